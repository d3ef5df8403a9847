extension String {
  /// Whether this text comes before another one in natural order: `state-2` before `state-10`.
  ///
  /// Runs of digits are compared as numbers, all else by its bytes, the same in every locale.
  package func precedesNaturally(_ other: String) -> Bool {
    var (rest, otherRest) = (utf8[...], other.utf8[...])
    while let byte = rest.first, let otherByte = otherRest.first {
      if byte.isDigit, otherByte.isDigit {
        let (number, otherNumber) = (rest.takeNumber(), otherRest.takeNumber())
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) {
          return number.lexicographicallyPrecedes(otherNumber)
        }
      } else {
        if byte != otherByte { return byte < otherByte }
        rest.removeFirst()
        otherRest.removeFirst()
      }
    }
    if rest.isEmpty != otherRest.isEmpty { return rest.isEmpty }
    // Texts that differ only in leading zeros still have one order.
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Sequence<String> {
  /// The texts in natural order.
  package func naturallySorted() -> [String] { sorted { $0.precedesNaturally($1) } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Substring.UTF8View {
  /// Removes the digits at the start, and returns them without leading zeros.
  fileprivate mutating func takeNumber() -> Substring.UTF8View {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
