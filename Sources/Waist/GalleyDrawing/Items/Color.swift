import GalleyGeometry

/// An sRGB colour with straight (not premultiplied) alpha; every component is in 0 … 1.
///
/// The components of a dynamic colour are those in the traits of the running work. Display lists have none:
/// views resolve them where they record themselves.
public struct Color: Hashable, Sendable {
  private var fixed: Components
  /// What decides on the components; nil for a colour that is always the same.
  package private(set) var dynamic: DynamicColor?

  private struct Components: Hashable, Sendable {
    var red, green, blue, alpha: Double
  }

  private var components: Components {
    get { dynamic?.color().components ?? fixed }
    set { (fixed, dynamic) = (newValue, nil) }
  }

  /// The red component, in 0 … 1.
  public var red: Double {
    get { components.red }
    set { components.red = newValue }
  }

  /// The green component, in 0 … 1.
  public var green: Double {
    get { components.green }
    set { components.green = newValue }
  }

  /// The blue component, in 0 … 1.
  public var blue: Double {
    get { components.blue }
    set { components.blue = newValue }
  }

  /// The opacity, in 0 … 1.
  public var alpha: Double {
    get { components.alpha }
    set { components.alpha = newValue }
  }

  /// Creates a colour from components in 0 … 1; values outside are clamped, NaN becomes 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func unit(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(Double(value), 0), 1) }
    fixed = Components(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  /// Creates a colour that depends on traits.
  package init(_ dynamic: DynamicColor) {
    fixed = Components(red: 0, green: 0, blue: 0, alpha: 0)
    self.dynamic = dynamic
  }

  /// The colour in the traits of the running work, which no longer depends on them.
  package var resolved: Color {
    guard dynamic != nil else { return self }
    var color = self
    color.components = components
    return color
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

  /// The same colour with another alpha; a dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    guard let dynamic else { return Color(red: red, green: green, blue: blue, alpha: alpha) }
    return Color(dynamic.changed { $0.withAlphaComponent(alpha) })
  }

  /// Whether the colour hides everything behind it.
  package var isOpaque: Bool { alpha == 1 }

  /// Whether it hides everything behind it in all traits.
  package var isAlwaysOpaque: Bool {
    guard let dynamic else { return isOpaque }
    return dynamic.choices?.allSatisfy(\.isOpaque) ?? false
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB` or `#RRGGBBAA`; of a dynamic colour, as it is in the traits of the running work.
  public var description: String { dynamic == nil ? hex : "dynamic " + hex }
}

/// Decides on a colour where it is drawn, in the traits of the running work.
package final class DynamicColor: Hashable, Sendable {
  /// The colours that it is one of; nil if they are not known.
  let choices: [Color]?
  /// The colour in the traits of the running work, itself not dynamic.
  let color: @Sendable () -> Color

  /// A colour that is decided by a function.
  ///
  /// - Parameters:
  ///   - choices: What the function decides between, always in the same order; two dynamic colours with the
  ///     same choices are equal. Without choices, a dynamic colour is equal only to itself.
  ///   - color: The colour in the traits of the running work.
  package init(choices: [Color]? = nil, _ color: @escaping @Sendable () -> Color) {
    self.choices = choices
    self.color = { color().resolved }
  }

  /// A colour that is made of this one.
  fileprivate func changed(_ change: @escaping @Sendable (Color) -> Color) -> DynamicColor {
    DynamicColor(choices: choices?.map(change)) { [color] in change(color()) }
  }

  package static func == (first: DynamicColor, second: DynamicColor) -> Bool {
    first === second || first.choices != nil && first.choices == second.choices
  }

  package func hash(into hasher: inout Hasher) {
    if let choices { hasher.combine(choices) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}
