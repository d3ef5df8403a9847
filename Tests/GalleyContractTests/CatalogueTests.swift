import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import TestSweep
import Testing

/// The chosen scenes of the catalogue satisfy the whole contract without warnings; `galley lint`, which `make check` runs,
/// tries all.
@MainActor struct CatalogueTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let files =
    (try? SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path])) ?? []

  @Test(arguments: files.filter { Sweep.isChosen($0.id) })
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
