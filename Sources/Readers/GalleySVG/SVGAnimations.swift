/// The style sheet of a film: the changes from picture to picture, as CSS without script.
///
/// Equal changes share one rule. Without the style sheet the document shows its first picture; so
/// it does for readers who ask for reduced motion, and in viewers without animations.
struct SVGAnimations {
  /// The kinds of rule; classes are a kind and a number.
  enum Kind: String {
    case move, show
  }

  /// The time at which each picture appears, in percent of the film, as text.
  private let shares: [String]
  private let milliseconds: Int
  private let salt: String
  private var names: [String: String] = [:]
  private var counts: [Kind: Int] = [:]
  private var uses: [String] = []
  private var keyframes: [String] = []

  /// A style sheet for pictures, given the milliseconds for which each is shown.
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

  /// The rules, one per line; empty if nothing changes.
  ///
  /// They contain nothing that must be escaped.
  func lines(indented indent: String) -> String {
    guard !uses.isEmpty else { return "" }
    let lines =
      ["@media (prefers-reduced-motion: no-preference) {"] + uses.map { "  " + $0 } + ["}"]
      + keyframes
    return lines.map { indent + $0 + "\n" }.joined()
  }
}
