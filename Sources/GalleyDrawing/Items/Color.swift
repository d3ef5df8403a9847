import GalleyGeometry

/// An sRGB colour with straight (not premultiplied) alpha; every component is in 0 … 1.
public struct Color: Hashable, Sendable {
  /// The components, in 0 … 1.
  public var red, green, blue, alpha: Double

  /// Creates a colour from components in 0 … 1; values outside are clamped, NaN becomes 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func unit(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(Double(value), 0), 1) }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// Creates a grey between black (0) and white (1).
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
  public init?(hex text: String) {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().utf8.map { byte -> UInt32? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
      default: nil
      }
    }
    let values = digits.compactMap { $0 }
    guard values.count == digits.count else { return nil }
    func byte(_ index: Int) -> Double { Double(values[index] * 16 + values[index + 1]) / 255 }
    switch values.count {
    case 3:
      let parts = values.map { Double($0 * 17) / 255 }
      self.init(red: parts[0], green: parts[1], blue: parts[2])
    case 6: self.init(red: byte(0), green: byte(2), blue: byte(4))
    case 8: self.init(red: byte(0), green: byte(2), blue: byte(4), alpha: byte(6))
    default: return nil
    }
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  public var hex: String {
    let components = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    return String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      for (index, component) in components.enumerated() {
        let value = component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
        for (digit, part) in [value >> 4, value & 15].enumerated() {
          text[1 + index * 2 + digit] = part + UInt8(ascii: part < 10 ? "0" : "7")
        }
      }
      return 1 + components.count * 2
    }
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether the colour hides everything behind it.
  package var isOpaque: Bool { alpha == 1 }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
}
