import CCairo
import GalleyGeometry
import GalleyRaster

/// An image surface of Cairo's and its memory; the only place that knows status codes.
final class CairoSurface {
  let raw: OpaquePointer
  /// The pixels of the picture that the surface holds: whoever draws counts from the picture's top left.
  let frame: PixelRect

  var width: Int { frame.width }
  var height: Int { frame.height }

  private let memory: PixelMemory
  /// Whether there are rows above or below that have no memory.
  private let isPart: Bool

  /// A transparent surface of premultiplied colours, or of coverage alone.
  convenience init(_ frame: PixelRect, isMask: Bool = false) throws(RenderError) {
    let stride = Self.stride(forWidth: frame.width, isMask: isMask)
    guard let memory = PixelMemory(count: stride * frame.height, isUsedWhole: true) else {
      throw .drawing(
        operation: "making a surface of \(frame.width) × \(frame.height) pixels",
        reason: "there is not enough memory")
    }
    try self.init(frame, of: frame, isMask: isMask, memory: memory)
  }

  /// Rows of a larger picture, on memory that is left as it is; only they may be drawn on.
  ///
  /// To Cairo this is the whole picture as far as those rows, so that its arithmetic is the whole
  /// picture's as well; the memory of rows above is not there, and never touched thanks to the clip.
  init(
    _ frame: PixelRect, of whole: PixelRect, isMask: Bool = false, memory: PixelMemory
  ) throws(RenderError) {
    let stride = Self.stride(forWidth: frame.width, isMask: isMask)
    let operation = "making a surface of \(frame.width) × \(frame.height) pixels"
    precondition(
      whole.x == frame.x && whole.width == frame.width && whole.intersection(frame) == frame,
      "rows of another picture")
    precondition(stride * frame.height <= memory.count, "the memory is too small")
    guard
      let raw = cairo_image_surface_create_for_data(
        memory.bytes - (frame.y - whole.y) * stride,
        isMask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(frame.width),
        Int32(frame.maxY - whole.y), Int32(stride))
    else { throw .drawing(operation: operation, reason: "there is not enough memory") }
    self.memory = memory
    self.raw = raw
    self.frame = frame
    isPart = frame != whole
    try Self.check(cairo_surface_status(raw), operation)
    cairo_surface_set_device_offset(raw, -Double(whole.x), -Double(whole.y))
  }

  /// The distance between rows, in bytes.
  static func stride(forWidth width: Int, isMask: Bool = false) -> Int {
    Int(
      cairo_format_stride_for_width(isMask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(width)))
  }

  deinit {
    // Whoever still refers to the surface must not touch the memory, which goes now.
    cairo_surface_finish(raw)
    cairo_surface_destroy(raw)
  }

  /// The pixels, row by row, `stride` bytes apart; drawing may go on afterwards.
  func withBytes<Result>(
    _ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result
  ) throws(RenderError) -> Result {
    cairo_surface_flush(raw)
    defer { cairo_surface_mark_dirty(raw) }
    guard let bytes = cairo_image_surface_get_data(raw) else {
      throw .drawing(operation: "reading a surface", reason: "it has no memory")
    }
    return body(bytes, Int(cairo_image_surface_get_stride(raw)))
  }

  /// Draws on the surface.
  func draw(_ body: (OpaquePointer) throws(RenderError) -> Void) throws(RenderError) {
    try Self.draw(on: raw) { context throws(RenderError) in
      if isPart {
        cairo_rectangle(
          context, Double(frame.x), Double(frame.y), Double(width), Double(height))
        cairo_clip(context)
      }
      try body(context)
    }
  }

  /// The whole surface as a bitmap with straight alpha.
  func bitmap() throws(RenderError) -> Bitmap {
    try withBytes { bytes, stride in
      Bitmap(width: width, height: height) { pixels in
        guard let target = pixels.baseAddress else { return }
        for y in 0..<height {
          let row = UnsafeRawBufferPointer(start: bytes + y * stride, count: width * 4)
          PixelFormat.premultipliedBGRA.writeRGBA(row, count: width, to: target + y * width * 4)
        }
      }
    }
  }

