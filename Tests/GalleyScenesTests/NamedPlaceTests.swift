import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// States in content that is measured on the way still show the place that they name.
@MainActor struct NamedPlaceTests {
  /// A layout of rows or columns that are twice as long as they are thought to be.
  struct Layout: CustomTestStringConvertible {
    var keys: String
    var isSideways = false
    var isList = false
    var testDescription: String { keys }
  }

  nonisolated static let layouts = [
    Layout(keys: "kind: flow, estimatedItemSize: [320, 40], minimumLineSpacing: 0"),
    Layout(
      keys: "kind: flow, scrollDirection: horizontal, estimatedItemSize: [40, 320], "
        + "minimumLineSpacing: 0", isSideways: true),
    Layout(keys: "kind: list", isList: true),
    Layout(
      keys: "kind: compositional, section: { group: { group: vertical, width: fractionalWidth(1), "
        + "height: estimated(40), subitems: [{ width: fractionalWidth(1), height: estimated(40) }] } }"
    ),
    Layout(
      keys:
        "kind: compositional, scrollDirection: horizontal, section: { group: { group: horizontal, "
        + "width: estimated(40), height: fractionalHeight(1), "
        + "subitems: [{ width: estimated(40), height: fractionalHeight(1) }] } }", isSideways: true),
  ]

  private func stage(
    _ layout: Layout, _ state: String, direction: String = "leftToRight", items: Int = 100
  ) throws -> SceneStage {
    let length = layout.isSideways ? "preferredWidth" : "preferredHeight"
    let content =
      layout.isList
      ? "rows: [\(Array(repeating: "Row", count: items).joined(separator: ", "))]"
      : "items: { count: \(items), \(length): 100 }"
    let scene = try load(
      """
      viewport: { size: [320, 320] }
      layoutDirection: \(direction)
      layout: { \(layout.keys) }
      sections: [{ \(content) }]
      states: [{ name: a, \(state) }]
      """)
    return SceneStage(scene, in: scene.states[0])
  }

  /// Where an item begins and ends in the viewport, along the content.
  private func place(
    of item: Int, in stage: SceneStage, _ layout: Layout
  ) throws -> (start: CGFloat, end: CGFloat) {
    let frame = try #require(stage.frame(ofItem: item))
    let bounds = stage.collectionView.bounds
    return layout.isSideways
      ? (frame.minX - bounds.minX, frame.maxX - bounds.minX)
      : (frame.minY - bounds.minY, frame.maxY - bounds.minY)
  }

  @Test(arguments: layouts, ["leftToRight", "rightToLeft"])
  func itemsAreWhereScrollToWantsThem(_ layout: Layout, _ direction: String) throws {
    let at = layout.isSideways ? "right" : "bottom"
    for item in [20, 50] {
      let stage = try stage(
        layout, "scrollTo: { item: 0-\(item), at: \(at) }", direction: direction)
      #expect(try abs(place(of: item, in: stage, layout).end - 320) <= 0.5)
    }
    // The last item is at the end of the content, before what a section leaves free there.
    let isMirrored = layout.isSideways && direction == "rightToLeft"
    let last = try self.stage(
      layout, "scrollTo: { item: 0-99, at: \(isMirrored ? "left" : at) }", direction: direction)
    let found = try place(of: 99, in: last, layout)
    #expect(found.start >= -0.5)
    #expect(found.end <= 320.5)
    let middle = layout.isSideways ? "centeredHorizontally" : "centeredVertically"
    let stage = try stage(
      layout, "scrollTo: { item: 0-20, at: \(middle) }", direction: direction)
    let (start, end) = try place(of: 20, in: stage, layout)
    #expect(abs((start + end) / 2 - 160) <= 0.5)
  }

  @Test(arguments: layouts) func offsetsAreThoseOfThePicture(_ layout: Layout) throws {
    let offset = layout.isSideways ? CGPoint(x: 300, y: 0) : CGPoint(x: 0, y: 300)
    let stage = try stage(layout, "contentOffset: [\(Int(offset.x)), \(Int(offset.y))]")
    #expect(stage.collectionView.contentOffset == offset)
  }

  @Test(arguments: layouts) func aReloadThatLeavesLessComesBackIntoRange(_ layout: Layout) throws {
    let start = layout.isSideways ? "[2000, 0]" : "[0, 2000]"
    let at = layout.isSideways ? "right" : "bottom"
    for place in ["scrollTo: { item: 0-99, at: \(at) }", "contentOffset: \(start)"] {
      let stage = try stage(layout, place + ", reload: [2]")
      let view = stage.collectionView
      #expect(view.contentOffset == view.offsetInRange(view.contentOffset))
      #expect(stage.snapshot().elements.contains { $0.id.description == "cell 0-0" })
    }
  }

  @Test(arguments: layouts) func aReloadKeepsWhatIsPulled(_ layout: Layout) throws {
    let pulled = layout.isSideways ? CGPoint(x: -30, y: 0) : CGPoint(x: 0, y: -30)
    let stage = try stage(
      layout, "contentOffset: [\(Int(pulled.x)), \(Int(pulled.y))], reload: [2]")
    #expect(stage.collectionView.contentOffset == pulled)
  }

  @Test(arguments: layouts.filter { !$0.isList }) func anUpdateAfterAScrollStaysInRange(
    _ layout: Layout
  ) throws {
    let at = layout.isSideways ? "right" : "bottom"
    let stage = try stage(
      layout, "scrollTo: { item: 0-99, at: \(at) }, updates: { delete: [0-2..99] }")
    let view = stage.collectionView
    #expect(view.contentOffset == view.offsetInRange(view.contentOffset))
    #expect(stage.snapshot().elements.contains { $0.id.description == "cell 0-0" })
  }
}
