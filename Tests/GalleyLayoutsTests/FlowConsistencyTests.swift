import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Properties of every flow layout, tested on random ones.
@MainActor struct FlowConsistencyTests {
  private func stage(_ flow: RandomFlow) -> FlowStage {
    let stage = FlowStage(flow.sections, size: flow.size)
    stage.layout.scrollDirection = flow.isHorizontal ? .horizontal : .vertical
    stage.layout.sectionHeadersPinToVisibleBounds = flow.pinsHeaders
    stage.layout.sectionFootersPinToVisibleBounds = flow.pinsFooters
    stage.view.layoutIfNeeded()
    return stage
  }

  /// Every element that a single lookup finds.
  private func lookups(_ stage: FlowStage) -> [LayoutAttributes] {
    let sections = stage.source.sections
    return sections.indices.flatMap { section -> [LayoutAttributes] in
      let path = IndexPath(item: 0, section: section)
      let edges = [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ].compactMap { stage.layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
      let cells = sections[section].sizes.indices.compactMap {
        stage.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      return edges + cells
    }
  }

  @Test(arguments: 0..<80)
  func framesAreThoseOfTheWrittenAlgorithm(seed: UInt64) {
    let flow = RandomFlow(seed: seed)
    let stage = stage(flow)

    let expected = FlowReference.frames(flow, scale: 2)

    for (section, frames) in expected.enumerated() {
      let actual = frames.indices.map {
        stage.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
      #expect(actual == frames)
    }
  }

  @Test(arguments: 0..<80)
  func queriesLookupsAndAFreshLayoutAgree(seed: UInt64) {
    let flow = RandomFlow(seed: seed)
    let stage = stage(flow)
    var random = SplitMix64(seed: seed ^ 0xabcd)

    for _ in 0..<4 {
      let content = stage.view.contentSize
      stage.view.contentOffset = CGPoint(
        x: flow.isHorizontal ? .random(in: -50...(content.width + 50), using: &random) : 0,
        y: flow.isHorizontal ? 0 : .random(in: -50...(content.height + 50), using: &random))
      stage.view.layoutIfNeeded()
      let fresh = self.stage(flow)
      fresh.view.contentOffset = stage.view.contentOffset
      fresh.view.layoutIfNeeded()
      let known = lookups(stage)
      let rect = stage.view.bounds
      let found = stage.layout.layoutAttributesForElements(in: rect) ?? []

      #expect(known == lookups(fresh))
      #expect(found.allSatisfy { known.contains($0) })
      #expect(known.filter { $0.frame.overlaps(rect) }.allSatisfy { found.contains($0) })
      #expect(Set(found.map(\.elementID)).count == found.count)
    }
  }

  @Test(arguments: 0..<20)
  func theWholeContentIsFoundAtOnce(seed: UInt64) {
    let stage = stage(RandomFlow(seed: seed))

    let huge = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let found = Set((stage.layout.layoutAttributesForElements(in: huge) ?? []).map(\.elementID))

    #expect(found == Set(lookups(stage).map(\.elementID)))
  }
}
