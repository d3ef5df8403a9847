/// How the geometry in two `layout.json` texts differs: which elements, and which of them first.
///
/// What moved, grew, came or went is put into *causes*: a cell that grew is one, and the cells that
/// it pushed follow it. The order is the layout's: a section's header, its items, its footer, its
/// decorations; then the next section.
public struct GeometryDifference: Equatable, Sendable {
  /// A change that follows from no other, with everything that follows from it.
  public struct Cause: Hashable, Sendable {
    /// The element that changed first, such as `cell 0-3`.
    public var element: String
    /// What happened to it, with numbers in points.
    public var sentence: String
    /// All elements that changed with it or because of it, itself included, in the layout's order.
    public var elements: [String]

    /// A cause from its parts.
    public init(element: String, sentence: String, elements: [String]) {
      self.element = element
      self.sentence = sentence
      self.elements = elements
    }
  }

  /// The difference in half a sentence: `3 elements differ, 1 cause`; empty when there is none.
  public var headline: String
  /// Sentences about what differs: each cause, then what follows from it; content and viewport too.
  public var findings: [ElementChange]
  /// What differs and follows from nothing else, in the layout's order.
  public var causes: [Cause]

  /// Compares two `layout.json` texts; nil when one of them cannot be read as such.
  ///
  /// The findings are empty when only the formatting differs.
  public init?(expected: String, actual: String) {
    guard let before = LayoutFile(expected), let after = LayoutFile(actual) else { return nil }
    let report = CauseReport(before, after)
    findings = report.findings
    causes = report.causes
    headline = report.headline
  }
}
