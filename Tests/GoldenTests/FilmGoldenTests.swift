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

    let verdict = try judge(
      golden.name, artifacts, against: FilmCase.store,
      mode: RecordMode(variable: ProcessInfo.processInfo.environment["GALLEY_RECORD"]))

    if let message = verdict.message(for: golden.name) {
      try GoldenStore(root: FilmCase.failures).write(golden.name, artifacts)
      Issue.record(Comment(rawValue: message))
    }
  }

  @Test func everyFilmGoldenHasItsScene() throws {
    let known = Set(try FilmCase.all().map(\.name))

    #expect(FilmCase.store.names(with: .film).filter { !known.contains($0) } == [])
  }
}

/// The film of one scene.
struct FilmCase: CustomTestStringConvertible, Sendable {
  var name: String
  var scene: Scene

  var testDescription: String { name }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let store = GoldenStore(root: root.appendingPathComponent("Fixtures/Goldens"))
  static let failures = root.appendingPathComponent("output/failures")
  private static let pipeline = Result { try Pipeline() }

  /// All films, by name.
  static func all() throws -> [FilmCase] {
    let loader = SceneLoader()
    return try SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])
      .compactMap { file in
        let scene = try loader.load(path: file.path)
        guard scene.film != nil else { return nil }
        return FilmCase(name: "\(file.id)/\(Scene.Film.goldenName)", scene: scene)
      }
  }

  @MainActor func artifacts() throws -> Artifacts {
    let film = try Film(scene, with: FilmCase.pipeline.get())
    let text = film.text()
    let sheet = FilmSheet.overview(of: film)
    return Artifacts(film: text, sheet: try film.staged.png(of: sheet, scale: 1))
  }
}
