import Foundation
import GalleyBase
import GalleyGoldens
import Synchronization
import XCTest

/// The reference of a snapshot: its place, and what it says about a new snapshot.
struct Reference {
  /// The path of the test's file, and the line of the call.
  let file: String
  let line: Int
  /// The name of the test's function.
  let testName: String
  /// The folder of the references of the test's file.
  let folder: URL
  /// The name of the reference, without ending.
  let name: String
  /// The name that iOSSnapshotTestCase gives the reference, without scale and ending.
  let olderName: String
  /// The folders in which UIKit's pictures may lie; the first counts where several have one of a name.
  var uikitFolders: [String]
  private let pathExtension: String?
  /// The folder that the programmer has named: below it, nothing is written through a link.
  private let reach: Reach

  init(
    file: String, line: Int, testName: String, name: String?, folder: String?,
    pathExtension: String?
  ) {
    (self.file, self.line, self.testName) = (file, line, testName)
    self.pathExtension = pathExtension
    let place = URL(fileURLWithPath: file)
    let suite = place.deletingPathExtension().lastPathComponent
    let beside = place.deletingLastPathComponent()
    let references =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? beside.appendingPathComponent("__Snapshots__").appendingPathComponent(suite)
    reach = Reach(named: folder ?? beside.path)
    let end = name.map(Self.fileName) ?? String(SnapshotNumbers.next(in: references, testName))
    self.folder = references
    uikitFolders = [references.path]
    self.name = "\(Self.fileName(testName)).\(end)"
    let identifier = name.map { "_" + $0.replacing("/", with: "-") } ?? ""
    olderName = Self.fileName(testName) + identifier
  }

  /// A text as a part of a file's name: what is no letter, digit or underscore becomes a hyphen.
  static func fileName(_ text: String) -> String {
    text.replacing(#/\W+/#, with: "-").replacing(#/^-|-$/#, with: "")
  }

  /// Where the reference of a value lies that has a file; that of a picture is UIKit's.
  var path: String {
    folder.appendingPathComponent(name + (pathExtension.map { ".\($0)" } ?? "")).path
  }
}

extension Reference {
  /// The largest file of a reference, in bytes.
  static let maximumSize = 64 << 20

  /// Says how a value differs from what the reference has, and writes the reference if the mode says so.
  ///
  /// - Throws: A sentence, if a file cannot be read or written.
  func failure<Format>(
    of snapshot: Format, _ diffing: Diffing<Format>, mode: RecordMode,
    diffTool: SnapshotTestingConfiguration.DiffTool
  ) throws -> String? {
    let bytes = diffing.toData(snapshot)
    let address = URL(fileURLWithPath: path).absoluteString
    if mode == .all {
      try write(bytes, to: path, reach)
      return """
        Record mode is on. Automatically recorded snapshot: …

        open "\(address)"

        Turn record mode off and re-run "\(testName)" to assert against the newly-recorded snapshot
        """
    }
    guard let stored = try stored() else {
      guard mode != .never else {
        return """
          No reference was found on disk. New snapshot was not recorded because recording is disabled

            hint: on CI nothing is recorded; run the test elsewhere, and commit \(path)
          """
      }
      try write(bytes, to: path, reach)
      return """
        No reference was found on disk. Automatically recorded snapshot: …

        open "\(address)"

        Re-run "\(testName)" to assert against the newly-recorded snapshot.
        """
    }
    guard let (difference, _) = diffing.diff(diffing.fromData(stored), snapshot) else { return nil }
    let failed = try writeFailed(bytes)
    if mode == .failed { try write(bytes, to: path, reach) }
    return """
      Snapshot \"\(name)\" does not match reference.\(mode == .failed ? " A new snapshot was automatically recorded." : "")

      \(diffTool(currentFilePath: path, failedFilePath: failed))

      \(difference.trimmingCharacters(in: .whitespacesAndNewlines))
      """
  }

  /// The bytes of the reference; nil if there is none.
  private func stored() throws -> Data? {
    guard Entry(path, reach) != nil else { return nil }
    let data: Data
    do {
      data = try readFile(path, reach, upTo: Self.maximumSize)
    } catch {
      throw TestProblem(description: "The reference \(path) cannot be read: \(error)")
    }
    guard data.count <= Self.maximumSize else {
      throw TestProblem(
        description: "The reference \(path) has more than \(Self.maximumSize >> 20) MiB")
    }
    return data
  }

  /// Keeps a snapshot that failed, for comparing, and returns its path.
  private func writeFailed(_ bytes: Data) throws -> String {
    let root =
      SnapshotTestingConfiguration.environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
    let place = URL(fileURLWithPath: root, isDirectory: true)
      .appendingPathComponent(folder.lastPathComponent)
      .appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
    try write(bytes, to: place.path, Reach(named: root))
    return place.path
  }

  private func write(_ bytes: Data, to path: String, _ reach: Reach) throws {
    do {
      try createFolder(parentFolder(of: path), reach)
      try WholeFile.write(Array(bytes), to: path, reach)
    } catch {
      throw TestProblem(description: "The file \(path) cannot be written: \(error)")
    }
  }
}

/// The numbers of the snapshots that have no names; they start anew with each test.
private enum SnapshotNumbers {
  private static let numbers = Mutex<[String: Int]>([:])
  private static let observer: Void = {
    onMainActor { XCTestObservationCenter.shared.addTestObserver(TestStarts()) }
  }()

  /// The next number in a test, counted from 1.
  static func next(in folder: URL, _ testName: String) -> Int {
    _ = observer
    return numbers.withLock {
      let key = folder.path + "/" + testName
      $0[key, default: 0] += 1
      return $0[key] ?? 1
    }
  }

  static func restart() { numbers.withLock { $0 = [:] } }
}

/// Hears of tests that start.
private final class TestStarts: NSObject, XCTestObservation {
  func testCaseWillStart(_ testCase: XCTestCase) { SnapshotNumbers.restart() }
}
