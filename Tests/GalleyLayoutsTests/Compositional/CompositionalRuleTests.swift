import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Rules that no measured case covers, and trees that make no sense.
@MainActor @Suite struct CompositionalRuleTests {
  private static let screen = CGRect(x: 0, y: 0, width: 300, height: 600)

  private func stage(
    _ section: CollectionLayoutSection, _ counts: [Int] = [10],
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) -> CompositionalStage {
    CompositionalStage(
      CollectionViewCompositionalLayout(section: section, configuration: configuration),
      bounds: Self.screen, scale: 2, counts: counts)
  }

  private static func rows(_ height: CGFloat) -> CollectionLayoutSection {
    .of(.horizontal(.size(.fractionalWidth(1), .absolute(height)), [.full]))
  }

  @Test func flexibleSpacesShareWhatIsLeft() {
    let item = CollectionLayoutItem(layoutSize: .size(.absolute(60), .absolute(40)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(10)
    // 300 − 180 − 20 is 100: 50 more for each of two gaps.
    #expect(stage(.of(group)).isAt(0, 1, [120, 0, 60, 40]))
    item.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
    #expect(stage(.of(group)).isAt(0, 2, [240, 30, 60, 40]))
  }

  @Test func aGroupIsCenteredByFlexibleEdges() {
    let group = CollectionLayoutGroup.horizontal(.size(.absolute(100), .absolute(40)), [.full])
    group.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: nil)
    let stage = stage(.of(group))
    #expect(stage.isAt(0, 0, [100, 5, 100, 40]))
    #expect(stage.isAt(0, 1, [100, 50, 100, 40]))
  }

  @Test func boundaryItemsOfTheWholeLayoutLieOutsideOfAllSections() {
    let configuration = CompositionalLayoutConfiguration()
    let header = CollectionLayoutBoundarySupplementaryItem.header(height: 30)
    header.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [header, .footer(height: 20)]
    let stage = stage(Self.rows(100), [10, 10], configuration: configuration)
    #expect(stage.frame(0, 0)?.minY == 30)
    #expect(stage.view.contentSize.height == 2050)
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    let layout = stage.view.collectionViewLayout
    let pinned = layout.layoutAttributesForSupplementaryView(
      ofKind: "header", at: IndexPath(index: 0))
    #expect(pinned?.frame == CGRect(x: 0, y: 500, width: 300, height: 30))
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: "footer", at: IndexPath(index: 0))
    #expect(footer?.frame.minY == 2030)
  }

