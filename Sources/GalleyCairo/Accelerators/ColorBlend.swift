import GalleyDrawing

/// Blends one colour over a row of premultiplied pixels, four at a time, as pixman does.
struct ColorBlend {
  private typealias Pixels = SIMD4<UInt32>
  /// Two bytes of each of four pixels, each with room for a product.
  private typealias Halves = SIMD8<UInt16>

  /// Blue and red, green and alpha, four times each; and alpha alone.
  private let even, odd, alpha: Halves
  /// Whether there is nothing but alpha, as in most shadows.
  private let isBlack: Bool

  init(_ color: Color) {
    let value = SolidPixel(color).value
    even = Self.halves(Pixels(repeating: value & 0x00FF_00FF))
    odd = Self.halves(Pixels(repeating: value >> 8 & 0x00FF_00FF))
    alpha = Halves(repeating: UInt16(value >> 24))
    isBlack = value & 0x00FF_FFFF == 0
  }

  /// Covers a part of each pixel, 0 … 255.
  ///
  /// Plain pointers to `count` pixels and as many bytes: over these the compiler makes vectors.
  func blend(
    over pixels: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int
  ) {
    if isBlack {
      blend(over: pixels, coverage: coverage, count: count, isBlack: true)
    } else {
      blend(over: pixels, coverage: coverage, count: count, isBlack: false)
    }
  }

  @inline(__always)
  private func blend(
    over pixels: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int,
    isBlack: Bool
  ) {
    var index = 0
    while index &+ 4 <= count {
      let part = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
      if part != 0 {
        let target = UnsafeMutableRawPointer(pixels + index)
        let behind = target.loadUnaligned(as: Pixels.self)
        let result = blended(over: behind, coverage: part, isBlack: isBlack)
        target.storeBytes(of: result, as: Pixels.self)
      }
      index &+= 4
    }
    guard index < count else { return }
    var behind = Pixels(repeating: 0)
    var part: UInt32 = 0
    for place in index..<count {
      behind[place - index] = pixels[place]
      part |= UInt32(coverage[place]) << UInt32((place - index) * 8)
    }
    let result = blended(over: behind, coverage: part, isBlack: isBlack)
    for place in index..<count { pixels[place] = result[place - index] }
  }

  /// Four pixels, with a byte of coverage for each.
  @inline(__always)
  private func blended(over pixels: Pixels, coverage: UInt32, isBlack: Bool) -> Pixels {
    let bytes = unsafeBitCast(coverage, to: SIMD4<UInt8>.self)
    let numbers = Pixels(truncatingIfNeeded: bytes)
    let part = Self.halves(numbers | numbers &<< 16)
    let alpha = Self.scaled(alpha, by: part)
    let rest = Halves(repeating: 255) &- alpha
    let even = Self.scaled(Self.halves(pixels & 0x00FF_00FF), by: rest)
    let odd = Self.scaled(Self.halves(pixels &>> 8 & 0x00FF_00FF), by: rest)
    guard isBlack else {
      return Self.joined(
        even &+ Self.scaled(self.even, by: part), odd &+ Self.scaled(self.odd, by: part))
    }
    return Self.joined(even, odd) &+ unsafeBitCast(alpha, to: Pixels.self) &<< 24
  }

  @inline(__always)
  private static func halves(_ pixels: Pixels) -> Halves { unsafeBitCast(pixels, to: Halves.self) }

  @inline(__always)
  private static func joined(_ even: Halves, _ odd: Halves) -> Pixels {
    unsafeBitCast(even, to: Pixels.self) | unsafeBitCast(odd, to: Pixels.self) &<< 8
  }

  /// Products of bytes, divided by 255 and rounded.
  @inline(__always)
  private static func scaled(_ bytes: Halves, by part: Halves) -> Halves {
    // The upper half of a product with 257 is (x + x / 256) / 256, which is one instruction.
    let product = SIMD8<UInt32>(truncatingIfNeeded: bytes &* part &+ 128)
    return Halves(truncatingIfNeeded: (product &* 257) &>> 16)
  }
}
