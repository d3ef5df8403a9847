import Foundation
import GalleyGoldens
import Testing

/// How `galley check` reports layouts that misbehave.
@Suite struct CheckWorkerTests {
  private func project(_ stunts: String...) throws -> Project {
    let project = try Project([:], recorded: false)
    for (index, stunt) in stunts.enumerated() {
      try project.write(
        """
        format: 1
        viewport: { size: [100, 100], scale: 1 }
        layout: { kind: stunt, does: \(stunt) }
        sections: [{ items: 1 }]
        """, to: "Fixtures/Scenes/\(index)-\(stunt).yaml")
    }
    return project
  }

  private func result(_ project: Project, _ name: String) throws -> CaseResult {
    try #require(try project.results.read().cases.first { $0.name == name })
  }

  @Test func aTrapFailsItsOwnCaseWithItsLastWords() throws {
    let project = try project("nothing", "trap", "nothing")

    let outcome = try project.stunt("check", "--update=all", "--jobs", "1")

    #expect(outcome.status == 2)
    #expect(outcome.text.hasSuffix("3 cases: 2 recorded, 1 failed\n"))
    let result = try result(project, "1-trap/default")
    #expect(
      result.headline == "Index out of range: stopped by a trap (SIGILL) [GAL207]"
        || result.headline == "Index out of range: stopped by a trap (SIGTRAP) [GAL207]")
    #expect(result.error?.contains("Fatal error: Index out of range") == true)
    #expect(result.error?.contains("stack trace") == false)
    #expect(project.store.names() == ["0-nothing/default", "2-nothing/default"])
  }

  @Test func aLoopOfSelfSizingCellsIsToldInOneSentenceWithTheElement() throws {
    let project = try Project([:], recorded: false)
    try project.write(
      """
      format: 1
      viewport: { size: [173, 311] }
      layout: { kind: stubborn }
      sections: [{ items: { count: 5, preferredHeight: 60 } }]
      """, to: "Fixtures/Scenes/rows.yaml")
    try project.writeScene("tiles", width: 40)

    let outcome = try run(
      "FaultyLayouts", ["check", "--update=all"], folder: project.folder)

    #expect(outcome.status == 2)
    #expect(outcome.text.hasSuffix("2 cases: 1 recorded, 1 failed\n"))
    let headline = try result(project, "rows/default").headline
    #expect(
      headline.hasPrefix(
        "the collection view is stuck in its update/layout loop: cell 0-0 asks for 173 x 60 again and "
          + "again, and the layout gives it 173 x 44; "))
    #expect(headline.hasSuffix("[GAL311]"))
    #expect(!headline.contains("\n"))
  }

  @Test func aLayoutThatNeverReturnsIsStoppedAfterItsTime() throws {
    let project = try project("hang", "nothing")

    let outcome = try project.stunt("check", "--update=all", "--timeout", "3", "--jobs", "1")

    #expect(outcome.status == 2)
    #expect(try result(project, "0-hang/default").headline == "took longer than 3 s [GAL207]")
    #expect(try result(project, "1-nothing/default").status == .recorded)
  }

  @Test func aLayoutThatEndsTheProcessFailsItsCase() throws {
    let project = try project("leave", "abort")

    _ = try project.stunt("check")

    #expect(
      try result(project, "0-leave/default").headline == "the worker exited with status 3 [GAL207]")
    #expect(try result(project, "1-abort/default").headline == "aborted (SIGABRT) [GAL207]")
  }

  @Test func whatALayoutPrintsDisturbsNothing() throws {
    let project = try project("print", "nothing")

    _ = try project.stunt("check", "--update=all")

    #expect(try project.stunt("check").text == "2 cases: 2 passed\n")
  }

  @Test func aProcessThatALayoutSpoiledIsNotTheNextCasesFault() throws {
    let project = try project("remember", "nothing", "nothing")

    let outcome = try project.stunt("check", "--update=all", "--jobs", "1")

    #expect(outcome.text.hasSuffix("3 cases: 3 recorded\n"))
  }

  @Test func anyNumberOfJobsFailsTheSameCasesInTheSameWords() throws {
    let project = try project("trap", "nothing", "leave", "abort", "nothing")

    let one = try project.stunt("check", "--jobs", "1")
    let alone = try project.results.read()
    let four = try project.stunt("check", "--jobs", "4")

    #expect(one.text == four.text)
    #expect(try project.results.read() == alone)
  }

  @Test func noWorkerOutlivesAProcessThatIsKilled() throws {
    let project = try project("hang")
    let process = try project.start("StuntLayouts", "check", "--timeout", "3000")
    try project.wait(for: "a worker") { project.processes.count >= 2 }

    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    try project.wait(for: "all to end") { project.processes.isEmpty }
  }
}

extension Project {
  /// Starts an executable that was built with the tests, and does not wait for it.
  func start(
    _ name: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = CommandTests.environment(with: environment)
    let log = scratch.file("log")
    try Data().write(to: log)
    (process.standardOutput, process.standardError) = (
      try FileHandle(forWritingTo: log), FileHandle.nullDevice
    )
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The processes that run in the project's folder.
  var processes: [Int32] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let own = folder.resolvingSymlinksInPath().path
    return numbers.compactMap(Int32.init).filter { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")) == own
    }
  }

  /// Waits until a condition holds, at most a minute.
  func wait(for what: Comment, until condition: () -> Bool) throws {
    for _ in 0..<6000 {
      if condition() { return }
      usleep(10_000)
    }
    Issue.record("timed out waiting for \(what.rawValue)")
  }
}
