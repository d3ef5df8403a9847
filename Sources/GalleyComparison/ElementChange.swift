/// One sentence about one element, or about several with the same change.
public struct ElementChange: Hashable, Sendable {
  /// The element, such as `cell 0-3`, or a range, `cells 0-4…0-6`; also `content` and `viewport`.
  public var element: String
  /// The change in words, with numbers in points.
  public var sentence: String

  /// A sentence about an element.
  package init(_ element: String, _ sentence: String) {
    self.element = element
    self.sentence = sentence
  }
}

extension [ElementChange] {
  /// The changes, one per line, with aligned sentences.
  package var lines: [String] {
    // Long lists of names are not aligned, because they would push all sentences off the screen.
    let width = map(\.element.count).filter { $0 <= 24 }.max() ?? 0
    return map { change in
      let space = String(repeating: " ", count: Swift.max(0, width - change.element.count) + 3)
      return change.element + space + change.sentence
    }
  }
}
