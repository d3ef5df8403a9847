import Foundation

/// The colours of a heatmap.
enum HeatColor {
  /// The colour of ignored parts.
  static let ignored = Mixture(110, 122, 140)
  /// The colour of a part that only the expected picture has.
  static let gone = Mixture(226, 48, 60)
  /// The colour of a part that only the actual picture has.
  static let new = Mixture(24, 150, 84)
  /// The colour of pixels that became lighter; a green that people who confuse red and green tell from the darker colour.
  static let lighter = Mixture(0, 158, 115)
  /// The colour of pixels that became darker.
  static let darker = Mixture(204, 60, 160)
  /// The colour of the frame around a region.
  static let frame = Mixture(38, 42, 54)

  /// Red, green and blue, 0 … 255.
  struct Mixture: Equatable {
    var red, green, blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The colour of a pixel, 0xAABBGGRR, without its alpha.
    init(_ pixel: UInt32) {
      self.init(Double(pixel & 255), Double((pixel >> 8) & 255), Double((pixel >> 16) & 255))
    }

    func mixed(with other: Mixture, _ share: Double) -> Mixture {
      Mixture(
        red + (other.red - red) * share, green + (other.green - green) * share,
        blue + (other.blue - blue) * share)
    }

    /// The colour as an opaque pixel, 0xAABBGGRR.
    var pixel: UInt32 {
      0xFF00_0000 | UInt32(blue.rounded()) << 16 | UInt32(green.rounded()) << 8
        | UInt32(red.rounded())
    }
  }

  /// The colours of the scale and their positions, 0 … 1.
  private static let stops: [(place: Double, color: Mixture)] = [
    (0, Mixture(60, 150, 255)), (0.4, Mixture(120, 60, 240)), (0.7, Mixture(226, 20, 140)),
    (1, Mixture(255, 30, 0)),
  ]

  /// The pixel for each step of 0 … 255.
  static let pixels: [UInt32] = (0...255).map { step in
    let place = log2(Double(max(step, 1))) / log2(255)
    for (lower, upper) in zip(stops, stops.dropFirst()) where place <= upper.place {
      let share = (place - lower.place) / (upper.place - lower.place)
      return lower.color.mixed(with: upper.color, share).pixel
    }
    return stops[stops.count - 1].color.pixel
  }
}
