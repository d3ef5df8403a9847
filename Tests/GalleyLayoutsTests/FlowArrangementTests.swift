import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

struct FlowArrangementTests {
  private func arrangement(
    _ items: FlowItems, cross: CGFloat = 375, scale: CGFloat = 2,
    direction: CollectionView.ScrollDirection = .vertical,
    change: (inout FlowArrangement.Section) -> Void = { _ in }
  ) -> FlowArrangement {
    var section = FlowArrangement.Section()
    section.items = items
    change(&section)
    return FlowArrangement(
      sections: [section], direction: direction, crossLength: cross, scale: scale)
  }

  private func found(_ arrangement: FlowArrangement, in rect: CGRect) -> [FlowElement] {
    var elements: [FlowElement] = []
    arrangement.forEachElement(in: rect) { element, _ in elements.append(element) }
    return elements
  }

  @Test func aLoneItemOnAFullLineIsCentred() {
    let sizes = [100, 350, 100].map { CGSize(width: $0, height: 10) }

    let arrangement = arrangement(FlowItems(sizes))

    #expect((0..<3).map { arrangement.frame(ofItem: $0, inSection: 0)?.minX } == [137.5, 12.5, 0])
  }

  @Test(arguments: [1, 2, 5])
  func anItemThatFillsMostOfTheLineIsCentredOnEveryLine(count: Int) {
    let arrangement = arrangement(FlowItems(count: count, size: CGSize(width: 200, height: 10)))

    #expect(arrangement.frame(ofItem: count - 1, inSection: 0)?.minX == 87.5)
  }

  // Three of 100 in 305 leave gaps of 2.5: the second item is at 102.5 before rounding half up.
  @Test(arguments: [(1, 103), (2, 102.5), (3, 308.0 / 3)] as [(CGFloat, CGFloat)])
  func originsAreRoundedToTheDisplaysPixels(scale: CGFloat, x: CGFloat) {
    let arrangement = arrangement(
      FlowItems(count: 3, size: CGSize(width: 100, height: 10)), cross: 305, scale: scale
    ) { $0.interitemSpacing = 2 }

    #expect(arrangement.frame(ofItem: 1, inSection: 0)?.minX == x)
  }

