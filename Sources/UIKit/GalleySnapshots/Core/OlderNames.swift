import Foundation

// What earlier versions of the package called `of:` and what took a Bool; sources with them are many.

/// Compares a snapshot of a value with its reference; the older name of `assertSnapshot(of:as:)`.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that takes the snapshot.
///   - name: The end of the reference's name; nil for the number of the call in its test.
///   - recording: Whether the reference is written.
///   - timeout: The seconds in which the snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - file: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    timeout: timeout, fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Compares a snapshot of a value with its reference, and writes it first if `recording` says so.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that takes the snapshot.
///   - name: The end of the reference's name; nil for the number of the call in its test.
///   - recording: Whether the reference is written.
///   - timeout: The seconds in which the snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line,
    column: column)
}

/// Compares snapshots of a value with their references; the older name of `assertSnapshots(of:as:)`.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies by the ends of the references' names.
///   - recording: Whether references are written.
///   - timeout: The seconds in which each snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - file: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record recording: Bool = false,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording ? .all : nil, timeout: timeout,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Compares snapshots of a value with their references; the older name of `assertSnapshots(of:as:)`.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies.
///   - recording: Whether references are written.
///   - timeout: The seconds in which each snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - file: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool = false, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording ? .all : nil, timeout: timeout,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Compares a snapshot of a value with its reference; the older name of `verifySnapshot(of:as:)`.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that takes the snapshot.
///   - name: The end of the reference's name; nil for the number of the call in its test.
///   - recording: Whether the reference is written.
///   - snapshotDirectory: The folder of the file's references; nil for the usual one.
///   - timeout: The seconds in which the snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - file: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
/// - Returns: Why the test should fail; nil if it should not.
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: file,
    testName: testName, line: line)
}
