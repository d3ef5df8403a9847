import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The work that a scroll asks of a layout is counted for each frame.
@MainActor struct ScrollCostTests {
  @Test func rowsThatDoNotFollowTheOffsetArePreparedOnce() throws {
    let cost = ScrollCost(of: try scene(rows: 20), frames: 8)

    // 20 rows of 50 are 1000 points, 800 of which scroll, in frames of at most a quarter of 200.
    #expect(cost.frames.map(\.offset.y) == [50, 100, 150, 200, 250, 300, 350, 400])
    #expect(cost.first[.prepare] == 1)
    #expect(cost.total(.prepare) == 0 && cost.total(.invalidations) == 0)
  }

  @Test func aQueryIsMadeWherePagesEndAndNowhereElse() throws {
    let cost = ScrollCost(of: try scene(rows: 20), frames: 8)

    // The queried pages of 200 points end at 200, then at 400, then at 600.
    #expect(cost.frames.map { $0[.queries] } == [1, 0, 0, 0, 1, 0, 0, 0])
    // Two pages of four rows each time.
    #expect(cost.frames.map { $0[.attributes] } == [8, 0, 0, 0, 8, 0, 0, 0])
  }

  @Test func layoutsThatFollowTheOffsetArePreparedForEachFrame() {
    let cost = ScrollCost(frames: 10) {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: OddRowsLayout())
      let source = CountSource(40)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    #expect(cost.frames.map { $0[.prepare] } == Array(repeating: 1, count: 10))
    #expect(cost.total(.full) == 10)
  }

  @Test func pinnedHeadersKeepTheirMetrics() throws {
    let cost = ScrollCost(
      of: try scene(
        """
        viewport: { size: [100, 200] }
        layout:
          { kind: flow, itemSize: [100, 50], headerReferenceSize: [0, 20],
            sectionHeadersPinToVisibleBounds: true }
        sections: [{ items: 30 }]
        """), frames: 5)

    #expect(cost.total(.invalidations) == 5)
    #expect(cost.total(.full) == 0)
  }

  @Test func whatFitsHasNoFrames() throws {
    let cost = ScrollCost(of: try scene(rows: 2))

    #expect(cost.frames == [])
    #expect(cost.sparkline(.queries).isEmpty)
  }

  @Test func barsShowTheMostOfTheirFrames() {
    let frames = [0, 4, 8, 1].map { ScrollCost.Frame(offset: .zero, [.queries: $0]) }
    let cost = ScrollCost(
      first: ScrollCost.Frame(offset: .zero, [:]), frames: frames, viewport: .zero)

    // 4 of 8 is half of the seven steps above zero, rounded up; 1 of 8 is the first step.
    #expect(cost.sparkline(.queries) == "▁▅█▂")
    #expect(cost.sparkline(.queries, width: 2) == "▅█")
  }

  @Test func theChartMarksWhatIsOverBudget() {
    let frames = [1, 3].map { ScrollCost.Frame(offset: .zero, [.prepare: $0]) }
    let cost = ScrollCost(
      first: ScrollCost.Frame(offset: .zero, [:]), frames: frames, viewport: .zero)

    let chart = cost.svg(budget: CostBudget([.prepare: 2]))

    #expect(chart.components(separatedBy: "<rect").count == 3)
    #expect(chart.components(separatedBy: "fill=\"#d9363e\"").count == 2)
    #expect(chart.contains("stroke-dasharray"))
  }

  @Test(arguments: ["prepare", "prepare=", "prepare=-1", "speed=3", "=1", "prepare=1=2"])
  func aLimitIsANameAndANumber(text: String) {
    var budget = CostBudget()

    let isRead = budget.add(text)

    #expect(!isRead && budget.limits.isEmpty)
  }

  @Test func nothingIsCountedWithoutAMeter() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: OddRowsLayout())
    let source = CountSource(40)
    view.dataSource = source
    let meter = CostMeter()
    view.metered(by: meter) { view.layoutIfNeeded() }
    let counted = meter.counts

    view.reloadData()
    view.layoutIfNeeded()

    #expect(counted.prepares == 1)
    #expect(meter.counts == counted)
  }
}

/// A scene with a number of items, by default with plain cells.
final class CountSource: CollectionViewDataSource {
  private let count: Int
  private let cellClass: CollectionViewCell.Type
  private let show: (CollectionViewCell, IndexPath) -> Void

  init(
    _ count: Int, of cellClass: CollectionViewCell.Type = CollectionViewCell.self,
    show: @escaping (CollectionViewCell, IndexPath) -> Void = { _, _ in }
  ) {
    self.count = count
    self.cellClass = cellClass
    self.show = show
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.register(cellClass, forCellWithReuseIdentifier: "cell")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    show(cell, indexPath)
    return cell
  }
}
