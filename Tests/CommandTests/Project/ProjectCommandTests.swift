import Foundation
import GalleyGoldens
import TestSweep
import Testing

@testable import GalleyCLI

@Suite struct MergeTests {
  /// A project whose shards have run.
  private func project(_ count: Int = 3) throws -> Project {
    let project = try Project(["a": 40, "b": 41, "c": 42, "d": 43, "e": 44])
    try project.writeScene("c", width: 50)
    for index in 1...count {
      _ = try project.galley(
        "check", "--shard", "\(index)/\(count)", "--results", "shards/\(index)")
    }
    return project
  }

  @Test func shardsMakeTheRunThatOneMachineWouldHaveMade() throws {
    let project = try project()

    let merged = try project.galley("merge", "shards")
    let joined = project.files("output/results")
    let whole = try project.galley("check")

    #expect(merged.status == 1)
    #expect(merged.text == whole.text)
    let alone = project.files("output/results")
    #expect(joined.keys == alone.keys)
    for (name, bytes) in alone where name != "durations.json" { #expect(bytes == joined[name]) }
  }

  @Test func aMissingShardCanNeverPass() throws {
    let project = try project()
    for path in ["shards/2", "output"] {
      try FileManager.default.removeItem(at: project.folder.appendingPathComponent(path))
    }

    let outcome = try project.galley("merge", "shards")

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: shard 2 of 3 is missing"))
    #expect(throws: ResultError.self) { try project.results.read() }
  }

  @Test func shardsThatOverlapAreNotJoined() throws {
    let project = try project(2)
    _ = try project.galley("check", "--shard", "1/1", "--results", "whole")
    var second = try ResultFolder(root: project.folder.appendingPathComponent("shards/2")).read()
    second.cases = try ResultFolder(root: project.folder.appendingPathComponent("whole")).read()
      .cases
    try ResultFolder(root: project.folder.appendingPathComponent("shards/2")).write(second)

    let outcome = try project.galley("merge", "shards/1", "shards/2")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("was checked twice"))
  }

  @Test func theJoinedResultsNeverReplaceTheirParts() throws {
    #expect(try project(1).galley("merge", "shards/1", "--results", "shards").status == 64)
  }

  @Test func aFolderWithoutResultsIsAnError() throws {
    #expect(try Project(recorded: false).galley("merge", "Fixtures").status == 2)
  }

  @Test func aPipeInPlaceOfResultsIsNotWaitedFor() throws {
    let project = try project(1)
    let file = project.folder.appendingPathComponent("shards/1/results.json").path
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)

    let outcome = try project.galley("merge", "shards/1")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("results.json: it is not a regular file"))
  }

  @Test func aPipeAmongTheFilesOfACaseIsNotWaitedFor() throws {
    let project = try project(1)
    let files = project.folder.appendingPathComponent("shards/1/files")
    let walk = try #require(
      FileManager.default.enumerator(at: files, includingPropertiesForKeys: nil))
    let file = try #require(
      walk.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "actual.svg" })
    try FileManager.default.removeItem(at: file)
    try #require(mkfifo(file.path, 0o600) == 0)

    let outcome = try project.galley("merge", "shards/1")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("actual.svg: the file cannot be read: it is not a regular file"))
  }

  @Test func durationsDecideWhoChecksWhat() throws {
    let project = try Project(["a": 40, "b": 41, "c": 42])
    try project.write(#"{"a/default": 9, "b/default": 1, "c/default": 1}"#, to: "d.json")

    let outcome = try project.galley(
      "check", "--shard", "1/2", "--durations", "d.json", "--format", "json")

    let results = try JSONDecoder().decode(RunResults.self, from: outcome.output)
    #expect(results.cases.map(\.name) == ["a/default"])
    #expect(results.planned.count == 3)
    #expect(results.shard == ShardNumber(index: 1, count: 2))
  }

  @Test func aShardWithoutCasesIsFine() throws {
    let outcome = try Project(["a": 40]).galley("check", "--shard", "2/2")

    #expect(outcome.status == 0)
    #expect(outcome.text == "0 cases of 1, shard 2/2\n")
  }
}

@Suite struct CleanTests {
  private func project() throws -> Project {
    let project = try Project()
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Fixtures/Scenes/b.yaml"))
    return project
  }

