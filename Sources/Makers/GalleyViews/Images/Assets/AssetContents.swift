import Foundation
import GalleyDrawing
import GalleyGeometry

/// `Contents.json` of a set in an asset catalog, as Xcode writes it.
struct AssetContents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  /// A picture or a colour for some devices, appearances and a scale.
  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [Appearance]?
    var color: AssetColor?

    /// Whether devices of all kinds, or phones, use it.
    var isUniversal: Bool { idiom == nil || idiom == "universal" || idiom == "iphone" }
    var isDark: Bool { has("luminosity", "dark") }
    var isStrong: Bool { has("contrast", "high") }
    /// Pixels per point; one picture for all scales counts as the coarsest.
    var pixels: Int { scale.flatMap { Int($0.prefix(1)) } ?? 1 }

    private func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }
  }

  struct Properties: Decodable {
    var templateRenderingIntent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case templateRenderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [Entry]?
  var colors: [Entry]?
  var properties: Properties?

  /// The entries for one style and contrast.
  static func entries(of all: [Entry], dark: Bool, strong: Bool) -> [Entry] {
    all.filter { $0.isUniversal && $0.isDark == dark && $0.isStrong == strong }
  }
}

/// A colour in a colour set.
struct AssetColor: Decodable {
  var space: String?
  var components: [String: String]?
  /// The name of a colour of the system, such as `systemRedColor`.
  var reference: String?

  enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components, reference
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    space = try values.decodeIfPresent(String.self, forKey: .space)
    reference = try values.decodeIfPresent(String.self, forKey: .reference)
    guard values.contains(.components) else { return }
    // Xcode writes texts; other programs also numbers.
    if let texts = try? values.decode([String: String].self, forKey: .components) {
      components = texts
    } else {
      components = try values.decode([String: Double].self, forKey: .components)
        .mapValues { "\($0)" }
    }
  }

  /// The colour in sRGB; nil for a space or a reference that is not known.
  var color: Color? {
    if let reference {
      let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
      return Color.namedColors[name]
    }
    let alpha = part("alpha") ?? 1
    switch space {
    case "gray-gamma-22", "extended-gray":
      return part("white").map { Color(white: $0, alpha: alpha) }
    case nil, "srgb", "extended-srgb":
      return rgb.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: alpha) }
    case "extended-linear-srgb":
      return rgb.map { Self.color($0, alpha) }
    case "display-p3":
      return rgb.map { Self.color(Self.linearSRGB(p3: $0), alpha) }
    default: return nil
    }
  }

  private var rgb: [CGFloat]? {
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return [red, green, blue]
  }

  /// A component in 0 … 1: written as a fraction (`0.500`), a byte (`128`) or in hexadecimal digits (`0x80`).
  private func part(_ name: String) -> CGFloat? {
    guard let text = components?[name] else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    if let byte = UInt8(text) { return CGFloat(byte) / 255 }
    return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  /// A colour from linear components in sRGB, which may be outside of 0 … 1 and are clamped.
  private static func color(_ linear: [CGFloat], _ alpha: CGFloat) -> Color {
    let parts = linear.map { value -> CGFloat in
      value <= 0.003_130_8 ? 12.92 * value : 1.055 * CGFloat(pow(Double(value), 1 / 2.4)) - 0.055
    }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  // The matrix from Display P3 to sRGB, both relative to D65 (CSS Color Module Level 4, section 18).
  private static func linearSRGB(p3: [CGFloat]) -> [CGFloat] {
    let linear = p3.map { value -> CGFloat in
      value <= 0.040_45 ? value / 12.92 : CGFloat(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    let rows: [[CGFloat]] = [
      [1.224_940_176, -0.224_940_176, 0], [-0.042_056_955, 1.042_056_955, 0],
      [-0.019_637_555, -0.078_636_046, 1.098_273_600],
    ]
    return rows.map { row in zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
