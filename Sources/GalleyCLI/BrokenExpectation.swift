import GalleyPipeline
import GalleyScenes

/// An `expect:` of a scene that does not hold, with its place in the file.
struct BrokenExpectation: Encodable {
  var line: Int
  var column: Int
  /// The state in which it does not hold.
  var state: String
  /// What is the case instead.
  var sentence: String

  /// The sentence, and the state.
  var sentenceWithState: String { "\(sentence) (state \(state))" }
}

extension Scene {
  /// The expectations that do not hold, state by state.
  ///
  /// - Parameters:
  ///   - pipeline: Lays the scene out.
  ///   - path: The path of the scene's file, for the report of a crash.
  /// - Returns: The broken expectations, in the order of the states.
  /// - Throws: `CommandFailure` (65) that names a picture that cannot be read.
  @MainActor func brokenExpectations(
    with pipeline: Pipeline, at path: String
  ) throws(CommandFailure) -> [BrokenExpectation] {
    var broken: [BrokenExpectation] = []
    for state in allStates {
      CrashReport.isAtWork(on: self, at: path, state: state.name)
      let stage = try pipeline.staged(self, state).stage
      broken += expectations(of: state).compactMap { expected in
        expected.failure(on: stage).map {
          BrokenExpectation(
            line: expected.line, column: expected.column, state: state.name, sentence: $0)
        }
      }
    }
    return broken
  }
}
