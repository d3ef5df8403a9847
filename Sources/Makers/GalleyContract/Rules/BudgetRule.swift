import GalleyGeometry

extension RuleDefinition {
  static let budget = RuleDefinition(
    LayoutExplanation(
      rule: .budget,
      summary: "every frame of a scroll stays within its budget of work",
      checks: """
        With `--budget`, the work of each frame of a scroll from end to end, and of a scroll of the first \
        orthogonal section, is counted: calls of \
        `prepare()`, rect queries, single lookups, attributes created and copied, invalidations, and \
        invalidations of everything. A frame that exceeds its budget is an error.
        """,
      why: """
        At 120 frames per second a layout has a few milliseconds. A layout that arranges ten thousand \
        items again for each step of a scroll drops frames on every slower device.
        """,
      uikit: """
        A layout that follows the offset prepares once per frame. That is correct, as long as each \
        `prepare()` does little. A layout that does not follow the offset should not prepare at all \
        while it scrolls.
        """,
      example: """
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        // and prepare() makes the attributes of all items again
        """,
      fix: """
        If nothing follows the offset, return false from `shouldInvalidateLayout(forBoundsChange:)` for \
        scrolls. Otherwise describe in the invalidation context what can be kept, and create attributes \
        only for the requested rectangle.
        """),
    runs: .whenAskedFor)
}

// Only a measured scroll can exceed a budget: `galley lint --budget` measures one.
extension CostBudget {
  /// One GAL016 finding for each exceeded limit, at the first frame that exceeds it.
  package func findings(in cost: ScrollCost) -> [LayoutFinding] {
    ScrollCost.Measure.allCases.compactMap { measure in
      guard let limit = limits[measure] else { return nil }
      let over = cost.frames.filter { $0[measure] > limit }
      guard let frame = over.first else { return nil }
      return LayoutFinding(
        .budget, .error, measure.aspect,
        bounds: CGRect(origin: frame.offset, size: cost.viewport),
        problem: "\(measure.rawValue) \(frame[measure]) in one frame"
          + (frame.section.map { " of a scroll of section \($0)" } ?? "")
          + ", the budget is \(limit); "
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
