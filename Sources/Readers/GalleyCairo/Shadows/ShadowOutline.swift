import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// An outline that casts a shadow, moved to where the shadow lies in pixels.
struct ShadowOutline {
  /// Coverage is made four times finer, and Cairo's rows have so many pixels at most.
  static let widest = RenderLimits.maximumSide / 4

  /// Sides with fewer pixels to leave out keep their exact places.
  private static let leastExtra = 16

  let path: Path
  /// From the path's points to pixels.
  let transform: CGAffineTransform
  let bounds: DeviceBounds
  /// The path in pixels, where it is an upright rounded rectangle that Cairo need not cut.
  let shape: Path.RoundedRect?

  /// An outline whose points are mapped by a transform, and which is blurred.
  ///
  /// The sides of rectangles that are longer than their corners and the blur are rounded to 256ths of a
  /// pixel, as Cairo rounds those of the rectangles themselves: what lies between can then be stretched.
  init(_ path: Path, mappedBy transform: CGAffineTransform, by blur: GaussianBlur) {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    if CairoPath.reaches(bounds), path.roundedRect?.rect.isEmpty == false,
      let radii = path.applying(transform).roundedRect?.radii
    {
      func rounded(_ place: Double) -> Double { (place * 256).rounded() / 256 }
      let whole = DeviceBounds(
        left: rounded(bounds.left), top: rounded(bounds.top), right: rounded(bounds.right),
        bottom: rounded(bounds.bottom))
      let outline = Path(roundedRect: whole.rect, radii: radii)
      if let shape = outline.roundedRect {
        let sides = StretchedSide.sides(of: shape, by: blur)
        if whole == bounds || max(sides.across.extra, sides.down.extra) >= Self.leastExtra {
          (self.path, self.transform, self.bounds) = (outline, .identity, whole)
          self.shape = shape
          return
        }
      }
    }
    (self.path, self.transform, self.bounds, shape) = (path, transform, bounds, nil)
  }

  /// Whether coverage is made of all columns, so that that of a part equals that of the whole.
  var isWholeInRows: Bool { shape != nil && bounds.right - bounds.left < Double(Self.widest) }

  /// The coverage of the pixels that show in the blur of `output`.
  func coverage(for blur: GaussianBlur, in output: PixelRect) throws(RenderError) -> CoverageMask {
    var frame = bounds.pixels(within: output.expanded(x: blur.reach.x, y: blur.reach.y))
    // Cairo bends curves that are cut off at a side: all columns are drawn unless there are too many.
    if isWholeInRows {
      let columns = PixelRect(around: bounds)
      frame = PixelRect(x: columns.x, y: frame.y, width: columns.width, height: frame.height)
    }
    return try CairoSurface.coverage(of: path, mappedBy: transform, in: frame, for: blur)
  }
}
