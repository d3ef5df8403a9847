import GalleyScenes

/// An `expect:` of a scene that does not hold, with its place in the file.
package struct BrokenExpectation: Codable, Hashable, Sendable {
  /// Where the file says so, both from 1.
  package var line, column: Int
  /// The state in which it does not hold.
  package var state: String
  /// What is the case instead.
  package var sentence: String
  /// The first element that is named; nil if none is.
  package var element: String?
}

extension Pipeline {
  /// What a scene expects of a state and does not hold, in the order of the file.
  ///
  /// A scene with fewer items than its file cannot break what is said of the others.
  ///
  /// - Throws: `StageError` from a scene with which it is compared.
  @MainActor package func brokenExpectations(
    of scene: Scene, in state: Scene.State, on staged: StagedScene
  ) throws(StageError) -> [BrokenExpectation] {
    let checker = ExpectationChecker(staged.stage)
    var broken: [BrokenExpectation] = []
    for expected in scene.expectations(of: state) where expected.applies(to: scene) {
      var other: StagedScene?
      if case .framesAs(let values) = expected.claim {
        other = try laidOut(scene, in: state.replacing(values))
      }
      guard let sentence = checker.failure(of: expected.claim, beside: other?.stage) else {
        continue
      }
      broken.append(
        BrokenExpectation(
          line: expected.line, column: expected.column, state: state.name, sentence: sentence,
          element: expected.claim.elements.first?.description))
    }
    return broken
  }
}
