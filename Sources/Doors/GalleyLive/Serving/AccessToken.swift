/// A secret of 128 bits that only the printed address contains.
package struct AccessToken: Sendable {
  /// The secret in 32 hexadecimal digits.
  package let text: String

  /// Makes a new secret with the system's random number generator.
  package init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(source.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is the secret; compares in constant time.
  func matches(_ other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
