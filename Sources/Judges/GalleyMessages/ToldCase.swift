import GalleyGoldens

/// A case that a report tells of, with the other variants of its state.
package struct ToldCase: Sendable {
  /// The case to show in full.
  package var result: CaseResult
  /// How many cases are told with it, itself among them.
  package var count = 1
  /// How many of them have the same outcome.
  package var alike = 1
  /// What to say of the other variants, one sentence each; none for a case without variants.
  package var variants: [String] = []
}

extension RunResults {
  /// The cases with some of the statuses, in the order of the run; of a state in variants only the first of the worst.
  package func told(_ isTold: (CaseResult.Status) -> Bool) -> [ToldCase] {
    let grids = Dictionary(cases.variantGrids.map { ($0.state, $0) }) { first, _ in first }
    return cases.filter { isTold($0.status) }
      .grouped { result in result.variant.flatMap { grids[$0.state]?.state } }
      .map { group in
        let grid = group[0].variant.flatMap { grids[$0.state] }
        let outcomes = grid?.outcomes.filter { isTold($0.status) } ?? []
        guard let grid, let worst = outcomes.first else { return ToldCase(result: group[0]) }
        return ToldCase(
          result: grid.cases[worst.cases[0]], count: group.count, alike: worst.cases.count,
          variants: grid.sentences(of: outcomes))
      }
  }
}
