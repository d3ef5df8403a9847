/// Cases with the same causes, which a review shows and decides together.
package struct CauseGroup: Equatable, Sendable {
  /// The cases, in the natural order of their names; at least one.
  package var cases: [CaseResult]

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
    var groups: [CauseGroup] = []
    var places: [[String]: Int] = [:]
    for result in sorted(by: { $0.name.precedesNaturally($1.name) }) {
      guard let causes = result.causes, !causes.isEmpty else {
        groups.append(CauseGroup(cases: [result]))
        continue
      }
      if let place = places[causes] {
        groups[place].cases.append(result)
      } else {
        places[causes] = groups.count
        groups.append(CauseGroup(cases: [result]))
      }
    }
    return groups
  }
}
