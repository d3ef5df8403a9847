import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// One side of a rectangle made shorter, in pixels.
struct StretchedSide {
  /// The whole pixel at which the side starts.
  let origin: Int
  /// Where the short side starts within its first pixel, and how long it is.
  let start, length: Double
  /// The pixel to repeat, counted from `origin`, and how often it is inserted.
  let repeated, extra: Int

  init(from first: Double, to last: Double, firstRadius: Double, lastRadius: Double, reach: Int) {
    origin = Int(first.rounded(.down))
    start = first - first.rounded(.down)
    let (head, tail) = (Int(firstRadius.rounded(.up)), Int(lastRadius.rounded(.up)))
    // Between the corners the blur reaches both ways from the repeated pixel, and a pixel further
    // on each side because the ends are not whole.
    let needed = head + tail + 2 * reach + 5
    extra = max(Int(last - first) - needed, 0)
    length = last - first - Double(extra)
    repeated = extra == 0 ? 0 : head + reach + 2
  }

  /// The sides of a rectangle that a blur reaches beyond.
  static func sides(
    of shape: Path.RoundedRect, by blur: GaussianBlur
  ) -> (across: StretchedSide, down: StretchedSide) {
    let (rect, radii) = (shape.rect, shape.radii)
    return (
      StretchedSide(
        from: rect.minX, to: rect.maxX, firstRadius: max(radii.topLeft, radii.bottomLeft),
        lastRadius: max(radii.topRight, radii.bottomRight), reach: blur.reach.x),
      StretchedSide(
        from: rect.minY, to: rect.maxY, firstRadius: max(radii.topLeft, radii.topRight),
        lastRadius: max(radii.bottomLeft, radii.bottomRight), reach: blur.reach.y)
    )
  }
}
