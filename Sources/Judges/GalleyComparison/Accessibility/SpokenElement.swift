/// An element of an `accessibility.txt`, which is a line of it.
struct SpokenElement: Hashable {
  /// What is spoken; nil if nothing says it.
  var label: String?
  /// Its kind in words; empty for none.
  var traits = ""
  /// Further texts, each with its quotation marks; nil for none.
  var value, hint, identifier: String?
  /// Where it is, such as `16, 59, 361 × 44`.
  var place = ""
  /// Whether it is hidden from screen readers.
  var isHidden = false

  /// How pieces begin.
  private static let valueStart = "value "
  private static let hintStart = "hint "
  private static let identifierStart = "identifier "
  private static let hiddenStart = "hidden: "
  private static let placeStart = "at "

  /// Reads a line; nil for one that is no element.
  init?(_ line: Substring) {
    var rest = line
    if line.hasPrefix(Self.hiddenStart) {
      isHidden = true
      rest = line.dropFirst(Self.hiddenStart.count)
    } else {
      let number = line.prefix { $0.isNumber }
      rest = line.dropFirst(number.count)
      guard !number.isEmpty, rest.hasPrefix(". ") else { return nil }
      rest = rest.dropFirst(2)
    }
    let first = Self.piece(of: &rest)
    label = first.hasPrefix("\"") ? String(first.dropFirst().dropLast()) : nil
    while !rest.isEmpty {
      let piece = Self.piece(of: &rest)
      if piece.hasPrefix(Self.valueStart) {
        value = String(piece.dropFirst(Self.valueStart.count))
      } else if piece.hasPrefix(Self.hintStart) {
        hint = String(piece.dropFirst(Self.hintStart.count))
      } else if piece.hasPrefix(Self.identifierStart) {
        identifier = String(piece.dropFirst(Self.identifierStart.count))
      } else if piece.hasPrefix(Self.placeStart) {
        place = String(piece.dropFirst(Self.placeStart.count))
      } else {
        traits = String(piece)
      }
    }
    guard !place.isEmpty else { return nil }
  }

  /// Takes what comes before the next semicolon that is in no text.
  private static func piece(of rest: inout Substring) -> Substring {
    let isQuoted =
      rest.hasPrefix("\"")
      || [valueStart, hintStart, identifierStart].contains { rest.hasPrefix($0 + "\"") }
    guard let end = rest.firstRange(of: isQuoted ? "\"; " : "; ") else {
      let last = rest
      rest = rest[rest.endIndex...]
      return last
    }
    let piece = rest[..<(isQuoted ? rest.index(after: end.lowerBound) : end.lowerBound)]
    rest = rest[end.upperBound...]
    return piece
  }

  /// What changed from this element to the same one later, as properties of it.
  func changes(to other: SpokenElement) -> [PropertyChange] {
    func words(_ text: String) -> String? { text.isEmpty ? nil : text }
    func quoted(_ text: String?) -> String? { text.map { "\"\($0)\"" } }
    let values: [(name: String, before: String?, after: String?)] = [
      ("label", quoted(label), quoted(other.label)),
      ("traits", words(traits), words(other.traits)),
      ("value", value, other.value), ("hint", hint, other.hint),
      ("identifier", identifier, other.identifier), ("place", place, other.place),
    ]
    return values.filter { $0.before != $0.after }
      .map { PropertyChange($0.name, $0.before, $0.after) }
  }
}
