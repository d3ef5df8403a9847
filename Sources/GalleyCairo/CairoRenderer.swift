import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws display lists as pixels; several threads may use one at the same time.
public struct CairoRenderer: Sendable {
  let fonts: FontLibrary
  private let images: ImageLibrary
  private let cache = PictureCache()
  private let accelerators: Accelerators

  /// A renderer with the fonts and pictures that display lists name.
  ///
  /// - Parameters:
  ///   - fonts: The fonts.
  ///   - images: The pictures.
  ///   - accelerators: What may be drawn without Cairo; the pixels are the same with any of them.
  public init(
    fonts: FontLibrary, images: ImageLibrary = .empty, accelerators: Accelerators = .all
  ) {
    self.fonts = fonts
    self.images = images
    self.accelerators = accelerators
  }

  /// Draws a list at `scale` device pixels per point, over a background or over nothing.
  ///
  /// A part of a pixel at the right or bottom counts as a whole one.
  ///
  /// - Throws: `RenderError` when the size is none or exceeds `RenderLimits`, when a picture or a
  ///   font face cannot be found or read, or when memory runs out.
  public func render(
    _ list: DisplayList, scale: CGFloat, background: Color? = nil
  ) throws(RenderError) -> Bitmap {
    try draw(list, scale: scale, background: background).bitmap()
  }

  /// Draws a list as `render` does and leaves the pixels where they were drawn.
  ///
  /// - Throws: `RenderError` as `render` does.
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
    try surface.draw(
      list.items, over: background, scale: scale, resources: makeResources())
    return surface
  }

  /// What the painters of one picture share.
  func makeResources() -> RenderResources {
    RenderResources(
      fonts: fonts, images: images, cache: cache,
      fast: accelerators.isEmpty ? nil : FastResources(accelerators))
  }

  /// The size of a picture in device pixels, checked against `RenderLimits`.
  ///
  /// - Throws: `RenderError` when it is nothing, not a number or too large.
  public static func pixelSize(
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

  /// The same without limits.
  static func exactPixelSize(
    of size: CGSize, scale: CGFloat
  ) throws(RenderError) -> (width: Double, height: Double) {
    guard size.width > 0, size.height > 0, scale > 0, scale.isFinite, size.isFinite else {
      throw .invalidSize(size, scale: scale)
    }
    // Products such as 0.1 · 3 · 10 lie a little above whole numbers.
    func pixels(_ length: CGFloat) -> Double { max((length * scale - 1e-6).rounded(.up), 1) }
    return (pixels(size.width), pixels(size.height))
  }
}
