import Foundation
import GalleyGoldens
import Testing

/// `--cache`: which drawings come from the cache, and which never do.
@Suite struct CacheTests {
  private func check(
    _ project: Project, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    try project.galley(["check", "--cache", "kept"] + arguments, environment: environment)
  }

  @Test func whatDidNotChangeIsTakenFromTheCache() throws {
    let project = try Project()

    let first = try check(project)
    let second = try check(project)

    #expect(first.errors == "0 of 2 drawings from kept\n")
    #expect(second.errors == "2 of 2 drawings from kept\n")
    #expect(second.text == first.text)
    #expect(second.status == 0)
  }

  @Test func resultsAreThoseOfARunWithoutACache() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    let plain = try project.galley("check", "--redraw")
    let expected = project.files("output/results")

    _ = try check(project)
    let kept = try check(project)

    let found = project.files("output/results")
    #expect(kept.errors == "2 of 2 drawings from kept\n")
    #expect(kept.text == plain.text)
    #expect(kept.status == plain.status)
    #expect(found.keys == expected.keys)
    for (name, bytes) in expected where name != "durations.json" { #expect(found[name] == bytes) }
  }

  @Test func aSceneThatChangedIsDrawn() throws {
    let project = try Project()
    _ = try check(project)
    try project.writeScene("a", width: 42)

    let outcome = try check(project)

    #expect(outcome.errors == "1 of 2 drawings from kept\n")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("cell 0-0   width 40 → 42 (+2)   (follows)"))
  }

  @Test func aGoldenThatChangedIsSeenThoughNothingIsDrawn() throws {
    let project = try Project()
    _ = try check(project)
    try project.paint("a/default")

    let outcome = try check(project)

    #expect(outcome.errors == "2 of 2 drawings from kept\n")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("1 passed, 1 different"))
  }

