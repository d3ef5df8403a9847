import GalleyBase
import GalleyGeometry

/// Numbers in a document: three decimals, never NaN.
enum SVGNumber {
  /// The largest value; beyond it, viewers with 32-bit numbers lose whole pixels.
  static let farthest: CGFloat = 1_000_000

  /// The text of a length, position, angle or fraction.
  static func text(_ value: Double) -> String { DecimalNumber.text(bounded(value)) }

  /// Appends a length, position, angle or fraction to a document's bytes.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    DecimalNumber.append(bounded(value), to: &bytes)
  }

  /// A value in thousandths: equal for two numbers with the same text.
  static func thousandths(_ value: Double) -> Int { Int((bounded(value) * 1000).rounded()) }

  /// Several numbers with spaces between them.
  static func list(_ values: [Double]) -> String {
    values.map { text($0) }.joined(separator: " ")
  }

  /// A scale factor: it multiplies every length, so it has six decimals where three are too few.
  static func factor(_ value: Double) -> String {
    DecimalNumber.text(bounded(value), decimals: 6)
  }

  /// A value limited to the range that every viewer supports.
  static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }

  /// A transform as a readable translation, rotation and scale; nil if it changes nothing.
  static func transform(_ transform: CGAffineTransform) -> String? {
    var words: [String] = []
    if text(transform.tx) != "0" || text(transform.ty) != "0" {
      words.append("translate(\(list([transform.tx, transform.ty])))")
    }
    if transform.b == 0, transform.c == 0 {
      words += scale(transform.a, transform.d)
    } else {
      words += turn(transform)
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A transform as a scale, then a slant, then a rotation, which every invertible transform has.
  private static func turn(_ transform: CGAffineTransform) -> [String] {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let length = hypot(a, b)
    guard length > 0 else { return scale(0, 0) }
    let height = (a * d - b * c) / length
    let degrees = text(atan2(b, a) * 180 / .pi)
    let slant = height == 0 ? "0" : text(atan((a * c + b * d) / (length * height)) * 180 / .pi)
    return (degrees == "0" ? [] : ["rotate(\(degrees))"])
      + (slant == "0" ? [] : ["skewX(\(slant))"]) + scale(length, height)
  }

  private static func scale(_ x: Double, _ y: Double) -> [String] {
    let (wide, high) = (factor(x), factor(y))
    if wide == "1", high == "1" { return [] }
    return [wide == high ? "scale(\(wide))" : "scale(\(wide) \(high))"]
  }

  /// Whether all entries of a transform are finite.
  static func isFinite(_ transform: CGAffineTransform) -> Bool {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      .allSatisfy(\.isFinite)
  }
}
