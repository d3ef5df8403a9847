/// A text that a test keeps in a closure after a call: an inline snapshot.
package struct InlineText: Equatable, Sendable {
  /// Where the call is: its line, and the column of its name or of its first bracket.
  package var position: SourcePosition
  /// The label of the closure.
  package var label: String
  /// Labels that the closure had in earlier versions; they are replaced by `label`.
  package var olderLabels: [String]
  /// How many closures of the call come before this one.
  package var offset: Int
  /// Whether the call had the closure when the test was built.
  package var isThere: Bool
  /// The text; nil for no closure.
  package var text: String?

  /// Creates a text from its parts.
  ///
  /// - Parameters:
  ///   - position: The line of the call, and the column of its name or of its first bracket.
  ///   - label: The label of the closure.
  ///   - olderLabels: Labels that the closure had in earlier versions.
  ///   - offset: How many closures of the call come before this one.
  ///   - isThere: Whether the call had the closure when the test was built.
  ///   - text: The text; nil for no closure.
  package init(
    at position: SourcePosition, label: String, olderLabels: [String] = [], offset: Int = 0,
    isThere: Bool, text: String?
  ) {
    self.position = position
    self.label = label
    self.olderLabels = olderLabels
    self.offset = offset
    self.isThere = isThere
    self.text = text
  }

  /// Whether another text belongs in the same closure.
  package func isInTheClosure(of other: InlineText) -> Bool {
    position == other.position && label == other.label && offset == other.offset
  }
}

/// Why a text cannot be written into a source.
package struct InlineTextProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence, with the line.
  package var description: String
}

/// A Swift file with texts in the closures of its calls.
///
/// - Parameters:
///   - texts: The texts, at most one for each closure.
///   - source: The file as it was when the test was built.
/// - Returns: The file's new bytes.
/// - Throws: `InlineTextProblem` if a call is not where a text says, or has no place for the text.
package func writing(
  _ texts: [InlineText], into source: PortSource
) throws(InlineTextProblem) -> [UInt8] {
  let file = SourceText(path: source.path, bytes: source.bytes)
  let reader = try CallReader(file)
  var findings = Findings()
  for text in texts.sorted(by: { ($0.position, $0.offset) < ($1.position, $1.offset) }) {
    let added = texts.filter {
      $0.position == text.position && $0.offset < text.offset && !$0.isThere && $0.text != nil
    }
    findings.edits.append(try reader.edit(for: text, after: added.count))
  }
  return findings.applied(to: file).bytes
}
