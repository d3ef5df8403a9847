import Foundation
import GalleyPort

/// Compares a snapshot of a value with the text in the closure after the call, and fails the running test if they differ.
///
/// Without a closure, the snapshot is written into the test's file as one, and fails the test once.
///
/// - Parameters:
///   - value: The value; nil for none, which has no closure.
///   - snapshotting: The strategy that takes the snapshot.
///   - message: The start of a failure; empty for the usual one.
///   - isRecording: When the closure is written; nil for what is said further out.
///   - timeout: The seconds in which the snapshot must be there.
///   - syntaxDescriptor: Which closure of the call has the text. Functions that call this one say it.
///   - expected: The text.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - function: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record isRecording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  let call = InlineCall(
    path: "\(filePath)", position: SourcePosition(line: Int(line), column: Int(column)),
    function: "\(function)", descriptor: syntaxDescriptor)
  let mode = SnapshotTestingConfiguration.effective(record: isRecording).mode
  let failure = call.failure(
    of: { try value() }, as: snapshotting, expected: expected?(), mode: mode, timeout: timeout,
    message: { message() })
  guard let failure else { return }
  syntaxDescriptor.fail(failure, fileID: fileID, file: filePath, line: line, column: column)
}

/// Which closure after a call has an inline snapshot.
///
/// A function that calls `assertInlineSnapshot` says it where its own closure has another label, or where other closures
/// come before it.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label that `assertInlineSnapshot` has.
  public static let defaultTrailingClosureLabel = "matches"

  /// Labels that the closure had in earlier versions; recording replaces them.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure.
  public var trailingClosureLabel: String
  /// How many closures come before it.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Labels that the closure had in earlier versions.
  ///   - trailingClosureLabel: The label of the closure.
  ///   - trailingClosureOffset: How many closures come before it.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel, trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Fails the running test at the call.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - fileID: The module and name of the test's file.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    recordIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
