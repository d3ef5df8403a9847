/// The style sheet of a film: what changes from picture to picture, as CSS that needs no script.
///
/// Two equal changes are one rule. A document without them is its first picture, which is what
/// readers see who do not want motion, and in viewers that know no animations.
struct SVGAnimations {
  /// The kinds of rule; classes are a kind and a number.
  enum Kind: String {
    case move, show
  }

  /// The share of the film that is over when each picture appears, in percent, as text.
  private let shares: [String]
  private let milliseconds: Int
  private let salt: String
  private var names: [String: String] = [:]
  private var counts: [Kind: Int] = [:]
  private var uses: [String] = []
  private var keyframes: [String] = []

  /// A style sheet for pictures that are shown for so many milliseconds each.
  init(milliseconds: [Int], salt: String) {
    let total = max(milliseconds.reduce(0, +), 1)
    var over = 0
    shares = milliseconds.map { length in
      defer { over += length }
      return SVGNumber.text(Double(over) / Double(total) * 100) + "%"
    }
    self.milliseconds = total
    self.salt = salt
  }

  /// The class of an element whose style is `styles[i]` in picture i; nil if it never changes.
  mutating func name(_ kind: Kind, _ styles: [String]) -> String? {
    guard let first = styles.first, styles.contains(where: { $0 != first }) else { return nil }
    var body = ""
    var last: String?
    for (share, style) in zip(shares, styles) where style != last {
      body += " \(share) { \(style) }"
      last = style
    }
    if let known = names[body] { return known }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    let name = salt + "\(kind.rawValue)-\(count)"
    names[body] = name
    uses.append(".\(name) { animation: \(name) \(milliseconds)ms step-end infinite }")
    keyframes.append("@keyframes \(name) {\(body) }")
    return name
  }

  /// The rules, a line each, empty when nothing changes.
  ///
  /// Nothing in them has to be escaped.
  func lines(indented indent: String) -> String {
    guard !uses.isEmpty else { return "" }
    let lines =
      ["@media (prefers-reduced-motion: no-preference) {"] + uses.map { "  " + $0 } + ["}"]
      + keyframes
    return lines.map { indent + $0 + "\n" }.joined()
  }
}