  @Test func goldensWithoutACaseAreListedAndStay() throws {
    let project = try project()
    let before = project.goldens

    let outcome = try project.galley("clean")

    #expect(outcome.text == "b/default\n")
    #expect(project.goldens == before)
  }

  @Test func theyGoWhenAskedAndNothingElseDoes() throws {
    let project = try project()
    try project.write("mine", to: "Fixtures/Goldens/b/default/NOTE.md")
    let before = project.goldens

    let outcome = try project.galley("clean", "--orphans")

    #expect(outcome.status == 0)
    #expect(outcome.text == "b/default\n")
    let kept = before.filter { !$0.key.hasPrefix("b/") || $0.key.hasSuffix("NOTE.md") }
    #expect(project.goldens == kept)
    #expect(try project.galley("clean").errors == "every golden belongs to a case\n")
  }

  @Test func goldensThatWaitForANameInOtherCaseStay() throws {
    let project = try Project(["a": 40])
    let scenes = project.folder.appendingPathComponent("Fixtures/Scenes")
    try FileManager.default.moveItem(
      at: scenes.appendingPathComponent("a.yaml"), to: scenes.appendingPathComponent("A.yaml"))
    let before = project.goldens

    let outcome = try project.galley("clean", "--orphans")

    #expect(outcome.text.isEmpty)
    #expect(
      outcome.errors == """
        a/default differs from a case only in upper and lower case: galley check --update=missing moves it
        every golden belongs to a case

        """)
    #expect(project.goldens == before)
    #expect(try project.galley("check", "--update=missing").status == 0)
    #expect(project.goldens.keys.contains("A/default/list.txt"))
    #expect(!project.goldens.keys.contains("a/default/list.txt"))
  }

  @Test func aFileThatASceneNoLongerAsksForIsToldAndGoes() throws {
    let project = try Project(["a": 40])
    let before = project.goldens
    try project.write("old", to: "Fixtures/Goldens/a/default/accessibility.txt")

    let checked = try project.galley("check")

    #expect(checked.status == 0)
    #expect(
      checked.text.contains("1 golden belongs to no case:\n  a/default/accessibility.txt\n"))
    #expect(try project.galley("check", "--strict").status == 1)
    #expect(try project.galley("clean", "--orphans").text == "a/default/accessibility.txt\n")
    #expect(project.goldens == before)
  }

  @Test func anUpdateRemovesAFileThatASceneNoLongerAsksFor() throws {
    let project = try Project(["a": 40])
    let before = project.goldens
    try project.write("old", to: "Fixtures/Goldens/a/default/accessibility.txt")

    let updated = try project.galley("check", "a", "--update")

    #expect(updated.status == 0)
    #expect(updated.text.contains("a/default: accepted (accessibility.txt removed)\n"))
    #expect(project.goldens == before)
  }

  @Test func nothingIsRemovedOnCI() throws {
    let project = try project()
    let before = project.goldens

    #expect(try project.galley(["clean", "--orphans"], environment: ["CI": "true"]).status == 64)
    #expect(project.goldens == before)
  }

  @Test func withoutScenesNothingCountsAsStray() throws {
    let project = try project()
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Fixtures/Scenes"))

    #expect(try project.galley("clean", "--orphans").status == 66)
    #expect(!project.goldens.isEmpty)
  }
}

@Suite struct InitTests {
  @Test func filesThatExistStay() throws {
    let project = try Project([:], recorded: false)
    let paths = [
      "Fixtures/Scenes/settings.yaml", "Fixtures/scene.schema.json", ".gitignore",
    ]
    for path in paths { try project.write("mine\noutput/\n", to: path) }

    let outcome = try project.galley("init")

    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
    for path in paths {
      #expect(outcome.errors.contains("\(path): already exists, not changed"))
      #expect(project.text(at: path) == "mine\noutput/\n")
    }
    #expect(outcome.errors.contains("not changed; add: .galley-cache/\n"))
  }

  @Test func gitKeepsTheBytesOfGoldensAndIgnoresReports() throws {
    let project = try Project([:], recorded: false)
    _ = try project.galley("init")
    _ = try project.galley("check", "--update=missing")
    func git(_ arguments: String...) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      process.currentDirectoryURL = project.folder
      process.standardOutput = output
      try process.run()
      process.waitUntilExit()
      return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    _ = try git("init", "-q")
    let golden = "Fixtures/Goldens/settings/light/"

    func attributes(_ name: String) throws -> [String] {
      try git("check-attr", "text", "eol", "linguist-generated", "--", golden + name)
        .split(separator: "\n").map { String($0.split(separator: " ").last ?? "") }
    }

    #expect(try attributes("image.png") == ["unset", "unspecified", "unspecified"])
    #expect(try attributes("image.svg") == ["unset", "unspecified", "set"])
    #expect(try attributes("list.txt") == ["unset", "unspecified", "set"])
    #expect(try attributes("layout.json") == ["unset", "unspecified", "unspecified"])
    #expect(try git("status", "--short", "output").isEmpty)
  }