  @Test func aLineOfMixedHeightsIsCentredAcross() {
    let sizes = [CGSize(width: 50, height: 20), CGSize(width: 50, height: 30)]

    let arrangement = arrangement(FlowItems(sizes))

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.minY == 5)
    #expect(arrangement.frame(ofItem: 1, inSection: 0)?.minY == 0)
  }

  @Test func aSmallerItemOfTheNextRunMayFillTheLine() {
    // 3 × 100 + 2 × 10 leaves 55 of 375: the 40 wide item joins with its spacing of 10.
    let sizes = [100, 100, 100, 40].map { CGSize(width: $0, height: 10) }

    let arrangement = arrangement(FlowItems(sizes))

    #expect(arrangement.frame(ofItem: 3, inSection: 0)?.minY == 0)
    #expect(arrangement.mainLength == 10)
  }

  @Test func headersGoAcrossTheContentAndPushTheItems() {
    let items = FlowItems(count: 1, size: CGSize(width: 50, height: 50))

    let arrangement = arrangement(items) {
      $0.headerLength = 30
      $0.footerLength = 20
      $0.inset = EdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    }

    #expect(
      arrangement.headerFrame(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.origin == CGPoint(x: 12, y: 34))
    #expect(
      arrangement.footerFrame(inSection: 0) == CGRect(x: 0, y: 90, width: 375, height: 20))
    #expect(arrangement.contentSize == CGSize(width: 375, height: 110))
  }

  @Test func whatDoesNotExistHasNoFrame() {
    let arrangement = arrangement(FlowItems(count: 2, size: CGSize(width: 50, height: 50)))

    #expect(arrangement.frame(ofItem: 2, inSection: 0) == nil)
    #expect(arrangement.frame(ofItem: -1, inSection: 0) == nil)
    #expect(arrangement.frame(ofItem: 0, inSection: 1) == nil)
    #expect(arrangement.headerFrame(inSection: 0) == nil)
    #expect(arrangement.headerFrame(inSection: -1) == nil)
  }

  @Test func touchingLinesAreNotFound() {
    // Lines at 0 … 50 and 60 … 110, six items each: 6 × 50 + 5 × 10 = 350 of 375.
    let arrangement = arrangement(FlowItems(count: 12, size: CGSize(width: 50, height: 50)))

    #expect(found(arrangement, in: CGRect(x: 0, y: 50, width: 375, height: 10)).isEmpty)
    #expect(
      found(arrangement, in: CGRect(x: 0, y: 40, width: 1, height: 20))
        == (0..<6).map { .item($0, section: 0) })
  }

  // MARK: Cost

  @Test func aBillionEqualItemsCostNothingToArrange() {
    let count = 1_000_000_000
    let arrangement = arrangement(FlowItems(count: count, size: CGSize(width: 50, height: 50)))

    // Six per line; the last line is number 166,666,666 and has four.
    #expect(arrangement.frame(ofItem: count - 1, inSection: 0)?.minY == CGFloat(166_666_666 * 60))
    #expect(
      found(arrangement, in: CGRect(x: 0, y: 60_000_000, width: 375, height: 60)).count == 6)
  }

  @Test func aMillionMixedItemsAreFoundByLine() {
    var items = FlowItems()
    for item in 0..<1_000_000 {
      items.append(CGSize(width: item % 2 == 0 ? 50 : 60, height: 50))
    }

    let arrangement = arrangement(items)

    // 50, 60, 50, 60, 50 with four spacings are 310; another 60 with its spacing is 380.
    #expect(
      found(arrangement, in: CGRect(x: 0, y: 600_000, width: 375, height: 60)).count < 12)
    #expect(arrangement.frame(ofItem: 999_999, inSection: 0) != nil)
  }

  // MARK: Numbers that are not lengths

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 0])
  func unusableLengthsCountAsZero(length: CGFloat) {
    let arrangement = arrangement(
      FlowItems([CGSize(width: 50, height: length), CGSize(width: 50, height: 20)]))

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.size.height == 0)
    #expect(arrangement.mainLength == 20)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func unusableDistancesCountAsZero(distance: CGFloat) {
    let arrangement = arrangement(FlowItems(count: 9, size: CGSize(width: 50, height: 50))) {
      $0.inset = EdgeInsets(top: distance, left: distance, bottom: distance, right: distance)
      $0.lineSpacing = distance
      $0.interitemSpacing = distance
    }

    // 7 × 50 = 350 of 375 on the first line, two below.
    #expect(arrangement.mainLength == 100)
  }

  @Test func hugeLengthsStayFinite() {
    let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    let arrangement = arrangement(FlowItems(count: 1_000_000_000, size: size))

    #expect(arrangement.contentSize.isFinite)
    #expect(arrangement.frame(ofItem: 999_999_999, inSection: 0)?.isFinite == true)
  }

  @Test func aBillionItemsWithoutAreaAreNotFound() {
    let arrangement = arrangement(FlowItems(count: 1_000_000_000, size: .zero)) {
      $0.interitemSpacing = 0
    }

    #expect(arrangement.mainLength == 0)
    #expect(found(arrangement, in: CGRect(x: -10, y: -10, width: 500, height: 500)).isEmpty)
  }

  @Test(arguments: [CGFloat(0), -100, .nan])
  func noRoomAcrossIsOneItemALine(cross: CGFloat) {
    let arrangement = arrangement(
      FlowItems(count: 3, size: CGSize(width: 50, height: 50)), cross: cross)

    #expect(
      (0..<3).map { arrangement.frame(ofItem: $0, inSection: 0)?.origin } == [
        CGPoint(x: -25, y: 0), CGPoint(x: -25, y: 60), CGPoint(x: -25, y: 120),
      ])
  }

  @Test func noSectionsHaveNoContent() {
    let arrangement = FlowArrangement(
      sections: [], direction: .vertical, crossLength: 375, scale: 2)

    #expect(arrangement.contentSize == CGSize(width: 375, height: 0))
    #expect(found(arrangement, in: CGRect(x: 0, y: 0, width: 375, height: 100)).isEmpty)
  }

  @Test func overlappingLinesAreAllFound() {
    // Lines 50 high begin every 20 points: those that begin at 0, 20 and 40 reach 45 … 46.
    let arrangement = arrangement(FlowItems(count: 10, size: CGSize(width: 300, height: 50))) {
      $0.lineSpacing = -30
    }

    #expect(
      found(arrangement, in: CGRect(x: 0, y: 45, width: 375, height: 1))
        == [.item(0, section: 0), .item(1, section: 0), .item(2, section: 0)])
  }
}
