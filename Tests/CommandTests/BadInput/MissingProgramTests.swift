import Foundation
@testable import GalleyHub
import Testing

@testable import GalleyCLI

/// A machine without the programs that commands call; `WatchBuildTests` has one without a toolchain.
@Suite struct MissingProgramTests {
  private let project: Project

  init() throws { project = try Project() }

  @Test func changesNeedGit() throws {
    let outcome = try project.galley("check", "--changed", environment: ["PATH": ""])

    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: --changed needs the program git, which is not installed
          hint: apt-get install git

        """)
  }

  @Test func aCacheAtAnAddressNeedsCurlAndIsOneWarning() throws {
    let outcome = try project.check("http://127.0.0.1:1/x", environment: ["PATH": ""])

    #expect(outcome.status == 0)
    #expect(
      outcome.remarks == [
        "warning: --cache http://127.0.0.1:1/x: needs the program curl, which is not installed (apt-get install curl); results do not depend on it"
      ])
  }

  @Test func aCommentNeedsCurl() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    try project.write(
      #"{"action": "opened", "pull_request": {"number": 1, "head": {"sha": "0123abc"}}}"#,
      to: "event.json")
    let environment = StandInGitHub().environment(project.folder).merging(["PATH": ""]) { $1 }

    let outcome = try project.galley(["comment"], environment: environment)

    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: the comment needs the program curl, which is not installed
          hint: apt-get install curl

        """)
  }

  @Test func anEditorThatIsNotInstalledIsNamed() throws {
    let editor = try #require(EditorCommand("no-such-editor --wait"))

    #expect(
      editor.open("/a.yaml", line: 1, column: 1)
        == "--editor needs the program no-such-editor, which is not installed")
  }

  @Test func onlyAFileThatMayBeRunIsAProgram() throws {
    let scratch = try Scratch()
    for folder in ["a/tool", "b", "c"] {
      try FileManager.default.createDirectory(
        at: scratch.file(folder), withIntermediateDirectories: true)
    }
    for name in ["b/tool", "c/tool"] { try scratch.write("#!/bin/sh\n", to: name) }
    chmod(scratch.file("c/tool").path, 0o755)
    let path = ["a", "b", "", "c"].map { $0.isEmpty ? "" : scratch.file($0).path }

    #expect(
      try findProgram("tool", in: path.joined(separator: ":")).path == scratch.file("c/tool").path)
    #expect(throws: ProgramFailure.missing("tool")) { try findProgram("tool", in: "") }
    #expect(throws: ProgramFailure.missing("./tool")) { try findProgram("./tool", in: path[3]) }
  }
}
