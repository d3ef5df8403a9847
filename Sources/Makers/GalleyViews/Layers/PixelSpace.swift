import GalleyGeometry

/// Where the space of a layer lies on the device's pixels.
struct PixelSpace {
  /// The place of the space's origin in the picture, in points; nil inside of what is turned or scaled.
  var origin: CGPoint?
  var grid: PixelGrid

  /// The space inside of a layer that `map` places.
  func inside(_ map: CGAffineTransform) -> PixelSpace {
    guard let origin, map.isTranslation else { return turned }
    return PixelSpace(origin: CGPoint(x: origin.x + map.tx, y: origin.y + map.ty), grid: grid)
  }

  /// The space inside of what is turned or scaled.
  var turned: PixelSpace { PixelSpace(origin: nil, grid: grid) }

  // UIKit: edges of layers are not smoothed (`allowsEdgeAntialiasing` is false); each is between two device pixels.
  /// The rectangle with its edges between device pixels; one that is not empty keeps a pixel.
  func snapped(_ rect: CGRect) -> CGRect {
    guard let origin, rect.isFinite else { return rect }
    let (minX, maxX) = snapped(rect.minX, rect.maxX, origin.x)
    let (minY, maxY) = snapped(rect.minY, rect.maxY, origin.y)
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  private func snapped(
    _ start: CGFloat, _ end: CGFloat, _ origin: CGFloat
  ) -> (CGFloat, CGFloat) {
    func edge(_ value: CGFloat) -> CGFloat {
      // Halves of a pixel with errors of addition are rounded as those without.
      let edge = grid.rounded(value + origin + 1e-6) - origin
      // What is on the grid keeps its number.
      return abs(edge - value) < 1e-6 ? value : edge
    }
    let first = edge(start)
    return (first, start < end ? max(edge(end), first + 1 / grid.scale) : edge(end))
  }
}
