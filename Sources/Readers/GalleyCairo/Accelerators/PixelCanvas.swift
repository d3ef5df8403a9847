import CCairo
import GalleyDrawing
import GalleyRaster

/// The premultiplied pixels that a Cairo context draws on, for what is drawn without Cairo.
///
/// Whatever is written equals what Cairo writes, byte for byte.
struct PixelCanvas {
  private let context: OpaquePointer
  let surface: OpaquePointer
  /// All rows; a place outside of them is caught in debug builds.
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  /// The distance between rows, in pixels.
  private let stride: Int
  /// Where the surface lies in the space that painters count in.
  let frame: PixelRect

  /// The pixels behind a context; nil for documents and for surfaces of coverage alone.
  init?(_ context: OpaquePointer) {
    guard let surface = cairo_get_target(context),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    self.context = context
    self.surface = surface
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    frame = PixelRect(
      x: -Int(x), y: -Int(y), width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    pixels = UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self),
      count: stride * frame.height)
  }

  /// Fills a stretched patch with a colour, as far as it lies within `visible`.
  func fill(_ patch: PlacedPatch, with color: Color, within visible: PixelRect) {
    let output = patch.frame.intersection(visible).intersection(frame)
    guard !output.isEmpty else { return }
    let pixel = SolidPixel(color)
    let block = patch.solidBlock.intersection(output)
    if !block.isEmpty { fill(block, with: color, pixel) }
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    patch.patch.mask.bytes.withUnsafeBufferPointer { bytes in
      var y = output.y
      while y < output.maxY {
        let line = patch.line(at: y, of: bytes)
        for row in y..<min(y + line.repeats, output.maxY) {
          fill(line, from: output.x, to: output.maxX, into: pixels(ofRow: row), with: pixel)
        }
        y += line.repeats
      }
    }
  }

  /// Fills whole pixels, which lie within the canvas.
  private func fill(_ block: PixelRect, with color: Color, _ pixel: SolidPixel) {
    guard pixel.isOpaque else {
      CairoPaint.set(color, on: context)
      cairo_new_path(context)
      cairo_rectangle(
        context, Double(block.x), Double(block.y), Double(block.width), Double(block.height))
      return cairo_fill(context)
    }
    cairo_surface_flush(surface)
    pixman_fill(
      pixels(ofRow: block.y).baseAddress, Int32(stride), 32, Int32(block.x - frame.x), 0,
      Int32(block.width), Int32(block.height), pixel.value)
    cairo_surface_mark_dirty(surface)
  }

  func pixels(ofRow y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let start = (y - frame.y) * stride
    return UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + frame.width)])
  }

  /// Fills the pixels of one line at `from` up to `to`, but for those of its patch's solid block.
  private func fill(
    _ line: PatchLine, from: Int, to: Int, into row: UnsafeMutableBufferPointer<UInt32>,
    with pixel: SolidPixel
  ) {
    let shift = frame.x
    var x = from
    while x < min(line.left, to) {
      pixel.blend(into: &row[x &- shift], coverage: line.coverage[x &- line.start])
      x &+= 1
    }
    if !line.isInBlock {
      x = max(line.left, from)
      let end = min(line.right, to)
      if line.middle == 255, pixel.isOpaque, x < end {
        UnsafeMutableBufferPointer(rebasing: row[(x - shift)..<(end - shift)]).update(
          repeating: pixel.value)
      } else {
        while x < end {
          pixel.blend(into: &row[x &- shift], coverage: line.middle)
          x &+= 1
        }
      }
    }
    x = max(line.right, from)
    while x < to {
      pixel.blend(
        into: &row[x &- shift], coverage: line.coverage[x &- line.start &- line.extra])
      x &+= 1
    }
  }
}

/// A colour as Cairo writes it: premultiplied, eight bits each.
struct SolidPixel {
  let value: UInt32
  /// Whether nothing shows through.
  let isOpaque: Bool

  init(_ color: Color) {
    func unit(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
    let alpha = unit(color.alpha)
    // Cairo rounds each component to 16 bits and leaves the lower eight out.
    func byte(_ component: Double) -> UInt32 {
      UInt32(unit(component) * alpha * 65_535 + 0.5) >> 8
    }
    value =
      byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    isOpaque = value >> 24 == 255
  }

  /// Covers a part of a pixel, 0 … 255.
  @inline(__always)
  func blend(into pixel: inout UInt32, coverage: UInt8) {
    if coverage == 0 { return }
    let part = UInt32(coverage)
    if !isOpaque {
      // Other code of Cairo's than for opaque colours: it rounds halves up, not down.
      let source = Self.scaled(value, by: part, half: 0x0080_0080)
      pixel = source &+ Self.scaled(pixel, by: 255 &- source >> 24, half: 0x0080_0080)
    } else if coverage == 255 {
      pixel = value
    } else {
      pixel =
        Self.scaled(value, by: part, half: 0x007F_007F)
        &+ Self.scaled(pixel, by: 255 &- part, half: 0x007F_007F)
    }
  }

  /// Each byte times `part` / 255; `half` tells in both halves what is added before rounding down.
  @inline(__always)
  private static func scaled(_ pixel: UInt32, by part: UInt32, half: UInt32) -> UInt32 {
    let even = (pixel & 0x00FF_00FF) &* part &+ half
    let odd = (pixel >> 8 & 0x00FF_00FF) &* part &+ half
    return (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
      | (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  }
}
