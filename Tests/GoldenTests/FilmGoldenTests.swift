import Foundation
import GalleyGoldens
import GalleyPipeline
import GalleyScenes
import Testing

/// The film of every scene in `Fixtures/Scenes` that has one, compared with its goldens.
@Suite struct FilmGoldenTests {
  @Test(arguments: try FilmCase.all())
  @MainActor func filmMovesAsAccepted(_ golden: FilmCase) throws {
    let artifacts = try golden.artifacts()

    let verdict = try Fixtures.judge.verdict(on: golden.name, artifacts)

    if !verdict.status.isFine() {
      try GoldenStore(root: Fixtures.failures).accept(golden.name, artifacts)
      Issue.record(Comment(rawValue: Fixtures.message(verdict, golden.name)))
    }
  }

  @Test func everyFilmGoldenHasItsScene() throws {
    let known = Set(try FilmCase.all().map(\.name))

    #expect(Fixtures.store.names(with: .film).filter { !known.contains($0) } == [])
  }
}

/// The film of one scene.
struct FilmCase: CustomTestStringConvertible, Sendable {
  var name: String
  var scene: Scene

  var testDescription: String { name }

  /// All films, by name.
  static func all() throws -> [FilmCase] {
    try Fixtures.scenes().filter { $0.scene.film != nil }
      .map { FilmCase(name: "\($0.id)/\(Scene.Film.goldenName)", scene: $0.scene) }
  }

  @MainActor func artifacts() throws -> Artifacts {
    let film = try Film(scene, with: Fixtures.pipeline.get())
    let text = film.text()
    let sheet = FilmSheet.overview(of: film)
    return Artifacts(film: text, sheet: try film.staged.png(of: sheet, scale: 1))
  }
}
