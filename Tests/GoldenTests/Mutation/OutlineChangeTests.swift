import Foundation
import GalleyComparison
import GalleyScenes
import GalleyService
import Testing

/// What an outline is made from is told beside any change of its frame, shadow and colour.
@MainActor @Suite struct OutlineChangeTests {
  /// A change of a scene's text, and words that must be in the findings.
  struct Edit: Sendable {
    var old, new, told: String
  }

  nonisolated private static let notch = Edit(
    old: "count: 3", new: "count: 2", told: "notch right 144 72 became none")
  nonisolated private static let looks = [
    Edit(old: "cornerRadius: 16", new: "cornerRadius: 12", told: "corner radius 16 became 12"),
    Edit(old: "margins: [0, 16,", new: "margins: [0, 12,", told: "moved left 4 pt (x 16 → 12)"),
    Edit(old: "blur: 12", new: "blur: 16", told: "sigma 6 became 8"),
    Edit(old: "\"#FFFFFF\"", new: "\"#FFEEDD\"", told: "fill #FFFFFF became #FFEEDD"),
  ]

  nonisolated static let combinations: [(style: String, edits: [Edit])] = {
    let grids: [[Edit]] = [
      [], [notch],
      [Edit(old: "itemSize: [144, 72]", new: "itemSize: [144, 80]", told: "height 72 → 80")],
      [Edit(old: "columns: 2", new: "columns: 4", told: "notch right 144 72 became right")],
    ]
    return ["notched", "layerShadow", "drawnShadow"].flatMap { style in
      grids.flatMap { grid in
        (0..<(1 << looks.count)).map { bits in
          (style, grid + looks.indices.filter { bits >> $0 & 1 == 1 }.map { looks[$0] })
        }
      }
    }
  }()

  @Test func eachChangeOfADecorationIsNamed() throws {
    let old = try drawing("notched", [])
    for (style, edits) in Self.combinations {
      let before = style == "notched" ? old : try drawing(style, [])
      let after = try drawing(style, edits)
      let findings =
        StateDifference(
          layouts: (before.layout, after.layout), lists: (before.list, after.list))?.findings ?? []
      let told = findings.map { "\($0.element)  \($0.sentence)" }.joined(separator: "\n")

      for edit in edits where style == "notched" || !edit.told.contains("notch") {
        #expect(told.contains(edit.told), "\(style) \(edits.map(\.new)): \(told)")
      }
      #expect(!edits.isEmpty || told.isEmpty)
    }
  }

  private func drawing(_ style: String, _ edits: [Edit]) throws -> (layout: String, list: String) {
    let text = edits.reduce(
      """
      format: 1
      title: Blocks
      viewport: { size: [320, 380], scale: 2 }
      layout:
        kind: decorationFlow
        columns: 2
        itemSize: [144, 72]
        minimumLineSpacing: 0
        minimumInteritemSpacing: 0
        sectionInset: [0, 16, 0, 16]
        decoration:
          style: \(style)
          cornerRadius: 16
          color: "#FFFFFF"
          shadow: { color: "#30306080", offset: [4, 6], blur: 12 }
          margins: [0, 16, 0, 16]
      sections: [{ items: { count: 3, view: tile } }, { items: { count: 2, view: tile } }]
      views:
        tile: { labels: [{ text: "{number}" }] }
      """
    ) { text, edit in
      #expect(text.contains(edit.old))
      return text.replacingOccurrences(of: edit.old, with: edit.new)
    }
    let scene = try SceneLoader().load(text: text, name: "blocks", baseFolder: "/")
    let stage = try Fixtures.pipeline.get().stage(scene, in: #require(scene.states.first))
    return (stage.layoutJSON(), stage.displayList().dump)
  }
}
