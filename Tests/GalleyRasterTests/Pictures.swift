import GalleyRaster

/// Bitmaps that are generated in code.
enum Pictures {
  enum Kind: CaseIterable {
    case flat, gradient, noise, translucent, interface, photo
  }

  static func make(_ kind: Kind, width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state: UInt32 = 9
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        bitmap[x: x, y: y] = color(kind, x, y, UInt8(state >> 24))
      }
    }
    return bitmap
  }

  private static func color(_ kind: Kind, _ x: Int, _ y: Int, _ noise: UInt8) -> SIMD4<UInt8> {
    func byte(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: value) }
    return switch kind {
    case .flat: SIMD4(20, 30, 40, 255)
    case .gradient: SIMD4(byte(x * 3), byte(y * 5), byte(x + y), 255)
    case .noise: SIMD4(noise, noise &* 31, noise &* 17, 255)
    case .translucent: SIMD4(noise, byte(x), byte(y), byte(x * 7 + y))
    case .interface:
      x % 100 > 10 && y % 60 > 10
        ? SIMD4(byte(x / 100 * 40), 120, 200, 255) : SIMD4(245, 245, 247, 255)
    case .photo: SIMD4(byte(x * 2 + Int(noise) / 32), byte(y * 2 + x), byte(255 - y), 255)
    }
  }
}
