import GalleyGoldens

import GalleyBase
import GalleyGeometry

/// What reports say of the variants of a state.
extension VariantGrid {
  /// How many outcomes have a sentence of their own.
  package static let mostTold = 6

  /// What to say beside a case of the first outcome, which is shown in full: where else that is so, then the others.
  ///
  /// - Parameter outcomes: Some of the outcomes; at least one.
  /// - Returns: One sentence for each outcome; many outcomes are counted.
  package func sentences(of outcomes: [Outcome]) -> [String] {
    let rest = outcomes.dropFirst(Self.mostTold).reduce(0) { $0 + $1.cases.count }
    return [sentence(beside: outcomes[0])]
      + outcomes.prefix(Self.mostTold).dropFirst().map { "and, \(place(of: $0)), \(words(of: $0))" }
      + (rest > 0 ? ["and \(rest) variant\(rest == 1 ? "" : "s") for other causes"] : [])
  }

  /// Where else an outcome is that of one case, such as `the same in 11 variants, only at accessibility3`.
  package func sentence(beside outcome: Outcome) -> String {
    let others = outcome.cases.count - 1
    if outcome.cases.count == cases.count { return "the same in all \(cases.count) variants" }
    let same = "the same in \(others) variant\(others == 1 ? "" : "s")"
    if let values = values(telling: outcome) {
      return others == 0 ? values : "\(same), \(values)"
    }
    return others == 0
      ? "only in this one of \(cases.count) variants"
      : "\(same): \(names(of: outcome.cases.dropFirst()))"
  }

  /// Where an outcome is: the values that tell it, or names of variants.
  private func place(of outcome: Outcome) -> String {
    values(telling: outcome) ?? "only in \(names(of: outcome.cases[...]))"
  }

  private func names(of numbers: ArraySlice<Int>) -> String {
    let shown = 3
    return numbers.prefix(shown).map { cases[$0].variant?.words ?? "" }.joined(separator: " ")
      + (numbers.count > shown ? " …" : "")
  }

  private func words(of outcome: Outcome) -> String {
    let result = cases[outcome.cases[0]]
    return result.status == .failed
      ? "failed: \(result.headline)" : result.causeSentence ?? result.headline
  }

  /// The fewest traits, at most two, and of those the fewest values, that tell exactly the cases of an outcome.
  ///
  /// - Returns: Words such as `only at accessibility3 and rtl`; nil if one or two traits do not tell them, or more than
  ///   three values of one.
  private func values(telling outcome: Outcome) -> String? {
    let most = 3
    let sets = axes.indices.map { axis in Set(outcome.cases.map { places[$0][axis] }) }
    let alone = axes.indices.map { [$0] }
    let pairs = axes.indices.flatMap { one in (one + 1..<axes.count).map { [one, $0] } }
    let telling = (alone + pairs).filter { traits in
      traits.allSatisfy { sets[$0].count <= most }
        && places.count { place in traits.allSatisfy { sets[$0].contains(place[$0]) } }
          == outcome.cases.count
    }
    func size(_ traits: [Int]) -> (Int, Int) {
      (traits.count, traits.reduce(0) { $0 + sets[$1].count })
    }
    guard let traits = telling.min(by: { size($0) < size($1) }) else { return nil }
    let parts = traits.map { axis in
      let words = sets[axis].sorted().map { axes[axis].values[$0] }
      return axes[axis].name(for: words) + words.listed("or")
    }
    // "and" would else bind a part of the values before it.
    let isPlain = traits.allSatisfy { sets[$0].count == 1 }
    return "only \(axes[traits[0]].preposition) "
      + parts.joined(separator: isPlain ? " and " : ", and ")
  }
}

extension VariantGrid.Axis {
  /// `at` for sizes, `in` for all else.
  fileprivate var preposition: String {
    ["appearance", "contrast", "layoutDirection", "locale", "system"].contains(trait) ? "in" : "at"
  }

  /// The trait's name, before numbers that would not say what they are.
  fileprivate func name(for words: [String]) -> String {
    words.allSatisfy { Double($0) != nil } ? trait + " " : ""
  }
}
