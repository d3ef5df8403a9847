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

  /// The dashes of the outlines that tell coverages apart, by the coverage's number in the picture.
  static func dash(ofCoverage number: Int) -> [CGFloat] {
    let dashes: [[CGFloat]] = [[4, 3], [1.5, 2], [10, 3], [7, 2, 1.5, 2]]
    return dashes[number % dashes.count]
  }

  private static let rowHeight: CGFloat = 15

  /// Lays out entries in rows of at most `width` points.
  init(_ entries: [Entry], width: CGFloat, pen: AnnotationPen) {
    guard !entries.isEmpty else { return }
    var (x, y) = (CGFloat(0), CGFloat(0))
    for entry in entries {
      // Long dashes are seen twice.
      let swatch = max(14, 2 * entry.dash.reduce(0, +))
      let text = pen.caption(entry.text, width: max(width - swatch - 5, 40), size: 9.5)
      let needed = swatch + 5 + text.size.width
      if x > 0, x + needed > width { (x, y) = (0, y + Self.rowHeight) }
      let middle = y + Self.rowHeight / 2
      items.append(
        pen.line(
          from: CGPoint(x: x, y: middle), to: CGPoint(x: x + swatch, y: middle),
          pen.palette[keyPath: entry.tone].line, width: 2.5, dash: entry.dash))
      items += pen.draw(
        text, at: CGPoint(x: x + swatch + 5, y: middle - text.size.height / 2))
      x += needed + 14
    }
    height = y + Self.rowHeight
  }
}
