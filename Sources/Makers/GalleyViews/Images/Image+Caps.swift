import GalleyDrawing
import GalleyGeometry

extension Image {
  /// How the middle of an image with edges grows; UIKit's `UIImage.ResizingMode`.
  public enum ResizingMode: Int, Hashable, Sendable { case tile, stretch }

  /// The edges of an image that keep their size where it is stretched.
  struct Caps: Hashable, Sendable {
    var insets: EdgeInsets
    var mode: ResizingMode
  }

  // UIKit: corners keep their size, edges grow along the side. Middles are stretched here in both modes; that is the same
  // for the usual middle, which has one colour.
  /// The items of the image in up to nine parts.
  func cappedItems(in rect: CGRect) -> [DisplayItem] {
    let own = CGRect(origin: .zero, size: size)
    let insets = capInsets
    let columns = Self.parts(
      of: size.width, insets.left, insets.right, from: rect.minX, rect.width)
    let rows = Self.parts(of: size.height, insets.top, insets.bottom, from: rect.minY, rect.height)
    guard !own.isEmpty, !columns.isEmpty, !rows.isEmpty else { return plainItems(in: rect) }
    let whole = plainItems(in: own)
    return rows.flatMap { row in
      columns.map { column -> DisplayItem in
        let source = CGRect(
          x: column.source, y: row.source, width: column.length, height: row.length)
        let (x, y) = (column.room / column.length, row.room / row.length)
        let map = CGAffineTransform(
          a: x, b: 0, c: 0, d: y, tx: column.place - column.source * x,
          ty: row.place - row.source * y)
        return .group(Group(transform: map, clip: Path(rect: source), items: whole))
      }
    }
  }

  /// A part of an image along one axis, and where it is drawn.
  private struct Part {
    var source, length, place, room: CGFloat
  }

  /// The two edges and the middle between them, without those that show nothing.
  private static func parts(
    of length: CGFloat, _ first: CGFloat, _ last: CGFloat, from start: CGFloat, _ room: CGFloat
  ) -> [Part] {
    let (first, last) = (min(max(first, 0), length), min(max(last, 0), length))
    // Where there is no room for both edges, they share it.
    let factor = first + last > room ? room / (first + last) : 1
    let (before, after) = (first * factor, last * factor)
    return [
      Part(source: 0, length: first, place: start, room: before),
      Part(
        source: first, length: length - first - last, place: start + before,
        room: room - before - after),
      Part(source: length - last, length: last, place: start + room - after, room: after),
    ].filter { $0.length > 0 && $0.room > 0 }
  }
}
