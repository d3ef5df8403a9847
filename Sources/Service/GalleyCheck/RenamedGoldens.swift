import GalleyGoldens

/// Goldens that belong to no case, among which cases without a golden find theirs: a scene, a state or a folder was renamed.
struct RenamedGoldens {
  /// What two drawings are compared by.
  private struct Drawing {
    /// The texts of geometry and drawing, or of a film.
    let texts: [[UInt8]]
    /// The different lines of the drawing.
    let lines: Set<ArraySlice<UInt8>>

    /// Nil without a text.
    init?(_ bytes: (Stage) -> [UInt8]?) {
      texts = [Stage.layout, .list, .film].compactMap(bytes)
      guard let last = texts.last else { return nil }
      lines = Set(last.split(separator: UInt8(ascii: "\n")))
    }

    /// How many of the lines of both are in both, 0 … 1.
    func likeness(to other: Drawing) -> Double {
      guard texts.count == other.texts.count else { return 0 }
      if texts == other.texts { return 1 }
      let common = lines.intersection(other.lines).count
      let all = lines.count + other.lines.count - common
      return all == 0 ? 0 : Double(common) / Double(all)
    }
  }

  /// A golden and a case that may be the same.
  private struct Candidate {
    var old, new: String
    var likeness: Double

    /// The more alike first; of equal ones, those whose names end alike, and then by name.
    func precedes(_ other: Candidate) -> Bool {
      if likeness != other.likeness { return likeness > other.likeness }
      if endsAlike != other.endsAlike { return endsAlike > other.endsAlike }
      return (new, old) < (other.new, other.old)
    }

    /// How many characters at the end of both names are equal.
    private var endsAlike: Int { zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count }
  }

  /// Less alike drawings are not taken for the same.
  private static let leastLikeness = 0.5
  /// The most pairs that are compared line by line.
  private static let mostPairs = 40_000

  private let goldens: [String: Drawing]

  /// The goldens of some names.
  init(_ names: [String], in store: GoldenStore) {
    goldens = names.reduce(into: [:]) { found, name in
      let set = store.goldens(of: name)
      found[name] = Drawing(set.bytes)
    }
  }

  /// The names under which cases have goldens, by their own; each golden belongs to one case.
  func names(of cases: [(name: String, artifacts: Artifacts)]) -> [String: String] {
    let drawings = cases.compactMap { item in
      Drawing { item.artifacts[$0] }.map { (name: item.name, drawing: $0) }
    }
    let isSmall = drawings.count * goldens.count <= Self.mostPairs
    var candidates: [Candidate] = []
    for (new, drawing) in drawings {
      for (old, golden) in goldens {
        let likeness =
          isSmall ? drawing.likeness(to: golden) : drawing.texts == golden.texts ? 1 : 0
        guard likeness >= Self.leastLikeness else { continue }
        candidates.append(Candidate(old: old, new: new, likeness: likeness))
      }
    }
    var found: [String: String] = [:]
    var taken: Set<String> = []
    for pair in candidates.sorted(by: { $0.precedes($1) })
    where found[pair.new] == nil && !taken.contains(pair.old) {
      found[pair.new] = pair.old
      taken.insert(pair.old)
    }
    return found
  }
}

extension CaseChecker {
  /// The results of cases that differ because each is drawn as the other was: their names were exchanged.
  ///
  /// - Parameter results: The results of a run.
  /// - Returns: Those that say so, changed.
  func exchanges(among results: [CaseResult]) -> [CaseResult] {
    let changed = results.filter { $0.status == .different && $0.renamedFrom == nil }
    guard changed.count > 1 else { return [] }
    var drawn: [String: [[UInt8]]] = [:]
    var names: [[[UInt8]]: String] = [:]
    for result in changed {
      drawn[result.name] = self.results.artifacts(of: result.name).map(Self.texts)
      let golden = judge.store.goldens(of: result.name).artifacts.map(Self.texts)
      if let golden { names[golden] = result.name }
    }
    return changed.compactMap { result in
      guard let own = drawn[result.name], let other = names[own], other != result.name,
        let theirs = drawn[other], names[theirs] == result.name
      else { return nil }
      var result = result
      result.headline = "is drawn as \(other) was, and that as this one: were the names exchanged?"
      (result.findings, result.pixels) = ([], nil)
      result.causes = ["names were exchanged"]
      return result
    }
  }

  /// The texts of geometry and drawing, or of a film.
  private static func texts(_ artifacts: Artifacts) -> [[UInt8]] {
    [Stage.layout, .list, .film].compactMap { artifacts[$0] }
  }
}
