/// Formats such as `%@` and `%lld`, which stand in String Catalogs where a scene has placeholders.
enum FormatText {
  /// The keys that Xcode makes of an interpolated text: `{count} items` is `%lld items` or `%@ items`.
  static func keys(of template: TextTemplate) -> [String] {
    ["%@", "%lld"].map { format in
      template.parts.map { part in
        switch part {
        case .literal(let text): text.replacing("%", with: "%%")
        case .field: format
        }
      }.joined()
    }
  }

  /// A text with placeholders in the place of its formats, in their order or by their numbers.
  ///
  /// - Parameters:
  ///   - text: A text of a catalog.
  ///   - fields: The names of the placeholders; where there are none, the text has no formats.
  /// - Returns: The text as scenes write it.
  static func filled(_ text: String, with fields: [String]) -> String {
    guard !fields.isEmpty else { return text }
    return filled(text, percent: "%") { index, _ in
      fields.indices.contains(index) ? "{\(fields[index])}" : nil
    }
  }

  /// A text with something else in the place of its formats.
  ///
  /// - Parameters:
  ///   - text: A text of a catalog.
  ///   - percent: What stands in the place of `%%`.
  ///   - field: What stands in the place of a format, which is given with its number from 0; nil to leave it.
  /// - Returns: The text.
  static func filled(
    _ text: String, percent: String, _ field: (_ index: Int, _ format: String) -> String?
  ) -> String {
    var filled = ""
    var next = 0
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        filled.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        filled += percent
        continue
      }
      let number = Self.number(in: &rest)
      let start = "%" + (number.map { "\($0 + 1)$" } ?? "")
      // Width and decimals, as in `%.2f`.
      let digits = rest.prefix { $0 == "." || ($0.isASCII && $0.isNumber) }
      let afterDigits = rest[digits.endIndex...]
      guard let end = conversions.first(where: { afterDigits.hasPrefix($0) }),
        let shown = field(number ?? next, start + digits + end)
      else {
        filled += start
        continue
      }
      rest = afterDigits.dropFirst(end.count)
      filled += shown
      if number == nil { next += 1 }
    }
    return filled
  }

  /// What formats end with; the longer ones come first.
  private static let conversions = ["lld", "llu", "ld", "lu", "lf", "@", "d", "i", "u", "f"]

  /// The number in `2$` at the start, from 0, which is removed; nil where there is none.
  private static func number(in rest: inout Substring) -> Int? {
    let digits = rest.prefix(2).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0,
      rest[digits.endIndex...].first == "$"
    else { return nil }
    rest = rest[digits.endIndex...].dropFirst()
    return number - 1
  }
}
