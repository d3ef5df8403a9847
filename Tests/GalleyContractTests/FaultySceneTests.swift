import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyService
import GalleyScenes
import Testing

@testable import GalleyContract

/// Each scene in `Fixtures/Faulty` breaks the rule that its name begins with, and no other.
@MainActor struct FaultySceneTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated static let files =
    (try? SceneLibrary.find([root.appendingPathComponent("Fixtures/Faulty").path])) ?? []

  @Test(arguments: files)
  func theSceneBreaksItsRuleAndNoOther(file: SceneFile) throws {
    let rule = String(URL(fileURLWithPath: file.path).lastPathComponent.prefix(6))

    let report = try linted(file).report

    #expect(Set(report.causes.map(\.finding.rule.rawValue)) == [rule])
    #expect(report.causes.allSatisfy { $0.finding.severity == .warning })
  }

  @Test func everyRuleAboutWhatPeopleSeeHasAScene() {
    let tested = Set(Self.files.map { URL(fileURLWithPath: $0.path).lastPathComponent.prefix(6) })

    #expect(tested == Set(LayoutRule.allCases.filter(\.isInView).map { $0.rawValue.prefix(6) }))
  }
}

/// A scene file, and what lint finds in it.
@MainActor func linted(_ file: SceneFile) throws -> (scene: Scene, report: LayoutReport) {
  var contract = LayoutContract(checks: .lint, rounds: 1, itemCounts: [10], shrinkingAttempts: 0)
  contract.viewer = try sceneViewer()
  let scene = try SceneLoader().load(path: file.path)
  return (scene, contract.report(on: scene, name: file.id))
}

/// What holds for all rules about what people see.
@MainActor struct ViewedSceneTests {
  private static let text = """
    viewport: { size: [200, 60], scale: 1 }
    layout: { kind: flow, itemSize: [200, 60] }
    sections: [{ items: [{ view: row, title: Total }] }]
    views: { row: { backgroundColor: "#FFFFFF", labels: [{ text: "{title}", textColor: "#E0E0E0" }] } }
    states: [top, { name: again }, { name: dark, appearance: dark }]
    allow: [{ rule: GAL020, reason: A faint text }]
    """

  private func report(isSeen: Bool, allowing: Bool = true) throws -> LayoutReport {
    var contract = LayoutContract(
      checks: .lint, rounds: 0, itemCounts: [], shrinkingAttempts: 300)
    if isSeen { contract.viewer = try sceneViewer() }
    var scene = try SceneLoader().load(text: Self.text, name: "scene")
    if !allowing { scene.allowances = [] }
    return contract.report(on: scene, name: "scene", text: Data(Self.text.utf8))
  }

  @Test func whatIsTheSameInSeveralStatesIsOneFindingWithoutASmallestScene() throws {
    let report = try report(isSeen: true, allowing: false)

    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1)
    #expect(cause.count == 1)
    #expect(cause.finding.states == ["top", "again", "dark"])
    #expect(cause.smallest == nil)
  }

  @Test func withoutAViewerNothingIsSeenAndNoAllowanceIsCalledNeedless() throws {
    let blind = try report(isSeen: false)

    #expect(blind.causes == [])
    #expect(blind.allowed == [])
    #expect(blind.notes == [])
    #expect(try report(isSeen: true).allowed.map(\.cause.finding.rule) == [.contrast])
  }

  @Test func ofManyVariantsTheFirstAreLookedAt() throws {
    var contract = LayoutContract(
      checks: [.contrast], rounds: 0, itemCounts: [], shrinkingAttempts: 0)
    contract.viewer = { _, _ in nil }
    let widths = (101...301).map(String.init).joined(separator: ", ")
    let scene = try SceneLoader().load(
      text: Self.text + "\nvariants: { width: [\(widths)], scale: [1, 2] }", name: "scene")

    let notes = contract.report(on: scene, name: "scene").notes

    // Three states in 201 widths; that they are looked at in one scale is no note.
    #expect(notes.contains("looked at the first 200 of 603 states and variants"))
  }

  @Test func textsAreFoundWithTheirClipsAndOpacities() throws {
    var run = TextRun(
      text: "Ax ", font: Font(size: 10), face: "Inter", color: .black,
      origin: CGPoint(x: 5, y: 20), width: 18,
      glyphs: [0, 8, 14].enumerated().map {
        TextRun.Glyph(id: 1, position: CGPoint(x: $0.element, y: 0), cluster: $0.offset)
      })
    let inner = Group(
      source: .cell(IndexPath(item: 1, section: 0)),
      transform: CGAffineTransform(translationX: 10, y: 0),
      clip: Path(rect: CGRect(x: 0, y: 0, width: 9, height: 30)),
      opacity: 0.5, items: [.text(run)])
    let list = DisplayList(
      size: CGSize(width: 50, height: 40),
      items: [
        .group(Group(opacity: 0, items: [.text(run)])),
        .group(Group(opacity: 0.5, items: [.group(inner)])),
      ])

    let texts = list.seenTexts

    #expect(texts.map(\.number) == [1])
    #expect(texts.first?.opacity == 0.25)
    #expect(texts.first?.element?.description == "cell 0-1")
    #expect(texts.first?.clip.rect == CGRect(x: 10, y: 0, width: 9, height: 30))
    // The space at the end has no ink, and a capital is 0.7 em high.
    #expect(texts.first?.ink == CGRect(x: 15, y: 13, width: 14, height: 7))
    run.text = " "
    run.glyphs = Array(run.glyphs.prefix(1))
    #expect(run.ink == nil)
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

/// What a rule finds in a scene that is drawn.
@MainActor func seenCauses(_ rule: LayoutRule, in text: String) throws -> [LayoutReport.Cause] {
  var contract = LayoutContract(
    checks: LayoutChecks(named: [rule]), rounds: 0, itemCounts: [], shrinkingAttempts: 0)
  contract.viewer = try sceneViewer()
  let scene = try SceneLoader().load(text: text, name: "scene")
  return contract.report(on: scene, name: "scene").causes
}

/// The sentences of what a rule finds in a scene that is drawn, one for each cause.
@MainActor func seen(_ rule: LayoutRule, in text: String) throws -> [String] {
  try seenCauses(rule, in: text).map(\.finding.sentence)
}
