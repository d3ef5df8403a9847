/// What counts as equal for one case.
public struct ComparisonTerms: Equatable, Codable, Sendable {
  /// Exact terms: everything counts.
  public init() {}
}
