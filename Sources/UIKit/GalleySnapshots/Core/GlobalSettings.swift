import Foundation
import GalleyGoldens
import Synchronization

/// What programs set for all of their snapshot tests.
private let settings = Mutex(SnapshotTestingConfiguration())

/// Whether all tests record; a `record` of a test comes before it.
public var isRecording: Bool {
  get { settings.withLock { $0.record } == .all }
  set { settings.withLock { $0.record = newValue ? .all : .missing } }
}

/// A command that failures name with the two files of a difference; nil for none.
public var diffTool: SnapshotTestingConfiguration.DiffTool? {
  get { settings.withLock { $0.diffTool } }
  set { settings.withLock { $0.diffTool = newValue } }
}

extension SnapshotTestingConfiguration {
  /// The variable that says when references are written where no code says it.
  static let variable = "SNAPSHOT_TESTING_RECORD"

  /// The environment of the process; tests of this package replace it.
  @TaskLocal static var environment = ProcessInfo.processInfo.environment

  /// When references are written and how failures name files, from the innermost that says it: a call, the running test,
  /// the program, the environment.
  ///
  /// On CI, where `CI` is set, no reference is written.
  static func effective(record: Record?) -> (mode: RecordMode, diffTool: DiffTool) {
    let said = SnapshotTestingConfiguration(record: record).filled(from: current)
      .filled(from: settings.withLock { $0 })
    let mode = said.record ?? environment[variable].flatMap(Record.init(named:)) ?? .missing
    return (
      ContinuousIntegration.isRunning(in: environment) ? .never : mode.mode,
      said.diffTool ?? .default
    )
  }
}
