import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// An outline that casts a shadow, moved to where the shadow lies in pixels.
struct ShadowOutline {
  /// Coverage is made four times finer, and Cairo's rows have so many pixels at most.
  static let widest = RenderLimits.maximumSide / 4

  let path: Path
  /// From the path's points to pixels.
  let transform: CGAffineTransform
  let bounds: DeviceBounds
  /// The path in pixels, where it is an upright rounded rectangle that Cairo need not cut.
  let shape: Path.RoundedRect?

  /// An outline whose points are mapped by a transform.
  ///
  /// The sides of rectangles are rounded to 256ths of a pixel, as Cairo rounds those of the rectangles
  /// themselves.
  init(_ path: Path, mappedBy transform: CGAffineTransform) {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard CairoPath.reaches(bounds), path.roundedRect?.rect.isEmpty == false,
      let radii = path.applying(transform).roundedRect?.radii
    else {
      (self.path, self.transform, self.bounds, shape) = (path, transform, bounds, nil)
      return
    }
    func rounded(_ place: Double) -> Double { (place * 256).rounded() / 256 }
    let (left, top) = (rounded(bounds.left), rounded(bounds.top))
    let (right, bottom) = (rounded(bounds.right), rounded(bounds.bottom))
    let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    self.path = Path(roundedRect: rect, radii: radii)
    self.transform = .identity
    self.bounds = DeviceBounds(left: left, top: top, right: right, bottom: bottom)
    shape = self.path.roundedRect
  }

  /// The coverage of the pixels that show in the blur of `output`.
  func coverage(for blur: GaussianBlur, in output: PixelRect) throws(RenderError) -> CoverageMask {
    var frame = bounds.pixels(within: output.expanded(x: blur.reach.x, y: blur.reach.y))
    // Cairo bends curves that are cut off at a side: all columns are drawn unless there are too many.
    if shape != nil, bounds.right - bounds.left < Double(Self.widest) {
      let columns = PixelRect(around: bounds)
      frame = PixelRect(x: columns.x, y: frame.y, width: columns.width, height: frame.height)
    }
    return try CairoSurface.coverage(of: path, mappedBy: transform, in: frame, for: blur)
  }
}
