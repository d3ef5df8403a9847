import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Elements whose views decide about their size.
@MainActor @Suite struct CompositionalSizingTests {
  private static let screen = CGRect(x: 0, y: 0, width: 300, height: 600)

  @Test func tagsFlowOntoLines() {
    let tag = CollectionLayoutItem(layoutSize: .size(.estimated(80), .absolute(30)))
    let group = CollectionLayoutGroup.horizontal(.size(.fractionalWidth(1), .absolute(30)), [tag])
    group.interItemSpacing = .fixed(10)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section), bounds: Self.screen, scale: 2,
      counts: [8])
    let widths: [CGFloat] = [100, 120, 60, 150, 90, 20, 300, 40]
    stage.fittedSize = { name, size in CGSize(width: widths[name.path.item], height: size.height) }
    stage.view.layoutIfNeeded()
    // 100 + 10 + 120 + 10 + 60 is exactly 300; 150 + 10 + 90 + 10 + 20 is 280.
    let x: [CGFloat] = [0, 110, 240, 0, 160, 260, 0, 0]
    let y: [CGFloat] = [0, 0, 0, 35, 35, 35, 70, 105]
    for item in 0..<8 {
      #expect(stage.isAt(0, item, [x[item], y[item], widths[item], 30]), "\(item)")
    }
    #expect(stage.view.contentSize.height == 135)
  }

  @Test func siblingsShareTheLargestHeight() {
    let item = CollectionLayoutItem(
      layoutSize: .size(.fractionalWidth(1.0 / 3), .uniformAcrossSiblings(estimate: 50)))
    let group = CollectionLayoutGroup.horizontal(
      .size(.fractionalWidth(1), .estimated(50)), [item])
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: .of(group)), bounds: Self.screen, scale: 2,
      counts: [6])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: [40, 90, 60, 20, 30, 25][name.path.item])
    }
    stage.view.layoutIfNeeded()
    for item in 0..<3 { #expect(stage.isAt(0, item, [CGFloat(item) * 100, 0, 100, 90])) }
    for item in 3..<6 { #expect(stage.isAt(0, item, [CGFloat(item - 3) * 100, 90, 100, 30])) }
    #expect(stage.view.contentSize.height == 120)
  }

  @Test func aGroupIsAsHighAsItsHighestItem() {
    let item = CollectionLayoutItem(layoutSize: .size(.fractionalWidth(0.5), .estimated(50)))
    let group = CollectionLayoutGroup.horizontal(
      .size(.fractionalWidth(1), .estimated(50)), [item])
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: .of(group)), bounds: Self.screen, scale: 2,
      counts: [4])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: [40.2, 90, 20, 30][name.path.item])
    }
    stage.view.layoutIfNeeded()
    // 40.2 is rounded up to the pixel.
    #expect(stage.isAt(0, 0, [0, 0, 150, 40.5]))
    #expect(stage.isAt(0, 1, [150, 0, 150, 90]))
    #expect(stage.isAt(0, 3, [150, 90, 150, 30]))
  }

  @Test func anOrthogonalSectionIsAsHighAsItsHighestVisibleItem() {
    let size = CollectionLayoutSize.size(.absolute(120), .estimated(100))
    let section = CollectionLayoutSection.of(
      .horizontal(size, [CollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section), bounds: Self.screen, scale: 2,
      counts: [10, 1])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: 60 + CGFloat(name.path.item) * 15)
    }
    stage.view.layoutIfNeeded()
    // Items 0 to 2 are visible: the highest asks for 90.
    #expect(stage.frame(1, 0)?.minY == 90)
    #expect(stage.isAt(0, 1, [130, 0, 120, 75]))
  }

  @Test func sizesStayWithTheirItems() {
    let size = CollectionLayoutSize.size(.fractionalWidth(1), .estimated(50))
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(
        section: .of(.vertical(size, [CollectionLayoutItem(layoutSize: size)]))),
      bounds: Self.screen, scale: 2, counts: [5])
    var heights: [CGFloat] = [10, 20, 30, 40, 50]
    stage.fittedSize = { name, size in CGSize(width: size.width, height: heights[name.path.item]) }
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0, 4)?.minY == 100)
    heights = [70, 10, 20, 40, 50]
    stage.counts = [5]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.view.layoutIfNeeded()
    #expect((0..<5).map { stage.frame(0, $0)?.height } == [70, 10, 20, 40, 50])
    // A change of width forgets them.
    stage.fittedSize = { _, size in CGSize(width: size.width, height: 33) }
    stage.view.bounds.size.width = 200
    stage.view.layoutIfNeeded()
    #expect((0..<5).map { stage.frame(0, $0)?.height } == [33, 33, 33, 33, 33])
  }

  // A view whose wish was granted is not asked again, so that it cannot grow for ever.
  @Test func aRowThatAlwaysWantsMoreIsGrantedItOnce() {
    let size = CollectionLayoutSize.size(.fractionalWidth(1), .estimated(50))
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(
        section: .of(.vertical(size, [CollectionLayoutItem(layoutSize: size)]))),
      bounds: Self.screen, scale: 2, counts: [3])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: name.path.item == 1 ? size.height + 1 : 20)
    }
    stage.view.layoutIfNeeded()
    #expect((0..<3).map { stage.frame(0, $0)?.height } == [20, 51, 20])
  }

  @Test func aBadgeMayTellItsSize() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: .size(.estimated(20), .absolute(10)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: .size(.fractionalWidth(0.5), .absolute(40)), supplementaryItems: [badge])
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(
        section: .of(.horizontal(.size(.fractionalWidth(1), .absolute(40)), [item]))),
      bounds: Self.screen, scale: 2, counts: [2])
    stage.fittedSize = { name, size in
      CGSize(width: name.path.item == 0 ? 36 : 20, height: size.height)
    }
    stage.view.layoutIfNeeded()
    let frames = (0..<2).map {
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: "badge", at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames[0] == CGRect(x: 114, y: 0, width: 36, height: 10))
    #expect(frames[1] == CGRect(x: 280, y: 0, width: 20, height: 10))
  }
}
