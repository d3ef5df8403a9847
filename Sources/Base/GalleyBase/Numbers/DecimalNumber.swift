import Foundation

/// The only place that turns numbers into text for dumps and files.
///
/// The text has no locale, no exponent in the usual range and no `-0`: the same number gives the
/// same text everywhere.
package enum DecimalNumber {
  /// `value` rounded to `decimals` places (0 … 9, halves away from zero), without trailing zeros.
  ///
  /// Not-a-number is `nan`, infinities are `inf` and `-inf`; neither is valid in JSON. Numbers of more
  /// than 15 digits are written as Swift writes them.
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    guard let digits = DecimalDigits(value, places: min(max(decimals, 0), 9)) else {
      return unusual(value)
    }
    return String(unsafeUninitializedCapacity: digits.count) { digits.write(to: $0) }
  }

  /// Appends the same text as `text(_:decimals:)`, without an intermediate string.
  package static func append(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    guard let digits = DecimalDigits(value, places: min(max(decimals, 0), 9)) else {
      return bytes.append(contentsOf: unusual(value).utf8)
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count) { buffer in
      _ = digits.write(to: buffer)
      bytes.append(contentsOf: UnsafeBufferPointer(buffer))
    }
  }

  private static func unusual(_ value: Double) -> String {
    guard !value.isFinite else { return "\(value)" }
    return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// Several numbers with single spaces between them, each as `text(_:decimals:)` writes it.
  package static func list(_ values: [Double], decimals: Int = 3) -> String {
    values.map { text($0, decimals: decimals) }.joined(separator: " ")
  }
}

/// A number as an integer and the position of its decimal point.
private struct DecimalDigits {
  private let magnitude: UInt64
  /// The number of digits after the point; the last of them is not 0.
  private let places: Int
  private let isNegative: Bool
  /// The number of characters.
  let count: Int

  /// A number rounded to `places` decimals; nil if it has more than 15 digits or is not finite.
  init?(_ value: Double, places: Int) {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (value * unit).rounded()
    guard Swift.abs(scaled) < 1e15 else { return nil }
    var (magnitude, places) = (UInt64(Swift.abs(scaled)), places)
    while places > 0, magnitude % 10 == 0 {
      magnitude /= 10
      places -= 1
    }
    var (digits, limit) = (1, UInt64(10))
    while limit <= magnitude {
      limit *= 10
      digits += 1
    }
    (self.magnitude, self.places, isNegative) = (magnitude, places, scaled < 0)
    count = max(digits, places + 1) + (places > 0 ? 1 : 0) + (isNegative ? 1 : 0)
  }

  /// Writes the characters, from the last to the first, and returns their number.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var rest = magnitude
    var index = count
    while index > 0 {
      index -= 1
      if places > 0, index == count - places - 1 {
        buffer[index] = UInt8(ascii: ".")
      } else if isNegative, index == 0 {
        buffer[index] = UInt8(ascii: "-")
      } else {
        buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    return count
  }
}

extension DecimalNumber {
  /// A count with commas between groups of three digits, the same in every locale.
  package static func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
