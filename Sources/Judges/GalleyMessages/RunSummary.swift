import GalleyGoldens

/// A run in counts and words: what all reports have in common.
package struct RunSummary {
  package let results: RunResults
  /// Whether pixels drawn by another renderer are a failure.
  package let strict: Bool

  package init(_ results: RunResults, strict: Bool) {
    self.results = results
    self.strict = strict
  }

  package func count(of status: CaseResult.Status) -> Int {
    results.cases.count { $0.status == status }
  }

  /// The cases that a person should look at, the worst first.
  package var needingALook: [CaseResult] {
    results.cases.filter { $0.status.needsALook }.sorted { worse($0, $1) }
  }

  /// The cases that a person should look at, of a state in variants only one, the worst first.
  package var told: [ToldCase] {
    results.told(\.needsALook).sorted { worse($0.result, $1.result) }
  }

  /// The cases that make the run fail, the worst first.
  package var failing: [CaseResult] {
    needingALook.filter { $0.judgement(strict: strict) != .fine }
  }

  /// Planned cases without a result; empty for a shard, whose plan is that of all shards.
  package var notRun: [String] {
    guard results.shard == nil else { return [] }
    let seen = Set(results.cases.map(\.name))
    return results.planned.filter { !seen.contains($0) }
  }

  /// Whether cases are missing, so that the run proves nothing.
  package var isPartial: Bool { !results.complete || !notRun.isEmpty }

  /// Whether the run is green.
  package var passes: Bool { failing.isEmpty && warnings.isEmpty }

  /// The whole run in one sentence.
  package var headline: String {
    let total = results.cases.count
    let looks = needingALook.count
    if total == 0 { return isPartial ? "No case was checked" : "There was nothing to check" }
    if looks == 0 {
      let equal =
        total == 1 ? "The one case equals its golden" : "All \(total) cases equal their goldens"
      return isPartial
        ? "\(total) \(total == 1 ? "case equals its golden" : "cases equal their goldens")" : equal
    }
    return
      "\(looks) of \(total) \(total == 1 ? "case needs" : looks == 1 ? "cases needs" : "cases need") a look"
  }

  /// The count of each status that occurs: `3 different, 128 passed`.
  package var counts: String {
    CaseResult.Status.worstFirst
      .map { (status: $0, count: count(of: $0)) }
      .filter { $0.count > 0 }
      .map { "\($0.count) \($0.status.word)" }
      .joined(separator: ", ")
  }

  /// What makes the run fail in addition to its cases, with a title each.
  package var warnings: [(title: String, text: String)] {
    var found: [(String, String)] = []
    let checked = results.cases.count
    if !results.complete {
      let planned = results.shard == nil ? " of \(results.planned.count)" : ""
      found.append(
        (
          "Interrupted",
          "The run was interrupted: \(checked)\(planned) \(caseWord(checked)) checked. "
            + "The results of the other cases are not known."
        ))
    } else if !notRun.isEmpty {
      found.append(
        (
          "Incomplete",
          "\(notRun.count) of \(results.planned.count) planned cases have no result."
        ))
    }
    if strict, let orphans = orphanSentence { found.append(("Orphans", orphans)) }
    return found
  }

  /// The part of a sharded run that this is; nil for a whole run.
  package var shardSentence: String? {
    results.shard.map { shard in
      "Part \(shard.index) of \(shard.count): \(results.cases.count) of "
        + "\(results.planned.count) cases. The other parts have their own reports; "
        + "galley merge joins them."
    }
  }

  /// A sentence about goldens without a case; nil if there are none.
  package var orphanSentence: String? {
    let count = results.orphans.count
    guard count > 0 else { return nil }
    return count == 1
      ? "1 golden belongs to no case; galley clean --orphans removes it."
      : "\(count) goldens belong to no case; galley clean --orphans removes them."
  }

  private func caseWord(_ count: Int) -> String { count == 1 ? "case was" : "cases were" }
}

/// Whether a case is worse: failed before different, geometry before pixels, more pixels before fewer.
private func worse(_ one: CaseResult, _ other: CaseResult) -> Bool {
  func key(_ result: CaseResult) -> (Int, Int, Int) {
    (
      result.status.rank, result.earliestStage.map(\.rank) ?? Stage.allCases.count,
      -(result.pixels?.pixels ?? 0)
    )
  }
  let (key, otherKey) = (key(one), key(other))
  return key == otherKey ? one.name.precedesNaturally(other.name) : key < otherKey
}

extension Stage {
  /// The position of the stage, counted from the earliest one.
  package var rank: Int { Stage.allCases.firstIndex(of: self) ?? Stage.allCases.count }
}
