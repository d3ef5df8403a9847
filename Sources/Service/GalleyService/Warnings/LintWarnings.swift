import GalleyBase
import GalleyContract
import GalleyEngine
import GalleyScenes

extension Pipeline {
  /// Warnings about what the states of a scene show, beside those for which lint has a rule or a note.
  ///
  /// A copy of the process looks: a layout that traps in one state must not take the findings with it.
  ///
  /// - Parameters:
  ///   - scene: The scene, whose layout answers.
  ///   - request: Where it comes from.
  ///   - seconds: How long the copy may take.
  /// - Returns: The warnings; nil if the copy does not get to its end.
  @MainActor func lintWarnings(
    of scene: Scene, _ request: DrawRequest, within seconds: Double
  ) -> [SceneMistake]? {
    #if os(Linux)
      let limit = Int32(min(max(seconds, 0.001) * 1000, 1e9))
      let outcome = ProcessCopy.outcome(
        within: limit, { (try? FindingsCoder.bytes(of: lookAtStates(of: scene, request))) ?? [] })
      guard case .answered(let bytes) = outcome else { return nil }
      return try? FindingsCoder.value([SceneMistake].self, in: bytes)
    #else
      return lookAtStates(of: scene, request)
    #endif
  }

  @MainActor private func lookAtStates(of scene: Scene, _ request: DrawRequest) -> [SceneMistake] {
    let known: Set<ErrorCode> = [.restlessQueue, .unreachedMethod, .brokenConstraint]
    var warnings: [SceneWarning] = []
    for state in scene.allStates {
      // Lint has said why a state cannot be shown.
      let found = (try? laidOut(scene, in: state))?.warnings() ?? []
      warnings.add(found.filter { !known.contains($0.code) })
    }
    return warnings.mistakes(in: request.source.shownPath, request.source.places)
  }
}
