import Testing

/// A configuration for the snapshots of a test, or of all tests in a suite.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// Nested suites inherit the configuration.
  public var isRecursive: Bool { true }
  let configuration: SnapshotTestingConfiguration

  /// Runs a test with the configuration.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool, operation: function)
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// The usual configuration of snapshots.
  public static var snapshots: Self { snapshots() }

  /// A configuration for snapshots.
  ///
  /// - Parameters:
  ///   - record: When references are written; nil for what is said further out.
  ///   - diffTool: How failures name the two files of a difference; nil for what is said further out.
  /// - Returns: The trait.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// A configuration for snapshots.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