  @Test func aBoundaryItemThatDoesNotExtendCoversTheContent() {
    let section = Self.rows(50)
    let header = CollectionLayoutBoundarySupplementaryItem.header(height: 30)
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]
    let stage = stage(section, [2])
    #expect(stage.frame(0, 0)?.minY == 0)
    #expect(stage.view.contentSize.height == 100)
  }

  @Test func theContainerShrinksOnlyAcrossTheRepeatedDirection() {
    let section = CollectionLayoutSection.of(
      .horizontal(.size(.fractionalWidth(0.5), .fractionalHeight(0.5)), [.full]))
    section.contentInsets = DirectionalEdgeInsets(top: 50, leading: 20, bottom: 50, trailing: 30)
    #expect(stage(section).isAt(0, 0, [20, 50, 125, 300]))
    section.orthogonalScrollingBehavior = .continuous
    #expect(stage(section).isAt(0, 0, [20, 50, 150, 250]))
  }

  @Test func aHorizontalLayoutSwapsTheAxes() {
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = CollectionLayoutSection.of(
      .vertical(
        .size(.absolute(80), .fractionalHeight(1)),
        [
          CollectionLayoutItem(layoutSize: .size(.fractionalWidth(1), .fractionalHeight(0.5)))
        ]))
    section.contentInsets = DirectionalEdgeInsets(top: 100, leading: 10, bottom: 100, trailing: 10)
    let stage = stage(section, [4, 2], configuration: configuration)
    #expect(stage.isAt(0, 1, [10, 300, 80, 200]))
    #expect(stage.isAt(0, 2, [90, 100, 80, 200]))
    #expect(stage.isAt(1, 0, [190, 100, 80, 200]))
    #expect(stage.view.contentSize == CGSize(width: 280, height: 600))
  }

  @Test func aHandlerChangesVisibleItems() {
    let section = CollectionLayoutSection.of(
      .horizontal(.size(.absolute(100), .absolute(100)), [.full]))
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets.top = 7
    var seen: [(paths: [Int], x: CGFloat, offset: CGPoint)] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      seen.append((items.map(\.indexPath.item), items.first?.frame.minX ?? -1, offset))
      for item in items {
        #expect(item.frame.minY == 7)
        item.alpha = 0.5
        item.center.y += 3
      }
    }
    let stage = stage(section)
    stage.view.layoutIfNeeded()
    #expect(seen.last?.paths == [0, 1, 2])
    (stage.view.collectionViewLayout as? CollectionViewCompositionalLayout)?
      .setOrthogonalOffset(250, ofSection: 0)
    stage.view.layoutIfNeeded()
    #expect(seen.last?.paths == [2, 3, 4, 5])
    #expect(seen.last?.x == 200)
    #expect(seen.last?.offset == CGPoint(x: 250, y: 0))
    let attributes = stage.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))
    #expect(attributes?.alpha == 0.5)
    #expect(attributes?.frame == CGRect(x: 50, y: 10, width: 100, height: 100))
  }

  @Test func anOffsetIsKeptOverAReload() {
    let section = CollectionLayoutSection.of(
      .horizontal(.size(.absolute(100), .absolute(100)), [.full]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = stage(section, [10, 10])
    stage.view.layoutIfNeeded()
    let layout = stage.view.collectionViewLayout as? CollectionViewCompositionalLayout
    layout?.setOrthogonalOffset(120, ofSection: 1)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.frame(1, 0)?.minX == -120)
    #expect(stage.frame(0, 0)?.minX == 0)
    stage.counts = [4, 10, 10]
    stage.view.performBatchUpdates { stage.view.insertSections([0]) }
    stage.view.layoutIfNeeded()
    #expect(stage.frame(1, 0)?.minX == 0)
    #expect(stage.frame(2, 0)?.minX == -120)
    // Only items in the container are answered.
    let found = layout?.layoutAttributesForElements(
      in: CGRect(x: -500, y: 0, width: 2000, height: 300))
    #expect(found?.filter { $0.indexPath.section == 2 }.map(\.indexPath.item) == [1, 2, 3, 4])
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity] as [CGFloat])
  func invalidLengthsAreDefined(_ length: CGFloat) {
    for dimension in [
      CollectionLayoutDimension.absolute(length), .estimated(length), .fractionalWidth(length),
      .fractionalHeight(length), .uniformAcrossSiblings(estimate: length),
    ] {
      for size in [
        CollectionLayoutSize.size(dimension, .absolute(10)), .size(.absolute(10), dimension),
        .size(dimension, dimension),
      ] {
        let inner = CollectionLayoutGroup.vertical(size, [CollectionLayoutItem(layoutSize: size)])
        inner.contentInsets.leading = length
        inner.interItemSpacing = .flexible(length)
        let section = CollectionLayoutSection.of(.horizontal(size, [inner]))
        section.interGroupSpacing = length
        section.contentInsets.top = length
        let stage = stage(section, [30])
        stage.view.layoutIfNeeded()
        let contentSize = stage.view.contentSize
        #expect(contentSize.height.isFinite && contentSize.width.isFinite)
        #expect(stage.frame(0, 29).map { $0.minY.isFinite && $0.width.isFinite } ?? true)
      }
    }
  }

  @Test(arguments: [1e300, .leastNonzeroMagnitude] as [CGFloat])
  func extremeLengthsAreCutOff(_ length: CGFloat) {
    let item = CollectionLayoutItem(layoutSize: .size(.absolute(length), .fractionalHeight(length)))
    let stage = stage(
      .of(.horizontal(.size(.fractionalWidth(1), .fractionalHeight(length)), [item])), [30])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height.isFinite)
    #expect(stage.frame(0, 29).map { $0.minY.isFinite && $0.width.isFinite } == true)
  }

  // UIKit: raises for both.
  @Test func aProviderWithoutASectionEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = CollectionViewCompositionalLayout { index, _ in
          index == 1 ? nil : CompositionalRuleTests.rows(40)
        }
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let stage = CompositionalStage(layout, bounds: bounds, counts: [1, 1])
        withExtendedLifetime(stage) { stage.view.layoutIfNeeded() }
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("the section provider returned no section for section 1"))
  }

  @Test func aGroupWithoutItemsEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = CollectionLayoutGroup.vertical(.size(.absolute(1), .absolute(1)), [])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A group must have at least one subitem"))
  }

  @Test func aGroupOfABillionItemsIsCutOff() {
    let inner = CollectionLayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(1), .absolute(10)), subitem: .full, count: 1_000_000_000)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(10)), subitem: inner, count: 1_000_000_000)
    let stage = stage(.of(group), [200_000])
    stage.view.layoutIfNeeded()
    // Two groups of at most 100,000 items.
    #expect(stage.view.contentSize.height == 20)
  }

  @Test func aCustomGroupWithoutFramesShowsNothing() {
    let group = CollectionLayoutGroup.custom(
      layoutSize: .size(.fractionalWidth(1), .absolute(40))
    ) { _ in [] }
    let stage = stage(.of(group), [5])
    #expect(stage.frame(0, 0) == nil)
    #expect(stage.view.contentSize.height == 0)
  }

  @Test func aCustomGroupMayReturnNonsense() {
    let group = CollectionLayoutGroup.custom(
      layoutSize: .size(.fractionalWidth(1), .absolute(40))
    ) { _ in
      [
        CollectionLayoutGroupCustomItem(frame: .null), .init(frame: .infinite),
        .init(frame: CGRect(x: CGFloat.nan, y: -1e300, width: -5, height: .infinity), zIndex: 7),
      ]
    }
    let stage = stage(.of(group), [6])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 80)
    #expect(stage.frame(0, 5).map { $0.minX.isFinite && $0.height.isFinite } == true)
  }
}
