import Foundation
import GalleyGoldens
import Testing

/// `galley check` when it is interrupted, or when several runs use one project.
@Suite struct CheckInterruptTests {
  @Test func anInterruptedRunKeepsWhatItHasAndSaysSo() throws {
    let project = try Project(["a": 40])
    try project.write(
      """
      format: 1
      viewport: { size: [100, 100], scale: 1 }
      layout: { kind: stunt, does: hang }
      """, to: "Fixtures/Scenes/b.yaml")
    try FileManager.default.removeItem(at: project.results.root)
    let process = try project.start("StuntLayouts", "check", "--jobs", "1", "--timeout", "3000")
    let first = project.results.casesFolder.appendingPathComponent("a/default.json")
    try project.wait(for: "the first case") { FileManager.default.fileExists(atPath: first.path) }

    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    let results = try project.results.read()
    #expect(!results.complete)
    #expect(results.cases.map(\.name) == ["a/default"])
    #expect(results.planned == ["a/default", "b/default"])
    try project.wait(for: "the worker to end") { project.processes.isEmpty }
  }

  /// Whenever a process is killed, the goldens of a case are completely old or completely new.
  @Test func goldensAreOldOrNewWheneverAnUpdateIsKilled() throws {
    let names = (0..<16).map { "s\($0)" }
    let project = try Project(Dictionary(uniqueKeysWithValues: names.map { ($0, 44) }))
    let goldens = { names.map { project.store.goldens(of: "\($0)/default").files } }
    let (folder, kept) = (project.store.root, project.scratch.file("kept"))
    let new = goldens()
    for name in names { try project.writeScene(name, width: 40) }
    _ = try project.galley("check", "--update=all")
    let old = goldens()
    try FileManager.default.copyItem(at: folder, to: kept)
    for name in names { try project.writeScene(name, width: 44) }
    // It is sorted after s0, s1 and s10 to s15, so an update gets no further than those eight.
    let hanging = "Fixtures/Scenes/s15x.yaml"
    try project.write(
      """
      format: 1
      viewport: { size: [100, 100], scale: 1 }
      layout: { kind: stunt, does: hang }
      """, to: hanging)

    for round in 1...8 {
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(at: kept, to: folder)
      let process = try project.start(
        "StuntLayouts", "check", "--update=all", "--jobs", "1", "--timeout", "3000")
      try project.wait(for: "golden \(round)") {
        zip(goldens(), old).count { $0 != $1 } >= round
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let now = goldens()
      for index in names.indices { #expect(now[index] == old[index] || now[index] == new[index]) }
      #expect((round...8).contains(zip(now, new).count { $0 == $1 }))
    }

    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(hanging))
    _ = try project.galley("check", "--update=all")
    #expect(goldens() == new)
    #expect(project.goldens.keys.allSatisfy { !$0.hasPrefix(".galley") })
    #expect(try project.galley("check").status == 0)
  }

  @Test func twoRunsInOneFolderWaitForEachOther() throws {
    let project = try Project(["a": 40, "b": 41, "c": 42])
    let processes = try (0..<3).map { _ in try project.start("galley", "check") }

    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    #expect(try project.results.read().cases.count == 3)
    #expect(try project.results.read().complete)
  }

  @Test func twoUpdatesAtOnceLeaveWholeGoldens() throws {
    let project = try Project(["a": 40, "b": 41, "c": 42], recorded: false)
    let processes = try ["one", "two"].map { results in
      try project.start("galley", "check", "--update=all", "--results", results)
    }

    for process in processes { process.waitUntilExit() }

    #expect(try project.galley("check", "--strict").status == 0)
    #expect(project.goldens.keys.count { $0.contains("/default/") } == 15)
  }
}
