import GalleyGeometry

/// Numbers as a document holds them: three decimals, never a NaN.
enum SVGNumber {
  /// Farther than this viewers, which count in 32 bits, lose whole pixels.
  static let farthest: CGFloat = 1_000_000

  /// A length, place, angle or share.
  static func text(_ value: Double) -> String { DecimalNumber.text(bounded(value)) }

  /// Several numbers with spaces between them.
  static func list(_ values: [Double]) -> String {
    values.map { text($0) }.joined(separator: " ")
  }

  /// The factor of a scale: it multiplies every length, so it has six decimals where three are too few.
  static func factor(_ value: Double) -> String {
    DecimalNumber.text(bounded(value), decimals: 6)
  }

  /// A value that every viewer can hold.
  static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }

  /// A transform as translation, rotation and scale, which people can read; nil when it changes nothing.
  static func transform(_ transform: CGAffineTransform) -> String? {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    var words: [String] = []
    if text(transform.tx) != "0" || text(transform.ty) != "0" {
      words.append("translate(\(list([transform.tx, transform.ty])))")
    }
    let length = hypot(a, b)
    guard length > 0 else { return words.isEmpty ? nil : words.joined(separator: " ") }
    let height = (a * d - b * c) / length
    let degrees = text(atan2(b, a) * 180 / .pi)
    let slant = height == 0 ? "0" : text(atan((a * c + b * d) / (length * height)) * 180 / .pi)
    let (wide, high) = (factor(length), factor(height))
    // A mirror image in x is a half turn of one in y; the former is what people mean.
    if degrees == "180" || degrees == "-180", height < 0 {
      words += slant == "0" ? [] : ["skewX(-\(slant))".replacingOccurrences(of: "--", with: "")]
      words.append("scale(-\(wide) \(factor(-height)))")
      return words.joined(separator: " ")
    }
    if degrees != "0" { words.append("rotate(\(degrees))") }
    if slant != "0" { words.append("skewX(\(slant))") }
    if wide != "1" || high != "1" {
      words.append(wide == high ? "scale(\(wide))" : "scale(\(wide) \(high))")
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Three decimals or fewer suffice for a document whose numbers are all finite.
  static func isFinite(_ transform: CGAffineTransform) -> Bool {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      .allSatisfy(\.isFinite)
  }
}
