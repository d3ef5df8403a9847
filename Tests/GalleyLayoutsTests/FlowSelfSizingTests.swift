import GalleyBase
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// Self-sizing cells in a flow layout: what their contexts say, and what measuring them costs.
@MainActor @Suite struct FlowSelfSizingTests {
  private let source = RowSource(count: 100_000)

  private func stage(estimate: CGSize) -> (CollectionView, CollectionViewFlowLayout) {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 440), collectionViewLayout: layout)
    view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return (view, layout)
  }

  @Test func theContextNamesTheCellAndKeepsTheMetrics() {
    let (view, layout) = stage(estimate: CGSize(width: 100, height: 44))
    view.layoutIfNeeded()
    let path = IndexPath(item: 3, section: 0)
    let (original, preferred) = (
      LayoutAttributes(forCellWith: path), LayoutAttributes(forCellWith: path)
    )
    preferred.size = CGSize(width: 100, height: 70)

    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)

    #expect(context.invalidatedItemIndexPaths == [path])
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    let flow = context as? FlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(context.contentOffsetAdjustment == .zero)
  }

  @Test func aThousandScreensMeasureEachVisibleRowOnce() {
    let (view, _) = stage(estimate: CGSize(width: 100, height: 44))
    let meter = CostMeter()

    view.metered(by: meter) {
      for screen in 0..<1000 {
        view.contentOffset.y = CGFloat(screen) * 440
        view.layoutIfNeeded()
      }
    }

    // Rows are 30, 33 and 36 high, 99 for three. The last screen ends at 440,000 points:
    // 4,444 times three rows reach to 439,956, the next two to 440,019.
    #expect(view.indexPathsForVisibleItems.last?.item == 13_333)
    #expect(meter.counts.sizings == 13_334)
    #expect(source.asked.count == 13_334)
    // Two rounds for a screen: estimated rows, then those that fit below the measured ones; a third
    // places them.
    #expect(meter.counts.prepares <= 3 * 1000)
  }

  @Test func rowsThatComeBackKeepTheirSize() {
    let (view, _) = stage(estimate: CGSize(width: 100, height: 44))
    view.layoutIfNeeded()
    let height = view.contentSize.height

    view.contentOffset.y = 440
    view.layoutIfNeeded()
    view.contentOffset.y = 0
    view.layoutIfNeeded()

    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.height == 36)
    #expect(view.contentSize.height < height)
  }

  // MARK: Arranging from the first changed item

  @Test(arguments: 0..<300)
  func changedSizesGiveTheFramesOfAFreshArrangement(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Self.section(&random)
    }
    func fresh() -> FlowArrangement {
      FlowArrangement(
        sections: sections, direction: seed.isMultiple(of: 2) ? .vertical : .horizontal,
        crossLength: 300, scale: 3)
    }
    var changed = fresh()

    for _ in 0..<8 {
      var sizes: [IndexPath: CGSize] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let section = Int.random(in: 0..<sections.count, using: &random)
        guard sections[section].items.count > 0 else { continue }
        let item = Int.random(in: 0..<sections[section].items.count, using: &random)
        sizes[IndexPath(item: item, section: section)] = Self.size(&random)
      }
      for (path, size) in sizes { sections[path.section].items.setSize(size, ofItem: path.item) }
      changed.resize(sizes)

      let isSame = Self.elements(of: changed) == Self.elements(of: fresh())
      #expect(isSame)
      #expect(changed.contentSize == fresh().contentSize)
      #expect(changed.startsAscend == fresh().startsAscend)
    }
  }

  @Test(arguments: 0..<100)
  func itemsWithAChangedSizeAreThoseOfAFreshList(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var sizes: [CGSize] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let size = Self.size(&random)
      sizes += Array(repeating: size, count: Int.random(in: 1...4, using: &random))
    }
    var items = FlowItems(sizes)

    for _ in 0..<20 {
      let (item, size) = (Int.random(in: 0..<sizes.count, using: &random), Self.size(&random))
      sizes[item] = size
      items.setSize(size, ofItem: item)

      #expect(items == FlowItems(sizes))
    }
  }

  /// One of nine sizes, so that neighbours are often equal.
  private static func size(_ random: inout SplitMix64) -> CGSize {
    let widths: [CGFloat] = [70.25, 100, 300]
    let heights: [CGFloat] = [10, 24.3, 40]
    return CGSize(
      width: widths[Int.random(in: 0..<3, using: &random)],
      height: heights[Int.random(in: 0..<3, using: &random)])
  }

  private static func section(_ random: inout SplitMix64) -> FlowArrangement.Section {
    var section = FlowArrangement.Section()
    let runs = Int.random(in: 0...6, using: &random)
    for _ in 0..<runs {
      section.items.append(size(&random), count: Int.random(in: 1...9, using: &random))
    }
    section.headerLength = Bool.random(using: &random) ? 20 : 0
    section.footerLength = Bool.random(using: &random) ? 12.5 : 0
    section.lineSpacing = [0, 7.1, 10, -5][Int.random(in: 0..<4, using: &random)]
    section.interitemSpacing = 3
    return section
  }

  private struct Element: Equatable {
    var id: FlowElement
    var frame: CGRect
  }

  private static func elements(of arrangement: FlowArrangement) -> [Element] {
    var found: [Element] = []
    arrangement.forEachElement(in: CGRect(x: -1000, y: -1000, width: 90_000, height: 90_000)) {
      found.append(Element(id: $0, frame: $1))
    }
    return found
  }
}

/// Rows of 30, 33 and 36 points in turn; remembers which were asked.
@MainActor private final class RowSource: CollectionViewDataSource {
  let count: Int
  var asked: [IndexPath: Int] = [:]

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? RowCell)?.source = self
    return cell
  }
}

@MainActor private final class RowCell: CollectionViewCell {
  weak var source: RowSource?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    source?.asked[layoutAttributes.indexPath, default: 0] += 1
    layoutAttributes.size.height = 30 + 3 * CGFloat(layoutAttributes.indexPath.item % 3)
    return layoutAttributes
  }
}
