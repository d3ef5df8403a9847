import GalleyBase
import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws display lists to pixels; several threads may use a renderer at the same time.
public struct CairoRenderer: Sendable {
  let fonts: FontLibrary
  var images: ImageLibrary
  private let cache = PictureCache()
  package var accelerators: Accelerators

  /// A renderer with the fonts and pictures for display lists.
  ///
  /// - Parameters:
  ///   - fonts: The fonts.
  ///   - images: The pictures.
  ///   - accelerators: The accelerators to use; they do not change the pixels.
  public init(
    fonts: FontLibrary, images: ImageLibrary = .empty, accelerators: Accelerators = .all
  ) {
    self.fonts = fonts
    self.images = images
    self.accelerators = accelerators
  }

  /// Draws a list at `scale` device pixels per point, over a background or over transparency.
  ///
  /// A partial pixel at the right or bottom edge counts as a whole one.
  ///
  /// - Throws: `RenderError` if the size is zero or exceeds `RenderLimits`, if a picture or a font face
  ///   cannot be found or read, or if memory runs out.
  public func render(
    _ list: DisplayList, scale: CGFloat, background: Color? = nil
  ) throws(RenderError) -> Bitmap {
    try draw(list, scale: scale, background: background).bitmap()
  }

  /// Draws a list like `render`, and leaves the pixels in the memory where they were drawn.
  ///
  /// - Throws: `RenderError`, like `render`.
  public func draw(
    _ list: DisplayList, scale: CGFloat, background: Color? = nil
  ) throws(RenderError) -> Drawing {
    Drawing(surface: try surface(of: list, scale: scale, background: background))
  }

  private func surface(
    of list: DisplayList, scale: CGFloat, background: Color?
  ) throws(RenderError) -> CairoSurface {
    let (width, height) = try Self.pixelSize(of: list.size, scale: scale)
    let frame = PixelRect(x: 0, y: 0, width: width, height: height)
    let surface = try CairoSurface(frame)
    let (renderer, list) = try flattened(list, scale: scale, background: background)
    try surface.draw(
      list.items, over: background, scale: scale, resources: renderer.makeResources())
    return surface
  }

  /// The resources that all painters of one picture share.
  func makeResources() -> RenderResources {
    RenderResources(
      fonts: fonts, images: images, cache: cache,
      fast: accelerators.isEmpty ? nil : FastResources(accelerators))
  }

  /// The size of a picture in device pixels, if it is within `RenderLimits`.
  ///
  /// - Throws: `RenderError` if it is zero, not finite or too large.
  package static func pixelSize(
    of size: CGSize, scale: CGFloat
  ) throws(RenderError) -> (width: Int, height: Int) {
    let (width, height) = try exactPixelSize(of: size, scale: scale)
    if max(width, height) > Double(RenderLimits.maximumSide) {
      throw .sideTooLong(width: width, height: height, limit: RenderLimits.maximumSide)
    }
    if width * height > Double(RenderLimits.maximumPixels) {
      throw .tooManyPixels(width: width, height: height, limit: RenderLimits.maximumPixels)
    }
    return (Int(width), Int(height))
  }

  /// The size in device pixels without limits.
  static func exactPixelSize(
    of size: CGSize, scale: CGFloat
  ) throws(RenderError) -> (width: Double, height: Double) {
    guard size.width > 0, size.height > 0, scale > 0, scale.isFinite, size.isFinite else {
      throw .invalidSize(size, scale: scale)
    }
    // Products such as 0.1 · 3 · 10 are slightly above whole numbers.
    func pixels(_ length: CGFloat) -> Double { max((length * scale - 1e-6).rounded(.up), 1) }
    return (pixels(size.width), pixels(size.height))
  }
}
