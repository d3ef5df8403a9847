import GalleyGoldens
import GalleyScenes

/// A scene file with mistakes: its states are not known, so it counts as one case that failed.
package struct InvalidScene: Hashable, Sendable {
  /// The scene file and its id.
  package var file: SceneFile
  /// The mistakes.
  package var error: SceneError

  /// The name of the case that stands for the scene: the folder of its goldens.
  package var name: String { file.id }

  /// Whether a case of this name is the scene's: its states may have any names.
  package func covers(_ name: String) -> Bool {
    name == self.name || name.hasPrefix(self.name + "/")
  }

  /// The result of the case.
  package var result: CaseResult {
    var verdict = Verdict.failure(error.description)
    let others = error.mistakes.count + error.omitted - 1
    verdict.headline =
      "invalid scene: \(error.mistakes.first?.problem ?? "it cannot be read")"
      + (others > 0 ? ", and \(others) more mistake\(others == 1 ? "" : "s")" : "")
    var result = verdict.result(
      name: name, title: name,
      place: SourcePlace(file: file.path, line: error.mistakes.first?.line ?? 1))
    result.isInvalidScene = true
    return result
  }
}

extension [InvalidScene] {
  /// The mistakes of all scenes.
  package var error: SceneError {
    SceneError(flatMap(\.error.mistakes), omitted: reduce(0) { $0 + $1.error.omitted })
  }
}
