import GalleyContract
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

/// The checker finds each kind of mistake, and nothing in a layout without any.
@MainActor struct LayoutCheckerTests {
  private func findings(_ bug: RowsLayout.Bug?, items: Int = 30) -> [LayoutFinding] {
    LayoutChecker {
      let source = RowsSource(items)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200),
        collectionViewLayout: RowsLayout(bug))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }.findings()
  }

  @Test(arguments: [0, 1, 30])
  func aGoodLayoutHasNoFindings(items: Int) { #expect(findings(nil, items: items) == []) }

  @Test(arguments: RowsLayout.Bug.allCases)
  func everyMistakeIsFoundByItsRule(bug: RowsLayout.Bug) {
    #expect(findings(bug).contains { $0.rule == bug.rule })
  }

  @Test func aFindingTellsWhereAndWhat() {
    let finding = LayoutFinding(
      .rectQuery, .error, "missing", elements: [.cell(IndexPath(item: 3, section: 0))],
      bounds: CGRect(x: 0, y: 50, width: 100, height: 200),
      rect: CGRect(x: 0, y: 200, width: 100, height: 200), problem: "is missing")

    #expect(
      finding.description
        == "GAL001 cell 0-3 in the query of [0, 200, 100, 200] at bounds [0, 50, 100, 200]: "
        + "is missing")
  }

  @Test func theCheckEndsAtItsLimit() {
    let checker = LayoutChecker(limit: 3) {
      let source = RowsSource(30)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200),
        collectionViewLayout: RowsLayout(.unusableAlpha))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    #expect(checker.findings().count == 3)
  }

  @Test func theJourneyGoesBeyondBothEnds() {
    let checker = LayoutChecker {
      let source = RowsSource(30)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowsLayout(nil))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    // 30 rows of 40 are 1200 high; the last offset is 1000.
    let offsets = checker.usualJourney().map(\.origin.y)
    #expect(offsets.contains(-90) && offsets.contains(1130))
    #expect(Set(checker.usualJourney().map(\.size.width)) == [60, 100, 200])
  }
}

/// Rows of 40 points, as wide as the view, with one mistake if asked for.
final class RowsLayout: CollectionViewLayout {
  enum Bug: CaseIterable {
    /// Only rows that lie wholly in the rectangle are returned.
    case onlyContained
    /// The lookup of row 3 is two points lower.
    case lookupElsewhere
    /// Row 2 cannot be looked up.
    case noLookup
    /// The same objects are returned again and again.
    case sharedObjects
    /// A row more than there are items.
    case oneTooMany
    /// Row 1 is returned twice.
    case twice
    /// Row 4 has no number for its width.
    case notANumber
    /// All rows are more than opaque.
    case unusableAlpha
    /// Rows move with the offset, but the layout is kept while scrolling.
    case movesUntold
    /// The width of the first preparation is kept.
    case keepsWidth
    /// Every preparation makes the content longer.
    case growsByAsking

    var rule: LayoutRule {
      switch self {
      case .onlyContained: .rectQuery
      case .lookupElsewhere, .noLookup: .singleLookup
      case .sharedObjects: .repeatedQuestion
      case .oneTooMany, .twice: .existingElements
      case .notANumber, .unusableAlpha: .usableNumbers
      case .movesUntold, .keepsWidth, .growsByAsking: .freshLayout
      }
    }
  }

  private let bug: Bug?
  private var rows: [LayoutAttributes] = []
  private var firstWidth: CGFloat?
  private var preparations = 0

  init(_ bug: Bug?) {
    self.bug = bug
    super.init()
  }

  required init?(coder: NSCoder) {
    bug = nil
    super.init(coder: coder)
  }

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    preparations += 1
    firstWidth = firstWidth ?? view.bounds.width
    let count = view.numberOfItems(inSection: 0) + (bug == .oneTooMany ? 1 : 0)
    rows = (0..<count).map { item in
      let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let width = bug == .keepsWidth ? firstWidth ?? 0 : view.bounds.width
      row.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: width, height: 40)
      if bug == .movesUntold { row.frame.origin.y += view.bounds.minY / 10 }
      if bug == .notANumber, item == 4 { row.size.width = .nan }
      if bug == .unusableAlpha { row.alpha = 1.5 }
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    let extra = bug == .growsByAsking ? CGFloat(preparations) : 0
    return CGSize(
      width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 40 + extra)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = rows.filter {
      bug == .onlyContained ? rect.contains($0.frame) : $0.frame.overlaps(rect)
    }
    let doubled = bug == .twice && rows.count > 1 ? found + [rows[1]] : found
    return bug == .sharedObjects ? doubled : doubled.map(copy)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard rows.indices.contains(indexPath.item), indexPath.section == 0,
      !(bug == .noLookup && indexPath.item == 2)
    else { return nil }
    let row = copy(rows[indexPath.item])
    if bug == .lookupElsewhere, indexPath.item == 3 { row.center.y += 2 }
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  private func copy(_ attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.copy() as? LayoutAttributes ?? attributes
  }
}

private final class RowsSource: CollectionViewDataSource {
  private let count: Int

  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}
