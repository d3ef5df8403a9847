import GalleyComparison
import Testing

/// Each rule that joins elements into one cause has an effect: one number that violates the rule gives a
/// second cause, or another sentence.
@Suite struct RuleMutationTests {
  /// A change of a layout that one rule explains completely.
  struct Rule: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: Layout
    var after: Layout
    /// The element to which the test makes a further change.
    var spoiled: String
  }

  private static let column = Layout.column(heights: [64, 80, 64, 70, 90], header: 30)

  private static func moved(_ ids: ClosedRange<Int>, x: Double, y: Double = 0) -> Layout {
    let names = ids.map { "cell 0-\($0)" }
    return Layout.grid.with {
      guard names.contains($0.id) else { return }
      $0.frame[0] += x
      $0.frame[1] += y
    }
  }

  private static func placed(_ places: [Int]) -> Layout {
    var result = Layout.grid
    for (item, place) in places.enumerated() {
      result.elements[item].frame = [Double(place % 3) * 110, Double(place / 3) * 110, 100, 100]
    }
    return result
  }

  static let rules: [Rule] = [
    Rule(
      testDescription: "moved together", before: .grid, after: moved(3...6, x: 8),
      spoiled: "cell 0-5"),
    Rule(
      testDescription: "pushed by what grew", before: column,
      after: .column(heights: [64, 88, 64, 70, 90], header: 30), spoiled: "cell 0-3"),
    Rule(
      testDescription: "pushed by a header", before: column,
      after: .column(heights: [64, 80, 64, 70, 90], header: 33), spoiled: "cell 0-4"),
    Rule(
      testDescription: "grown alike", before: .grid, after: Layout.grid.with { $0.frame[3] += 8 },
      spoiled: "cell 0-4"),
    Rule(
      testDescription: "swapped", before: .grid, after: placed([0, 1, 2, 4, 3, 5, 6, 7, 8]),
      spoiled: "cell 0-4"),
    Rule(
      testDescription: "mirrored", before: .grid, after: placed([2, 1, 0, 5, 4, 3, 8, 7, 6]),
      spoiled: "cell 0-4"),
    Rule(
      testDescription: "took the next place", before: .grid,
      after: placed([0, 1, 2, 4, 5, 6, 7, 8, 9]), spoiled: "cell 0-5"),
    Rule(
      testDescription: "inserted", before: .column(heights: [64, 80, 64, 70, 90]),
      after: .column(heights: [64, 80, 50, 64, 70, 90]), spoiled: "cell 0-4"),
    Rule(
      testDescription: "deleted", before: .column(heights: [64, 80, 50, 64, 70, 90]),
      after: .column(heights: [64, 80, 64, 70, 90]), spoiled: "cell 0-3"),
    Rule(
      testDescription: "in steps", before: .column(heights: [50, 50, 50, 50, 50, 50]),
      after: .column(heights: [50, 50, 50, 50, 50, 50], gap: 12), spoiled: "cell 0-4"),
  ]

  @Test(arguments: rules)
  func aRuleExplainsItsChangeWhole(_ rule: Rule) throws {
    #expect(try rule.before.compared(with: rule.after).causes.count == 1)
  }

  @Test(arguments: rules, [1.0, 0.5, -3])
  func oneNumberThatBreaksARuleChangesWhatIsSaid(_ rule: Rule, _ amount: Double) throws {
    let spoiled = rule.after.with {
      guard $0.id == rule.spoiled else { return }
      $0.frame[0] += amount / 4
      $0.frame[2] += amount
    }

    let whole = try rule.before.compared(with: rule.after)
    let difference = try rule.before.compared(with: spoiled)

    #expect(difference.findings != whole.findings)
    #expect(difference.causes.flatMap(\.elements).contains(rule.spoiled))
  }

  @Test(
    arguments: rules.filter { !["in steps", "inserted", "deleted"].contains($0.testDescription) })
  func anElementThatBreaksARuleIsACauseOfItsOwn(_ rule: Rule) throws {
    let spoiled = rule.after.with {
      if $0.id == rule.spoiled { $0.frame[3] += 1 }
    }

    let difference = try rule.before.compared(with: spoiled)

    #expect(difference.causes.map(\.element).contains(rule.spoiled), "\(difference.said)")
  }

  @Test func twoMovesByUnlikeDistancesAreTwoCauses() throws {
    let moved = Layout.grid.with {
      if $0.id == "cell 0-3" { $0.frame[0] += 5 }
      if $0.id == "cell 0-4" { $0.frame[1] += 3 }
    }

    #expect(
      try Layout.grid.compared(with: moved).causes.map(\.element) == ["cell 0-3", "cell 0-4"])
  }

  @Test func aMoveFarFromWhatGrewIsACauseOfItsOwn() throws {
    let other = Layout.grid.with {
      if $0.id == "cell 0-0" { $0.frame[3] += 8 }
      if $0.id == "cell 0-6" { $0.frame[0] += 0.5 }
    }

    #expect(
      try Layout.grid.compared(with: other).causes.map(\.element) == ["cell 0-0", "cell 0-6"])
  }

  @Test func aMoveBeforeWhatGrewIsACauseOfItsOwn() throws {
    let other = Layout.grid.with {
      if $0.id == "cell 0-0" { $0.frame[1] += 8 }
      if $0.id == "cell 0-6" { $0.frame[3] += 8 }
    }

    #expect(
      try Layout.grid.compared(with: other).causes.map(\.element) == ["cell 0-0", "cell 0-6"])
  }

  @Test func whatVanishedInTheMiddleDidNotMoveOutOfSight() throws {
    let other = Layout.grid.without("cell 0-4").with {
      if $0.id == "cell 0-3" { $0.frame[3] += 8 }
    }

    #expect(
      try Layout.grid.compared(with: other).causes.map(\.element) == ["cell 0-3", "cell 0-4"])
  }

  @Test func stepsOfThreeDistancesNeedNeighbours() throws {
    // The same three distances, but the cells between them do not move.
    let other = Layout.grid.with {
      if $0.id == "cell 0-0" { $0.frame[0] += 3 }
      if $0.id == "cell 0-4" { $0.frame[0] += 5 }
      if $0.id == "cell 0-8" { $0.frame[0] += 7 }
    }

    #expect(try Layout.grid.compared(with: other).causes.count == 3)
  }

  @Test func oneOfThreeLooksIsNoRule() throws {
    let two = Layout.grid.with {
      if $0.id == "cell 0-0" { $0.more = "\"alpha\": 0.5" }
      if $0.id == "cell 0-4" { $0.more = "\"alpha\": 0.25" }
    }

    #expect(try Layout.grid.compared(with: two).causes.map(\.element) == ["cell 0-0", "cell 0-4"])
  }
}
