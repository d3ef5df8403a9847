import Foundation
import Testing

/// `galley lint`, `galley cost` and `galley explain`.
@Suite struct LintCommandTests {
  private let good = """
    viewport: { size: [200, 300] }
    sections: [{ items: 12 }]
    """

  /// A folder with a scene that uses a faulty layout.
  private func faulty(_ kind: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      title: Rows of a layout with a fault
      viewport: { size: [173, 311] }
      layout: { kind: \(kind) }
      sections: [{ items: 23 }, { items: [{ count: 3, size: [30, 20], title: A }] }]
      """, to: "rows.yaml")
    return scratch
  }

  @Test func aGoodSceneIsFine() throws {
    let outcome = try galley("lint", "-", input: good)

    #expect(outcome.status == 0)
    #expect(outcome.text == "1 scene checked with seed 1: fine\n")
  }

  @Test(arguments: [
    ("forgetful", "GAL002", "but layoutAttributesForItem(at:) returns nil"),
    ("drifting", "GAL003", "asked again, it is"),
    ("stale", "GAL006", "shouldInvalidateLayout(forBoundsChange:) returned false"),
    (
      "contradictory", "GAL018",
      "Unable to simultaneously satisfy constraints. <NSLayoutConstraint "
    ),
  ])
  func aFaultIsFoundMadeSmallAndExplained(kind: String, rule: String, words: String) throws {
    let scratch = try faulty(kind)

    let outcome = try run("FaultyLayouts", ["lint", "rows.yaml"], folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("rows\n  error \(rule) "))
    #expect(outcome.text.contains(words))
    #expect(outcome.text.contains("\n      layout: { kind: \(kind) }\n"))
    #expect(!outcome.text.contains("title:"))
    #expect(outcome.text.contains("\n    galley explain \(rule)\n"))
    #expect(outcome.text.hasSuffix("1 scene checked with seed 1: 1 error\n"))
  }

  @Test func aLoopOfSelfSizingCellsIsAFindingAndDoesNotEndTheRun() throws {
    let scratch = try Scratch()
    let scene = """
      viewport: { size: [173, 311] }
      layout: { kind: stubborn }
      sections: [{ items: { count: 5, preferredHeight: 60 } }]
      """
    try scratch.write("title: Rows that loop\n" + scene, to: "rows.yaml")
    try scratch.write("title: Rows that are fine\n" + good, to: "fine.yaml")

    let lint = try run(
      "FaultyLayouts", ["lint", "rows.yaml", "fine.yaml"], folder: scratch.folder)
    let render = try run(
      "FaultyLayouts", ["render", "rows.yaml", "-o", "rows.png"], folder: scratch.folder)

    let sentence =
      "the collection view is stuck in its update/layout loop: cell 0-0 asks for 173 x 60 again "
      + "and again, and the layout gives it 173 x 44"
    #expect(lint.status == 1)
    #expect(lint.text.contains("error GAL008 cell 0-0"))
    #expect(lint.text.contains(sentence))
    #expect(render.status != 0)
    #expect((render.text + render.errors).contains(sentence))
  }

  @Test func contradictingConstraintsAreAWarningOfRenderAndInspect() throws {
    let scratch = try faulty("contradictory")
    let warning =
      "warning: rows.yaml:3:9: decoration card 0: Unable to simultaneously satisfy constraints. "

    let render = try run(
      "FaultyLayouts", ["render", "rows.yaml", "-o", "rows.png"], folder: scratch.folder)
    let inspect = try run("FaultyLayouts", ["inspect", "rows.yaml"], folder: scratch.folder)

    for outcome in [render, inspect] {
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains(warning))
      #expect(outcome.errors.contains(" Will attempt to recover by breaking constraint <"))
    }
  }

  @Test func contradictingConstraintsAreAWarningOfACheckOnceForAllCases() throws {
    let scratch = try faulty("contradictory")
    let scene = try String(contentsOf: scratch.file("rows.yaml"), encoding: .utf8)
    try FileManager.default.createDirectory(
      at: scratch.file("Fixtures/Scenes"), withIntermediateDirectories: true)
    try scratch.write(
      scene + "\nstates: [top, { name: more, contentOffset: [0, 1] }]\n",
      to: "Fixtures/Scenes/rows.yaml")

    let outcome = try run(
      "FaultyLayouts", ["check", "--update=missing", "--report", "github"],
      folder: scratch.folder)

    let sentence =
      "rows/more (and 1 more case): Fixtures/Scenes/rows.yaml:3:9: decoration card 0: Unable to simultaneously "
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("warning: " + sentence))
    #expect(outcome.text.contains("::warning title=Galley::" + sentence))
  }

  @Test func aLayoutThatTrapsIsAFindingAndTheOtherScenesAreChecked() throws {
    let scratch = try faulty("trapping")
    try scratch.write("title: Rows that are fine\n" + good, to: "fine.yaml")

    let outcome = try run(
      "FaultyLayouts", ["lint", "rows.yaml", "fine.yaml"], folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains("rows\n  error GAL017 at bounds [0, 0, 173, 311]: the layout crashes: ")
    )
    #expect(outcome.text.contains("its last words are: Index out of range"))
    #expect(outcome.text.contains("\n      layout: { kind: trapping }\n"))
    #expect(outcome.text.hasSuffix("2 scenes checked with seed 1: 1 error\n"))
  }

  @Test func aLayoutThatHangsIsAFinding() throws {
    let scratch = try faulty("endless")

    let outcome = try run(
      "FaultyLayouts", ["lint", "--timeout", "1", "--no-shrinking", "rows.yaml"],
      folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("error GAL017"))
    #expect(outcome.text.contains("the layout hangs: it has not answered after 1 s"))
  }

  @Test func theSmallestSceneFailsInTheSameWay() throws {
    let scratch = try faulty("forgetful")
    let first = try run("FaultyLayouts", ["lint", "rows.yaml"], folder: scratch.folder)
    let lines = first.text.split(separator: "\n").filter { $0.hasPrefix("      ") }
      .map { $0.dropFirst(6) }

    let again = try run(
      "FaultyLayouts", ["lint", "-"], input: lines.joined(separator: "\n"))

    #expect(lines.joined(separator: "\n").hasSuffix("sections: [{ items: 1 }]"))
    #expect(again.status == 1)
    #expect(again.text.contains("error GAL002 cell 0-0 "))
  }

  @Test func rulesCanBeLeftOut() throws {
    let scratch = try faulty("forgetful")

    let outcome = try run(
      "FaultyLayouts", ["lint", "--disable", "GAL002,GAL015", "rows.yaml"], folder: scratch.folder)

    #expect(outcome.status == 0)
  }

  private static let offTheGrid = """
    viewport: { size: [200, 300] }
    layout: { kind: attributes, elements: [{ id: cell 0-0, frame: [0.25, 0, 50, 50] }] }
    """

  @Test(arguments: [
    ([], 0, "1 warning"), (["--strict"], 1, "1 error"),
    (["--rules", "GAL011"], 1, "1 error"), (["--rules", "gal001,gal002"], 0, "fine"),
  ])
  func warningsCountWhereTheyAreAskedFor(options: [String], status: Int, words: String) throws {
    let outcome = try galley(["lint", "-"] + options, input: Self.offTheGrid)

    #expect(outcome.status == Int32(status))
    #expect(outcome.text.hasSuffix("seed 1: \(words)\n"))
  }

  @Test func whatAScenesAllowsIsCountedApart() throws {
    let allowed = Self.offTheGrid + "\nallow: [{ rule: GAL011, reason: It shows what blurs }]"

    let outcome = try galley("lint", "-", "--strict", input: allowed)

    #expect(outcome.status == 0)
    #expect(outcome.text == "1 scene checked with seed 1: fine; 1 allowed by the scenes\n")
  }

  @Test func anAllowanceWithoutNeedIsNoted() throws {
    let outcome = try galley(
      "lint", "-", input: good + "\nallow: [{ rule: GAL010, reason: Once it was needed }]")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("  note: the scene allows GAL010, but does not break it\n"))
  }

  @Test func asJSONEveryFindingHasItsNumbers() throws {
    let scratch = try faulty("forgetful")

    let outcome = try run(
      "FaultyLayouts", ["lint", "rows.yaml", "--format", "json", "--seed", "7"],
      folder: scratch.folder)

    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let scenes = try #require(root["scenes"] as? [[String: Any]])
    let causes = try #require(scenes.first?["causes"] as? [[String: Any]])
    let finding = try #require(causes.first?["finding"] as? [String: Any])
    #expect(root["seed"] as? Int == 7)
    #expect(finding["rule"] as? String == "GAL002")
    #expect(finding["elements"] as? [String] == ["cell 0-0"])
    #expect(finding["expected"] as? [Double] == [0, 0, 173, 44])
    #expect(finding["bounds"] as? [Double] == [0, 0, 173, 311])
    #expect((causes.first?["smallest"] as? [String: Any])?["yaml"] is String)
  }

  @Test func asSARIFEveryRuleIsThereAndEveryFindingHasItsFile() throws {
    let scratch = try faulty("stale")

    let outcome = try run(
      "FaultyLayouts", ["lint", "rows.yaml", "--format", "sarif"], folder: scratch.folder)

    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let runs = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = (runs["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [[String: Any]])?.count == 28)
    let results = try #require(runs["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["GAL006"])
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("rows.yaml"))
  }

  /// Text that is cut in the narrow variants, in both styles.
  private static let cut = """
    viewport: { size: [320, 100], scale: 1 }
    layout: { kind: flow, itemSize: ["100%", 44] }
    sections: [{ items: [{ view: row, title: Total amount with tax }] }]
    views: { row: { backgroundColor: "#FFFFFF", labels: [{ text: "{title}", textColor: "#000000" }] } }
    variants: { appearance: [light, dark], width: [120, 320], scale: [1, 2] }
    """

  @Test func whatPeopleSeeInSeveralVariantsIsToldOnce() throws {
    let outcome = try galley("lint", "-", input: Self.cut)

    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(lines.count == 5)
    #expect(
      lines[1].hasPrefix(
        "  warning GAL019 cell 0-0 in default@light,120,1x: 'Total amount with tax' is cut: it needs 16"
      ))
    #expect(lines[1].hasSuffix(" pt of width and has 104 pt; it is whole in default@light,320,1x"))
    #expect(lines[2] == "    also: the same in 1 more state: default@dark,120,1x")
    #expect(lines[3] == "    galley explain GAL019")
    #expect(lines[4] == "1 scene checked with seed 1: 1 warning")
  }

  @Test func whatPeopleSeeFailsWhereItIsAskedForOrIsAllowed() throws {
    let strict = try galley("lint", "-", "--rules", "GAL019", input: Self.cut)
    let allowed = try galley(
      "lint", "-", "--strict",
      input: Self.cut + "\nallow: [{ rule: GAL019, reason: The total may be cut }]")

    #expect(strict.status == 1)
    #expect(strict.text.contains("error GAL019"))
    #expect(allowed.status == 0)
    #expect(allowed.text == "1 scene checked with seed 1: fine; 1 allowed by the scenes\n")
  }

  @Test func asJSONAndSARIFWhatPeopleSeeHasItsStates() throws {
    let json = try galley("lint", "-", "--format", "json", input: Self.cut)
    let sarif = try galley("lint", "-", "--format", "sarif", input: Self.cut)

    #expect(json.text.contains("\"default@light,120,1x\",\n"))
    #expect(json.text.contains("\"default@dark,120,1x\"\n"))
    #expect(sarif.text.contains("\"GAL019\""))
    #expect(sarif.text.contains("in default@light,120,1x: 'Total amount with tax' is cut"))
    #expect(sarif.text.contains("; the same in 1 more state: default@dark,120,1x"))
  }

  @Test func asAnnotationsEveryFindingIsOneLine() throws {
    let scratch = try faulty("drifting")

    let outcome = try run(
      "FaultyLayouts", ["lint", "rows.yaml", "--format", "github"], folder: scratch.folder)

    #expect(outcome.text.hasPrefix("::error file=rows.yaml,line=1,title=GAL003 rows::cell 0-0 "))
    #expect(outcome.text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["lint", "-", "--rules", "GAL099"], 64), (["lint", "-", "--rounds", "-1"], 64),
    (["lint", "-", "--budget", "speed=1"], 64), (["cost", "-", "--frames", "0"], 64),
    (["explain", "GAL099"], 66), (["lint", "no/such.yaml"], 66),
  ])
  func whatIsNotThereIsTold(arguments: [String], status: Int) throws {
    #expect(try galley(arguments, input: good).status == Int32(status))
  }

  @Test func anInvalidSceneIs65() throws {
    #expect(try galley("lint", "-", input: "allow: [{ rule: GAL1, reason: x }]").status == 65)
    #expect(try galley("lint", "-", input: "allow: [{ rule: GAL013 }]").status == 65)
  }

  @Test func aBudgetIsHeldAgainstEveryFrame() throws {
    let long = "viewport: { size: [200, 300] }\nsections: [{ items: 200 }]"

    let within = try galley("lint", "-", "--budget", "prepare=0", input: long)
    let over = try galley("lint", "-", "--budget", "queries=0", input: long)

    #expect(within.status == 0)
    #expect(over.status == 1)
    #expect(over.text.contains("error GAL016 at bounds "))
    #expect(over.text.contains("queries 1 in one frame, the budget is 0"))
  }

  @Test func theCostIsATable() throws {
    let long = "viewport: { size: [200, 300] }\nsections: [{ items: 200 }]"

    let outcome = try galley("cost", "-", "--frames", "12", input: long)

    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "stdin: 12 frames")
    #expect(lines.contains("  prepare                   1           0     0"))
  }

  @Test func theCostOfASceneThatDoesNotScrollSaysWhyItHasNoFrames() throws {
    let outcome = try galley("cost", "-", input: "sections: [{ items: 1 }]")

    #expect(outcome.status == 0)
    #expect(
      outcome.text.hasPrefix("stdin: 0 frames, because the content fits into the viewport\n"))
  }

  @Test func theCostIsJSONAndAChart() throws {
    let scratch = try Scratch()
    try scratch.write(
      "viewport: { size: [200, 300] }\nsections: [{ items: 200 }]", to: "a.yaml")

    let outcome = try galley(
      "cost", "a.yaml", "--format", "json", "-o", "chart.svg", folder: scratch.folder)

    let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    #expect((root?["frames"] as? [Any])?.count == 60)
    let chart = try String(contentsOf: scratch.file("chart.svg"), encoding: .utf8)
    #expect(chart.hasPrefix("<svg xmlns=") && chart.contains("queries</text>"))
  }

  @Test func costsOfSeveralScenesAreJSONWhateverTheirNames() throws {
    let scratch = try Scratch()
    let text = "viewport: { size: [200, 300] }\nsections: [{ items: 200 }]"
    try scratch.write(text, to: #"a"b.yaml"#)
    try scratch.write(text, to: "c.yaml")

    let outcome = try galley("cost", ".", "--format", "json", folder: scratch.folder)

    let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    #expect(root?.keys.sorted() == [#"a"b"#, "c"])
  }

  @Test func everyRuleIsListedAndEachIsExplained() throws {
    let list = try galley("explain")

    #expect(list.text.matches(of: #/^GAL0\d\d  /#.anchorsMatchLineEndings()).count == 28)
    #expect(list.text.hasPrefix("GAL001  a rect query returns all elements"))
    let one = try galley("explain", "gal004")
    #expect(one.text.hasPrefix("GAL004: every element exists"))
    #expect(one.text.contains("\nFix\n"))
  }
}
