import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// How much work a list does, counted.
@MainActor @Suite struct ListScaleTests {
  @Test(arguments: [1000, 1_000_000])
  func preparingCostsTheSameForAnyNumberOfRows(_ count: Int) throws {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [count], row: 44)
    let layout = try #require(stage.view.collectionViewLayout as? CollectionViewCompositionalLayout)
    let meter = CostMeter()
    stage.view.metered(by: meter) {
      layout.invalidateLayout()
      stage.view.layoutIfNeeded()
    }
    #expect(stage.view.contentSize.height == 35 + 44 * CGFloat(count))
    #expect(meter.counts.prepares == 1)
    #expect(meter.counts.attributesMade < 200)
    // Nobody asked for a height other than the estimate.
    #expect(layout.cache.fitted.isEmpty)
  }

  @Test func aQueryFindsARowAndItsLine() throws {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1_000_000], row: 44)
    let layout = stage.view.collectionViewLayout
    for y in [1000, 30_000_000.0, 43_999_000] {
      let found = try #require(
        layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 375, height: 880)))
      #expect((40...42).contains(found.count))
    }
  }

  @Test func aQueryDoesNotReadTheConfigurationOfAList() throws {
    var configuration = CollectionLayoutListConfiguration.of(.insetGrouped)
    var asked: [IndexPath] = []
    configuration.itemSeparatorHandler = { path, look in
      asked.append(path)
      return look
    }
    var sections: [CollectionLayoutSection] = []
    let layout = CollectionViewCompositionalLayout { _, environment in
      let section = CollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      sections.append(section)
      return section
    }
    let stage = CompositionalStage(listLayout: layout, counts: [40, 40], row: 44)
    #expect(sections.count == 2)
    asked = []

    // It was read when the sections were arranged: without it, queries find the same.
    for section in sections { section.list = nil }
    let found = try #require(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 100_000)))

    // 40 rows and 39 lines in each section; the handler is called once for each row.
    #expect(found.count == 158)
    #expect(found.count { $0.listPlace != nil } == 80)
    #expect(asked.count == 80 && Set(asked).count == 80)
    asked = []
    _ = layout.layoutAttributesForItem(at: [0, 3])
    #expect(asked.isEmpty)
    _ = stage.line(1, 3)
    #expect(asked == [[1, 3]])
  }

  @Test func aLayoutWithoutListsKeepsNothingOfThem() {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let stage = CompositionalStage(listLayout: layout, counts: [1000, 1000])
    #expect(stage.view.contentSize.height == 88_000)
    #expect(layout.cache.lists.isEmpty)
  }

  @Test func everyVisibleRowIsMeasuredOnce() {
    let stage = CompositionalStage(.of(.plain), counts: [100_000])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: CGFloat(40 + name.path.item % 50))
    }
    for _ in 0..<300 {
      stage.view.contentOffset.y += 667
      stage.view.layoutIfNeeded()
    }
    #expect(stage.questions.count > 3000)
    // Once when a cell appears, and again after its size changed; the first row was measured before, too.
    let asked = stage.questions.filter { $0.key.path.item > 0 }
    #expect(asked.values.allSatisfy { $0 <= 2 })
  }

  @Test func aListIsAsLongAsItsRowsWhenAllAreMeasured() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1000], row: 60)
    for _ in 0..<120 {
      stage.view.contentOffset.y += 500
      stage.view.layoutIfNeeded()
    }
    #expect(stage.view.contentSize.height == 60_035)
    #expect(stage.frame(0, 999)?.maxY == 60_035)
  }
}
