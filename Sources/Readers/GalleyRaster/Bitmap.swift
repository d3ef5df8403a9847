/// A picture in memory: RGBA, 8 bits per channel, straight (not premultiplied) alpha, rows from the top.
public struct Bitmap: Equatable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, row by row; `width · height · 4` bytes.
  public private(set) var pixels: [UInt8]

  /// A fully transparent picture; sizes below zero count as zero.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    pixels = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// A picture from its bytes, or nil if their number is not `width · height · 4`.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width >= 0, height >= 0, pixels.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture whose bytes `fill` writes once, without clearing them first.
  package init(
    width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    self.width = width
    self.height = height
    let count = width * height * 4
    pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      fill(UnsafeMutableBufferPointer(rebasing: buffer[0..<count]))
      initialized = count
    }
  }

  /// Red, green, blue and alpha of the pixel in column `x` of row `y`, both counted from the top left.
  public subscript(x x: Int, y y: Int) -> SIMD4<UInt8> {
    get {
      let index = offset(x, y)
      return SIMD4(pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
    }
    set {
      let index = offset(x, y)
      for channel in 0..<4 { pixels[index + channel] = newValue[channel] }
    }
  }

  /// Replaces pixels of a row, from column `x` on; all of them must be inside.
  mutating func replacePixels(from x: Int, inRow y: Int, with bytes: ArraySlice<UInt8>) {
    let start = offset(x, y)
    pixels.replaceSubrange(start..<start + bytes.count, with: bytes)
  }

  /// Lets `change` write all bytes.
  mutating func changePixels(_ change: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    pixels.withUnsafeMutableBufferPointer { change($0) }
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "pixel (\(x), \(y)) is outside of a bitmap of \(width) × \(height)")
    return (y * width + x) * 4
  }
}
