import GalleyGeometry

/// The most that a frame of a scroll may do.
public struct CostBudget: Hashable, Sendable {
  /// The limits, for what is limited.
  public var limits: [ScrollCost.Measure: Int]

  /// A budget from its limits, each 0 or more.
  public init(_ limits: [ScrollCost.Measure: Int] = [:]) { self.limits = limits }

  /// Adds a limit written as `prepare=1`; false when it is not written so.
  public mutating func add(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let measure = ScrollCost.Measure(rawValue: String(parts[0])),
      let limit = Int(parts[1]), limit >= 0
    else { return false }
    limits[measure] = limit
    return true
  }

  /// The first frame over each limit, as findings of GAL016.
  public func findings(in cost: ScrollCost) -> [LayoutFinding] {
    ScrollCost.Measure.allCases.compactMap { measure in
      guard let limit = limits[measure] else { return nil }
      let over = cost.frames.filter { $0[measure] > limit }
      guard let frame = over.first else { return nil }
      return LayoutFinding(
        .budget, .error, measure.rawValue,
        bounds: CGRect(origin: frame.offset, size: cost.viewport),
        problem: "\(measure.rawValue) \(frame[measure]) in one frame, the budget is \(limit); "
          + "\(over.count) of \(cost.frames.count) frames are over it, the most is "
          + "\(cost.most(measure))")
    }
  }
}
