import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// One of the two texts of a list content view, and its label.
@MainActor final class ListContentLine {
  let label = Label(frame: .zero)
  private(set) var isEmpty = true
  private var ownFont = Font.preferred(.body)

  // UIKit: list rows have the heights of San Francisco's lines; another font takes its place here,
  // whose own lines would make every row higher than on a device.
  /// Whether all lines are those of `font`, and that is the system's.
  private var hasSystemLines = true

  // UIKit: San Francisco's ascent and descent, as published by `UIFont`: a line of 17 points is
  // 20.287 high.
  private static let systemAscent: CGFloat = 0.9521484375
  private static let systemLine: CGFloat = 1.193359375

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
    hasSystemLines = ownFont.family == Font.systemFamily
    if let attributed, !isEmpty {
      label.attributedText = attributed
      readFonts(of: attributed)
    }
  }

  /// Finds out which font the lines of an attributed text have, if it is one.
  private func readFonts(of attributed: NSAttributedString) {
    var fonts: [Font] = []
    var isStyled = false
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) {
      attributes, _, _ in
      fonts.append(attributes[.font] as? Font ?? ownFont)
      isStyled =
        isStyled || attributes[.paragraphStyle] != nil || attributes[.baselineOffset] != nil
        || attributes[.attachment] != nil
    }
    ownFont = fonts.first ?? ownFont
    hasSystemLines =
      !isStyled && fonts.allSatisfy { $0.family == Font.systemFamily && $0.size == ownFont.size }
  }

  /// The text for an arrangement; nil if there is none.
  func measured(grid: PixelGrid) -> ListContentArrangement.Text? {
    guard !isEmpty else { return nil }
    return ListContentArrangement.Text(
      natural: { [self] in
        let own = ownSize(in: nil)
        return CGSize(width: own.width, height: height(of: own, grid: grid))
      },
      ascent: { [self] in hasSystemLines ? Self.systemAscent * font.size : line.firstBaseline },
      height: { [self] in height(of: ownSize(in: $0), grid: grid) })
  }

  /// Places the label over the rectangle of its text.
  ///
  /// The replacement of the system's font may need a little more than its lines have in UIKit: the
  /// label keeps what it needs, around the same middle.
  func place(in rect: CGRect?, grid: PixelGrid) {
    guard let rect else { return }
    let height = max(rect.height, ownSize(in: rect.width).height)
    label.frame = CGRect(
      x: rect.minX, y: grid.rounded(rect.midY - height / 2), width: rect.width, height: height)
  }

  // MARK: Measuring

  /// What was measured in an environment and at a scale.
  private struct Measures {
    let environment: Environment
    let scale: CGFloat
    let font: Font
    var line: TextLayout?
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

  /// One line of the font, or the lines of an attributed text of several.
  private var line: TextLayout {
    withMeasures { measures in
      var request = TextRequest(text: "x", font: font)
      if !hasSystemLines, let attributed = label.attributedText, attributed.length > 0 {
        request = AttributedText(attributed).request(like: request)
      }
      let line = measures.line ?? measures.environment.layoutText(request)
      measures.line = line
      return line
    }
  }

  /// The height of text that measures `size` in its own font.
  private func height(of size: CGSize, grid: PixelGrid) -> CGFloat {
    let own = line.size.height
    guard hasSystemLines, own > 0 else { return size.height }
    let count = max(1, (size.height / own).rounded())
    return grid.ceiled(count * Self.systemLine * font.size)
  }
}
