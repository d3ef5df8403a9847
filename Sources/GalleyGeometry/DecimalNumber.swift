import Foundation

/// The only place that turns numbers into text for dumps and files.
///
/// No locale, no exponent in the usual range, no `-0`: the same number is the same text everywhere.
public enum DecimalNumber {
  /// `value` rounded to `decimals` places (0 … 9, halves away from zero), without trailing zeros.
  ///
  /// Not-a-number is `nan`, infinities are `inf` and `-inf`; neither is valid in JSON. Numbers of more
  /// than 15 digits are written as Swift writes them.
  public static func text(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let places = min(max(decimals, 0), 9)
    let unit = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = (value * unit).rounded()
    guard Swift.abs(scaled) < 1e15 else { return "\(value)" }
    let digits = Int64(Swift.abs(scaled))
    let whole = String(digits / Int64(unit))
    var fraction = String(digits % Int64(unit))
    fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return fraction.isEmpty ? sign + whole : sign + whole + "." + fraction
  }

  /// Several numbers with single spaces between them, each as `text(_:decimals:)` writes it.
  public static func list(_ values: [Double], decimals: Int = 3) -> String {
    values.map { text($0, decimals: decimals) }.joined(separator: " ")
  }
}
