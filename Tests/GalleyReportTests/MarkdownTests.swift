import GalleyMessages
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct MarkdownTests {
  @Test func aFailureIsARowWithItsSentences() throws {
    let run = Runs.run([
      Runs.result(
        "photo-feed/top", .different, headline: "3 elements differ, 1 cause",
        findings: [Finding("cell 0-3", "moved 8 pt")]), Runs.result("x"),
    ])
    #expect(
      try Runs.text(.markdown, run) == """
        ## ✗ 1 of 2 cases needs a look

        1 different, 1 passed

        | | case | what happened | where |
        |---|---|---|---|
        | ≠ different | <code>photo-feed/top</code> | **3 elements differ, 1 cause**<br>\
        <code>cell 0-3</code> moved 8 pt<br>\
        accept: <code>galley check photo-feed/top --update</code> | Scenes/grid.yaml:3 |


        """)
  }

  @Test func aHostileNameStaysInItsCell() throws {
    let run = Runs.run([
      Runs.result(
        "a|b`c`\n\n# <img src=x onerror=y>", .different, file: "x|y.yaml", headline: "**z** | w")
    ])
    let rows = try Runs.text(.markdown, run).split(separator: "\n").filter { $0.hasPrefix("| ≠") }
    #expect(rows.count == 1)
    #expect(rows[0].count { $0 == "|" } == 5)
    #expect(!rows[0].contains("<img"))
    #expect(!rows[0].contains("`"))
  }

  @Test func aGreenRunHasNoTable() throws {
    let text = try Runs.text(.markdown, Runs.run([Runs.result("a")]))
    #expect(text == "## ✓ The one case equals its golden\n\n1 passed\n\n")
  }

  @Test func moreFailuresThanThereIsRoomForAreCounted() {
    let long = String(repeating: "word & ", count: 60)
    let run = RunSummary(
      Runs.run(
        (0..<300).map { Runs.result("case-\($0)", .different, headline: long) },
        planned: (0..<900).map { "case-\($0)" },
        orphans: (0..<300).map { "orphan-\($0)" + long }), strict: false)
    let limit = 60_000
    let text = markdownSummary(run, limit: limit)
    #expect(text.utf8.count <= limit)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ≠") }
    #expect(rows > 50)
    #expect(text.contains("**… and \(300 - rows) more**"))
    #expect(text.contains("- … and "))
  }

  @Test func gitHubTakesTheLargestSummary() {
    #expect(markdownLimit <= 1 << 20)
  }

  @Test func anInterruptedRunSaysSoFirst() throws {
    let run = Runs.run([Runs.result("a")], complete: false, planned: ["a", "b"])
    let text = try Runs.text(.markdown, run)
    #expect(text.hasPrefix("## ✗ 1 case equals its golden\n"))
    #expect(text.contains("> [!CAUTION]\n> **Interrupted.** "))
    #expect(text.contains("Planned, but not run: 1</summary>\n\n- <code>b</code>\n"))
  }

  @Test func aShardSaysWhichPartItIs() throws {
    let run = Runs.run([Runs.result("a")], shard: ShardNumber(index: 2, count: 3))
    #expect(try Runs.text(.markdown, run).contains("> [!NOTE]\n> Part 2 of 3: 1 of 1 cases."))
  }
}
