/// A rectangle of whole device pixels; an empty one has a width or height of zero.
public struct PixelRect: Hashable, Sendable {
  /// The left and top edge and the size, in device pixels; the size is never negative.
  package var x, y, width, height: Int

  /// A rectangle from its top left corner and its size; a negative size counts as zero.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column to the right of the rectangle.
  package var maxX: Int { x + width }
  /// The first row below the rectangle.
  package var maxY: Int { y + height }
  /// Whether it contains no pixels.
  package var isEmpty: Bool { width == 0 || height == 0 }
  /// The number of its pixels.
  package var area: Int { width * height }

  /// The pixels that are in both rectangles.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// This rectangle extended by `x` pixels to the left and right and `y` to the top and bottom.
  package func expanded(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(left: x - dx, top: y - dy, right: maxX + dx, bottom: maxY + dy)
  }

  package func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle at `factor` times the resolution.
  package func scaled(by factor: Int) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// Rectangles of at most this size that together cover this one, row by row.
  package func tiles(width: Int, height: Int) -> [PixelRect] {
    stride(from: y, to: maxY, by: height).flatMap { top in
      stride(from: x, to: maxX, by: width).map { left in
        PixelRect(
          left: left, top: top, right: min(left + width, maxX), bottom: min(top + height, maxY))
      }
    }
  }

  /// The pixels outside of `hole`: above it, below it, left and right of it, as far as there are any.
  package func pieces(around hole: PixelRect) -> [PixelRect] {
    let hole = intersection(hole)
    let pieces =
      hole.isEmpty
      ? [self]
      : [
        PixelRect(left: x, top: y, right: maxX, bottom: hole.y),
        PixelRect(left: x, top: hole.maxY, right: maxX, bottom: maxY),
        PixelRect(left: x, top: hole.y, right: hole.x, bottom: hole.maxY),
        PixelRect(left: hole.maxX, top: hole.y, right: maxX, bottom: hole.maxY),
      ]
    return pieces.filter { !$0.isEmpty }
  }

  package func contains(_ other: PixelRect) -> Bool { intersection(other) == other }
}
