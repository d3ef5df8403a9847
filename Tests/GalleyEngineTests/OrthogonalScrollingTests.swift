import GalleyEngine
import GalleyGeometry
import ShelvesLayout
import Testing

/// Six shelves of ten items, 80 thick, in 300 × 160: items of 100 every 120 points, 1180 in all, so that the
/// offsets of a shelf are 0 … 880.
@MainActor struct OrthogonalScrollingTests {
  private let layout = ShelvesLayout()
  private let source = TracingSource(Trace(), counts: Array(repeating: 10, count: 6))
  private let view: CollectionView

  init() {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    _ = source.trace.take()
  }

  private func offset(_ section: Int) -> CGFloat? { view.orthogonalSection(at: section)?.offset }

  private func visible(_ section: Int) -> [Int] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item)
  }

  /// The left edge of an item, on screen.
  private func left(_ item: Int, _ section: Int) -> CGFloat? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.minX
  }

  @Test func anOffsetMovesItsSectionOnly() {
    view.setOrthogonalOffset(351, ofSection: 0)

    #expect(visible(0) == [3, 4, 5])  // 360 − 351 = 9, 129, 249
    #expect(visible(1) == [0, 1, 2])
    #expect(left(3, 0) == 9)
    #expect(left(3, 1) == 360)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minX == 9)
  }

  @Test func anOffsetStaysInRangeUnlessAFingerHoldsIt() {
    view.setOrthogonalOffset(2000, ofSection: 0)
    #expect(offset(0) == 880)

    view.setOrthogonalOffset(-30, ofSection: 0)
    #expect(offset(0) == 0)

    view.setOrthogonalOffset(-30, ofSection: 0, pastEnds: true)
    #expect(offset(0) == -30)
  }

  @Test func sectionsThatDoNotScrollStay() {
    layout.plainSections = [0]

    view.setOrthogonalOffset(100, ofSection: 0)
    view.setOrthogonalOffset(100, ofSection: 6)
    view.setOrthogonalOffset(100, ofSection: -1)
    view.drag(section: 0, to: 100)

    #expect(view.orthogonalSections == [1, 2, 3, 4, 5])
    #expect(view.orthogonalSection(at: 0) == nil)
    #expect(view.orthogonalSection(at: 6) == nil)
    #expect(left(0, 0) == 0)
  }

  @Test func aDragRestsWhereTheSectionSnaps() {
    layout.snapping = .multiples(of: 120, from: 0, isPaging: true)

    view.drag(section: 2, to: 50, releasingWith: 0.3)
    #expect(offset(2) == 120)

    view.drag(section: 2, to: 170)
    #expect(offset(2) == 120)  // 170 / 120 = 1.42

    view.drag(section: 2, to: 110, releasingWith: -0.3)
    #expect(offset(2) == 0)
  }

  @Test func aDragNeedsScrolling() {
    view.isScrollEnabled = false

    view.drag(section: 2, to: 50)

    #expect(offset(2) == 0)
  }

  @Test func theDelegateIsNotTold() {
    view.drag(section: 0, to: 200, releasingWith: 0.1)

    #expect(!source.trace.take().contains { $0.hasPrefix("didScroll") })
  }

  @Test func theContentOffsetAtRestStays() {
    view.setOrthogonalOffset(351, ofSection: 0)

    #expect(view.restingContentOffset == .zero)
    #expect(view.contentOffset == .zero)
  }

  // MARK: Offsets are kept

  @Test func aReloadKeepsOffsets() {
    view.setOrthogonalOffset(351, ofSection: 0)

    view.reloadData()
    view.layoutIfNeeded()

    #expect(visible(0) == [3, 4, 5])
  }

  @Test func aBatchUpdateKeepsOffsets() {
    view.setOrthogonalOffset(351, ofSection: 0)

    view.performBatchUpdates {
      source.counts[0] = 11
      view.insertItems(at: [IndexPath(item: 4, section: 0)])
    }

    #expect(visible(0) == [3, 4, 5])
    #expect(offset(0) == 351)
    #expect(view.orthogonalSection(at: 0)?.offsets == 0...1000)
  }

  @Test func aTransitionOfABatchUpdateStartsWhereItemsStand() {
    view.setOrthogonalOffset(351, ofSection: 0)

    let transition = view.startBatchUpdates {
      source.counts[0] = 9
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }

    let path = IndexPath(item: 4, section: 0)
    let moved = transition.movements.first { $0.before?.indexPath == path }
    #expect(moved?.start.frame.minX == 129)  // 480 − 351
    #expect(moved?.end.frame.minX == 9)
  }

  @Test func scrollingTheCollectionViewKeepsOffsets() {
    view.setOrthogonalOffset(351, ofSection: 1)

    view.contentOffset.y = 80
    view.layoutIfNeeded()

    #expect(visible(1) == [3, 4, 5])
  }

  // MARK: Scrolling to items

  /// Both offsets after scrolling from the start to item 5, at 600 … 700 of its shelf, which is at 320 … 400.
  private func scroll(_ position: CollectionView.ScrollPosition) -> [CGFloat?] {
    view.contentOffset = .zero
    view.setOrthogonalOffset(0, ofSection: 4)
    view.scrollToItem(at: IndexPath(item: 5, section: 4), at: position, animated: false)
    return [view.contentOffset.x, view.contentOffset.y, offset(4)]
  }

  @Test func leftMiddleAndRightArePlacesInTheSection() {
    // The collection view stays where it is.
    #expect(scroll(.left) == [0, 0, 600])
    #expect(scroll(.centeredHorizontally) == [0, 0, 500])  // 650 − 150
    #expect(scroll(.right) == [0, 0, 400])  // 700 − 300
  }

  @Test func topIsAPlaceInTheCollectionView() {
    // The section stays where it is.
    #expect(scroll(.top) == [0, 320, 0])
    #expect(scroll([.centeredVertically, .left]) == [0, 280, 600])  // 360 − 80
  }

  @Test func noPositionIsTheLeadingEdgeOnBothAxes() {
    #expect(scroll([]) == [0, 320, 600])
  }

  @Test func anItemThatIsVisibleStays() {
    view.setOrthogonalOffset(550, ofSection: 0)

    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)

    #expect(offset(0) == 550)
  }

  @Test func theEndOfASectionStopsScrolling() {
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .left, animated: false)

    #expect(offset(0) == 880)
  }

  @Test func anInsetAtTheSideStays() {
    view.contentInset = EdgeInsets(left: 20, right: 20)
    view.contentOffset = CGPoint(x: -20, y: 0)

    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)

    #expect(view.contentOffset == CGPoint(x: -20, y: 0))
    #expect(offset(0) == 600)
  }

  // MARK: Other directions

  @Test func rightToLeftContentStartsAtTheRight() {
    view.layoutDirection = .rightToLeft
    #expect(left(0, 0) == 200)

    view.setOrthogonalOffset(351, ofSection: 0)

    #expect(left(3, 0) == 191)  // 300 − (9 + 100)
    #expect(visible(0) == [3, 4, 5])
  }

  @Test func rightToLeftPositionsAreThoseOnScreen() {
    view.layoutDirection = .rightToLeft

    // At the right edge, the item's leading end is at the section's: 600; at the left edge, 700 − 300.
    #expect(scroll(.right).last == 600)
    #expect(scroll(.left).last == 400)
    #expect(scroll(.centeredHorizontally).last == 500)
    #expect(scroll([]).last == 600)
  }

  @Test func sectionsOfASidewaysLayoutScrollVertically() {
    layout.scrollDirection = .horizontal
    view.frame.size = CGSize(width: 160, height: 300)
    view.reloadData()
    view.layoutIfNeeded()

    #expect(scroll(.top) == [0, 0, 600])
    #expect(scroll(.bottom) == [0, 0, 400])
    #expect(scroll(.left) == [320, 0, 0])
    view.setOrthogonalOffset(351, ofSection: 4)
    let item = view.layoutAttributesForItem(at: IndexPath(item: 3, section: 4))
    #expect(item?.frame == CGRect(x: 320, y: 9, width: 80, height: 100))
  }
}