  @Test func theSchemaIsWhereTheSceneSaysItIs() throws {
    let project = try Project([:], recorded: false)
    _ = try project.galley("init", "--scenes", "Screens")

    let scene = try #require(project.text(at: "Screens/settings.yaml"))

    #expect(scene.hasPrefix("# yaml-language-server: $schema=../scene.schema.json\n"))
    #expect(project.text(at: "scene.schema.json") == (try project.galley("schema").text))
    #expect(try project.galley("init", "--scenes", ".").status == 64)
    // Foundation traps on a path of one letter.
    #expect(try project.galley("init", "--scenes", "S").status == 0)
  }

  @Test(arguments: ExampleScene.allCases)
  func everyExampleIsValid(example: ExampleScene) throws {
    let project = try Project([:], recorded: false)

    #expect(try project.galley("init", "--example", example.rawValue).status == 0)
    #expect(try project.galley("validate", "Fixtures/Scenes").status == 0)
    let schema = "# yaml-language-server: $schema=../scene.schema.json\n"
    #expect(example.text.hasPrefix(schema))
  }

  /// An example, or all, and how many cases each has, its film included.
  @Test(
    arguments: [("settings", 5), ("chat", 6), ("shop", 5), ("gallery", 5)]
      .prefix(Sweep.count(1, of: 4)))
  func anExampleIsDrawnCheckedFilmedAndDocumented(_ name: String, _ count: Int) throws {
    let project = try Project([:], recorded: false)
    let scene = "Fixtures/Scenes/\(name).yaml"

    #expect(try project.galley("init", "--example", name).text.hasPrefix(scene + "\n"))

    #expect(try project.galley("validate", scene).status == 0)
    #expect(try project.galley("render", scene, "-o", "pictures/").status == 0)
    #expect(project.files("pictures").count == count - 1)
    #expect(try project.galley("check", "--update=missing").status == 1)
    #expect(try project.galley("check").text == "\(count) cases: \(count) passed\n")
    #expect(try project.galley("film", scene, "-o", "film.svg").status == 0)
    #expect(try project.galley("docs", scene, "-o", "pages").errors == "")
    #expect(project.files("pages")["\(name).md"] != nil)
    #expect(try project.galley("docs", scene, "--check", "pages").status == 0)
  }

  @Test func theSmallExampleIsAValidSceneWithTwoCases() throws {
    let project = try Project([:], recorded: false)
    _ = try project.galley("init", "--example", "tiles")

    #expect(try project.galley("validate", "Fixtures/Scenes").status == 0)
    #expect(try project.galley("list").text == "tiles/default\ntiles/stretched\n")
  }

  @Test func theFirstExampleIsAListThatPassesLintInLightAndDark() throws {
    let project = try Project([:], recorded: false)
    _ = try project.galley("init")

    let scene = try #require(project.text(at: "Fixtures/Scenes/settings.yaml"))

    #expect(scene.contains("kind: list") && scene.contains("appearance: dark"))
    #expect(try project.galley("lint", "Fixtures/Scenes").status == 0)
  }
}

@Suite struct ListTests {
  @Test func casesAreListedByTheNamesThatCheckTakes() throws {
    let project = try Project(["x/a": 1, "y/b": 2], recorded: false)

    #expect(try project.galley("list").text == "x/a/default\ny/b/default\n")
    #expect(try project.galley("list", "y").text == "y/b/default\n")
    #expect(try project.galley("list", "z").status == 66)
  }

  @Test func asJSONTheyHaveTitlesAndFiles() throws {
    let outcome = try Project(["a": 1]).galley("list", "--format", "json")

    let list = try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]]
    #expect(list?.first?["name"] as? String == "a/default")
    #expect(list?.first?["file"] as? String == "Fixtures/Scenes/a.yaml")
    #expect(list?.first?["hasGolden"] as? Bool == true)
  }
}
