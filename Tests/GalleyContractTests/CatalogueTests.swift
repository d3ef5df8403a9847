import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Testing

/// Every scene of the catalogue satisfies the whole contract without warnings.
@MainActor struct CatalogueTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let files =
    (try? SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])) ?? []

  @Test(arguments: files)
  func scenesKeepTheContract(file: SceneFile) throws {
    let scene = try SceneLoader().load(path: file.path)
    var contract = LayoutContract(
      checks: .lint, rounds: 1, itemCounts: [10, 1000], shrinkingAttempts: 0)
    contract.viewer = try sceneViewer()

    let report = contract.report(on: scene, name: file.id)

    #expect(report.notes.filter { $0.contains("does not break it") } == [])
    #expect(report.causes.map { "\($0.finding.severity) \($0.finding) (\($0.count))" } == [])
  }
}
