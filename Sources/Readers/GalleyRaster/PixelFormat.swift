/// The layout of pixels in memory, four bytes each.
public enum PixelFormat: Sendable, CaseIterable {
  /// Red, green, blue, alpha, as in `Bitmap`.
  case straightRGBA
  /// Blue, green, red, alpha, premultiplied: Cairo's ARGB32 on little-endian machines.
  case premultipliedBGRA

  /// Whether the first `count` pixels of a row are all opaque.
  func isOpaque(_ row: UnsafeRawBufferPointer, count: Int) -> Bool {
    guard let base = row.baseAddress else { return true }
    var all: UInt32 = 0xFF00_0000
    var index = 0
    while index < count {
      all &= UInt32(littleEndian: base.load(fromByteOffset: index &* 4, as: UInt32.self))
      index &+= 1
    }
    return all == 0xFF00_0000
  }

  /// Writes the first `count` pixels of a row as RGBA with straight alpha.
  package func writeRGBA(
    _ row: UnsafeRawBufferPointer, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) {
    convert(row, count: count, channels: 4, into: output)
  }

  /// Writes the first `count` pixels of a row as RGB or RGBA with straight alpha.
  func convert(
    _ row: UnsafeRawBufferPointer, count: Int, channels: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    precondition(row.count >= count * 4, "a row holds fewer than \(count) pixels")
    guard let source = row.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    switch (self, channels) {
    case (.straightRGBA, 4): output.update(from: source, count: count * 4)
    case (.straightRGBA, _): copyColors(source, count: count, red: 0, blue: 2, into: output)
    case (.premultipliedBGRA, 4): unpremultiply(source, count: count, into: output)
    case (.premultipliedBGRA, _): copyColors(source, count: count, red: 2, blue: 0, into: output)
    }
  }

  /// Writes three bytes per pixel: eight bytes for two pixels, the last two of which are overwritten next.
  private func copyColors(
    _ source: UnsafePointer<UInt8>, count: Int, red: Int, blue: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(output))
    var index = 0
    // Eight bytes are written at a time, so at least three pixels of room must be left.
    while index &+ 3 <= count {
      let pixels = UInt64(
        littleEndian: from.loadUnaligned(fromByteOffset: index &* 4, as: UInt64.self))
      let colors: UInt64
      if red == 0 {
        colors = pixels & 0xFF_FFFF | pixels >> 8 & 0xFFFF_FF00_0000
      } else {
        let turned = pixels.byteSwapped
        colors = turned >> 40 | turned << 16 & 0xFFFF_FF00_0000
      }
      to.storeBytes(of: colors.littleEndian, toByteOffset: index &* 3, as: UInt64.self)
      index &+= 2
    }
    while index < count {
      let (place, pixel) = (index * 3, source + index * 4)
      (output[place], output[place + 1], output[place + 2]) = (pixel[red], pixel[1], pixel[blue])
      index += 1
    }
  }

  private func unpremultiply(
    _ source: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) {
    var (from, to) = (source, output)
    for _ in 0..<count {
      let alpha = UInt32(from[3])
      if alpha == 255 {
        (to[0], to[1], to[2], to[3]) = (from[2], from[1], from[0], 255)
      } else if alpha == 0 {
        (to[0], to[1], to[2], to[3]) = (0, 0, 0, 0)
      } else {
        let half = alpha / 2
        to[0] = UInt8(truncatingIfNeeded: min((UInt32(from[2]) * 255 + half) / alpha, 255))
        to[1] = UInt8(truncatingIfNeeded: min((UInt32(from[1]) * 255 + half) / alpha, 255))
        to[2] = UInt8(truncatingIfNeeded: min((UInt32(from[0]) * 255 + half) / alpha, 255))
        to[3] = UInt8(truncatingIfNeeded: alpha)
      }
      from += 4
      to += 4
    }
  }
}
