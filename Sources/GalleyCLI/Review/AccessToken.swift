/// A secret of 128 bits that only the printed address has.
struct AccessToken: Sendable {
  /// The secret in 32 hexadecimal digits.
  let text: String

  /// A new secret from the system's source of random numbers.
  init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(source.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is the secret; it takes as long whatever of it is right.
  func matches(_ other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
