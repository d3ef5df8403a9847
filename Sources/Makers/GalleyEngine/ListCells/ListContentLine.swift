import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// One of the two texts of a list content view, and its label.
@MainActor final class ListContentLine {
  let label = Label(frame: .zero)
  private(set) var isEmpty = true
  private var ownFont = Font.preferred(.body)
  private var attributed: AttributedText?

  /// Shows a text, with attributes if it has some, or nothing for nil and empty ones.
  func show(
    _ plain: String?, _ attributed: NSAttributedString?,
    _ properties: ListContentConfiguration.TextProperties
  ) {
    kept = nil
    ownFont = properties.font
    isEmpty = (attributed?.string ?? plain)?.isEmpty ?? true
    label.isHidden = isEmpty
    label.text = plain.map(properties.transform.applied)
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    self.attributed = isEmpty ? nil : attributed.map { AttributedText($0) }
    if self.attributed != nil { label.attributedText = attributed }
  }

  /// The text for an arrangement; nil if there is none.
  func measured() -> ListContentArrangement.Text? {
    guard !isEmpty else { return nil }
    return ListContentArrangement.Text(
      natural: { [self] in ownSize(in: nil) }, ascent: { [self] in firstBaseline },
      height: { [self] in ownSize(in: $0).height })
  }

  /// Places the label over the rectangle of its text.
  func place(in rect: CGRect?, grid: PixelGrid) {
    guard let rect else { return }
    label.frame = CGRect(
      x: rect.minX, y: grid.rounded(rect.minY), width: rect.width, height: rect.height)
  }

  // MARK: Measuring

  /// What was measured in an environment and at a scale.
  private struct Measures {
    let environment: Environment
    let scale: CGFloat
    let font: Font
    var firstBaseline: CGFloat?
    var natural: CGSize?
    /// The latest width, and the size of the text in it.
    var latest: (width: CGFloat, size: CGSize)?
  }

  private var kept: Measures?

  /// The font at the user's text size, if it follows it.
  private var font: Font {
    label.adjustsFontForContentSizeCategory ? label.atOwnTextSize(ownFont) : ownFont
  }

  /// Changes what was measured; it is empty if text, environment, scale or font have changed.
  private func withMeasures<Result>(_ work: (inout Measures) -> Result) -> Result {
    let (environment, scale, font) = (label.environment, label.displayScale, font)
    var measures =
      kept.flatMap {
        $0.environment === environment && $0.scale == scale && $0.font == font ? $0 : nil
      } ?? Measures(environment: environment, scale: scale, font: font)
    defer { kept = measures }
    return work(&measures)
  }

  /// The label's own size in lines no wider than `width` points; nil for no limit.
  private func ownSize(in width: CGFloat?) -> CGSize {
    withMeasures { measures in
      guard let width else {
        let size = measures.natural ?? label.sizeThatFits(.zero)
        measures.natural = size
        return size
      }
      if let latest = measures.latest, latest.width == width { return latest.size }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      measures.latest = (width, size)
      return size
    }
  }

  /// The first baseline of the text, from its top.
  private var firstBaseline: CGFloat {
    withMeasures { measures in
      let plain = TextRequest(text: "x", font: font)
      let request = attributed?.request(like: plain) ?? plain
      let baseline =
        measures.firstBaseline ?? measures.environment.layoutText(request).firstBaseline
      measures.firstBaseline = baseline
      return baseline
    }
  }
}
