import GalleyGeometry

extension RuleDefinition {
  static let budget = RuleDefinition(
    LayoutExplanation(
      rule: .budget,
      summary: "a scroll stays inside its budget of work, frame by frame",
      checks: """
        With `--budget`, a scroll from end to end is metered, frame by frame: calls of `prepare()`, rect \
        queries, single lookups, attributes made and copied, invalidations, and those of everything. A \
        frame that needs more than its budget is an error.
        """,
      why: """
        At 120 frames a second a layout has a few milliseconds. One that arranges ten thousand items \
        anew for each step of a scroll drops frames on every device but the one it was written on.
        """,
      uikit: """
        A layout that follows the offset prepares once a frame, and that is right; what counts is how \
        much it does then. One that does not should need no `prepare()` at all while it scrolls.
        """,
      example: """
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        // and prepare() makes the attributes of all items again
        """,
      fix: """
        Answer false for scrolls where nothing follows the offset. Otherwise say in the context what can \
        be kept, and make attributes for the rectangle that is asked about only.
        """),
    runs: .whenAskedFor)
}

// Only a scroll that is metered can be over its budget: `galley lint --budget` makes one.
extension CostBudget {
  /// The first frame over each limit, as findings of GAL016.
  public func findings(in cost: ScrollCost) -> [LayoutFinding] {
    ScrollCost.Measure.allCases.compactMap { measure in
      guard let limit = limits[measure] else { return nil }
      let over = cost.frames.filter { $0[measure] > limit }
      guard let frame = over.first else { return nil }
      return LayoutFinding(
        .budget, .error, measure.aspect,
        bounds: CGRect(origin: frame.offset, size: cost.viewport),
        problem: "\(measure.rawValue) \(frame[measure]) in one frame, the budget is \(limit); "
          + "\(over.count) of \(cost.frames.count) frames are over it, the most is "
          + "\(cost.most(measure))")
    }
  }
}

extension ScrollCost.Measure {
  fileprivate var aspect: LayoutRule.Aspect {
    switch self {
    case .prepare: .prepare
    case .queries: .queries
    case .lookups: .lookups
    case .attributes: .attributes
    case .copies: .copies
    case .invalidations: .invalidations
    case .full: .full
    }
  }
}
