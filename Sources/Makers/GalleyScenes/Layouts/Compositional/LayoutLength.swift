import GalleyBase
import GalleyGeometry
import GalleyLayouts

/// The width or the height of an element of a compositional layout, as files write it.
enum LayoutDimension: Hashable, Sendable {
  case fractionalWidth(CGFloat), fractionalHeight(CGFloat), absolute(CGFloat), estimated(CGFloat)
  case uniformAcrossSiblings(CGFloat)

  /// The largest share that a file can name.
  private static let largestShare = 1000.0
  static let words = [
    "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
  ]

  /// What a dimension looks like, as a regular expression.
  static let pattern =
    #"^(fractional(Width|Height)\(N(/N)?\)|(absolute|estimated|uniformAcrossSiblings)\(N\))$"#
    .replacing("N", with: NumberCall.pattern)

  /// A dimension such as `fractionalWidth(1/3)` or `estimated(44)`; nil for any other text.
  init?(text: String) {
    guard let call = NumberCall(text) else { return nil }
    let (value, isQuotient) = (CGFloat(call.value), call.isQuotient)
    let isShare = call.name.hasPrefix("fractional")
    let largest = isShare ? Self.largestShare : Double(SceneLimits.maximumLength)
    guard call.value <= largest, isShare || !isQuotient else { return nil }
    switch call.name {
    case "fractionalWidth": self = .fractionalWidth(value)
    case "fractionalHeight": self = .fractionalHeight(value)
    case "absolute": self = .absolute(value)
    case "estimated": self = .estimated(value)
    case "uniformAcrossSiblings": self = .uniformAcrossSiblings(value)
    default: return nil
    }
  }

  /// What to write instead of a text that is not a dimension.
  static func hint(for text: String) -> String? {
    if text.hasPrefix(".") { return "leave out the leading dot" }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      return "write fractionalWidth(\((percent / 100).short)) or fractionalHeight(…)"
    }
    let word = String(text.prefix { $0 != "(" })
    return words.contains(word) ? nil : Suggestion.hint(for: word, among: words, orElse: false)
  }

  /// UIKit's object for it.
  @MainActor var dimension: CollectionLayoutDimension {
    switch self {
    case .fractionalWidth(let share): .fractionalWidth(share)
    case .fractionalHeight(let share): .fractionalHeight(share)
    case .absolute(let length): .absolute(length)
    case .estimated(let length): .estimated(length)
    case .uniformAcrossSiblings(let length): .uniformAcrossSiblings(estimate: length)
    }
  }
}

/// The space between elements of a compositional layout, as files write it.
enum LayoutSpacing: Hashable, Sendable {
  case fixed(CGFloat), flexible(CGFloat)

  /// What a spacing looks like, as a regular expression.
  static let pattern = #"^(fixed|flexible)\(N\)$"#.replacing("N", with: NumberCall.pattern)

  /// A spacing such as `fixed(8)` or `flexible(8)`; nil for any other text.
  init?(text: String) {
    guard let call = NumberCall(text), !call.isQuotient,
      call.value <= Double(SceneLimits.maximumLength)
    else { return nil }
    switch call.name {
    case "fixed": self = .fixed(CGFloat(call.value))
    case "flexible": self = .flexible(CGFloat(call.value))
    default: return nil
    }
  }

  /// UIKit's object for it.
  @MainActor var spacing: CollectionLayoutSpacing {
    switch self {
    case .fixed(let space): .fixed(space)
    case .flexible(let space): .flexible(space)
    }
  }
}

/// A word with a number in parentheses, such as `absolute(44)` or `fractionalWidth(1/3)`.
private struct NumberCall {
  let name: Substring
  let value: Double
  /// Whether the number is written as a quotient.
  let isQuotient: Bool

  /// What a number looks like, as a regular expression.
  static let pattern = #"[0-9]+(\.[0-9]+)?"#

  init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    name = text[..<open]
    let terms = text[text.index(after: open)...].dropLast()
      .split(separator: "/", omittingEmptySubsequences: false)
    let numbers = terms.compactMap(Self.number)
    guard numbers.count == terms.count, 1...2 ~= numbers.count else { return nil }
    isQuotient = numbers.count == 2
    guard !isQuotient || numbers[1] > 0 else { return nil }
    value = isQuotient ? numbers[0] / numbers[1] : numbers[0]
  }

  /// A decimal number without a sign.
  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, let last = text.utf8.last,
      [first, last].allSatisfy({ $0 != UInt8(ascii: ".") }),
      text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }
}

// MARK: - Keys

extension KeyShape where Value == LayoutDimension {
  /// A number of points, or a dimension by its name.
  static var dimension: KeyShape {
    KeyShape(.oneOf([.number(.length), .form(.dimension)])) { node, _ in
      node.length.map { .absolute($0) } ?? node.text.flatMap { LayoutDimension(text: $0) }
    }
  }
}

extension KeyShape where Value == LayoutSpacing {
  /// A number of points, which is fixed, or a spacing by its name.
  static var spacing: KeyShape {
    KeyShape(.oneOf([.number(.coordinate), .form(.spacing)])) { node, _ in
      node.length.map { .fixed($0) } ?? node.text.flatMap { LayoutSpacing(text: $0) }
    }
  }
}

extension KeyShape where Value == DirectionalEdgeInsets {
  /// Insets as a list of four or as a map.
  static var directionalInsets: KeyShape {
    either(
      tuple(
        ["top", "leading", "bottom", "trailing"], of: KeyShape<CGFloat>.coordinate,
        from: { [$0.top, $0.leading, $0.bottom, $0.trailing] },
        to: {
          DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }), .map())
  }
}

extension DirectionalEdgeInsets: Keyed {
  init() { self = .zero }

  static let table = Table<DirectionalEdgeInsets>(
    "directionalInsets",
    "Insets edge by edge, or the list [top, leading, bottom, trailing].",
    [
      Key("top", \.top, .coordinate, "From the top edge inwards."),
      Key("leading", \.leading, .coordinate, "From the edge where text starts inwards."),
      Key("bottom", \.bottom, .coordinate, "From the bottom edge inwards."),
      Key("trailing", \.trailing, .coordinate, "From the edge where text ends inwards."),
    ])
}
