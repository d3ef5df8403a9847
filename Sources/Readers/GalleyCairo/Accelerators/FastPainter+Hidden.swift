import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Finds what later items hide of a shadow, as every opaque card hides most of its own.
extension FastPainter {
  /// Fewer hidden pixels than this are not worth drawing a shadow in pieces.
  private static let leastArea = 1 << 10

  /// Pixels that are filled with an opaque colour before anything but shadows is drawn.
  func hiddenPixels(
    by later: ArraySlice<DisplayItem>, mappedBy transform: CGAffineTransform
  ) -> PixelRect {
    guard resources.accelerators.contains(.hidden) else { return .empty }
    for item in later {
      switch item {
      case .shadow: continue
      case .fill(let path, .color(let color)):
        guard SolidPixel(color).isOpaque,
          let outline = RoundedOutline(upright: path, mappedBy: transform)
        else { return .empty }
        let pixels = outline.innerPixels.intersection(visible)
        return pixels.area < Self.leastArea ? .empty : pixels
      case .group, .fill, .stroke, .image, .text: return .empty
      }
    }
    return .empty
  }
}
