import GalleyPipeline
import GalleyScenes

/// An `expect:` of a scene that does not hold, with its place in the file.
struct BrokenExpectation {
  var line: Int
  var column: Int
  /// What is the case instead, and in which state.
  var sentence: String
}

extension Scene {
  /// The expectations that do not hold, state by state.
  ///
  /// - Throws: `CommandFailure` (65) that names a picture that cannot be read.
  @MainActor func brokenExpectations(
    with pipeline: Pipeline
  ) throws(CommandFailure) -> [BrokenExpectation] {
    var broken: [BrokenExpectation] = []
    for state in states {
      let stage = try pipeline.staged(self, state).stage
      for expectation in expectations where expectation.state == state.name {
        guard let failure = expectation.failure(on: stage) else { continue }
        broken.append(
          BrokenExpectation(
            line: expectation.line, column: expectation.column,
            sentence: failure + " (state \(state.name))"))
      }
    }
    return broken
  }
}
