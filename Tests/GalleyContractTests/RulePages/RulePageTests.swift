import Foundation
import GalleyEngine
import GalleyService
import GalleyScenes
import GalleyViews
import Testing

@testable import GalleyContract

/// Each rule has a page, `Docs/Rules/GAL001.md`, with what breaks it and what is mended.
@MainActor struct RulePageTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  nonisolated private static let isWriting =
    ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil
  private static let pipeline = Result { try Pipeline() }

  /// The rules without a picture: what they find is part of a pixel or of an animation, a number, or no answer at all.
  nonisolated private static let unseen: Set<LayoutRule> = [
    .pixelAligned, .updates, .budget, .answers,
  ]

  @Test func everyOtherRuleHasAnExampleOrAScene() {
    let scenes = LayoutRule.allCases.filter(\.isInView)
    #expect(
      Set(RuleExample.all.map(\.rule)).union(scenes).union(Self.unseen)
        == Set(LayoutRule.allCases))
  }

  // A bug may break several rules: a row that is lost in queries is lost in lookups as well.
  @Test(arguments: LayoutRule.allCases) func theExampleBreaksItsRule(rule: LayoutRule) throws {
    guard let example = RuleExample.all.first(where: { $0.rule == rule }) else { return }

    #expect(example.report(hasBug: true).brokenRules.contains(rule))
    #expect(example.report(hasBug: false).brokenRules == [])
  }

  @Test(arguments: LayoutRule.allCases.filter(\.isInView))
  func theMendedSceneBreaksNone(rule: LayoutRule) throws {
    #expect(try SceneOfRule(rule, isMended: false).report.brokenRules == [rule])
    #expect(try SceneOfRule(rule, isMended: true).report.brokenRules == [])
  }

  @Test(arguments: LayoutRule.allCases) func thePageIsThatOfTheRule(rule: LayoutRule) throws {
    var illustration: LayoutExplanation.Illustration?
    if let example = RuleExample.all.first(where: { $0.rule == rule }) {
      let pipeline = try Self.pipeline.get()
      for hasBug in [true, false] {
        let view = example.view(hasBug: hasBug, with: pipeline)
        let text = hasBug ? example.broken : example.mended
        try compare(
          pipeline.svg(of: view, title: text), with: "\(rule.rawValue)\(Self.part(hasBug)).svg")
      }
      illustration = LayoutExplanation.Illustration(
        finding: example.report(hasBug: true).sentence(of: rule), broken: example.broken,
        mended: example.mended)
    } else if rule.isInView {
      let (broken, mended) = try (
        SceneOfRule(rule, isMended: false), SceneOfRule(rule, isMended: true)
      )
      let state = broken.report.causes.first?.finding.states.first
      for (scene, hasBug) in [(broken, true), (mended, false)] {
        try compare(
          scene.svg(of: state, with: Self.pipeline.get()),
          with: "\(rule.rawValue)\(Self.part(hasBug)).svg")
      }
      illustration = LayoutExplanation.Illustration(
        finding: broken.report.sentence(of: rule), broken: broken.scene.title,
        mended: mended.scene.title)
    }

    try compare(rule.explanation.page(illustration), with: "\(rule.rawValue).md")
  }

  private static func part(_ hasBug: Bool) -> String { hasBug ? "-broken" : "-mended" }

  /// Compares a text with a file of `Docs/Rules`, or writes it there.
  private func compare(_ text: String, with name: String) throws {
    let file = Self.root.appendingPathComponent("Docs/Rules/\(name)")
    if Self.isWriting {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let found = try? String(contentsOf: file, encoding: .utf8)
    #expect(found == text, "Docs/Rules/\(name) is out of date: run make regenerate")
  }
}

/// A scene of `Fixtures/Faulty`, or the same in `Fixtures/Mended`.
@MainActor private struct SceneOfRule {
  let scene: Scene
  let report: LayoutReport

  init(_ rule: LayoutRule, isMended: Bool) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(
        isMended ? "Fixtures/Mended" : "Fixtures/Faulty")
    let file = try #require(
      try SceneLibrary.find([folder.path]).first { $0.path.contains("/\(rule.rawValue)-") })
    (scene, report) = try linted(file)
  }

  /// The picture of the state with a name.
  func svg(of name: String?, with pipeline: Pipeline) throws -> String {
    let state = try #require(scene.allStates.first { $0.name == name })
    let stage = try pipeline.stage(scene, in: state)
    return try stage.svg(of: stage.displayList())
  }
}

extension LayoutReport {
  /// The rules with findings.
  fileprivate var brokenRules: Set<LayoutRule> { Set(causes.map(\.finding.rule)) }
  /// What lint says of the first cause of a rule.
  fileprivate func sentence(of rule: LayoutRule) -> String? {
    causes.first { $0.finding.rule == rule }?.finding.sentence
  }
}
