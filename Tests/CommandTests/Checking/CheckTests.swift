import Foundation
import GalleyGoldens
import GalleyReport
import Testing

/// `galley check` on small projects: its output and exit status.
@Suite struct CheckTests {
  @Test func goldensThatAreAsDrawnEndWithZero() throws {
    let outcome = try Project().galley("check")

    #expect(outcome.status == 0)
    #expect(outcome.text == "2 cases: 2 passed\n")
  }

  @Test func missingGoldensFailAndAreNotWritten() throws {
    let project = try Project(recorded: false)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("a/default: no golden\n"))
    #expect(outcome.text.hasSuffix("2 cases: 2 missing\n"))
    #expect(project.goldens.isEmpty)
  }

  @Test func manyMissingGoldensAreToldInThreeLines() throws {
    let names = (1...6).map { "n\($0)" }
    let project = try Project(Dictionary(uniqueKeysWithValues: names.map { ($0, 40) }))
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Fixtures/Goldens"))

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        6 cases have no golden: n1/default, n2/default and 4 more
          look:    output/results/files
          record:  galley check --update=missing

        6 cases: 6 missing

        """)
  }

  @Test func aDifferenceIsASentenceWithThePlaceToLookAndTheCommandToAccept() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        a/default: itemSize [40, 20] became [42, 20], and 1 element follows
          layout     itemSize [40, 20] became [42, 20]
          cell 0-0   width 40 → 42 (+2)   (follows)
          pixels     40 of 6,000 differ in 1 region: cell 0-0
          look:      output/results/files/a/default
          accept:    galley check a/default --update

        2 cases: 1 passed, 1 different

        """)
  }

  @Test func theKeyThatAChangedValueComesFromIsNamed() throws {
    let project = try Project(["a": 40])
    let path = "Fixtures/Scenes/a.yaml"
    let text = try #require(project.text(at: path)).replacing("#000000", with: "#112233")
    try project.write(text, to: path)

    let outcome = try project.galley("check")

    #expect(
      outcome.text.contains("fill #000000 became #112233   (backgroundColor, a.yaml:7)\n"))
  }

  @Test func theFilesOfADifferenceAreKeptForReviews() throws {
    let project = try Project()
    let before = try #require(project.store.goldens(of: "a/default").artifacts)
    try project.writeScene("a", width: 42)

    _ = try project.galley("check")

    let drawn = try #require(project.results.artifacts(of: "a/default"))
    #expect(drawn != before)
    let expected = project.results.file(.expected, .layout, of: "a/default")
    #expect(Array(try Data(contentsOf: expected)) == before[.layout])
    let heatmap = project.results.picture(.heatmap, of: "a/default")
    #expect(FileManager.default.fileExists(atPath: heatmap.path))
    #expect(project.results.artifacts(of: "b/default") == nil)
  }

  @Test func resultsAsJSONAreThoseInTheFolder() throws {
    let project = try Project()

    let outcome = try project.galley("check", "--format", "json")

    let results = try JSONDecoder().decode(RunResults.self, from: outcome.output)
    #expect(results == (try project.results.read()))
    #expect(results.complete)
    #expect(results.planned == ["a/default", "b/default"])
    #expect(outcome.output == (try Data(contentsOf: project.results.resultsFile)))
  }

  @Test func ofNestedCasesTheOuterOneIsRecordedHoweverLongItTakes() throws {
    let project = try Project([:], recorded: false)
    try project.write(
      "viewport: { size: [3000, 3000] }\nsections: [{ items: 3 }]\n", to: "Fixtures/Scenes/a.yaml")
    try project.writeScene("a/default", width: 40)

    let outcome = try project.galley("check", "--update=all", "--jobs", "2")

    #expect(outcome.text.hasSuffix("2 cases: 1 recorded, 1 failed\n"))
    #expect(
      outcome.text.contains(
        "\na/default/default: failed: the goldens of 'a/default/default' are inside"))
    #expect(project.store.names() == ["a/default"])
  }

  @Test func anyNumberOfJobsGivesTheSameBytes() throws {
    let project = try Project(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5])
    try project.writeScene("c", width: 30)

    let one = try project.galley("check", "--jobs", "1")
    let alone = project.files("output/results")
    let five = try project.galley("check", "--jobs", "5")
    let together = project.files("output/results")

    #expect(one.text == five.text)
    #expect(alone["results.json"] == together["results.json"])
    #expect(alone.keys == together.keys)
    for (name, bytes) in alone where name != "durations.json" { #expect(bytes == together[name]) }
  }

  @Test func goldensWithoutACaseAreListedAndFailStrictRuns() throws {
    let project = try Project()
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Fixtures/Scenes/b.yaml"))

    let outcome = try project.galley("check")
    let strict = try project.galley("check", "--strict")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("1 golden belongs to no case:\n  b/default\n"))
    #expect(strict.status == 1)
  }

  @Test func whoChecksAPartIsNotToldOfOtherGoldens() throws {
    #expect(try Project().galley("check", "a").text == "1 case: 1 passed\n")
  }

  @Test func pixelsOfAnotherRendererAreDriftAndFailStrictRuns() throws {
    let project = try Project()
    try project.write("cairo 0.0.1\n", to: "Fixtures/Goldens/renderer.txt")
    try project.paint("a/default")

    let outcome = try project.galley("check")
    let strict = try project.galley("check", "--strict")

    #expect(outcome.status == 0)
    #expect(
      outcome.text.hasPrefix("a/default: drift: pixels differ; the golden was drawn by cairo 0.0.1")
    )
    #expect(outcome.text.contains("accept:    galley check a/default --update"))
    #expect(strict.status == 1)
  }

  @Test func otherPixelsOfTheSameRendererFail() throws {
    let project = try Project()
    try project.paint("a/default")

    #expect(try project.galley("check").status == 1)
  }

  @Test func aPointerOfGitLFSCannotBeChecked() throws {
    let project = try Project()
    try project.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n",
      to: "Fixtures/Goldens/a/default/image.png")

    let outcome = try project.galley("check")

    #expect(outcome.status == 2)
    #expect(outcome.text.contains("fetch the golden with: git lfs pull"))
  }

  @Test func aBrokenGoldenCannotBeChecked() throws {
    let project = try Project()
    try project.write("no picture", to: "Fixtures/Goldens/a/default/image.png")

    let outcome = try project.galley("check")

    #expect(outcome.status == 2)
    #expect(
      outcome.text.contains("a/default: failed: image.png: the golden is not a readable picture"))
    #expect(outcome.text.contains("replace:   galley check a/default --update=failed\n"))
    #expect(outcome.text.hasSuffix("2 cases: 1 passed, 1 failed\n"))
    #expect(try project.galley("check", "a", "--update=failed").status == 0)
    #expect(try project.galley("check").status == 0)
  }

  @Test func anInvalidSceneIsACaseThatFailedAndAllOthersAreJudged() throws {
    let project = try Project()
    try project.write("format: 1\nlayot: {}\n", to: "Fixtures/Scenes/c.yaml")
    try project.writeScene("b", width: 41)

    let outcome = try project.galley("check", "--report", "html", "--report", "junit")

    #expect(outcome.status == 65)
    #expect(outcome.text.contains("b/default: itemSize [50, 20] became [41, 20], "))
    #expect(
      outcome.text.contains(
        """
        c: failed: invalid scene: there is no key 'layot' here
          says:      Fixtures/Scenes/c.yaml:2:1: there is no key 'layot' here
        """))
    #expect(outcome.text.contains("  scene:     Fixtures/Scenes/c.yaml:2\n"))
    #expect(outcome.text.hasSuffix("3 cases: 1 passed, 1 different, 1 failed\n"))
    let results = try #require(project.text(at: "output/results/results.json"))
    #expect(results.contains("\"isInvalidScene\" : true"))
    #expect(results.contains("\"complete\" : true"))
    #expect(
      project.text(at: "output/report/index.html")?.contains("c.yaml:2:1: there is no key")
        == true)
    #expect(
      project.text(at: "output/report/junit.xml")?.contains("c.yaml:2:1: there is no key")
        == true)
  }

  @Test func theGoldensOfAnInvalidSceneAreNotOrphans() throws {
    let project = try Project()
    try project.write("format: 1\nlayot: {}\n", to: "Fixtures/Scenes/a.yaml")

    let outcome = try project.galley("check", "--strict")

    #expect(outcome.status == 65)
    #expect(!outcome.text.contains("no case"))
    #expect(try project.galley("clean", "--orphans").status == 65)
    try project.writeScene("a", width: 40)
    #expect(try project.galley("check", "--last-failed").text == "1 case: 1 passed\n")
  }

  @Test func shardsAndTheirMergeKnowAnInvalidScene() throws {
    let project = try Project()
    try project.write("format: 1\nlayot: {}\n", to: "Fixtures/Scenes/c.yaml")

    let parts = try (1...2).map {
      try project.galley("check", "--shard", "\($0)/2", "--results", "output/part\($0)").status
    }
    let merged = try project.galley("merge", "output/part1", "output/part2")

    #expect(Set(parts) == [0, 65])
    #expect(merged.status == 65)
    #expect(merged.text.hasSuffix("3 cases: 2 passed, 1 failed\n"))
  }

  @Test func aReportOfAnEarlierRunIsNotLeft() throws {
    let project = try Project()
    #expect(try project.galley("check", "--report", "html").status == 0)

    // Nothing is checked, and nothing says that everything is well.
    #expect(try project.galley("check", "--filter", "nothing").status == 66)
    #expect(project.text(at: "output/report/index.html") == nil)

    try project.write("<p>Mine</p>", to: "output/report/index.html")
    #expect(try project.galley("check").status == 0)
    #expect(project.text(at: "output/report/index.html") != nil)
  }

  @Test func nothingToCheckEndsWith66() throws {
    let project = try Project()

    #expect(try project.galley("check", "c").status == 66)
    #expect(try project.galley("check", "--filter", "c").status == 66)
    #expect(try project.galley("check", "--scenes", "elsewhere").status == 66)
  }

  @Test(arguments: [
    ["--jobs", "0"], ["--timeout", "0"], ["--shard", "3/2"], ["--shard", "0/2"], ["--shard", "a"],
    ["--update=some"], ["--update", "--undo", "a"], ["--report", "pdf"], ["--undo"],
  ])
  func wrongUsageEndsWith64(_ arguments: [String]) throws {
    #expect(try Project(recorded: false).galley(["check"] + arguments).status == 64)
  }

  @Test func aToleranceOfTheSceneHolds() throws {
    let project = try Project(recorded: false)
    try project.writeScene(
      "a", width: 40, more: "tolerance: { maxPixels: 5999, reason: a test }")
    _ = try project.galley("check", "--update=all")
    try project.paint("a/default")

    let outcome = try project.galley("check", "a")

    #expect(outcome.status == 0)
    let stages = try project.results.read().cases[0].stages
    #expect(stages.last == StageResult(.png, .tolerated))
  }

  @Test func aSceneOnStandardInputIsChecked() throws {
    let project = try Project()
    let scene = try String(
      contentsOf: project.folder.appendingPathComponent("Fixtures/Scenes/a.yaml"), encoding: .utf8)

    let outcome = try galley("check", "-", input: scene, folder: project.folder)

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("stdin/default: no golden"))
  }

  @Test func everyReportIsWritten() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    let kinds = ReportKind.allCases

    let outcome = try project.galley(["check"] + kinds.flatMap { ["--report", $0.rawValue] })

    let files = project.files("output/report")
    for name in [
      "index.html", "results.json", "junit.xml", "galley.sarif", "summary.md", "reg/reg.json",
    ] {
      #expect(files[name]?.isEmpty == false)
    }
    for kind in kinds {
      guard case .files(let folder) = kind.form.destination else { continue }
      #expect(files[(folder.map { $0 + "/" } ?? "") + kind.form.name]?.isEmpty == false)
    }
    // The line of the element in the scene.
    #expect(outcome.text.contains("::error file=Fixtures/Scenes/a.yaml,line=4,title=a/default"))
    let results = try #require(project.text(at: "output/report/results.json"))
    for fact in [
      "\"id\" : \"cell 0-0\"", "\"kind\" : \"geometry\"", "\"property\" : \"width\"",
      "\"before\" : \"40\"", "\"after\" : \"42\"", "\"unit\" : \"pt\"", "\"line\" : 5",
    ] {
      #expect(results.contains(fact))
    }
    #expect(outcome.text.contains("look:      output/report/index.html#a/default"))
  }
}

extension Project {
  /// Replaces a case's golden picture with other pixels.
  func paint(_ name: String) throws {
    let other = try galley(
      "render", fixture("flow/one-item"), "-o", "other.png", "--size", "100,60", "--scale", "1")
    #expect(other.status == 0)
    let picture = store.folder(of: name).appendingPathComponent("image.png")
    try FileManager.default.removeItem(at: picture)
    try FileManager.default.moveItem(at: scratch.file("other.png"), to: picture)
  }
}
