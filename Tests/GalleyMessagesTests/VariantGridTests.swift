import GalleyMessages
import Testing

@testable import GalleyGoldens

/// Variants of a state as a table, and what reports say of them.
@Suite struct VariantGridTests {
  private static let appearances = ["light", "dark"]
  private static let sizes = ["medium", "xxxLarge", "accessibility3"]
  private static let directions = ["ltr", "rtl"]

  /// The causes of a case; nil for one that passes.
  private typealias Causes = (_ values: [String]) -> [String]?

  private func result(_ values: [(String, String, Double)], _ causes: [String]?) -> CaseResult {
    let variant = CaseVariant(of: "a/top", values.map { .init($0.0, $0.1, rank: $0.2) })
    var result = CaseResult(
      name: "a/top@\(variant.words)", title: "", place: SourcePlace(file: "a.yaml"),
      status: causes == nil ? .passed : .different)
    (result.causes, result.variant) = (causes, variant)
    return result
  }

  /// 12 cases: two appearances, three sizes, two directions.
  private func cases(_ causes: Causes) -> [CaseResult] {
    Self.appearances.enumerated().flatMap { appearance in
      Self.sizes.enumerated().flatMap { size in
        Self.directions.enumerated().map { direction in
          result(
            [
              ("appearance", appearance.element, Double(appearance.offset)),
              ("textSize", size.element, Double(size.offset)),
              ("layoutDirection", direction.element, Double(direction.offset)),
            ], causes([appearance.element, size.element, direction.element]))
        }
      }
    }.sorted { $0.name.precedesNaturally($1.name) }
  }

  private func sentences(_ cases: [CaseResult]) throws -> [String] {
    let grid = try #require(cases.variantGrids.first)
    return grid.sentences(of: grid.outcomes)
  }

  private func differing(_ isDifferent: @escaping ([String]) -> Bool) -> Causes {
    { isDifferent($0) ? ["x"] : nil }
  }

  @Test func allVariantsAreToldByTheirNumber() throws {
    #expect(try sentences(cases { _ in ["x"] }) == ["the same in all 12 variants"])
  }

