import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyPipeline
import GalleyScenes
import Testing

/// Each scene in `Fixtures/Faulty` breaks the rule that its name begins with, and no other.
@MainActor struct FaultySceneTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let files =
    (try? SceneLibrary.find([root.appendingPathComponent("Fixtures/Faulty").path])) ?? []

  @Test(arguments: files)
  func theSceneBreaksItsRuleAndNoOther(file: SceneFile) throws {
    let rule = String(URL(fileURLWithPath: file.path).lastPathComponent.prefix(6))
    var contract = LayoutContract(
      checks: .lint, rounds: 1, itemCounts: [10], shrinkingAttempts: 0)
    contract.viewer = try sceneViewer()

    let report = contract.report(on: try SceneLoader().load(path: file.path), name: file.id)

    #expect(Set(report.causes.map(\.finding.rule.rawValue)) == [rule])
    #expect(report.causes.allSatisfy { $0.finding.severity == .warning })
  }

  @Test func everyRuleAboutWhatPeopleSeeHasAScene() {
    let tested = Set(Self.files.map { URL(fileURLWithPath: $0.path).lastPathComponent.prefix(6) })

    #expect(tested == ["GAL019", "GAL020", "GAL021", "GAL022", "GAL023", "GAL024"])
  }
}

/// Shows scenes to rules as the command does.
@MainActor func sceneViewer() throws -> LayoutContract.Viewer {
  let pipeline = try Pipeline()
  return { scene, state in
    (try? pipeline.stage(scene, in: state)).map {
      LayoutContract.ShownState(stage: $0.stage, colors: $0.colors)
    }
  }
}

/// The sentences of what a rule finds in a scene that is drawn, one for each cause.
@MainActor func seen(_ rule: LayoutRule, in text: String) throws -> [String] {
  var contract = LayoutContract(
    checks: LayoutChecks(named: [rule]), rounds: 0, itemCounts: [], shrinkingAttempts: 0)
  contract.viewer = try sceneViewer()
  let scene = try SceneLoader().load(text: text, name: "scene")
  return contract.report(on: scene, name: "scene").causes.map(\.finding.sentence)
}