  @Test func fontsThatChangedAreSeen() throws {
    let project = try Project()
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    try #require(FileManager.default.fileExists(atPath: font))
    try project.scratch.write(Data(contentsOf: URL(fileURLWithPath: font)), to: "own.ttf")
    _ = try check(project)

    let other = try check(project, environment: ["GALLEY_FONTS": font])
    let again = try check(project, environment: ["GALLEY_FONTS": font])
    let copied = try check(project, environment: ["GALLEY_FONTS": "own.ttf"])
    try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"))
      .write(to: project.scratch.file("own.ttf"))
    let replaced = try check(project, environment: ["GALLEY_FONTS": "own.ttf"])

    #expect(
      [other, again, copied, replaced].map(\.errors) == [
        "0 of 2 drawings from kept\n", "2 of 2 drawings from kept\n",
        "2 of 2 drawings from kept\n", "0 of 2 drawings from kept\n",
      ])
  }

  @Test func whatLibrariesReadOfTheEnvironmentIsSeen() throws {
    let project = try Project()
    _ = try check(project)

    let outcome = try check(
      project, environment: ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"])

    #expect(outcome.errors == "0 of 2 drawings from kept\n")
  }

  @Test func anotherProgramIsSeen() throws {
    let project = try Project()
    _ = try check(project)

    let outcome = try project.stunt("check", "--cache", "kept")

    #expect(outcome.errors == "0 of 2 drawings from kept\n")
  }

  @Test func theSurroundingsDoNotMatter() throws {
    let project = try Project()
    _ = try check(project)

    let outcome = try check(
      project, "--jobs", "1",
      environment: [
        "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "HOME": project.folder.path,
      ])

    #expect(outcome.errors == "2 of 2 drawings from kept\n")
  }

  @Test func aProjectThatWasCopiedElsewhereFindsWhatItHad() throws {
    let (project, other) = (try Project(), try Project())
    _ = try check(project)

    let outcome = try other.galley(
      "check", "--cache", project.folder.appendingPathComponent("kept").path)

    #expect(outcome.errors.hasPrefix("2 of 2 drawings from "))
  }

  @Test func failuresAreNotKept() throws {
    let project = try Project([:], recorded: false)
    try project.write(
      "layout: { kind: stunt, does: abort }", to: "Fixtures/Scenes/a.yaml")

    _ = try project.stunt("check", "--cache", "kept")
    let outcome = try project.stunt("check", "--cache", "kept")

    #expect(outcome.errors == "0 of 1 drawings from kept\n")
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    ["inspect"], ["inspect", "--all", "--format", "json"], ["inspect", "--accessibility"],
    ["lint", "--budget", "prepare=1", "--budget", "queries=0"], ["cost"],
  ])
  func whatACommandFindsOutIsTheSameFromTheCache(command: [String]) throws {
    let project = try Project(["a": 40, "b": 50], recorded: false)
    for (scenes, count) in [("Fixtures/Scenes", 2), ("Fixtures/Scenes/a.yaml", 1)] {
      let arguments = [command[0], scenes] + command.dropFirst()
      let folder = "kept\(count)"
      let plain = try project.galley(arguments)
      let first = try project.galley(arguments + ["--cache", folder])
      let second = try project.galley(arguments + ["--cache", folder])

      #expect(!plain.text.isEmpty)
      #expect(first.errors == plain.errors + "0 of \(count) results from \(folder)\n")
      #expect(second.errors == plain.errors + "\(count) of \(count) results from \(folder)\n")
      #expect(first.text == plain.text && second.text == plain.text)
      #expect(first.status == plain.status && second.status == plain.status)
    }
  }

  @Test func scenesWithTheSameTextKeepTheirNames() throws {
    let project = try Project(["a": 40, "more/a": 40], recorded: false)
    for _ in 0..<2 {
      let outcome = try project.galley("inspect", "Fixtures/Scenes", "--cache", "kept")

      #expect(outcome.text.hasPrefix("a/default\n"))
      #expect(outcome.text.contains("\nmore/a/default\n"))
    }
  }

  @Test(arguments: ["inspect", "lint", "cost"])
  func whatALayoutThatCrashesLeavesIsNotKept(command: String) throws {
    let project = try Project([:], recorded: false)
    for name in ["a", "b"] {
      try project.write(
        "layout: { kind: stunt, does: abort }", to: "Fixtures/Scenes/\(name).yaml")
    }
    let arguments = [command, "Fixtures/Scenes", "--cache", "kept"]

    _ = try project.stunt(arguments)
    let outcome = try project.stunt(arguments)

    #expect(outcome.errors.contains("0 of 2 results from kept\n"))
    #expect(outcome.status == (command == "lint" ? 1 : 2))
  }

  @Test func renderedFilesAreTheSameFromTheCache() throws {
    let project = try Project(["a": 40, "b": 50], recorded: false)
    let options = ["-o", "out/{scene}.svg", "-o", "out/{scene}.pdf", "-o", "out/{scene}.json"]
    let all = ["render", "Fixtures/Scenes", "-o", "out/", "--cache", "kept"] + options
    let first = try project.galley(all)
    let drawn = project.files("out")
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("out"))

    let second = try project.galley(all)

    #expect(first.errors == "0 of 8 files from kept\n")
    #expect(second.errors == "8 of 8 files from kept\n")
    #expect(drawn.count == 8)
    #expect(project.files("out") == drawn)
  }

  @Test func everyOptionThatChangesAFileIsSeen() throws {
    let project = try Project(["a": 40, "b": 50], recorded: false)
    let choices = [
      [], ["--scale", "2"], ["--offset", "0,1"], ["--size", "90,60"], ["--full"],
      ["--png", "fast"], ["--to", "svg"], ["--to", "svg", "--text", "outlines"],
      ["--to", "svg", "--shadows", "image"], ["--to", "svg", "--salt", "x"], ["--to", "pdf"],
      ["--to", "json"],
    ]

    // Each differs from all before it.
    for options in choices {
      let arguments = ["render", "Fixtures/Scenes", "-o", "out/", "--cache", "kept"] + options
      let (outcome, again) = (try project.galley(arguments), try project.galley(arguments))

      #expect(outcome.errors == "0 of 2 files from kept\n", "\(options)")
      #expect(again.errors == "2 of 2 files from kept\n", "\(options)")
    }
  }

  @Test func warningsComeFromTheCacheToo() throws {
    let project = try Project([:], recorded: false)
    try project.write(
      "sections: [{ items: [{ title: \"\u{10A60}\" }] }]", to: "Fixtures/Scenes/a.yaml")
    let arguments = ["render", "Fixtures/Scenes/a.yaml", "-o", "a.png", "--cache", "kept"]
    _ = try project.galley(arguments)

    let outcome = try project.galley(arguments)

    #expect(
      outcome.errors == """
        warning: Fixtures/Scenes/a.yaml:1:31: no font has U+10A60; drawn as boxes
          hint: name a font file that has it under fonts in the scene, or in GALLEY_FONTS: `fc-list :charset=10a60 file` lists those that are installed, and Debian's fonts-noto-core brings many
        1 of 1 files from kept

        """)
  }

  @Test func entriesThatCannotBeTrustedAreDrawnAgain() throws {
    let project = try Project()
    _ = try check(project)
    for name in project.files("kept").keys { try project.write("nonsense", to: "kept/" + name) }

    let outcome = try check(project)

    #expect(outcome.status == 0)
    #expect(outcome.errors == "0 of 2 drawings from kept\n")
    #expect(try check(project).errors == "2 of 2 drawings from kept\n")
  }

  @Test func aFolderThatCannotBeWrittenIsOneWarning() throws {
    let project = try Project()
    // Files take the place of all folders of entries, which stops even the superuser.
    for number in 0..<256 {
      try project.write("", to: "kept/" + (number < 16 ? "0" : "") + String(number, radix: 16))
    }

    let outcome = try check(project)

    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("warning: --cache "))
    #expect(lines[0].contains("kept: cannot be written: "))
    #expect(lines[0].hasSuffix("; drawings of this run are not cached"))
  }

  @Test(arguments: ["check", "render"])
  func aFolderThatCannotBeMadeIsAnError(command: String) throws {
    let project = try Project()
    let more = command == "render" ? ["Fixtures/Scenes", "-o", "out/"] : []

    let outcome = try project.galley([command, "--cache", "Fixtures/Scenes/a.yaml/kept"] + more)

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("error: --cache "))
    #expect(outcome.errors.contains("  hint: name a folder that you may write to"))
  }

  @Test func runsAtOnceShareAFolder() async throws {
    let projects = try (0..<3).map { _ in try Project() }
    let folder = projects[0].folder.appendingPathComponent("kept").path

    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for path in projects.map(\.folder) {
        group.addTask {
          try CommandTests.galley(
            ["check", "--cache", folder], folder: path
          ).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses == [0, 0, 0])
    #expect(try check(projects[0]).errors == "2 of 2 drawings from kept\n")
  }

  @Test func cleanEmptiesACacheAndTouchesNothingElse() throws {
    let project = try Project()
    _ = try check(project)
    try project.write("mine", to: "kept/notes.txt")

    let outcome = try project.galley("clean", "--cache", "kept")

    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("2 drawings, "))
    #expect(outcome.errors.hasSuffix(" removed from kept\n"))
    #expect(project.files("kept").keys.sorted() == ["notes.txt"])
    #expect(try check(project).errors == "0 of 2 drawings from kept\n")
  }
}
