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
    guard resources.accelerators.contains(.hidden),
      case .fill(let path, .color(let color))? = later.first(where: { $0.part != .shadow }),
      color.fillsPixels, let outline = RoundedOutline(upright: path, mappedBy: transform)
    else { return .empty }
    let pixels = outline.innerPixels.intersection(visible)
    return pixels.area < Self.leastArea ? .empty : pixels
  }
}

extension Color {
  /// Whether nothing shows through, in eight bits: Cairo rounds to 16 and leaves the lower eight out.
  fileprivate var fillsPixels: Bool {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    return UInt32(alpha * 65_535 + 0.5) >> 8 == 255
  }
}
