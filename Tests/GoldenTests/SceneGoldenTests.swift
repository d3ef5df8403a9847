import Foundation
import GalleyDrawing
import GalleyGoldens
import GalleyPipeline
import GalleyScenes
import Testing

/// Every state of every scene in `Fixtures/Scenes`, compared with its goldens.
@Suite struct SceneGoldenTests {
  @Test(arguments: try GoldenCase.all())
  @MainActor func sceneLooksAsAccepted(_ golden: GoldenCase) throws {
    let artifacts = try golden.artifacts()

    let verdict = try Fixtures.judge.verdict(on: golden.name, artifacts)

    if !verdict.status.isFine() {
      try GoldenStore(root: Fixtures.failures).accept(golden.name, artifacts)
      Issue.record(Comment(rawValue: Fixtures.message(verdict, golden.name)))
    }
  }

  @Test(arguments: try GoldenCase.all())
  @MainActor func sceneKeepsItsExpectations(_ golden: GoldenCase) throws {
    let stage = try golden.stage().stage

    let failures = golden.scene.expectations.filter { $0.state == golden.state.name }
      .compactMap { $0.failure(on: stage) }

    #expect(failures == [])
  }

  @Test(arguments: try GoldenCase.all())
  @MainActor func aScrolledSceneShowsWhatAFreshOneShows(_ golden: GoldenCase) throws {
    let scrolled = try golden.stage()
    let start = scrolled.stage.collectionView.contentOffset

    for step in [37.5, 160, -45, 320, 12, 0] {
      let offset = CGPoint(x: start.x + step / 2, y: start.y + step)
      scrolled.stage.collectionView.contentOffset = offset
      let fresh = try golden.stage()
      fresh.stage.collectionView.contentOffset = offset

      #expect(scrolled.displayList().dump == fresh.displayList().dump, "at \(offset)")
    }
  }

  @Test func everyGoldenHasItsScene() throws {
    let known = Set(try GoldenCase.all().map(\.name))

    #expect(Fixtures.store.names().filter { !known.contains($0) } == [])
  }
}

/// One state of one scene.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  var name: String
  var scene: Scene
  var state: Scene.State

  var testDescription: String { name }

  /// All cases, by name.
  static func all() throws -> [GoldenCase] {
    try Fixtures.scenes().flatMap { id, scene in
      scene.states.map { GoldenCase(name: "\(id)/\($0.name)", scene: scene, state: $0) }
    }
  }

  @MainActor func stage() throws -> StagedScene {
    try Fixtures.pipeline.get().stage(scene, in: state)
  }

  @MainActor func artifacts() throws -> Artifacts {
    let staged = try stage()
    let list = staged.displayList()
    return Artifacts(
      layout: staged.layoutJSON(), list: list.dump, svg: try staged.svg(of: list),
      png: try staged.png(of: list))
  }
}
