import Foundation
import Testing
import XCTest

/// Compares a snapshot of a value with its reference, and fails the running test if they differ.
///
/// A reference that is not there yet is written, and fails the test once.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that takes the snapshot.
///   - name: The end of the reference's name; nil for the number of the call in its test.
///   - recording: When the reference is written; nil for what is said further out.
///   - timeout: The seconds in which the snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  guard let failure else { return }
  recordIssue(
    failure, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares snapshots of a value with their references, a strategy for each name.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies by the ends of the references' names.
///   - recording: When references are written; nil for what is said further out.
///   - timeout: The seconds in which each snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares snapshots of a value with their references, one for each strategy.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies.
///   - recording: When references are written; nil for what is said further out.
///   - timeout: The seconds in which each snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Fails the running test, of Swift Testing or of XCTest.
func recordIssue(
  _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  guard Test.current != nil else { return XCTFail(message, file: filePath, line: line) }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
}
