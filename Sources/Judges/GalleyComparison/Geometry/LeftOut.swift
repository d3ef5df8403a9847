/// What only one of two layouts has, where a recorder wrote one of them.
package struct LeftOut: Equatable, Sendable {
  /// How many the expected and the actual layout have alone.
  package struct Counts: Equatable, Sendable {
    /// Of the expected layout.
    package var expected = 0
    /// Of the actual layout.
    package var actual = 0

    /// Counts the pairs of which one is missing.
    init(_ pairs: [ElementPair]) {
      expected = pairs.count { $0.new == nil }
      actual = pairs.count { $0.old == nil }
    }

    /// Without any.
    init() {}
  }

  /// The elements.
  package var elements: Counts
  /// The views; none if only one of the layouts lists them.
  package var views = Counts()
  /// Whether both have something, and nothing of it in common.
  package var isEverything: Bool

  /// Removes from both layouts what only one has; nil, and nothing is removed, if no recorder wrote either.
  init?(leavingOutOf before: inout LayoutFile, _ after: inout LayoutFile) {
    guard before.isRecorded || after.isRecorded else { return nil }
    let pairs = ElementPair.all(before, after)
    elements = Counts(pairs)
    let shared = pairs.filter { $0.old != nil && $0.new != nil }
    isEverything = shared.isEmpty && elements.expected > 0 && elements.actual > 0
    before.elements = shared.compactMap(\.old)
    after.elements = shared.compactMap(\.new)
    if let pairs = RecordedViews.pairs(before, after) { views = Counts(pairs) }
    // A recorder knows no scene: neither its device nor the keys of its layout.
    let (old, new) = (before.shownAs, after.shownAs)
    before.shownAs = old?.limited(to: new)
    after.shownAs = new?.limited(to: old)
  }
}

/// The views that recorders list in elements.
enum RecordedViews {
  /// The views of both layouts, sorted by their paths; nil if one of them lists none.
  static func pairs(_ before: LayoutFile, _ after: LayoutFile) -> [ElementPair]? {
    guard let old = before.views, let new = after.views else { return nil }
    var (before, after) = (before, after)
    (before.elements, after.elements) = (old, new)
    return ElementPair.all(before, after)
  }

  /// One sentence for each property that differs in a view that both layouts have; nil if one lists no views.
  static func changes(_ before: LayoutFile, _ after: LayoutFile) -> [ElementChange]? {
    pairs(before, after)?.flatMap { pair -> [ElementChange] in
      guard let old = pair.old, let new = pair.new else { return [] }
      var changes: [ElementChange] = []
      if pair.changedGeometry {
        changes.append(
          ElementChange(
            pair.id, GeometryWords.frameSentence(pair), kind: .drawing,
            GeometryWords.property(of: pair)))
      }
      for (look, now) in zip(old.looks, new.looks) where look != now {
        let property = PropertyChange(look.name, look.value, now.value)
        changes.append(
          ElementChange(pair.id, property.words ?? look.name, kind: .drawing, property))
      }
      return changes
    }
  }
}
