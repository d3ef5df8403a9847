import Foundation
import Testing

/// What commands do where the system gives them little.
@Suite struct ProcessLimitTests {
  /// Runs a line of a shell, with the command as `$G`.
  private func shell(_ line: String, in project: Project) throws -> Outcome {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line],
      environment: ["G": Bundle.main.bundleURL.appendingPathComponent("galley").path],
      folder: project.folder)
  }

  private func project() throws -> Project {
    let project = try Project([:], recorded: false)
    for number in 0..<3 {
      try project.write("sections: [{ items: 3 }]\n", to: "Fixtures/Scenes/s\(number).yaml")
    }
    return project
  }

  @Test func tooFewOpenFilesAreOneSentence() throws {
    let outcome = try shell("ulimit -n 100; $G check --jobs 4", in: project())

    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "error: the process may have only 100 files open, and needs 256\n"
        + "  hint: raise the limit: ulimit -n 1024\n")
  }

  @Test func fewerStillAreOneSentence() throws {
    let outcome = try shell("ulimit -n 16; $G validate Fixtures/Scenes/s0.yaml", in: project())

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("error: the process may have only 16 files open, and needs 32\n"))
  }

  @Test func jobsAreAsManyAsFilesMayBeOpen() throws {
    let outcome = try shell("ulimit -n 256; $G check --update=all --jobs 200", in: project())

    #expect(outcome.status == 1)
    #expect(outcome.text.hasSuffix("3 cases: 3 recorded\n"))
  }

  @Test(arguments: ["<&-", "<&- 2>&-", ">&-", "<&- >&- 2>&-"])
  func closedStreamsTakeNoFile(_ closed: String) throws {
    let project = try project()
    let outcome = try shell("$G render Fixtures/Scenes -o out/ \(closed)", in: project)

    #expect(outcome.status == 0)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: project.folder.appendingPathComponent("out").path)
    #expect(files.sorted() == (0..<3).map { "s\($0)-default@2x.png" })
  }

  @Test func aServerWithoutInputEnds() throws {
    #expect(try shell("$G lsp <&-", in: project()).status == 1)
  }

  @Test func aFileThatIsTooLargeIsOneSentence() throws {
    let project = try project()
    let line = "(ulimit -f 0; $G render Fixtures/Scenes/s0.yaml -o o.png) 2>&1 | cat; ls -A"
    let outcome = try shell(line, in: project)

    #expect(
      outcome.text.withoutCodes
        == "error: o.png: cannot be written: File too large\nFixtures\n")
  }

  @Test func workThatTakesTooLongEndsWithItsSceneAndTheOption() throws {
    let project = try project()
    try project.write(
      """
      viewport: { size: [390, 16384], scale: 16 }
      layout: { kind: flow, estimatedItemSize: [390, 844], minimumLineSpacing: 0 }
      sections: [{ items: { count: 300000, preferredHeight: 0.0625 } }]
      """, to: "slow.yaml")

    let outcome = try galley(
      "inspect", "slow.yaml", "--time-limit", "1", folder: project.folder)

    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "error: slow.yaml, state 'default': took longer than 1 s\n"
        + "  hint: --time-limit sets the limit\n")
  }

  @Test(arguments: [
    ("--time-limit", "0"), ("--time-limit", "soon"), ("--memory-limit", ""),
    ("--color", "green"),
  ])
  func aGlobalOptionWithoutAValueIsWrongUsage(_ option: String, _ value: String) throws {
    let outcome = try galley("layouts", option, value)

    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: \(option): '\(value)' is not "))
  }
}
