import Foundation
import GalleyComparison
import GalleyEngine
import GalleyService
import GalleyScenes
import Testing

/// The findings of the comparison after one number in a scene of the repository has changed: one cause, and
/// everything else follows from it.
@MainActor @Suite struct SceneChangeTests {
  /// A change of a scene's text, and the findings about its first state.
  struct Change: CustomTestStringConvertible, Sendable {
    var scene: String
    var old: String
    var new: String
    var headline: String
    /// The findings as text: element, two spaces, sentence.
    var said: [String]

    var testDescription: String { "\(scene): \(new)" }
  }

  nonisolated static let changes: [Change] = [
    Change(
      scene: "flow/photo-grid", old: "minimumLineSpacing: 1.5", new: "minimumLineSpacing: 3",
      headline: "6 elements differ, 1 cause",
      said: [
        "cell 0-3  moved down 1.5 pt (y 130.5 → 132)   "
          + "(cells 0-3…0-5 moved together: the first cause is cell 0-3)",
        "cells 0-6…0-8  moved down 3 pt   (follow cell 0-3)", "content  height 390 → 393 (+3)",
      ]),
    Change(
      scene: "flow/photo-grid", old: "itemSize: [129, 129]", new: "itemSize: [130, 129]",
      headline: "9 elements differ, 1 cause",
      said: [
        "cell 0-0  width 129 → 130 (+1)   "
          + "(cells 0-0…0-7 grew alike: the first cause is cell 0-0)",
        "cell 0-8  moved out of sight   (follows cell 0-0)", "content  height 390 → 651 (+261)",
      ]),
    Change(
      scene: "flow/pinned-headers", old: "headerReferenceSize: [0, 36]",
      new: "headerReferenceSize: [0, 44]", headline: "5 elements differ, 1 cause",
      said: [
        "header 0  height 36 → 44 (+8)", "cells 0-0…0-3  moved down 8 pt   (follow header 0)",
        "content  height 924 → 948 (+24)",
      ]),
    Change(
      scene: "flow/pinned-headers", old: "sectionInset: [8, 20, 16, 20]",
      new: "sectionInset: [8, 20, 20, 20]", headline: "content size differs",
      said: ["content  height 924 → 936 (+12)"]),
    Change(
      scene: "waterfall/photos", old: "aspectRatio: 0.9 }", new: "aspectRatio: 0.95 }",
      headline: "4 elements differ, 1 cause",
      said: [
        "cell 0-1  height 102.5 → 108 (+5.5)",
        "cell 0-3, cell 0-6 and cell 0-8  moved down 5.5 pt   (follow cell 0-1)",
        "content  height 855 → 860.5 (+5.5)",
      ]),
    Change(
      scene: "waterfall/photos", old: "sectionInset: [8, 8, 8, 8]",
      new: "sectionInset: [8, 9, 8, 8]", headline: "10 elements differ, 1 cause",
      said: [
        "cell 0-0  moved right 1 pt (x 8 → 9)   "
          + "(cells 0-0…0-9 moved together: the first cause is cell 0-0)"
      ]),
    Change(
      scene: "waterfall/photos", old: "columnCount: 3", new: "columnCount: 2",
      headline: "10 elements differ, 1 cause",
      said: [
        "cell 0-0  size 114×159.5 → 175.5×245.5 (+61.5, +86)   (cells 0-0…0-4 each changed size "
          + "by another amount: the first cause is cell 0-0)",
        "cells 0-5…0-9  moved out of sight   (follow cell 0-0)",
        "content  height 855 → 1884.5 (+1029.5)",
      ]),
    Change(
      scene: "decorationFlow/three-sections", old: "items: { count: 3, view: tile }",
      new: "items: { count: 4, view: tile }", headline: "2 elements differ, 2 causes",
      said: [
        "cell 0-3  \"4\" was inserted",
        // The notch of an odd count is gone.
        "decoration section 0  shadow and fill notch right 144 72 became none",
      ]),
    Change(
      scene: "decorationFlow/three-sections", old: "itemSize: [144, 72]",
      new: "itemSize: [144, 80]", headline: "9 elements differ, 1 cause",
      said: [
        "cell 0-0  height 72 → 80 (+8)   (cells 0-0…0-2, cell 2-0 and cell 2-1 grew alike: "
          + "the first cause is cell 0-0)",
        "decoration section 0 and decoration section 2  changed with what they surround   "
          + "(follow cell 0-0)",
        "header 1 and header 2  moved down 16 pt   (follow cell 0-0)",
        "content  height 348 → 372 (+24)",
      ]),
    Change(
      scene: "decorationFlow/three-sections", old: "margins: [0, 16, 0, 16]",
      new: "margins: [0, 12, 0, 16]", headline: "2 elements differ, 1 cause",
      said: [
        "decoration section 0  width 292 → 296 (+4), moved left 4 pt (x 16 → 12)   (decoration "
          + "section 0 and decoration section 2 grew alike: the first cause is decoration section 0)"
      ]),
    Change(
      scene: "sectionDecorationFlow/mixed-looks", old: "insets: [-5, 16, -5, 16] }, items",
      new: "insets: [-6, 16, -5, 16] }, items", headline: "3 elements differ, 1 cause",
      said: [
        "decoration rounded 1  height 58 → 57 (-1), moved down 1 pt (y 73 → 74)   (decoration "
          + "rounded 1, decoration picture 2 and decoration shadow 3 shrank alike: "
          + "the first cause is decoration rounded 1)"
      ]),
    Change(
      scene: "stretchyHeader/pull", old: "headerReferenceSize: [320, 150]",
      new: "headerReferenceSize: [320, 160]", headline: "4 elements differ, 1 cause",
      said: [
        "header 0  height 150 → 160 (+10)",
        "cells 0-0…0-2  moved down 10 pt   (follow header 0)", "content  height 304 → 314 (+10)",
      ]),
    Change(
      scene: "circle/avatar-ring", old: "kind: circle", new: "kind: circle, radius: 90",
      headline: "8 elements differ, 1 cause",
      said: [
        "cell 0-0  moved left 10 pt (x 220 → 210)   "
          + "(cells 0-0…0-7 each moved by another distance: the first cause is cell 0-0)"
      ]),
    Change(
      scene: "card/stack", old: "minimumScale: 0.7", new: "minimumScale: 0.6",
      headline: "6 elements differ, 1 cause",
      said: [
        "cell 0-0  scale 0.775 → 0.7   (cells 0-0…0-2 and cells 0-4…0-6 each by another amount)"
      ]),
    Change(
      scene: "line/at-rest", old: "minimumLineSpacing: 12", new: "minimumLineSpacing: 14",
      headline: "1 element differs",
      said: ["cell 0-1  moved right 2 pt (x 220 → 222)", "content  width 752 → 760 (+8)"]),
    Change(
      scene: "tag/groups", old: "minimumInteritemSpacing: 8", new: "minimumInteritemSpacing: 10",
      headline: "4 elements differ, 1 cause",
      said: [
        "cell 0-1  moved right 2 pt (x 116.5 → 118.5)   (cell 0-1, cell 0-3, cell 1-1 and cell 1-3 moved "
          + "together: the first cause is cell 0-1)"
      ]),
    Change(
      scene: "tag/groups", old: "headerReferenceSize: [0, 34]", new: "headerReferenceSize: [0, 40]",
      headline: "11 elements differ, 1 cause",
      said: [
        "header 0  height 34 → 40 (+6)   "
          + "(header 0 and header 1 grew alike: the first cause is header 0)",
        "cells 0-0…0-3  moved down 6 pt   (follow header 0)",
        "cells 1-0…1-4  moved down 12 pt   (follow header 0)", "content  height 384 → 402 (+18)",
      ]),
  ]

  @Test(arguments: changes)
  func aChangedNumberIsExplained(_ change: Change) throws {
    let text = try String(contentsOf: Self.file(change.scene), encoding: .utf8)
    let changed = text.replacingOccurrences(of: change.old, with: change.new)

    let (old, new) = (try drawing(text, change), try drawing(changed, change))
    // All that is drawn differently follows from the geometry.
    let difference = try #require(
      StateDifference(layouts: (old.layout, new.layout), lists: (old.list, new.list)))

    #expect(difference.headline == change.headline)
    #expect(difference.findings.map { "\($0.element)  \($0.sentence)" } == change.said)
  }

  /// The file of a scene in the repository.
  private static func file(_ scene: String) -> URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Fixtures/Scenes/\(scene).yaml")
  }

  private func drawing(
    _ text: String, _ change: Change
  ) throws -> (layout: String, list: String) {
    let folder = Self.file(change.scene).deletingLastPathComponent().path
    let scene = try SceneLoader().load(text: text, name: change.scene, baseFolder: folder)
    let state = try #require(scene.states.first)
    let stage = try Fixtures.pipeline.get().stage(scene, in: state)
    return (stage.layoutJSON(), stage.displayList().dump)
  }
}
