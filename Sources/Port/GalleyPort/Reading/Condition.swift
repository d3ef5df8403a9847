/// The condition of an `#if` or `#elseif`; empty for an `#else`.
struct Condition {
  let tokens: [Token]
  /// The tokens of the condition.
  let range: Range<Int>
  /// The platform to evaluate for: Linux, or Linux in the place of iOS.
  let platform: ConditionReader.Platform
  let source: SourceText

  /// The condition that replaces `os(iOS)` where Linux takes the place of iOS.
  static let either = "(os(iOS) || os(Linux))"

  /// The value on Linux; nil if that depends on the build.
  var value: Bool? { value(on: platform) }
  /// The value on iOS; nil when that depends on the build.
  var valueOnIOS: Bool? { value(on: .iOS) }
  /// The offset of the directive's first byte.
  var offset: Int { tokens[max(range.lowerBound - 1, 0)].start }

  /// The tokens of every `os(iOS)` that must name Linux too.
  var platforms: [Range<Int>] {
    guard platform == .linuxAsIOS else { return [] }
    return range.dropLast(3).filter { index in
      source.text(tokens[index]) == "os" && tokens[index + 1].isSymbol("(")
        && source.text(tokens[index + 2]) == "iOS" && tokens[index + 3].isSymbol(")")
    }.map { $0..<($0 + 4) }
  }

  /// The condition as Swift source, with Linux added to each `os(iOS)` that must include it.
  var text: String {
    var text = ""
    var index = range.lowerBound
    for platform in platforms {
      text += joined(tokens[index..<platform.lowerBound], in: source)
      text += (text.isEmpty || text.hasSuffix("(") || text.hasSuffix("!") ? "" : " ") + Self.either
      index = platform.upperBound
    }
    let rest = joined(tokens[index..<range.upperBound], in: source)
    return text + (text.isEmpty || rest.isEmpty || rest.hasPrefix(")") ? "" : " ") + rest
  }

  private func value(on platform: ConditionReader.Platform) -> Bool? {
    guard !range.isEmpty else { return true }
    return ConditionReader.value(of: Array(tokens[range]), on: platform, source)
  }
}
