import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// What scenes show before any scrolling: the leading end of their content.
@MainActor struct RestingPlaceTests {
  /// A layout that scrolls sideways, with the keys that its kind needs.
  private nonisolated static let layouts: [(kind: String, keys: String)] = [
    ("flow", "scrollDirection: horizontal, itemSize: [80, 80]"),
    ("flow", "scrollDirection: horizontal, estimatedItemSize: [40, 80]"),
    ("decorationFlow", "scrollDirection: horizontal, itemSize: [80, 80]"),
    ("sectionDecorationFlow", "scrollDirection: horizontal, itemSize: [80, 80]"),
    (
      "stretchyHeader",
      "scrollDirection: horizontal, itemSize: [80, 80], headerReferenceSize: [30, 0]"
    ),
    ("tag", "scrollDirection: horizontal, itemSize: [80, 80]"),
    ("line", "itemSize: [80, 80], minimumLineSpacing: 10"),
    ("card", ""),
    ("circle", ""),
    ("waterfall", "scrollDirection: horizontal, columnCount: 1"),
    (
      "compositional",
      """
      scrollDirection: horizontal, section: { group: { group: vertical, width: 80, height: 80, \
      subitems: [{ width: fractionalWidth(1), height: fractionalHeight(1) }] } }
      """
    ),
    (
      "compositional",
      """
      scrollDirection: horizontal, section: { group: { group: vertical, width: estimated(40), \
      height: 80, subitems: [{ width: estimated(40), height: fractionalHeight(1) }] } }
      """
    ),
    (
      "compositional",
      """
      section: { orthogonalScrollingBehavior: continuous, group: { group: horizontal, width: 80, \
      height: 80, subitems: [{ width: fractionalWidth(1), height: fractionalHeight(1) }] } }
      """
    ),
  ]

  struct Case: CustomTestStringConvertible {
    var layout: Int
    var items: Int
    var inset: String
    var direction: String
    var testDescription: String {
      "\(RestingPlaceTests.layouts[layout]), \(items) items, inset \(inset), \(direction)"
    }

    var isCircle: Bool { RestingPlaceTests.layouts[layout].kind == "circle" }

    func text(states: String = "") -> String {
      let (kind, keys) = RestingPlaceTests.layouts[layout]
      let isMeasured = keys.contains("stimated")
      let width = isMeasured ? ", preferredWidth: 80" : kind == "waterfall" ? ", width: 80" : ""
      return """
        viewport: { size: [320, 120] }
        layoutDirection: \(direction)
        contentInset: \(inset)
        layout: { kind: \(kind)\(keys.isEmpty ? "" : ", " + keys) }
        sections: [{ items: { count: \(items)\(width) } }]
        \(states)
        """
    }
  }

  nonisolated static let cases: [Case] = layoutIndexes.flatMap { layout in
    [10, 2].flatMap { items in
      ["[0, 0, 0, 0]", "[0, 40, 0, 10]"].flatMap { inset in
        ["leftToRight", "rightToLeft"].map {
          Case(layout: layout, items: items, inset: inset, direction: $0)
        }
      }
    }
  }
  private nonisolated static let layoutIndexes = 0..<13

  @Test func everyKindThatScrollsSidewaysIsTried() throws {
    #expect(Self.layoutIndexes == Self.layouts.indices)
    for kind in LayoutKind.all.map(\.table.name) {
      for keys in ["scrollDirection: horizontal", "itemSize: [9, 9]"] {
        let text = "layout: { kind: \(kind), \(keys) }"
        guard let scene = try? load(text), scene.layout.scrollsSideways else { continue }
        #expect(Self.layouts.contains { $0.kind == kind }, "\(kind)")
      }
    }
  }

  @Test(arguments: cases) func theFirstItemIsVisible(_ found: Case) throws {
    let scene = try load(found.text())
    let stage = SceneStage(scene, in: scene.states[0])
    let first = try #require(stage.frame(ofItem: 0))

    let view = stage.collectionView
    #expect(first.minX >= view.bounds.minX - 0.01)
    #expect(first.maxX <= view.bounds.maxX + 0.01)
    #expect(view.contentOffset == view.offsetInRange(view.contentOffset))
    #expect(stage.problems.isEmpty)
  }

  /// The first item is as far from the leading side as from the left in the other direction; a circle is the same.
  @Test(arguments: cases.filter { $0.direction == "rightToLeft" && !$0.isCircle })
  func bothDirectionsAreMirrored(_ found: Case) throws {
    var mirrored = found
    mirrored.direction = "leftToRight"
    mirrored.inset = found.inset == "[0, 40, 0, 10]" ? "[0, 10, 0, 40]" : found.inset
    let stages = try [found, mirrored].map { found in
      let scene = try load(found.text())
      return SceneStage(scene, in: scene.states[0])
    }
    let frames = try stages.map { stage in
      try #require(stage.frame(ofItem: 0))
        .offsetBy(dx: -stage.collectionView.bounds.minX, dy: 0)
    }
    #expect(abs(320 - frames[0].maxX - frames[1].minX) < 0.01, "\(frames)")
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func scrollToPutsItemsAtTheLeadingSide(_ direction: String) throws {
    let found = Case(layout: 0, items: 20, inset: "[0, 0, 0, 0]", direction: direction)
    let scene = try load(found.text(states: "states: [{ name: a, scrollTo: { item: 0-4 } }]"))
    let stage = SceneStage(scene, in: scene.states[0])
    let frame = try #require(stage.frame(ofItem: 4))
    let bounds = stage.collectionView.bounds

    #expect(direction == "leftToRight" ? frame.minX == bounds.minX : frame.maxX == bounds.maxX)
  }
}

extension SceneStage {
  /// Where an item of the first section is, in points of the content.
  func frame(ofItem item: Int) -> CGRect? {
    collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }
}
