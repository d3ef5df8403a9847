/// Text in GitHub's Markdown: what a source spells out is markup, and what is put into it is text that means nothing.
///
/// No name from a file becomes markup, a link, a picture of an emoji, or a message to somebody.
package struct Markdown: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text as it is written.
  package private(set) var source = ""

  /// The markup of a literal.
  package init(stringLiteral value: String) { source = value }

  /// A literal and what is put into it.
  package init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

  /// How many bytes it has.
  var count: Int { source.utf8.count }

  static func + (one: Markdown, other: Markdown) -> Markdown {
    var sum = one
    sum += other
    return sum
  }

  static func += (one: inout Markdown, other: Markdown) { one.source += other.source }

  /// Gathers a literal and what is put into it.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    /// An empty one.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds markup.
    package mutating func appendLiteral(_ literal: String) { source += literal }

    /// Adds a text.
    package mutating func appendInterpolation(_ text: String) { source += text.markdownEscaped }

    /// Adds a text in the form of code, which people copy.
    package mutating func appendInterpolation(code text: String) {
      source += "<code>\(text.markdownCode)</code>"
    }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: Int) { source += String(number) }

    /// Adds Markdown.
    package mutating func appendInterpolation(_ markdown: Markdown) { source += markdown.source }

    /// Adds an address that a program has made, for a link or an attribute.
    package mutating func appendInterpolation(address: String) { source += address.markupEscaped }
  }
}

extension Sequence<Markdown> {
  func joined(separator: Markdown = "") -> Markdown {
    var (whole, isFirst) = ("" as Markdown, true)
    for part in self {
      if !isFirst { whole += separator }
      whole += part
      isFirst = false
    }
    return whole
  }
}
