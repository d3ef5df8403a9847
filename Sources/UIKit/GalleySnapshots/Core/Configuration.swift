import Foundation
import GalleyGoldens

/// How snapshot tests record, and how their failures name two files.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written; nil for what is said further out.
  public var record: Record?
  /// How failures name the two files of a difference; nil for what is said further out.
  public var diffTool: DiffTool?

  /// Creates a configuration; what is nil is as further out.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// The configuration of the running test; nil for none.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// This configuration, and another one for what it leaves open.
  func filled(from other: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? other?.record, diffTool: diffTool ?? other?.diffTool)
  }

  /// When references are written.
  public struct Record: Equatable, Sendable {
    let mode: RecordMode

    /// Always.
    public static let all = Record(mode: .all)
    /// Where a test fails.
    public static let failed = Record(mode: .failed)
    /// Where there is none yet.
    public static let missing = Record(mode: .missing)
    /// Never.
    public static let never = Record(mode: .never)
  }

  /// How a failure names the two files of a difference, such as by a command that compares them.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let text: @Sendable (_ before: String, _ after: String) -> String

    /// Creates a tool from a function of the paths of both files.
    public init(_ tool: @escaping @Sendable (String, String) -> String) { text = tool }

    /// Creates a tool from the name of a command, which gets both paths.
    public init(stringLiteral value: StringLiteralType) {
      self.init { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// The text for two files.
    public func callAsFunction(
      currentFilePath: String, failedFilePath: String
    ) -> String {
      text(currentFilePath, failedFilePath)
    }

    /// Kaleidoscope's command.
    public static let ksdiff: DiffTool = "ksdiff"
    /// The addresses of both files.
    public static let `default` = DiffTool {
      """
      @\u{2212}
      "\(URL(fileURLWithPath: $0).absoluteString)"
      @+
      "\(URL(fileURLWithPath: $1).absoluteString)"
      """
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` for always, `false` for where there is none yet.
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }
}

extension SnapshotTestingConfiguration.Record {
  /// Reads the name of a mode; nil for another text.
  init?(named name: String) {
    guard let mode = RecordMode(rawValue: name), mode != .changed else { return nil }
    self.init(mode: mode)
  }
}

/// Runs code whose snapshots are taken with a configuration.
///
/// - Parameters:
///   - record: When references are written; nil for what is said further out.
///   - diffTool: How failures name the two files of a difference; nil for what is said further out.
///   - operation: The code.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
  return try SnapshotTestingConfiguration.$current.withValue(
    configuration.filled(from: .current), operation: operation)
}

/// Runs code whose snapshots are taken with a configuration.
///
/// - Parameters:
///   - record: When references are written; nil for what is said further out.
///   - diffTool: How failures name the two files of a difference; nil for what is said further out.
///   - isolation: The actor on which the code runs.
///   - operation: The code.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
  return try await SnapshotTestingConfiguration.$current.withValue(
    configuration.filled(from: .current), operation: operation, isolation: isolation)
}
