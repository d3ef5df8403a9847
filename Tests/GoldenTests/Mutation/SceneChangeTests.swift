import Foundation
import GalleyComparison
import GalleyEngine
import GalleyPipeline
import GalleyScenes
import Testing

/// One number changed in a scene of the repository, as one does: what the comparison says of it.
@MainActor @Suite struct SceneChangeTests {
  /// A change of a scene's text, and what is said about its first state.
  struct Change: CustomTestStringConvertible, Sendable {
    var scene: String
    var old: String
    var new: String
    var headline = ""
    var first = ""

    var testDescription: String { "\(scene): \(new)" }
  }

  nonisolated static let changes: [Change] = [
    Change(scene: "flow/photo-grid", old: "minimumLineSpacing: 1.5", new: "minimumLineSpacing: 3"),
    Change(scene: "flow/photo-grid", old: "itemSize: [129, 129]", new: "itemSize: [130, 129]"),
    Change(
      scene: "flow/pinned-headers", old: "headerReferenceSize: [0, 36]",
      new: "headerReferenceSize: [0, 44]"),
    Change(
      scene: "flow/pinned-headers", old: "sectionInset: [8, 20, 16, 20]",
      new: "sectionInset: [8, 20, 20, 20]"),
    Change(scene: "waterfall/photos", old: "aspectRatio: 0.9 }", new: "aspectRatio: 0.95 }"),
    Change(scene: "waterfall/photos", old: "columnCount: 3", new: "columnCount: 2"),
    Change(
      scene: "waterfall/photos", old: "sectionInset: [8, 8, 8, 8]",
      new: "sectionInset: [8, 9, 8, 8]"),
    Change(
      scene: "decorationFlow/three-sections", old: "items: { count: 3, view: tile }",
      new: "items: { count: 4, view: tile }"),
    Change(
      scene: "decorationFlow/three-sections", old: "itemSize: [144, 72]", new: "itemSize: [144, 80]"
    ),
    Change(
      scene: "decorationFlow/three-sections", old: "margins: [0, 16, 0, 16]",
      new: "margins: [0, 12, 0, 16]"),
    Change(
      scene: "sectionDecorationFlow/mixed-looks", old: "insets: [-5, 16, -5, 16] }, items",
      new: "insets: [-6, 16, -5, 16] }, items"),
    Change(
      scene: "stretchyHeader/pull", old: "headerReferenceSize: [320, 150]",
      new: "headerReferenceSize: [320, 160]"),
    Change(scene: "circle/avatar-ring", old: "kind: circle", new: "kind: circle, radius: 90"),
    Change(scene: "card/stack", old: "minimumScale: 0.7", new: "minimumScale: 0.6"),
    Change(scene: "line/at-rest", old: "minimumLineSpacing: 12", new: "minimumLineSpacing: 14"),
    Change(
      scene: "tag/groups", old: "minimumInteritemSpacing: 8", new: "minimumInteritemSpacing: 10"),
    Change(
      scene: "tag/groups", old: "headerReferenceSize: [0, 34]", new: "headerReferenceSize: [0, 40]"),
  ]

  @Test(arguments: changes)
  func aChangedNumberIsExplained(_ change: Change) throws {
    let text = try String(contentsOf: Fixtures.scene(change.scene), encoding: .utf8)
    print("==", change.testDescription)
    let changed = text.replacingOccurrences(of: change.old, with: change.new)
    print(text.contains(change.old))
    let difference = try #require(
      GeometryDifference(expected: try layout(text, change), actual: try layout(changed, change)))
    print(difference.headline)
    for line in difference.findings.lines { print("   " + line) }
  }

  private func layout(_ text: String, _ change: Change) throws -> String {
    let folder = Fixtures.scene(change.scene).deletingLastPathComponent().path
    let scene = try SceneLoader().load(text: text, name: change.scene, baseFolder: folder)
    let state = try #require(scene.states.first)
    return try Fixtures.pipeline.get().stage(scene, in: state).layoutJSON()
  }
}
