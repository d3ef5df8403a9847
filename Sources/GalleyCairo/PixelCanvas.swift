import CCairo
import GalleyDrawing
import GalleyRaster

/// The premultiplied pixels that a Cairo context draws on, for what is drawn without Cairo.
///
/// Whatever is written equals what Cairo writes, byte for byte.
struct PixelCanvas {
  private let surface: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>
  /// The distance between rows, in pixels.
  private let stride: Int
  private let frame: PixelRect

  /// The pixels behind a context; nil for documents and for surfaces of coverage alone.
  init?(_ context: OpaquePointer) {
    guard let surface = cairo_get_target(context),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    self.surface = surface
    pixels = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    frame = PixelRect(
      x: 0, y: 0, width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
  }

  /// Fills a stretched patch with an opaque colour, as far as it lies within `visible`.
  func fill(_ patch: PlacedPatch, with color: OpaquePixel, within visible: PixelRect) {
    let output = patch.frame.intersection(visible).intersection(frame)
    guard !output.isEmpty else { return }
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    fill(patch.solidBlock.intersection(output), with: color)
    patch.patch.mask.bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      var y = output.y
      while y < output.maxY {
        let line = patch.line(at: y, of: bytes)
        for row in y..<min(y + line.repeats, output.maxY) {
          fill(line, from: output.x, to: output.maxX, into: pixels + row * stride, with: color)
        }
        y += line.repeats
      }
    }
  }

  /// Fills whole pixels, which lie within the canvas.
  private func fill(_ rect: PixelRect, with color: OpaquePixel) {
    guard !rect.isEmpty else { return }
    pixman_fill(
      pixels, Int32(stride), 32, Int32(rect.x), Int32(rect.y), Int32(rect.width),
      Int32(rect.height), color.value)
  }

  /// Fills the pixels of one line at `from` up to `to`, but for those of its patch's solid block.
  private func fill(
    _ line: PatchLine, from: Int, to: Int, into row: UnsafeMutablePointer<UInt32>,
    with color: OpaquePixel
  ) {
    var x = from
    while x < min(line.left, to) {
      color.blend(into: &row[x], coverage: line.coverage[x &- line.start])
      x &+= 1
    }
    if !line.isInBlock {
      x = max(line.left, from)
      let end = min(line.right, to)
      if line.middle == 255, x < end {
        (row + x).update(repeating: color.value, count: end - x)
      } else {
        while x < end {
          color.blend(into: &row[x], coverage: line.middle)
          x &+= 1
        }
      }
    }
    x = max(line.right, from)
    while x < to {
      color.blend(into: &row[x], coverage: line.coverage[x &- line.start &- line.extra])
      x &+= 1
    }
  }
}

/// An opaque colour as Cairo writes it.
struct OpaquePixel {
  let value: UInt32

  /// The pixel of a colour; nil when something shows through.
  init?(_ color: Color) {
    guard color.isOpaque else { return nil }
    // Cairo rounds each component to 16 bits and leaves the lower eight out.
    func byte(_ component: Double) -> UInt32 { UInt32(component * 65_535 + 0.5) >> 8 }
    value = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// Covers a part of a pixel, 0 … 255.
  @inline(__always)
  func blend(into pixel: inout UInt32, coverage: UInt8) {
    if coverage == 255 {
      pixel = value
    } else if coverage > 0 {
      let part = UInt32(coverage)
      pixel = Self.scaled(value, by: part) &+ Self.scaled(pixel, by: 255 &- part)
    }
  }

  /// Each byte times `part` / 255, rounded as Cairo does: halves down.
  @inline(__always)
  private static func scaled(_ pixel: UInt32, by part: UInt32) -> UInt32 {
    let even = (pixel & 0x00FF_00FF) &* part &+ 0x007F_007F
    let odd = (pixel >> 8 & 0x00FF_00FF) &* part &+ 0x007F_007F
    return (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
      | (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  }
}
