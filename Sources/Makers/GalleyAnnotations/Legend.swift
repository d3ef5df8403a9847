import Foundation
import GalleyDrawing
import GalleyGeometry

/// The row of swatches that says what the colours of an annotated picture mean.
struct Legend {
  /// A colour with its meaning.
  struct Entry {
    var tone: AnnotationPen.Tone
    var text: String
    var dash: [CGFloat] = []
  }

  private(set) var items: [DisplayItem] = []
  /// The height of all rows, in points; 0 without entries.
  private(set) var height: CGFloat = 0

  private static let swatch: CGFloat = 14
  private static let rowHeight: CGFloat = 15

  /// Lays out entries in rows of at most `width` points.
  init(_ entries: [Entry], width: CGFloat, pen: AnnotationPen) {
    guard !entries.isEmpty else { return }
    var (x, y) = (CGFloat(0), CGFloat(0))
    for entry in entries {
      let text = pen.caption(entry.text, width: max(width - Self.swatch - 5, 40), size: 9.5)
      let needed = Self.swatch + 5 + text.size.width
      if x > 0, x + needed > width { (x, y) = (0, y + Self.rowHeight) }
      let middle = y + Self.rowHeight / 2
      items.append(
        pen.line(
          from: CGPoint(x: x, y: middle), to: CGPoint(x: x + Self.swatch, y: middle),
          pen.palette[keyPath: entry.tone].line, width: 2.5, dash: entry.dash))
      items += pen.draw(
        text, at: CGPoint(x: x + Self.swatch + 5, y: middle - text.size.height / 2))
      x += needed + 14
    }
    height = y + Self.rowHeight
  }
}
