import Foundation
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Every scene's layout gives the same answer whichever way it is asked, wherever it is scrolled.
@MainActor struct SceneConsistencyTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let files =
    (try? SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])) ?? []

  @Test(arguments: files)
  func scenesAreConsistent(file: SceneFile) throws {
    let scene = try SceneLoader().load(path: file.path)
    // The checker looks up every item; what holds of some thousand holds of more.
    guard scene.sections.map(\.items.count).reduce(0, +) <= 2000, let state = scene.states.first
    else { return }

    let checker = LayoutChecker(randomRects: 8, limit: 5) {
      let stage = SceneStage(scene, in: state)
      return LayoutChecker.Subject(stage.collectionView, companions: [stage])
    }

    #expect(checker.findings().map(\.description) == [])
  }
}
