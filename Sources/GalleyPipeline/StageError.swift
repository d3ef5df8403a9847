import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Why a scene cannot be shown: a picture cannot be read, or the layout does not come to an end.
package struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as one sentence.
  package let description: String
  /// The code of the error.
  package let code: ErrorCode

  init(_ error: some CodedError & CustomStringConvertible) {
    (description, code) = (error.description, error.code)
  }
}

extension StageError: CodedError {}

extension SceneStage {
  /// Makes sure that no layout pass since the start gave up.
  ///
  /// - Throws: `StageError` with the first problem.
  package func requireLayout() throws(StageError) {
    if let problem = problems.first { throw StageError(problem) }
  }
}
