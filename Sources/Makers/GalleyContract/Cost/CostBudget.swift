/// Limits for the work in each frame of a scroll.
public struct CostBudget: Codable, Hashable, Sendable {
  /// The limits, by measure; other measures have none.
  public var limits: [ScrollCost.Measure: Int]

  /// A budget from its limits, each 0 or more.
  public init(_ limits: [ScrollCost.Measure: Int] = [:]) { self.limits = limits }

  /// Adds a limit written as `prepare=1`; returns false if the text is invalid.
  public mutating func add(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let measure = ScrollCost.Measure(rawValue: String(parts[0])),
      let limit = Int(parts[1]), limit >= 0
    else { return false }
    limits[measure] = limit
    return true
  }
}
