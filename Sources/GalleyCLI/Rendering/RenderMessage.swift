import Foundation

/// What a worker of `render` is asked: one scene.
struct RenderRequest: Codable {
  /// The scene's id and path.
  var id: String
  var path: String
  /// What standard input had, for a scene that is no file.
  var input: Data?

  /// The request as a line.
  func line() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) + Array("\n".utf8) }
}

/// What came of one scene.
struct RenderAnswer: Codable {
  /// A failure as it travels.
  struct Failure: Codable {
    var status: Int32
    var problem: String
    var hint: String?

    init(_ failure: CommandFailure) {
      (status, problem, hint) = (failure.status.rawValue, failure.problem, failure.hint)
    }

    var failure: CommandFailure {
      CommandFailure(ExitStatus(rawValue: status) ?? .failure, problem, hint: hint)
    }
  }

  /// Warnings and mistakes, as people read them.
  var notes: [String] = []
  /// What could not be done; a failure without words was told in the notes.
  var failures: [Failure] = []
  /// The files that were written.
  var paths: [String] = []
  /// How many pictures there are, and how many files they were to go into.
  var pictureCount = 0
  var fileCount = 0
  /// How many of the files were drawn in an earlier run.
  var keptCount = 0
  /// Why files could not be kept for later runs.
  var cacheProblem: String?
}