  /// The alpha of the whole surface, whose top left pixel is taken to lie at (`x`, `y`).
  func coverage(x: Int, y: Int) throws(RenderError) -> CoverageMask {
    try withBytes { bytes, stride in
      CoverageMask(frame: PixelRect(x: x, y: y, width: width, height: height)) { row, target in
        let source = bytes + row * stride + 3
        for column in 0..<width { target[column] = source[column &* 4] }
      }
    }
  }

  private static func draw(
    on surface: OpaquePointer, _ body: (OpaquePointer) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard let context = cairo_create(surface) else {
      throw .drawing(operation: "drawing", reason: "there is not enough memory")
    }
    defer { cairo_destroy(context) }
    try body(context)
    try check(cairo_status(context), "drawing")
  }

  /// Throws what Cairo's status says is wrong after an operation.
  static func check(
    _ status: cairo_status_t, _ operation: String
  ) throws(RenderError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawing(operation: operation, reason: String(cString: cairo_status_to_string(status)))
  }
}

extension CairoSurface {
  /// Lends a mask to Cairo as a surface, without a copy, for as long as `body` runs.
  static func withSurface(
    of mask: CoverageMask, _ body: (OpaquePointer) throws(RenderError) -> Void
  ) throws(RenderError) {
    // Cairo only reads a surface that nothing is drawn on.
    let failure = mask.bytes.withUnsafeBufferPointer { bytes in
      catching { () throws(RenderError) in
        try lend(
          UnsafeMutablePointer(mutating: bytes.baseAddress), mask.frame, CAIRO_FORMAT_A8,
          stride: mask.stride, body)
      }
    }
    if let failure { throw failure }
  }

  /// Lends premultiplied pixels to Cairo as a surface, without a copy, for as long as `body` runs.
  static func withSurface(
    of picture: Picture, _ body: (OpaquePointer) throws(RenderError) -> Void
  ) throws(RenderError) {
    let frame = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let failure = picture.pixels.withUnsafeBytes { bytes in
      catching { () throws(RenderError) in
        let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        try lend(
          UnsafeMutablePointer(mutating: base), frame, CAIRO_FORMAT_ARGB32,
          stride: picture.width * 4, body)
      }
    }
    if let failure { throw failure }
  }

  /// The coverage that `body` draws with opaque paint.
  static func coverage(
    in frame: PixelRect, _ body: (OpaquePointer) throws(RenderError) -> Void
  ) throws(RenderError) -> CoverageMask {
    var mask = CoverageMask(frame: frame)
    let stride = mask.stride
    let failure = mask.bytes.withUnsafeMutableBufferPointer { bytes in
      catching { () throws(RenderError) in
        try lend(bytes.baseAddress, frame, CAIRO_FORMAT_A8, stride: stride) {
          surface throws(RenderError) in
          cairo_surface_set_device_offset(surface, -Double(frame.x), -Double(frame.y))
          try draw(on: surface, body)
        }
      }
    }
    if let failure { throw failure }
    return mask
  }

  private static func lend(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ frame: PixelRect, _ format: cairo_format_t,
    stride: Int, _ body: (OpaquePointer) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard !frame.isEmpty else { return }
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, format, Int32(frame.width), Int32(frame.height), Int32(stride))
    else { throw .drawing(operation: "lending a surface", reason: "there is not enough memory") }
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    try check(cairo_surface_status(surface), "lending a surface")
    try body(surface)
  }

  /// What `body` throws, as a value: the closures of the standard library do not pass it on.
  private static func catching(_ body: () throws(RenderError) -> Void) -> RenderError? {
    do {
      try body()
      return nil
    } catch { return error }
  }
}
