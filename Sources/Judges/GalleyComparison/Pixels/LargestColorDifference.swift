/// The largest CIEDE2000 difference among many pairs of pixels.
struct LargestColorDifference {
  /// The largest difference so far.
  private(set) var value = 0.0
  /// The position of the pixel with that difference.
  private(set) var x = 0
  private(set) var y = 0
  /// A cache of results by the bits of the pair: flat areas repeat the same pairs.
  private var known = [(before: UInt32, after: UInt32, value: Double)](
    repeating: (0, 0, 0), count: 1024)

  /// Takes a pair of pixels, 0xAABBGGRR, into account.
  mutating func add(_ before: UInt32, _ after: UInt32, x: Int, y: Int) {
    let hash = (before &* 0x9E37_79B1) ^ (after &* 0x85EB_CA77)
    let slot = Int(hash >> 22)
    if known[slot].before != before || known[slot].after != after {
      known[slot] = (before, after, Self.difference(before, after))
    }
    guard known[slot].value > value else { return }
    (value, self.x, self.y) = (known[slot].value, x, y)
  }

  /// The difference of two pixels; for translucent pixels the larger of those over black and over
  /// white.
  static func difference(_ before: UInt32, _ after: UInt32) -> Double {
    LabColor.difference(before, after, by: deltaE2000)
  }
}

extension LabColor {
  /// The distance of two pixels in L*a*b* (CIE 1976).
  static func distance(_ before: UInt32, _ after: UInt32) -> Double {
    difference(before, after) { first, second in
      let (a, b) = (first.a - second.a, first.b - second.b)
      let lightness = first.lightness - second.lightness
      return (lightness * lightness + a * a + b * b).squareRoot()
    }
  }

  /// How much two pixels, 0xAABBGGRR, differ by a measure.
  fileprivate static func difference(
    _ before: UInt32, _ after: UInt32, by measure: (LabColor, LabColor) -> Double
  ) -> Double {
    let overWhite = measure(LabColor(before, over: 1), LabColor(after, over: 1))
    if before >> 24 == 255, after >> 24 == 255 { return overWhite }
    return max(overWhite, measure(LabColor(before, over: 0), LabColor(after, over: 0)))
  }

  private init(_ pixel: UInt32, over ground: Double) {
    let alpha = Double(pixel >> 24) / 255
    func channel(_ shift: UInt32) -> Double {
      ground + (Double((pixel >> shift) & 255) / 255 - ground) * alpha
    }
    self.init(red: channel(0), green: channel(8), blue: channel(16))
  }
}
