import Foundation
import GalleyBase
import GalleyTesting

/// Compares a snapshot of a value with its reference.
///
/// References lie beside the test's file, in `__Snapshots__/<file>/<test>.<name>.<ending>`. Pictures have a folder each,
/// `<test>.<name>.galley`, so that those of iOS stay beside them.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that takes the snapshot.
///   - name: The end of the reference's name; nil for the number of the call in its test.
///   - recording: When the reference is written; nil for what is said further out.
///   - snapshotDirectory: The folder of the file's references; nil for the usual one.
///   - timeout: The seconds in which the snapshot must be there.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Why the test should fail; nil if it should not.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  let reference = Reference(
    file: "\(filePath)", line: Int(line), testName: testName, name: name,
    folder: snapshotDirectory, pathExtension: snapshotting.pathExtension)
  return reference.failure(
    of: try value(), as: snapshotting, record: recording, timeout: timeout)
}

extension Reference {
  /// Takes a snapshot of a value, and says how it differs from the reference.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - snapshotting: The strategy that takes the snapshot.
  ///   - recording: When the reference is written; nil for what is said further out.
  ///   - timeout: The seconds in which the snapshot must be there.
  /// - Returns: Why the test should fail; nil if it should not.
  func failure<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    record recording: SnapshotTestingConfiguration.Record?, timeout: TimeInterval
  ) -> String? {
    let said = SnapshotTestingConfiguration.effective(record: recording)
    do {
      let snapshot = try SnapshotProblem.watching {
        try snapshotting.snapshot(try value()).wait(timeout)
      }
      if let tolerance = snapshotting.diffing.pictureTolerance,
        let picture = snapshot as? UIImage
      {
        return failure(of: picture, within: tolerance, mode: said.mode)
      }
      return try failure(
        of: snapshot, snapshotting.diffing, mode: said.mode, diffTool: said.diffTool)
    } catch {
      return "\(error)"
    }
  }
}

extension Async {
  /// The value; work of the main run loop goes on until it is there.
  ///
  /// - Throws: `TestProblem` if it is not there in time.
  func wait(_ timeout: TimeInterval) throws -> Value {
    var value: Value?
    run { value = $0 }
    let end = Date(timeIntervalSinceNow: timeout)
    while value == nil, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
    }
    if let value { return value }
    throw TestProblem(
      description: """
        No snapshot came within \(DecimalNumber.text(CGFloat(timeout))) seconds.
          hint: give `timeout:` more of them, if the value needs them; a strategy must call its callback
        """)
  }
}
