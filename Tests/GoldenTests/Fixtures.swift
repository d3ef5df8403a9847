import Foundation
import GalleyCases
import GalleyGoldens
import GalleyPipeline
import GalleyScenes

/// The repository's scenes and goldens, and what draws them.
enum Fixtures {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let store = GoldenStore(root: root.appendingPathComponent("Fixtures/Goldens"))
  static let failures = root.appendingPathComponent("output/failures")
  static let pipeline = Result { try Pipeline() }

  /// Compares, and records what `GALLEY_RECORD` asks for.
  static let judge = Judge(
    store: store,
    recording: Recording(variable: ProcessInfo.processInfo.environment["GALLEY_RECORD"]),
    renderer: try? pipeline.get().renderer())

  /// What an issue says.
  static func message(_ verdict: Verdict, _ name: String) -> String {
    let result = verdict.result(name: name, title: name, place: SourcePlace(file: name))
    return CaseText(result).whole(adding: [
      ("look:", "output/failures/\(name)"), ("accept:", "make record SCENE=\(name)"),
    ])
  }

  /// All scenes with their ids, by id.
  static func scenes() throws -> [(id: String, scene: Scene)] {
    let loader = SceneLoader()
    return try SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])
      .map { ($0.id, try loader.load(path: $0.path)) }
  }
}
