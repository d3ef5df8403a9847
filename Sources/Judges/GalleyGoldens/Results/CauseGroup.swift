/// Cases with the same causes, which a review shows and decides together.
package struct CauseGroup: Equatable, Sendable {
  /// The cases, in the natural order of their names; at least one.
  package var cases: [CaseResult]

  /// A group of cases that have the same causes.
  package init(cases: [CaseResult]) { self.cases = cases }

  /// The case that stands for all of them: the first that is no film, whose pictures would be small.
  package var example: CaseResult? {
    cases.first { result in !result.stages.contains { $0.stage == .sheet } } ?? cases.first
  }

  /// What changed in all of them; nil for a case without causes, which is alone.
  package var sentence: String? { cases.first?.causeSentence }
}

extension CaseResult {
  /// What changed, in one sentence; nil for a case without causes.
  package var causeSentence: String? {
    guard let causes, !causes.isEmpty else { return nil }
    let shown = 3
    let rest = causes.count - shown
    return causes.prefix(shown).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }
}

extension Sequence<CaseResult> {
  /// The cases by their causes: each group is where its first case is in the natural order of names.
  package var groupedByCause: [CauseGroup] {
    sorted { $0.name.precedesNaturally($1.name) }
      .grouped { result -> [String]? in result.causes.flatMap { $0.isEmpty ? nil : $0 } }
      .map(CauseGroup.init(cases:))
  }
}
