import Foundation
import GalleyCheck
import GalleyDrawing
import GalleyGoldens
import GalleyService
import GalleyScenes
import GalleyTesting
import TestSweep
import Testing

/// States and films of the chosen scenes in `Fixtures/Scenes`, compared with their goldens; `galley check`, which `make check`
/// runs, compares all.
@Suite(.goldens(.never, folder: "Fixtures/Goldens")) struct SceneGoldenTests {
  @Test(arguments: try Fixtures.cases().filter { Sweep.isChosen($0.file.id) })
  @MainActor func sceneLooksAsAccepted(_ subject: SceneCase) {
    expectScene(subject)
  }

  @Test(arguments: try Fixtures.stills())
  @MainActor func aScrolledSceneShowsWhatAFreshOneShows(_ still: StillCase) throws {
    let scrolled = try still.stage()
    let start = scrolled.stage.collectionView.contentOffset

    for step in [37.5, 160, -45, 320, 12, 0] {
      let offset = CGPoint(x: start.x + step / 2, y: start.y + step)
      scrolled.stage.collectionView.contentOffset = offset
      let fresh = try still.stage()
      fresh.stage.collectionView.contentOffset = offset

      #expect(scrolled.displayList().dump == fresh.displayList().dump, "at \(offset)")
    }
  }

  @Test func everyGoldenHasItsCase() throws {
    let known = Set(try Fixtures.cases().map(\.name))

    #expect(Fixtures.store.names(with: nil).filter { !known.contains($0) } == [])
  }
}

extension SceneCase: CustomTestStringConvertible {
  /// The case's name.
  public var testDescription: String { name }
}

/// One state of one scene.
struct StillCase: CustomTestStringConvertible, Sendable {
  var name: String
  var scene: Scene
  var state: Scene.State

  var testDescription: String { name }

  @MainActor func stage() throws -> StagedScene {
    try Fixtures.pipeline.get().stage(scene, in: state)
  }
}
