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
  static let pipeline = Result { try Pipeline() }

  /// All cases, by name.
  static func cases() throws -> [SceneCase] {
    let scenes = root.appendingPathComponent("Fixtures/Scenes").path
    return try CaseLibrary(CaseLibrary.files([scenes], below: scenes)).cases
  }

  /// The states of all scenes, by name.
  static func stills() throws -> [StillCase] {
    try cases().compactMap { subject in
      guard case .state(let state) = subject.subject else { return nil }
      return StillCase(name: subject.name, scene: subject.scene, state: state)
    }
  }
}
