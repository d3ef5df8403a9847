import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws pictures in bands and writes each band immediately: memory does not grow with the picture.
extension CairoRenderer {
  /// How a picture is divided; its file does not depend on it.
  public struct Banding: Sendable {
    /// The maximum number of rows to draw at once; nil for a number that suits the machine.
    package var bandHeight: Int?
    /// The number of threads that draw and compress; small pictures use one.
    package var threads: Int

    /// By default as many threads as there are processors; at least one.
    public init(bandHeight: Int? = nil, threads: Int = ProcessInfo.processInfo.activeProcessorCount)
    {
      self.bandHeight = bandHeight
      self.threads = max(threads, 1)
    }
  }

  /// Draws a list like `render` and writes it as a PNG file.
  ///
  /// - Throws: `RenderError` if the size is zero or has more than `RenderLimits.maximumPixels` pixels or
  ///   rows longer than `maximumSide`, if a picture or a font face cannot be found or read, or if the file
  ///   cannot be written.
  public func png(
    of list: DisplayList, scale: CGFloat, background: Color? = nil,
    encoder: PNGEncoder = PNGEncoder(), banding: Banding = Banding()
  ) throws(RenderError) -> Data {
    let file = MemoryFile()
    let limit = RenderLimits.maximumPixels
    do {
      let (renderer, flat) = try flattened(list, scale: scale, background: background)
      let picture = try StreamedPicture(
        renderer, size: list.size, scale: scale, background: background, maximumPixels: limit)
      let banded = renderer.banded(flat, scale: scale)
      try picture.write(to: file.output, encoder: encoder, banding) { _ in banded }
    } catch let error as RenderError {
      throw error
    } catch let error as PNGError {
      throw .encoding(error)
    } catch {
      throw .drawing(operation: "writing a picture", reason: "\(error)")
    }
    return file.data
  }

  /// Draws a picture in parts, from top to bottom, and writes it as a PNG file at the same time.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in points.
  ///   - scale: Device pixels per point, above zero.
  ///   - background: What everything is drawn over; nil for a transparent background.
  ///   - encoder: How the file is compressed.
  ///   - banding: How the picture is divided.
  ///   - output: The destination of the file; it restarts if a pixel is not opaque after all.
  ///   - list: The items in a part of the picture, in the whole picture's points; the argument is the part's
  ///     rectangle in points. Called on this thread, from top to bottom, and again from the top if the
  ///     file restarts.
  /// - Throws: `RenderError` if the size is zero or exceeds `RenderLimits` for streamed pictures, or if
  ///   something cannot be drawn; `PNGError`; and the errors of `list` and `output`.
  public func writePNG(
    size: CGSize, scale: CGFloat, background: Color? = nil, encoder: PNGEncoder = PNGEncoder(),
    banding: Banding = Banding(), to output: PNGOutput, list: (CGRect) throws -> DisplayList
  ) throws {
    let made = MadePictures()
    let renderer = finding(made)
    let picture = try StreamedPicture(
      renderer, size: size, scale: scale, background: background,
      maximumPixels: RenderLimits.maximumStreamedPixels)
    try picture.write(to: output, encoder: encoder, banding) { rows in
      let (top, bottom) = (Double(rows.lowerBound) / scale, Double(rows.upperBound) / scale)
      let part = try list(CGRect(x: 0, y: top, width: size.width, height: bottom - top))
      return renderer.banded(
        try renderer.withoutBackdrops(part, scale: scale, background: background, made),
        scale: scale)
    }
  }

  /// Draws a list's rows, band by band, on one thread.
  ///
  /// - Throws: `RenderError` if the size is zero or exceeds `RenderLimits` for streamed pictures.
  public func bands(
    of size: CGSize, scale: CGFloat, background: Color? = nil, bandHeight: Int? = nil
  ) throws(RenderError) -> PictureBands {
    let picture = try StreamedPicture(
      self, size: size, scale: scale, background: background,
      maximumPixels: RenderLimits.maximumStreamedPixels)
    return try picture.makeBands(bandHeight: bandHeight)
  }

  /// A list in which `PictureBands` finds the items for some rows; what is behind materials stays sharp.
  public func banded(_ list: DisplayList, scale: CGFloat) -> BandedList {
    BandedList(list, scale: scale, fonts: fonts)
  }
}

/// A picture that is drawn and written at the same time.
private struct StreamedPicture: Sendable {
  private let renderer: CairoRenderer
  private let width, height: Int
  private let scale: CGFloat
  private let background: Color?

  /// - Throws: `RenderError` if the size is zero or too large.
  init(
    _ renderer: CairoRenderer, size: CGSize, scale: CGFloat, background: Color?, maximumPixels: Int
  ) throws(RenderError) {
    let (width, height) = try CairoRenderer.exactPixelSize(of: size, scale: scale)
    if width > Double(RenderLimits.maximumSide) {
      throw .sideTooLong(width: width, height: height, limit: RenderLimits.maximumSide)
    }
    if height > Double(RenderLimits.maximumRows) {
      throw .tooManyRows(width: width, height: height, limit: RenderLimits.maximumRows)
    }
    if width * height > Double(maximumPixels) {
      throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
    }
    self.renderer = renderer
    (self.width, self.height) = (Int(width), Int(height))
    self.scale = scale
    self.background = background
  }

  func makeBands(bandHeight: Int?) throws(RenderError) -> PictureBands {
    try PictureBands(
      width: width, height: height, scale: scale, background: background, bandHeight: bandHeight,
      resources: renderer.makeResources())
  }

  /// Draws and writes the file; `list` returns the items in some rows.
  func write(
    to output: PNGOutput, encoder: PNGEncoder, _ banding: CairoRenderer.Banding,
    list: (Range<Int>) throws -> BandedList
  ) throws {
    let stream = try PNGStream(
      width: width, height: height, format: .premultipliedBGRA, encoder: encoder,
      threads: banding.threads)
    try stream.write(to: output, prepare: list) { [self] in
      let bands = try makeBands(bandHeight: banding.bandHeight)
      return RowDrawing(bandHeight: bands.bandHeight) { list, rows in
        try bands.draw(rows, of: list)
      }
    }
  }
}
