import Foundation
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

  /// All scenes with their ids, by id.
  static func scenes() throws -> [(id: String, scene: Scene)] {
    let loader = SceneLoader()
    return try SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])
      .map { ($0.id, try loader.load(path: $0.path)) }
  }
}
