/// A text that an app asks for by its key.
package struct NamedText: Hashable, Sendable {
  /// What is put into a text.
  package struct Argument: Hashable, Sendable {
    /// What is shown.
    package var text: String
    /// The number in digits, which chooses between forms; nil for what is no number.
    package var number: String?

    /// Text, and the number that it is.
    package init(_ text: String, number: String? = nil) {
      (self.text, self.number) = (text, number)
    }
  }

  /// The key, with formats such as `%lld` in the place of arguments.
  package var key: String
  /// The name of the files without their ending.
  package var table: String
  /// What is shown if no file has the key; nil for the key itself.
  package var usual: String?
  /// What is put into the text; nil if formats stay in it.
  package var arguments: [Argument]?

  /// A key in a table, nil or empty for `Localizable`.
  package init(
    _ key: String, table: String?, usual: String? = nil, arguments: [Argument]? = nil
  ) {
    self.key = key
    self.table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    (self.usual, self.arguments) = (usual, arguments)
  }
}
