import Foundation
import Synchronization

/// Why a strategy could not take a snapshot; strategies cannot throw.
final class SnapshotProblem: Sendable {
  private let text = Mutex<String?>(nil)

  /// That of the running test; nil outside of a test.
  @TaskLocal private static var current: SnapshotProblem?

  /// Lets the running test fail for a reason.
  static func note(_ reason: String) {
    current?.text.withLock { $0 = $0 ?? reason }
  }

  /// The text of encoded bytes; a value that cannot be encoded is a problem, and has no text.
  static func text(_ format: String, _ encode: () throws -> Data) -> String {
    do {
      return String(decoding: try encode(), as: UTF8.self)
    } catch {
      note("The value cannot be written as \(format): \(error)")
      return ""
    }
  }

  /// Runs work that takes a snapshot.
  ///
  /// - Throws: What the work throws, and a problem that a strategy has told.
  static func watching<Result>(_ work: () throws -> Result) throws -> Result {
    let problem = SnapshotProblem()
    let result = try $current.withValue(problem, operation: work)
    if let text = problem.text.withLock({ $0 }) { throw TestProblem(description: text) }
    return result
  }
}

/// Why a test fails before anything was compared.
struct TestProblem: Error, CustomStringConvertible {
  let description: String
}
