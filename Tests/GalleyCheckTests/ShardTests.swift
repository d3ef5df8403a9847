import GalleyCheck
import GalleyGoldens
import Testing

@Suite struct ShardPlanTests {
  private let names = (0..<40).map { "flow/scene-\($0)/default" }

  @Test(arguments: [1, 2, 3, 7, 40, 60])
  func everyCaseIsInExactlyOnePart(_ count: Int) {
    let plan = ShardPlan(names, durations: [:], count: count)

    #expect(plan.parts.count == count)
    #expect(plan.parts.flatMap { $0 }.sorted() == names.sorted())
  }

  @Test func partsTakeEquallyLong() {
    // 1 + … + 40 = 820 seconds in 4 parts: 205 each.
    let durations = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1, Double($0 + 1)) })

    let plan = ShardPlan(names, durations: durations, count: 4)

    let loads = plan.parts.map { $0.reduce(0) { $0 + (durations[$1] ?? 0) } }
    #expect(loads.allSatisfy { abs($0 - 205) <= 2 })
  }

  @Test func oneLongCaseIsLeftAlone() {
    var durations = Dictionary(uniqueKeysWithValues: names.map { ($0, 1.0) })
    durations[names[0]] = 100

    let plan = ShardPlan(names, durations: durations, count: 3)

    #expect(plan.parts.contains([names[0]]))
  }

  @Test func casesWithoutADurationCountAsTheMedian() {
    // The durations 1, 1 and 9 are known; their median is 1, so each unknown case balances a known one.
    let durations = ["a": 1.0, "b": 1.0, "c": 9.0]

    let plan = ShardPlan(["a", "b", "c", "d", "e"], durations: durations, count: 2)

    #expect(plan.parts.contains(["c"]))
  }

  @Test func orderAndNonsenseInDurationsDoNotMatter() {
    let durations = ["flow/scene-1/default": Double.nan, "flow/scene-2/default": -5, "other": 3]

    let plan = ShardPlan(names, durations: durations, count: 3)

    #expect(plan == ShardPlan(names.reversed(), durations: [:], count: 3))
  }

  @Test func casesThatTakeNoTimeAreSpreadByNumber() {
    let durations = Dictionary(uniqueKeysWithValues: names.map { ($0, 0.0) })

    let plan = ShardPlan(names, durations: durations, count: 4)

    #expect(plan.parts.map(\.count) == [10, 10, 10, 10])
  }

  @Test func thePlanIsTheSameOnEveryMachine() {
    let plan = ShardPlan(["a", "b", "c", "d"], durations: [:], count: 2)

    // FNV-1a orders d, c, b, a … by 64-bit hashes that are the same in every process.
    #expect(plan == ShardPlan(["d", "c", "b", "a"], durations: [:], count: 2))
    #expect(plan.parts.map(\.count) == [2, 2])
  }
}

@Suite struct ShardMergeTests {
  private func part(
    _ index: Int, of count: Int = 2, _ cases: [String], planned: [String] = ["a", "b"],
    isComplete: Bool = true, version: String = "1", renderer: String = "r"
  ) -> (folder: String, results: RunResults) {
    let results = cases.map {
      CaseResult(name: $0, title: "", place: SourcePlace(file: "f"), status: .passed)
    }
    return (
      "s\(index)",
      RunResults(
        version: version, complete: isComplete, renderer: renderer,
        shard: ShardNumber(index: index, count: count), planned: planned, cases: results)
    )
  }

  @Test func partsMakeAWhole() throws {
    let whole = try RunResults(merging: [part(2, ["b"]), part(1, ["a"])])

    #expect(whole.cases.map(\.name) == ["a", "b"])
    #expect(whole.complete)
    #expect(whole.shard == nil)
    #expect(whole.outcome() == .fine)
  }

  @Test func aMissingPartIsAnError() {
    #expect(throws: MergeError.missingShards([2, 3], of: 3)) {
      try RunResults(merging: [part(1, of: 3, ["a"])])
    }
  }

  @Test func aCaseThatNobodyCheckedIsAnError() {
    #expect(throws: MergeError.unchecked(["b"])) {
      try RunResults(merging: [part(1, ["a"]), part(2, [])])
    }
  }

  @Test func aCaseThatWasCheckedTwiceIsAnError() {
    #expect(throws: MergeError.overlap("a", folders: ["s1", "s2"])) {
      try RunResults(merging: [part(1, ["a"]), part(2, ["a", "b"])])
    }
  }

  @Test func onePartTwiceIsAnError() {
    #expect(throws: MergeError.sameShard(1, folders: ["s1", "s1"])) {
      try RunResults(merging: [part(1, ["a"]), part(1, ["a"])])
    }
  }

  @Test func partsOfOtherPlansAreAnError() {
    let folders = ["s1", "s2"]
    #expect(throws: MergeError.mismatch(what: "the list of cases", folders: folders)) {
      try RunResults(merging: [part(1, ["a"]), part(2, ["b"], planned: ["a", "b", "c"])])
    }
    #expect(throws: MergeError.mismatch(what: "the number of shards", folders: folders)) {
      try RunResults(merging: [part(1, ["a"]), part(2, of: 3, ["b"])])
    }
    #expect(throws: MergeError.mismatch(what: "Galley's version", folders: folders)) {
      try RunResults(merging: [part(1, ["a"]), part(2, ["b"], version: "2")])
    }
    #expect(throws: MergeError.mismatch(what: "the renderer", folders: folders)) {
      try RunResults(merging: [part(1, ["a"]), part(2, ["b"], renderer: "s")])
    }
  }

  @Test func aWholeRunIsNoPart() {
    let whole = RunResults(version: "1", complete: true, renderer: "r", planned: [], cases: [])

    #expect(throws: MergeError.noShard(folder: "x")) {
      try RunResults(merging: [("x", whole)])
    }
    #expect(throws: MergeError.nothing) { try RunResults(merging: []) }
  }

  @Test func anInterruptedPartMakesTheWholeIncomplete() throws {
    let whole = try RunResults(merging: [part(1, ["a"]), part(2, [], isComplete: false)])

    #expect(!whole.complete)
    #expect(whole.outcome() == .interrupted)
  }
}
