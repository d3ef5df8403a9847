import Foundation
import GalleyBase
import Testing

@testable import GalleySnapshots

/// A folder for the references of one test.
private struct References {
  let path: String
  var environment: [String: String] = [:]

  init() throws {
    path = NSTemporaryDirectory() + "snapshots-\(UInt64.random(in: 0 ... .max))/Suite"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Why a snapshot of a text fails; nil if it does not.
  func failure(
    _ text: String, _ name: String? = "text", record: SnapshotTestingConfiguration.Record? = nil,
    testName: String = "test()"
  ) -> String? {
    SnapshotTestingConfiguration.$environment.withValue(environment) {
      verifySnapshot(
        of: text, as: .lines, named: name, record: record, snapshotDirectory: path,
        testName: testName)
    }
  }

  func text(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func remove() { try? FileManager.default.removeItem(atPath: parentFolder(of: path)) }
}

@Suite struct CoreTests {
  @Test func aMissingReferenceIsWrittenAndFailsOnce() throws {
    let references = try References()
    defer { references.remove() }
    let first = references.failure("one\n")
    #expect(first?.hasPrefix("No reference was found on disk. Automatically recorded") == true)
    #expect(references.text("test.text.txt") == "one\n")
    #expect(references.failure("one\n") == nil)
  }

  @Test func aDifferenceIsToldWithBothFilesAndItsLines() throws {
    let references = try References()
    defer { references.remove() }
    _ = references.failure("one\ntwo")
    let failure = try #require(references.failure("one\nthree"))
    #expect(failure.hasPrefix("Snapshot \"test.text\" does not match reference."))
    #expect(failure.contains("\(references.path)/test.text.txt"))
    #expect(failure.contains("\u{2212}two") && failure.contains("+three"))
    #expect(references.text("test.text.txt") == "one\ntwo")
  }

  @Test func theOlderNamesTellTheColumnOfTheCall() {
    withKnownIssue {
      withSnapshotTesting(record: .never) {
        assertSnapshot(matching: "one", as: .lines, named: "none")
        assertSnapshots(matching: "one", as: ["none": .lines])
        assertSnapshots(matching: "one", as: [.lines])
      }
    } matching: { issue in
      (issue.sourceLocation?.column ?? 0) > 1
    }
  }

  @Test func eachModeWritesWhatItSays() throws {
    let references = try References()
    defer { references.remove() }
    #expect(references.failure("one", record: .never)?.contains("disabled") == true)
    #expect(references.text("test.text.txt") == nil)
    #expect(references.failure("one", record: .all)?.contains("Record mode is on") == true)
    #expect(references.failure("two", record: .missing)?.contains("does not match") == true)
    #expect(references.text("test.text.txt") == "one")
    #expect(references.failure("two", record: .failed)?.contains("automatically") == true)
    #expect(references.text("test.text.txt") == "two")
    #expect(references.failure("two", record: .failed) == nil)
  }

  @Test func continuousIntegrationWritesNothing() throws {
    var references = try References()
    defer { references.remove() }
    references.environment = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]
    #expect(references.failure("one")?.contains("disabled") == true)
    #expect(references.failure("one", record: .all)?.contains("disabled") == true)
    #expect(references.text("test.text.txt") == nil)
  }

  @Test func theInnermostThatSaysWhenToRecordCounts() throws {
    var references = try References()
    defer { references.remove() }
    references.environment = ["SNAPSHOT_TESTING_RECORD": "never"]
    #expect(references.failure("one")?.contains("disabled") == true)
    withSnapshotTesting(record: .all) {
      #expect(references.failure("one")?.contains("Record mode") == true)
      #expect(references.failure("one", record: .never) == nil)
      withSnapshotTesting(record: .missing) { #expect(references.failure("one") == nil) }
      withSnapshotTesting(diffTool: "ksdiff") {
        #expect(references.failure("one")?.contains("Record mode") == true)
      }
    }
  }

  @Test func aDiffToolNamesBothFiles() throws {
    let references = try References()
    defer { references.remove() }
    _ = references.failure("one")
    withSnapshotTesting(diffTool: .ksdiff) {
      let failure = references.failure("two")
      #expect(failure?.contains("ksdiff \"\(references.path)/test.text.txt\"") == true)
    }
  }

  @Test func callsWithoutNamesAreNumberedAndNamesAreCleaned() throws {
    let references = try References()
    defer { references.remove() }
    _ = references.failure("one", nil, testName: "counts()")
    _ = references.failure("two", nil, testName: "counts()")
    _ = references.failure("three", "a / b: c", testName: "testNames(of:)")
    #expect(references.text("counts.1.txt") == "one")
    #expect(references.text("counts.2.txt") == "two")
    #expect(references.text("testNames-of.a-b-c.txt") == "three")
  }

  @Test func aSnapshotThatDoesNotComeIsOneError() throws {
    let never = Snapshotting<Int, String>(pathExtension: nil, diffing: .lines) { _ in
      Async<String> { _ in }
    }
    let failure = verifySnapshot(of: 1, as: never, named: "never", timeout: 0.05)
    #expect(failure?.hasPrefix("No snapshot came within 0.05 seconds.") == true)
  }

  @Test func aSnapshotThatComesLaterIsWaitedFor() throws {
    let references = try References()
    defer { references.remove() }
    let later = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { number in
      Async { callback in
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
          callback("\(number)")
        }
      }
    }
    SnapshotTestingConfiguration.$environment.withValue([:]) {
      _ = verifySnapshot(of: 7, as: later, named: "later", snapshotDirectory: references.path)
    }
    #expect(references.text("aSnapshotThatComesLaterIsWaitedFor.later.txt") == "7")
  }

  @Test func anErrorOfTheValueIsTheFailure() {
    struct Broken: Error, CustomStringConvertible { let description = "no value today" }
    func value() throws -> String { throw Broken() }
    #expect(verifySnapshot(of: try value(), as: .lines, named: "broken") == "no value today")
  }

  @Test func aReferenceThatIsAFolderIsOneError() throws {
    let references = try References()
    defer { references.remove() }
    try FileManager.default.createDirectory(
      atPath: references.path + "/test.text.txt", withIntermediateDirectories: true)
    let failure = references.failure("one")
    #expect(failure?.contains("test.text.txt cannot be read") == true)
  }
}
