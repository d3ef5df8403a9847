import GalleyBase
import GalleyGoldens
import GalleyService
import GalleyScenes

extension Scene {
  /// What all states of a scene show: the expectations that do not hold, and warnings.
  ///
  /// - Parameters:
  ///   - pipeline: Lays the scene out.
  ///   - path: The path of the scene's file, for the report of a crash.
  ///   - id: The scene's name.
  ///   - places: Where elements are in the file.
  /// - Returns: The broken expectations and the warnings, in the order of the states.
  /// - Throws: `CommandFailure` (65) that names a picture that cannot be read, or the scene whose layout does not
  ///   come to an end.
  @MainActor func look(
    with pipeline: Pipeline, at path: String, of id: String,
    places: @autoclosure () -> ScenePlaces?
  ) throws(CommandFailure) -> (broken: [BrokenExpectation], warnings: [SceneMistake]) {
    var broken: [BrokenExpectation] = []
    var warnings: [SceneWarning] = []
    for state in allStates {
      CrashReport.isAtWork(on: self, at: path, state: state.name)
      let staged = try pipeline.staged(self, state, of: id)
      broken += try pipeline.broken(self, state, on: staged, of: id)
      for warning in staged.warnings() where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return (broken, warnings.mistakes(in: path, places()))
  }
}

extension [BrokenExpectation] {
  /// Each sentence once, with the first state of which it is true and the number of the others.
  var sentences: [(first: BrokenExpectation, text: String)] {
    grouped { [$0.line.description, $0.column.description, $0.sentence] }.map { group in
      let more = group.count > 1 ? " and \(group.count - 1) more" : ""
      return (group[0], "\(group[0].sentence) (state \(group[0].state)\(more))")
    }
  }
}
