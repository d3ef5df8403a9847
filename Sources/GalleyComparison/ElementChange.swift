/// One sentence about one element, or about several that changed alike.
public struct ElementChange: Hashable, Sendable {
  /// The element, such as `cell 0-3`, or a range, `cells 0-4…0-6`; `content` and `viewport` stand
  /// for the whole.
  public var element: String
  /// What happened to it, with numbers in points.
  public var sentence: String

  /// A sentence about an element.
  public init(_ element: String, _ sentence: String) {
    self.element = element
    self.sentence = sentence
  }
}

extension [ElementChange] {
  /// The changes one a line, the sentences below each other.
  public var lines: [String] {
    // A long list of names would push all sentences off the screen.
    let width = map(\.element.count).filter { $0 <= 24 }.max() ?? 0
    return map { change in
      let space = String(repeating: " ", count: Swift.max(0, width - change.element.count) + 3)
      return change.element + space + change.sentence
    }
  }
}
