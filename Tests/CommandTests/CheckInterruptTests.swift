import Foundation
import GalleyGoldens
import Testing

/// `galley check` that does not come to its end, or is not alone.
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
    let process = try project.start("StuntLayouts", "check", "--jobs", "1", "--timeout", "300")
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

  /// The goldens of a case are one of two sets, whatever moment a process was killed at.
  @Test func goldensAreOldOrNewWheneverAnUpdateIsKilled() throws {
    let names = (0..<16).map { "s\($0)" }
    let project = try Project(Dictionary(uniqueKeysWithValues: names.map { ($0, 40) }))
    let old = names.map { project.store.goldens(of: "\($0)/default").files }
    for name in names { try project.writeScene(name, width: 44) }
    let start = Date()
    _ = try project.galley("check", "--update=all")
    let duration = Date().timeIntervalSince(start)
    let new = names.map { project.store.goldens(of: "\($0)/default").files }
    var seen: Set<Int> = []
    var generator = SeededGenerator(seed: 7)

    for round in 0..<8 {
      let width = round % 2 == 0 ? 40 : 44
      for name in names { try project.writeScene(name, width: width) }
      let process = try project.start("galley", "check", "--update=all")
      usleep(UInt32(Double.random(in: 0.2...1.1, using: &generator) * duration * 1e6))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let now = names.map { project.store.goldens(of: "\($0)/default").files }
      for index in names.indices { #expect(now[index] == old[index] || now[index] == new[index]) }
      seen.insert(zip(now, old).count { $0 == $1 })
    }

    // The test has shown something only when updates were ended in the middle.
    #expect(seen.contains { (1..<names.count).contains($0) })
    for name in names { try project.writeScene(name, width: 44) }
    _ = try project.galley("check", "--update=all")
    #expect(names.map { project.store.goldens(of: "\($0)/default").files } == new)
    #expect(project.goldens.keys.allSatisfy { !$0.hasPrefix(".") })
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
    #expect(project.goldens.keys.filter { !$0.hasSuffix("renderer.txt") }.count == 12)
  }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
