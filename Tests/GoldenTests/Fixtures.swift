import Foundation
import GalleyCheck
import GalleyGoldens
import GalleyService
import GalleyScenes
import TestSweep

/// The repository's scenes and goldens, and the renderer that draws them.
enum Fixtures {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let store = GoldenStore(root: root.appendingPathComponent("Fixtures/Goldens"))
  static let pipeline = Result { try Pipeline() }

  /// All cases, by name.
  static func cases() throws -> [SceneCase] { try library.get() }

  private static let library = Result {
    let library = CaseLibrary(try files())
    guard library.invalid.isEmpty else { throw library.invalid.error }
    return library.cases
  }

  /// All scenes with their ids, by id.
  static func scenes() throws -> [(id: String, scene: Scene)] {
    try files().map { ($0.id, try SceneLoader().load(path: $0.path)) }
  }

  private static func files() throws -> [SceneFile] {
    let folder = root.appendingPathComponent("Fixtures/Scenes").path
    return try CaseLibrary.files([folder], below: folder)
  }

  /// The states of the scenes that the tests try, by name.
  static func stills() throws -> [StillCase] {
    try cases().filter { Sweep.includes($0.file.id) }.compactMap { subject in
      guard case .state(let state) = subject.subject else { return nil }
      return StillCase(name: subject.name, scene: subject.scene, state: state)
    }
  }
}
