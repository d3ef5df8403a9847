import GalleyBase
import Foundation
import GalleyGeometry

/// A request to a worker of `render`: one scene.
struct RenderRequest: Codable {
  /// The scene's id and path.
  var id: String
  var path: String
  /// What a person named on the way to the scene.
  var named: String
  /// The content of standard input, for a scene that is not a file.
  var input: Data?

  /// The request as a line.
  func line() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) + Array("\n".utf8) }
}

/// The outcome of drawing one scene.
struct RenderAnswer: Codable {
  /// A failure that can be encoded.
  struct Failure: Codable {
    var status: Int32
    var code: ErrorCode?
    var problem: String
    var hint: String?

    init(_ failure: CommandFailure) {
      (status, code) = (failure.status.rawValue, failure.code)
      (problem, hint) = (failure.problem, failure.hint)
    }

    var failure: CommandFailure {
      CommandFailure(ExitStatus(rawValue: status) ?? .failure, code, problem, hint: hint)
    }
  }

  /// Warnings about the scene, and mistakes in it, as they are printed.
  var warnings: [String] = []
  var notes: [String] = []
  /// The failures; a failure without text is described in the notes.
  var failures: [Failure] = []
  /// The files that were written, and those that they were made from, if the run asks for them.
  var paths: [String] = []
  var inputs: [String] = []
  /// How long the stages took, if the run asks for it.
  var times: StageTimes?
  /// The number of the scene's pictures, and of the files they are written to.
  var pictureCount = 0
  var fileCount = 0
  /// How many of the files came from the cache.
  var keptCount = 0
  /// Why files could not be cached; nil when there was no such error.
  var cacheProblem: String?
}
