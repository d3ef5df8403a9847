import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// How much work cells with stacks do, counted.
@MainActor @Suite struct StackCostTests {
  private func scene(_ count: Int, itemSize: String) throws -> Scene {
    try SceneLoader().load(
      text: """
        viewport: { size: [390, 800] }
        layout: { kind: flow, itemSize: \(itemSize), minimumLineSpacing: 0 }
        sections: [{ items: { count: \(count), view: row } }]
        views:
          row:
            stack:
              axis: vertical
              spacing: 4
              parts:
                - stack: { parts: [{ width: 20, height: 20, backgroundColor: systemBlue }, { text: "{number}" }, spacer, { text: now }] }
                - { height: 30, backgroundColor: systemGray }
                - stack: { parts: [{ text: One }, { text: Two }, spacer, { width: 10, height: 26 }] }
        """, name: "rows.yaml")
  }

  @Test(arguments: ["[390, 80]", "[fill, fit]"])
  func aMillionCellsPrepareWhatIsVisible(itemSize: String) throws {
    func work(_ count: Int) throws -> (views: Int, sizings: Int, cells: Int) {
      let (scene, meter) = (try scene(count, itemSize: itemSize), CostMeter())
      let stage = meter.countingNewViews { SceneStage(scene, in: scene.states[0]) }
      // A screen that nobody has seen before, in the middle of all rows.
      stage.collectionView.contentOffset.y = stage.collectionView.contentSize.height / 2
      stage.collectionView.layoutIfNeeded()
      let cells = stage.collectionView.visibleCells.count
      return (meter.counts.viewsMade, meter.counts.sizings, cells)
    }
    let (small, large) = (try work(1000), try work(1_000_000))
    #expect((10...20).contains(large.cells))
    // One more row may be in view, because it begins elsewhere.
    #expect(large.views <= small.views + 4)
    #expect(large.sizings <= small.sizings + 10)
    #expect(large.views <= 60)
  }
}
