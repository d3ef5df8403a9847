import GalleyRaster

/// A grey picture painted by exact area coverage, values 0 (black) … 255.
struct Canvas {
  let width, height: Int
  private var values: [Double]

  init(width: Int = 200, height: Int = 200, value: Double = 255) {
    self.width = width
    self.height = height
    values = [Double](repeating: value, count: width * height)
  }

  /// Fills a rectangle; pixels that it covers partly are blended.
  mutating func fill(_ value: Double, x: Double, y: Double, width: Double, height: Double) {
    let columns = Self.coverage(of: x, x + width, count: self.width)
    let rows = Self.coverage(of: y, y + height, count: self.height)
    paint(value, columns, rows)
  }

  /// A card with a black shadow below it: three box blurs of `radius`, with an opacity of `opacity`.
  mutating func card(radius: Int, offset: Int, opacity: Double) {
    var columns = Self.coverage(of: 50, 150, count: width)
    var rows = Self.coverage(of: 60 + Double(offset), 140 + Double(offset), count: height)
    for _ in 0..<3 {
      columns = Self.blurred(columns, radius: radius)
      rows = Self.blurred(rows, radius: radius)
    }
    paint(0, columns, rows.map { $0 * opacity })
    fill(255, x: 50, y: 60, width: 100, height: 80)
  }

  /// Blends a value into each pixel by the product of its column's and its row's coverage.
  private mutating func paint(_ value: Double, _ columns: [Double], _ rows: [Double]) {
    for (y, row) in rows.enumerated() where row > 0 {
      for (x, column) in columns.enumerated() where column > 0 {
        values[y * width + x] += (value - values[y * width + x]) * column * row
      }
    }
  }

  /// The part of each pixel of a line that is between two positions.
  private static func coverage(of start: Double, _ end: Double, count: Int) -> [Double] {
    (0..<count).map { max(0, min(Double($0) + 1, end) - max(Double($0), start)) }
  }

  private static func blurred(_ line: [Double], radius: Int) -> [Double] {
    line.indices.map { place in
      let near = max(place - radius, 0)...min(place + radius, line.count - 1)
      return line[near].reduce(0, +) / Double(2 * radius + 1)
    }
  }

  /// The picture, opaque, with rounded values.
  var bitmap: Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values {
      let grey = UInt8(value + 0.5)
      bytes += [grey, grey, grey, 255]
    }
    return Bitmap(width: width, height: height, pixels: bytes) ?? Bitmap(width: 0, height: 0)
  }
}

extension Bitmap {
  /// A picture of one colour.
  static func plain(
    _ width: Int, _ height: Int, _ color: SIMD4<UInt8> = SIMD4(255, 255, 255, 255)
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = color } }
    return bitmap
  }

  /// The picture with some pixels of another colour.
  func with(_ color: SIMD4<UInt8>, at places: [(x: Int, y: Int)]) -> Bitmap {
    var bitmap = self
    for place in places { bitmap[x: place.x, y: place.y] = color }
    return bitmap
  }

  /// The picture with a rectangle of another colour.
  func with(_ color: SIMD4<UInt8>, in rect: PixelRect) -> Bitmap {
    var bitmap = self
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { bitmap[x: x, y: y] = color } }
    return bitmap
  }
}

/// Pseudorandom numbers that are the same in every run (SplitMix64).
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below `limit`.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func color() -> SIMD4<UInt8> {
    let bits = next()
    return SIMD4(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24))
  }
}
