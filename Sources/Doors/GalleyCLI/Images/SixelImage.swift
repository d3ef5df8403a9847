import CSixel
import GalleyRaster

/// A picture as sixels, the graphics of the VT340, by libsixel.
enum SixelImage {
  /// What shows through a picture: sixels are opaque or not there, and this is neither text nor background.
  private static let backdrop = 128
  /// How many rows of pixels a row of sixels has.
  private static let bandHeight = 6

  /// The bytes that show a picture at the cursor, in at most 256 colours; nil if there is not enough memory.
  static func bytes(_ bitmap: Bitmap) -> [UInt8]? {
    // The library begins with an empty band where there is not a whole one.
    var whole = Bitmap(width: bitmap.width, height: max(bitmap.height, bandHeight))
    whole.replace(with: bitmap, atX: 0, y: 0)
    var pixels = opaque(whole)
    let size = (width: Int32(whole.width), height: Int32(whole.height))
    if let few = FewColors(pixels) {
      var (indices, colors) = (few.indices, few.colors)
      return encoded(&indices, size, colors: few.colors.count / 3) { dither in
        sixel_dither_set_pixelformat(dither, SIXEL_PIXELFORMAT_PAL8)
        sixel_dither_set_palette(dither, &colors)
        return true
      }
    }
    var sample = pixels
    return encoded(&pixels, size, colors: Int(SIXEL_PALETTE_MAX)) { dither in
      sixel_dither_initialize(
        dither, &sample, size.width, size.height, SIXEL_PIXELFORMAT_RGB888, SIXEL_LARGE_AUTO,
        SIXEL_REP_AUTO, SIXEL_QUALITY_HIGH) == SIXEL_OK
    }
  }

  /// The bytes for pixels, with a palette that is prepared first.
  private static func encoded(
    _ pixels: inout [UInt8], _ size: (width: Int32, height: Int32), colors: Int,
    prepare: (OpaquePointer) -> Bool
  ) -> [UInt8]? {
    var dither, output: OpaquePointer?
    guard sixel_dither_new(&dither, Int32(colors), nil) == SIXEL_OK, let dither else { return nil }
    defer { sixel_dither_unref(dither) }
    guard prepare(dither) else { return nil }
    var bytes: [UInt8] = []
    let isWritten = withUnsafeMutablePointer(to: &bytes) { bytes in
      guard sixel_output_new(&output, append, bytes, nil) == SIXEL_OK else { return false }
      defer { sixel_output_unref(output) }
      return sixel_encode(&pixels, size.width, size.height, 0, dither, output) == SIXEL_OK
    }
    return isWritten ? bytes : nil
  }

  /// Adds what the encoder writes to an array.
  private static let append: sixel_write_function = { data, count, bytes in
    guard let data, let bytes else { return 0 }
    let written = UnsafeRawBufferPointer(start: data, count: Int(count))
    bytes.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: written)
    return count
  }

  /// Red, green and blue of each pixel, over the backdrop.
  private static func opaque(_ bitmap: Bitmap) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height * 3)
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let alpha = Int(bitmap.pixels[start + 3])
      for channel in bitmap.pixels[start..<start + 3] {
        pixels.append(UInt8((Int(channel) * alpha + backdrop * (255 - alpha) + 127) / 255))
      }
    }
    return pixels
  }
}

/// The colours of a picture that needs a palette of 256 at most, so that no pixel is lost.
///
/// libsixel looks at some of the pixels only. The one that differs may be among the others.
private struct FewColors {
  /// The number of each pixel's colour.
  private(set) var indices: [UInt8] = []
  /// Red, green and blue of each colour.
  private(set) var colors: [UInt8] = []

  /// Finds the colours, exact if possible, else with channels of 7, 6 or 5 bits; nil if they are still too many.
  init?(_ pixels: [UInt8]) {
    guard let bits = [8, 7, 6, 5].first(where: { take(pixels, bits: $0) }) else { return nil }
    let largest = (1 << bits) - 1
    colors = colors.map { UInt8((Int($0) * 255 + largest / 2) / largest) }
  }

  /// Takes the colours with some bits per channel; returns whether they are few enough.
  private mutating func take(_ pixels: [UInt8], bits: Int) -> Bool {
    var numbers: [UInt32: UInt8] = [:]
    (indices, colors) = ([], [])
    indices.reserveCapacity(pixels.count / 3)
    for start in stride(from: 0, to: pixels.count, by: 3) {
      let shift = 8 - bits
      let (red, green) = (pixels[start] >> shift, pixels[start + 1] >> shift)
      let blue = pixels[start + 2] >> shift
      let key = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      if let number = numbers[key] {
        indices.append(number)
        continue
      }
      guard let number = UInt8(exactly: numbers.count) else { return false }
      numbers[key] = number
      indices.append(number)
      colors += [red, green, blue]
    }
    return true
  }
}
