import Foundation
import GalleyDrawing
import GalleyGeometry

/// Measures and draws the basic parts of annotations.
struct AnnotationPen: Sendable {
  typealias Tone = KeyPath<AnnotationPalette, AnnotationPalette.Tone>

  /// A text on a pill: its runs and the pill's size; the pen that draws it chooses its colours.
  struct Pill {
    var text: String
    var layout: TextLayout
    var tone: Tone
    var size: CGSize
  }

  let palette: AnnotationPalette
  let layoutText: @Sendable (TextRequest) -> TextLayout

  static let lineWidth: CGFloat = 0.75

  static func tone(of kind: DimensionLine.Kind) -> Tone {
    switch kind {
    case .size: \.size
    case .gap: \.gap
    case .inset, .groupInset, .itemInset, .contentInset, .separatorInset, .rest: \.inset
    case .supplementary: \.supplementary
    case .decoration: \.decoration
    case .viewport: \.viewport
    }
  }

  func color(of kind: DimensionLine.Kind) -> Color { palette[keyPath: Self.tone(of: kind)].line }

  /// A number on a pill.
  func number(_ text: String, _ tone: Tone) -> Pill {
    pill(text, tone, font: Font(size: 10.5, weight: .semibold), height: 15)
  }

  /// A name on a pill.
  func name(_ text: String, _ tone: Tone) -> Pill {
    pill(text, tone, font: Font(size: 9.5, weight: .medium), height: 13)
  }

  /// The text for a zIndex, with a minus sign instead of a hyphen.
  static func zName(_ zIndex: Int) -> String {
    zIndex < 0 ? "z \u{2212}\(zIndex.magnitude)" : "z \(zIndex)"
  }

  private func pill(
    _ text: String, _ tone: Tone, font: Font, height: CGFloat
  ) -> Pill {
    let layout = layoutText(TextRequest(text: text, font: font, color: palette.ink))
    let width = max((layout.size.width + 8).rounded(.up), height)
    return Pill(
      text: text, layout: layout, tone: tone, size: CGSize(width: width, height: height))
  }

  /// A text without a pill, with lines of at most `width` points.
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
    let offset = CGVector(dx: origin.x, dy: origin.y)
    let items = layout.runs.map { DisplayItem.text($0).moved(by: offset) }
    // Pages show annotations at two pixels a point, or as shapes.
    return DisplayList(size: layout.size, items: items).withBaselines(on: PixelGrid(scale: 2)).items
  }

  func draw(_ pill: Pill, in rect: CGRect) -> [DisplayItem] {
    let shape = Path(roundedRect: rect, radii: CornerRadii(4))
    let size = pill.layout.size
    let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    let tone = palette[keyPath: pill.tone]
    var layout = pill.layout
    for index in layout.runs.indices { layout.runs[index].color = tone.text }
    return [.fill(shape, .color(tone.line))] + draw(layout, at: origin)
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

  /// The end of a leader from `anchor` to a label; nil if the label covers the anchor.
  static func leaderEnd(from anchor: CGPoint, to label: CGRect) -> CGPoint? {
    let end = CGPoint(
      x: min(max(anchor.x, label.minX), label.maxX), y: min(max(anchor.y, label.minY), label.maxY))
    return hypot(end.x - anchor.x, end.y - anchor.y) > 1 ? end : nil
  }

  /// The dot at which a leader starts.
  func dot(at anchor: CGPoint, _ color: Color) -> DisplayItem {
    let dot = CGRect(x: anchor.x - 1.25, y: anchor.y - 1.25, width: 2.5, height: 2.5)
    return .fill(Path(ellipseIn: dot), .color(color))
  }

  /// A dimension line with a tick at each end, at the position `across` its axis.
  func dimension(_ measure: DimensionLine, across: CGFloat) -> [DisplayItem] {
    let color = color(of: measure.kind)
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
