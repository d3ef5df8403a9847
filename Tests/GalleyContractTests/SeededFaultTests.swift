import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Each rule finds the fault that was made for it.
@MainActor struct SeededFaultTests {
  private func contract(_ checks: LayoutChecks) -> LayoutContract {
    LayoutContract(checks: checks, rounds: 1, itemCounts: [10, 1200], shrinkingAttempts: 0)
  }

  private func causes(
    _ rule: LayoutRule, of content: LayoutContent,
    _ make: @escaping @MainActor () -> CollectionViewLayout
  ) -> [LayoutReport.Cause] {
    contract(LayoutChecks(named: [rule])).report(
      on: content, viewport: CGSize(width: 200, height: 300), makeLayout: make
    ).causes
  }

  @Test(arguments: SampleLayout.Fault.allCases)
  func everyFaultIsFoundByItsRule(fault: SampleLayout.Fault) {
    #expect(!causes(fault.rule, of: .sections(.items(40))) { SampleLayout(fault) }.isEmpty)
  }

  @Test func theSampleWithoutFaultKeepsEveryRule() {
    let report = contract(.lint + [.noOverlap]).report(
      on: .sections(.items(40)), viewport: CGSize(width: 200, height: 300)
    ) { SampleLayout(nil) }

    #expect(report.causes.map(\.finding.description) == [])
  }

  @Test func anItemThatDoesNotFitIsToldWithItsNumbers() {
    let causes = causes(
      .itemsFit,
      of: .sections(
        .items(2, size: .fixed(190, 20), inset: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)))
    ) { CollectionViewFlowLayout() }

    // 200 less twice 8 are 184.
    #expect(
      causes.map(\.finding.problem) == [
        "is 190 wide; the width of the view less section insets and content insets is 184"
      ])
  }

  @Test func cellsThatOverlapAreFoundWhereThatIsAskedFor() {
    let causes = causes(.noOverlap, of: .sections(.items(3))) { SampleLayout(.levelOverlap) }

    // Rows of 40 at a pitch of 30, the first at 60.
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-0", "cell 0-1"])
    #expect(causes.first?.finding.problem == "lie over each other in [20, 90, 140, 10]")
  }

  @Test func aHeaderThatRunsOutIsToldWithTheItemsThatShowIt() throws {
    let causes = causes(.stacking, of: .sections(.items(40))) { SampleLayout(.headerRunsOut) }

    let flip = try #require(causes.first { $0.finding.aspect == "changes sides" })
    #expect(flip.finding.problem.contains("1200 items"))
    #expect(flip.finding.problem.contains("zIndex 999 and"))
  }

  @Test func aNamedItemThatMovesNothingBehindItIsFound() {
    func findings(_ isForgetful: Bool) -> [LayoutFinding] {
      contract([.invalidation]).report(
        on: .sections(.items(3, size: .fixed(100, 40))),
        viewport: CGSize(width: 200, height: 300)
      ) { StackedSizesLayout(isForgetful) }.causes.map(\.finding)
    }

    // The first row becomes 51 high, so that the second begins at 51.
    #expect(findings(false) == [])
    #expect(findings(true).map(\.aspect) == ["named item"])
    #expect(
      findings(true).first?.problem.hasPrefix("content is 200 x 120, in a fresh layout 200 x 131")
        == true)
  }

  @Test func cellsThatNeverAgreeWithTheLayoutAreFoundByTheirPasses() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 50, height: 50)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    #expect(checker.findings().map(\.aspect) == ["own cells"])
  }

  @Test func aFrameOverBudgetIsToldWithItsNumbers() throws {
    let cost = ScrollCost(of: try scene(rows: 100), frames: 4)
    var budget = CostBudget()
    let isRead = budget.add("queries=0")
    #expect(isRead)

    let finding = try #require(budget.findings(in: cost).first)

    #expect(finding.rule == .budget)
    #expect(finding.problem.hasPrefix("queries 1 in one frame, the budget is 0; "))
  }
}

/// A cell that wants to be a point higher than it is, whatever it is.
private final class GreedyCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height += 1
    return layoutAttributes
  }
}

/// Rows as high as the flow delegate says; a forgetful one lays out named rows alone.
private final class StackedSizesLayout: CollectionViewLayout {
  private let isForgetful: Bool
  private var frames: [CGRect] = []
  private var named: [IndexPath]?

  init(_ isForgetful: Bool) {
    self.isForgetful = isForgetful
    super.init()
  }

  required init?(coder: NSCoder) {
    isForgetful = false
    super.init(coder: coder)
  }

  private func height(_ item: Int, in view: CollectionView) -> CGFloat {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    let path = IndexPath(item: item, section: 0)
    return (try? delegate?.collectionView(view, layout: self, sizeForItemAt: path))?.height ?? 0
  }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    named = isWhole || !isForgetful ? nil : context.invalidatedItemIndexPaths
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    if let named, !frames.isEmpty {
      for path in named { frames[path.item].size.height = height(path.item, in: view) }
      return
    }
    var y: CGFloat = 0
    frames = (0..<view.numberOfItems(inSection: 0)).map { item in
      let height = height(item, in: view)
      defer { y += height }
      return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  private func row(_ item: Int) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = frames[item]
    row.zIndex = item
    return row
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    frames.indices.filter { frames[$0].overlaps(rect) }.map(row)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    frames.indices.contains(indexPath.item) ? row(indexPath.item) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