  @Test func oneValueTellsThemWithTheOthersCounted() throws {
    // 2 appearances × 2 directions have the size; one of them is shown.
    #expect(
      try sentences(cases(differing { $0[1] == "accessibility3" }))
        == ["the same in 3 variants, only at accessibility3"])
    #expect(
      try sentences(cases(differing { $0[2] == "rtl" })) == ["the same in 5 variants, only in rtl"])
  }

  @Test func twoTraitsTellThem() throws {
    #expect(
      try sentences(cases(differing { $0[1] == "accessibility3" && $0[2] == "rtl" }))
        == ["the same in 1 variant, only at accessibility3 and rtl"])
    #expect(
      try sentences(cases(differing { $0[0] == "dark" && $0[2] == "rtl" }))
        == ["the same in 2 variants, only in dark and rtl"])
  }

  @Test func severalValuesOfATraitAreJoined() throws {
    #expect(
      try sentences(cases(differing { $0[1] != "medium" }))
        == ["the same in 7 variants, only at xxxLarge or accessibility3"])
    #expect(
      try sentences(cases(differing { $0[1] != "medium" && $0[2] == "rtl" }))
        == ["the same in 3 variants, only at xxxLarge or accessibility3, and rtl"])
  }

  @Test func whatTwoTraitsDoNotTellIsNamed() throws {
    #expect(
      try sentences(cases(differing { $0 == ["dark", "xxxLarge", "rtl"] }))
        == ["only in this one of 12 variants"])
    // The diagonal of a table is no row, no column and no cell of it.
    let diagonal = [
      ["light", "medium", "ltr"], ["dark", "xxxLarge", "rtl"], ["light", "accessibility3", "rtl"],
      ["dark", "medium", "ltr"], ["light", "xxxLarge", "ltr"],
    ]
    let found = try sentences(cases(differing(diagonal.contains)))
    #expect(
      found == [
        "the same in 4 variants: dark,medium,ltr light,xxxLarge,ltr dark,xxxLarge,rtl …"
      ])
  }

  @Test func otherCausesFollowWithWhereTheyAre() throws {
    let found = try sentences(
      cases { $0[2] == "ltr" ? ["x"] : $0[1] == "accessibility3" ? ["x", "y"] : ["z"] })
    #expect(
      found == [
        "the same in 5 variants, only in ltr",
        "and, only at medium or xxxLarge, and rtl, z", "and, only at accessibility3 and rtl, x; y",
      ])
  }

  @Test func manyOutcomesAreCounted() throws {
    let found = try sentences(cases { [$0.joined()] })
    #expect(found.count == VariantGrid.mostTold + 1)
    #expect(found.last == "and 6 variants for other causes")
  }

  @Test func theFewestValuesAreNamedWhereSomeCombinationsAreLeftOut() throws {
    // Without dark and medium, all dark cases that differ also have one of two sizes.
    let some = cases(differing { $0[0] == "dark" }).filter {
      $0.variant?.words.hasPrefix("dark,medium") == false
    }
    #expect(try sentences(some) == ["the same in 3 variants, only in dark"])
  }

  @Test func oneTraitAloneMakesOneColumn() throws {
    let widths = [320, 768, 1024].map { width in
      result([("width", "\(width)", Double(width))], width == 768 ? ["x"] : nil)
    }
    let grid = try #require(widths.variantGrids.first)
    #expect(grid.rows == .init(trait: "width", values: ["320", "768", "1024"]))
    #expect(grid.columns == nil)
    #expect(grid.cells == [[[0]], [[1]], [[2]]])
    #expect(grid.outcomeNumbers == [nil, 0, nil])
    #expect(grid.sentences(of: grid.outcomes) == ["only at width 768"])
  }

  @Test func theTraitsOfTheTableAreThoseThatChangeTheOutcome() throws {
    // A change of the size alone: 2 of 3 pairs, in 2 appearances; of the direction: 1 pair, in 2; of the appearance: none.
    let grid = try #require(
      cases(differing { $0[1] == "accessibility3" && $0[2] == "rtl" }).variantGrids.first)
    #expect(grid.rows == .init(trait: "textSize", values: Self.sizes))
    #expect(grid.columns == .init(trait: "layoutDirection", values: Self.directions))
    #expect(grid.cells == [[[0, 1], [2, 3]], [[4, 5], [6, 7]], [[8, 9], [10, 11]]])
    #expect(grid.cases[0].name == "a/top@light,medium,ltr")
    #expect(grid.outcomes.map(\.cases) == [[10, 11]])
    // Where nothing differs, they are the first of the names.
    let plain = try #require(cases { _ in nil }.variantGrids.first)
    #expect([plain.rows.trait, plain.columns?.trait] == ["textSize", "appearance"])
  }

  @Test func theWorstOutcomeIsFirst() throws {
    var all = cases(differing { $0[2] == "ltr" })
    for index in all.indices where all[index].name.hasSuffix("accessibility3,rtl") {
      (all[index].status, all[index].headline) = (.failed, "it ended")
    }
    let run = RunResults(version: "", complete: true, renderer: "", planned: [], cases: all)
    let told = run.told { $0 != .passed }
    #expect(told.map(\.result.name) == ["a/top@light,accessibility3,rtl"])
    #expect(told.map(\.count) == [8])
    #expect(told.map(\.alike) == [2])
    #expect(
      told[0].variants == [
        "the same in 1 variant, only at accessibility3 and rtl", "and, only in ltr, x",
      ])
  }

  @Test func casesWithoutVariantsAreToldAlone() {
    let plain = ["a/top", "a/end"].map {
      var result = CaseResult(
        name: $0, title: "", place: SourcePlace(file: "a.yaml"), status: .different)
      result.causes = ["x"]
      return result
    }
    let alone = result([("appearance", "dark", 1)], ["x"])
    let run = RunResults(
      version: "", complete: true, renderer: "", planned: [], cases: plain + [alone])
    #expect(run.cases.variantGrids.isEmpty)
    let told = run.told { $0 != .passed }
    #expect(told.map(\.result.name) == ["a/end", "a/top", "a/top@dark"])
    #expect(told.allSatisfy { $0.count == 1 && $0.alike == 1 && $0.variants.isEmpty })
  }

  @Test func aTableIsNeverLargerThanAScenesVariants() throws {
    // 40 × 40 cells are more than any scene has.
    let all = (0..<40).map { number in
      result([("width", "\(number)", Double(number)), ("scale", "\(number)x", 1)], nil)
    }
    let grid = try #require(all.variantGrids.first)
    #expect(grid.columns == nil)
    #expect(grid.cells.count == 40)
  }
}
