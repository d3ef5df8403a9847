import Foundation
import Testing

/// Which cases `galley check` selects.
@Suite struct CheckChoiceTests {
  private func names(_ outcome: Outcome) -> [String] {
    outcome.text.split(separator: "\n").filter { $0.hasSuffix("no golden") }
      .map { String($0.prefix { $0 != ":" }) }
  }

  private func project() throws -> Project {
    let project = try Project(["x/a": 1, "x/b": 2, "y/a": 3], recorded: false)
    try project.writeScene(
      "y/b", width: 4, more: "states: [top, { name: low, contentOffset: [0, 9] }]")
    return project
  }

  @Test(arguments: [
    ([], ["x/a/default", "x/b/default", "y/a/default", "y/b/low", "y/b/top"]),
    (["x"], ["x/a/default", "x/b/default"]),
    (["y/b"], ["y/b/low", "y/b/top"]),
    (["y/b/low", "x/a"], ["x/a/default", "y/b/low"]),
    (["*/a"], ["x/a/default", "y/a/default"]),
    (["Fixtures/Scenes/y/b.yaml"], ["y/b/low", "y/b/top"]),
    (["./Fixtures/Scenes/y/"], ["y/a/default", "y/b/low", "y/b/top"]),
    (["Fixtures/Scenes/*/a.yaml"], ["x/a/default", "y/a/default"]),
    (["--filter", "low", "--filter", "x/a"], ["x/a/default", "y/b/low"]),
    (["y", "--filter", "*/b/*"], ["y/b/low", "y/b/top"]),
  ])
  func argumentsMeanCases(_ arguments: [String], _ expected: [String]) throws {
    #expect(names(try project().galley(["check"] + arguments)) == expected)
  }

  @Test func aFileMeansTheSameFromAnywhere() throws {
    let project = try project()
    let path = project.folder.appendingPathComponent("Fixtures/Scenes/x/a.yaml").path

    #expect(names(try project.galley("check", path)) == ["x/a/default"])
  }

  @Test func theLastFailuresAreCheckedAgain() throws {
    let project = try Project(["a": 1, "b": 2, "c": 3])
    try project.writeScene("b", width: 20)
    _ = try project.galley("check")

    let again = try project.galley("check", "--last-failed")
    try project.writeScene("b", width: 2)
    let fixed = try project.galley("check", "--last-failed")
    let nothing = try project.galley("check", "--last-failed")

    #expect(again.text.hasSuffix("1 case: 1 different\n"))
    #expect(fixed.text == "1 case: 1 passed\n")
    #expect(nothing.status == 0)
    #expect(nothing.errors == "no case failed in the last run\n")
  }

  @Test func withoutALastRunThereAreNoFailures() throws {
    let outcome = try Project(recorded: false).galley("check", "--last-failed")

    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("no results of an earlier run"))
  }

  @Test func whatGitSaysHasChangedIsChecked() throws {
    let project = try Project(["a": 1, "b": 2, "c": 3])
    try project.git("init", "-q")
    try project.git("add", "Fixtures")
    try project.git("commit", "-qm", "x")
    try project.writeScene("b", width: 20)
    try project.writeScene("d", width: 4)
    try project.write("x", to: "Fixtures/Goldens/c/default/list.txt")

    let outcome = try project.galley("check", "--changed")

    let found = outcome.text.split(separator: "\n").compactMap { line in
      line.hasPrefix(" ") ? nil : line.split(separator: ":").first.map(String.init)
    }
    #expect(found.dropLast() == ["b/default", "c/default", "d/default"])
    #expect(try project.galley("check", "--changed=nowhere").status == 2)
  }

  @Test func goldensOfACommitAreComparedWithoutACheckout() throws {
    let project = try Project(["a": 1, "b": 2])
    try project.git("init", "-q")
    try project.git("add", "Fixtures")
    try project.git("commit", "-qm", "x")
    try project.writeScene("b", width: 20)
    #expect(try project.galley("check", "--update=all").status == 0)
    let before = project.files("Fixtures/Goldens")

    let outcome = try project.galley("check", "--against", "HEAD")

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("b/default: "), "\(outcome.text)")
    #expect(outcome.text.contains("2 cases: 1 passed, 1 different"))
    #expect(try project.galley("check").status == 0)
    #expect(project.files("Fixtures/Goldens") == before)
    #expect(try project.galley("check", "--against", "HEAD", "--update=all").status == 64)
    #expect(
      try project.galley("check", "--against", "HEAD", "--goldens", "none").errors
        .hasPrefix("error: --against: HEAD has no folder none"))
  }

  @Test(arguments: ["--changed", "--changed=main"])
  func withoutARepositoryNothingIsKnownToHaveChanged(option: String) throws {
    let outcome = try Project().galley(
      ["check", option], environment: ["GIT_CEILING_DIRECTORIES": "/"])

    #expect(outcome.status == 2)
    // Git has a word of its own in front: error or fatal.
    #expect(outcome.errors.contains(/^error: --changed: (?!error: |fatal: )/), "\(outcome.errors)")
    #expect(outcome.errors.contains("hint: run galley inside a Git repository"))
  }
}

extension Project {
  /// Runs Git in the project, with a made-up author.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
