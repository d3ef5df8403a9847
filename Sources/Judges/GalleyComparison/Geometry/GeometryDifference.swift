/// The difference between the geometry in two `layout.json` texts: the elements that differ, and
/// which changed first.
///
/// Changes are grouped by *cause*: a cell that grew is a cause, and the cells that it pushed follow
/// it. The order is that of the layout: a section's header, items, footer and decorations; then the
/// next section.
public struct GeometryDifference: Equatable, Sendable {
  /// A change that no other change explains, with everything that follows from it.
  public struct Cause: Hashable, Sendable {
    /// The element that changed first, such as `cell 0-3`.
    public var element: String
    /// The change in words, with numbers in points.
    public var sentence: String
    /// All elements that changed with it or because of it, including itself, in the layout's order.
    public var elements: [String]

    /// A cause from its parts.
    package init(element: String, sentence: String, elements: [String]) {
      self.element = element
      self.sentence = sentence
      self.elements = elements
    }
  }

  /// A summary of the difference: `3 elements differ, 1 cause`; empty if there is none.
  public var headline: String
  /// Sentences about the differences: each cause, then what follows from it; also content and
  /// viewport.
  public var findings: [ElementChange]
  /// The causes, in the layout's order.
  public var causes: [Cause]

  /// What only one of the two has and is not compared; nil unless a recorder wrote one of them.
  package private(set) var leftOut: LeftOut?

  /// Both layouts, and their elements in pairs.
  let before, after: LayoutFile
  let pairs: [ElementPair]

  /// Compares two `layout.json` texts, what they say the screen is shown as first; nil if one of them cannot be parsed.
  ///
  /// The findings are empty if only the formatting differs. If a recorder wrote one of them, they are also empty if
  /// only one has further elements: a screen on a device shows what a scene need not have.
  public init?(expected: String, actual: String) {
    guard var before = LayoutFile(expected), var after = LayoutFile(actual) else { return nil }
    let leftOut = LeftOut(leavingOutOf: &before, &after)
    self.init(before, after, nil)
    self.leftOut = leftOut
    if leftOut != nil { compareViews() }
    guard let shown = ShownAsDifference(before, after) else { return }
    findings = shown.findings + findings
    headline = headline.isEmpty ? shown.headline : "\(shown.headline); \(headline)"
  }

  /// The same without what the screens are shown as.
  package init?(frames expected: String, _ actual: String) {
    guard let before = LayoutFile(expected), let after = LayoutFile(actual) else { return nil }
    self.init(before, after, nil)
  }

  /// Compares two layouts, of which the first has the names of the second for what is the same.
  init(_ before: LayoutFile, _ after: LayoutFile, _ identity: ItemIdentity?) {
    let report = CauseReport(before, after, identity)
    (self.before, self.after, pairs) = (before, after, report.pairs)
    findings = report.findings
    causes = report.causes
    headline = report.headline
  }

  /// Adds the findings about views that both recordings list.
  private mutating func compareViews() {
    guard let changes = RecordedViews.changes(before, after), !changes.isEmpty else { return }
    let count = Set(changes.map(\.element)).count
    let words = count == 1 ? "1 view differs" : "\(count) views differ"
    headline = headline.isEmpty ? words : "\(headline); \(words)"
    findings += changes
  }
}
