import Foundation
import GalleyDrawing
import GalleyGeometry

/// Measures and draws the parts that all annotations are made of.
struct AnnotationPen: Sendable {
  /// A text on a pill: its runs and the size of the pill.
  struct Pill {
    var text: String
    var layout: TextLayout
    var tone: AnnotationPalette.Tone
    var size: CGSize
  }

  let palette: AnnotationPalette
  let layoutText: @Sendable (TextRequest) -> TextLayout

  static let lineWidth: CGFloat = 0.75

  func tone(of kind: Measure.Kind) -> AnnotationPalette.Tone {
    switch kind {
    case .size: palette.size
    case .gap: palette.gap
    case .inset: palette.inset
    case .supplementary: palette.supplementary
    case .decoration: palette.decoration
    case .viewport: palette.viewport
    }
  }

  /// A number on a pill.
  func number(_ text: String, _ tone: AnnotationPalette.Tone) -> Pill {
    pill(text, tone, font: Font(size: 10.5, weight: .semibold), height: 15)
  }

  /// A name on a pill.
  func name(_ text: String, _ tone: AnnotationPalette.Tone) -> Pill {
    pill(text, tone, font: Font(size: 9.5, weight: .medium), height: 13)
  }

  /// A place in the stack in words, with a minus sign and not a hyphen.
  static func zName(_ zIndex: Int) -> String {
    zIndex < 0 ? "z \u{2212}\(zIndex.magnitude)" : "z \(zIndex)"
  }

  private func pill(
    _ text: String, _ tone: AnnotationPalette.Tone, font: Font, height: CGFloat
  ) -> Pill {
    let layout = layoutText(TextRequest(text: text, font: font, color: tone.text))
    let width = max((layout.size.width + 8).rounded(.up), height)
    return Pill(
      text: text, layout: layout, tone: tone, size: CGSize(width: width, height: height))
  }

  /// A text without a pill, broken at `width` points.
  func caption(
    _ text: String, width: CGFloat, size: CGFloat = 10.5, weight: Font.Weight = .regular,
    color: Color? = nil
  ) -> TextLayout {
    layoutText(
      TextRequest(
        text: text, font: Font(size: size, weight: weight), color: color ?? palette.ink,
        width: width, alignment: .left, lineBreakMode: .byWordWrapping, numberOfLines: 0))
  }

  // MARK: Items

  func draw(_ layout: TextLayout, at origin: CGPoint) -> [DisplayItem] {
    layout.runs.map { DisplayItem.text($0).moved(by: CGVector(dx: origin.x, dy: origin.y)) }
  }

  func draw(_ pill: Pill, in rect: CGRect) -> [DisplayItem] {
    let shape = Path(roundedRect: rect, radii: CornerRadii(4))
    let size = pill.layout.size
    let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    return [.fill(shape, .color(pill.tone.line))] + draw(pill.layout, at: origin)
  }

  func line(
    from start: CGPoint, to end: CGPoint, _ color: Color, width: CGFloat = lineWidth,
    dash: [CGFloat] = []
  ) -> DisplayItem {
    .stroke(
      Path(elements: [.move(start), .line(end)]), Stroke(width: width, dash: dash), .color(color))
  }

  func outline(_ rect: CGRect, _ color: Color, dash: [CGFloat] = []) -> DisplayItem {
    let half = Self.lineWidth / 2
    let inner = rect.insetBy(dx: min(half, rect.width / 2), dy: min(half, rect.height / 2))
    return .stroke(
      Path(rect: inner), Stroke(width: Self.lineWidth, dash: dash), .color(color))
  }

  /// A line from a dot at `anchor` to the nearest point of a label that does not cover it.
  func leader(from anchor: CGPoint, to label: CGRect, _ color: Color) -> [DisplayItem] {
    let end = CGPoint(
      x: min(max(anchor.x, label.minX), label.maxX), y: min(max(anchor.y, label.minY), label.maxY))
    let length = hypot(end.x - anchor.x, end.y - anchor.y)
    guard length > 1 else { return [] }
    let dot = CGRect(x: anchor.x - 1.25, y: anchor.y - 1.25, width: 2.5, height: 2.5)
    return [
      line(from: anchor, to: end, color, width: 0.5), .fill(Path(ellipseIn: dot), .color(color)),
    ]
  }

  /// A dimension line with a tick at each end, `across` its axis.
  func dimension(_ measure: Measure, across: CGFloat) -> [DisplayItem] {
    let color = tone(of: measure.kind).line
    var items = [
      line(
        from: measure.point(measure.start, across), to: measure.point(measure.end, across), color)
    ]
    for (end, isOpen) in [(measure.start, measure.startIsOpen), (measure.end, measure.endIsOpen)]
    where !isOpen {
      items.append(
        line(from: measure.point(end, across - 3), to: measure.point(end, across + 3), color))
    }
    return items
  }
}
