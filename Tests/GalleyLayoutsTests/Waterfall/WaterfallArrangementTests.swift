import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The arithmetic of the waterfall, with numbers calculated by hand.
@Suite struct WaterfallArrangementTests {
  /// 320 wide, three columns with gaps of 10: 100 each, at 0, 110 and 220.
  private func arrangement(
    _ heights: [CGFloat], width: CGFloat = 320, scale: CGFloat = 2,
    direction: CollectionView.ScrollDirection = .vertical,
    change: (inout WaterfallSection) -> Void = { _ in }
  ) -> WaterfallArrangement {
    var section = WaterfallSection()
    section.columnCount = 3
    section.items = heights.map { .points($0) }
    change(&section)
    return WaterfallArrangement(
      sections: [section], direction: direction, crossLength: width, scale: scale)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func items(_ arrangement: WaterfallArrangement, in rect: CGRect) -> [Int] {
    var found: [Int] = []
    arrangement.forEachElement(in: rect) { element, _ in
      if case .item(let item, _) = element { found.append(item) }
    }
    return found.sorted()
  }

  @Test func fourthItemGoesUnderTheShortestColumn() {
    let arrangement = arrangement([80, 30, 60, 40])

    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(110, 40, 100, 40))
  }

  @Test func ofEquallyShortColumnsTheLeftmostIsTaken() {
    let arrangement = arrangement([50, 50, 50, 20])

    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(0, 60, 100, 20))
  }

  @Test func sumsOfThirdsOfPixelsDoNotBreakTies() {
    // 0.1 + 0.2 is slightly more than 0.3; the first column must still be chosen.
    let arrangement = arrangement([0.1, 0.3, 1, 0.2, 5]) {
      $0.interitemSpacing = 0
    }

    #expect(arrangement.frame(ofItem: 4, inSection: 0)?.origin.x == 0)
  }

  @Test func leftToRightTakesColumnsInTurn() {
    let arrangement = arrangement([80, 30, 60, 40]) { $0.renderDirection = .leftToRight }

    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(0, 90, 100, 40))
  }

  @Test func rightToLeftTakesColumnsInTurnFromTheRight() {
    let arrangement = arrangement([80, 30, 60, 40]) { $0.renderDirection = .rightToLeft }

    #expect(arrangement.frame(ofItem: 0, inSection: 0) == rect(220, 0, 100, 80))
    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(220, 90, 100, 40))
  }

  @Test(arguments: [(1, 118), (2, 118), (3, 118 + 1.0 / 3)] as [(CGFloat, CGFloat)])
  func columnsAreRoundedDownToThePixel(scale: CGFloat, width: CGFloat) {
    // (375 - 2 · 10) / 3 = 118.333…
    let arrangement = arrangement([50], width: 375, scale: scale)

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.size.width == width)
  }

  @Test func anExactThirdOfAPixelIsKept() {
    // (320.333… - 20) / 3 is 100.111…, rounded down to 100 at 3 pixels per point.
    let arrangement = arrangement([50], width: 320 + 1.0 / 3, scale: 3)

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.size.width == 100)
  }

  @Test func anAspectRatioIsAMultipleOfTheColumnWidth() {
    let arrangement = arrangement([]) { $0.items = [.aspectRatio(1.5), .aspectRatio(0.333)] }

    #expect(arrangement.frame(ofItem: 0, inSection: 0) == rect(0, 0, 100, 150))
    #expect(arrangement.frame(ofItem: 1, inSection: 0) == rect(110, 0, 100, 33))
  }

  @Test func insetsMoveColumnsAndMakeThemNarrower() {
    // 320 - 15 - 5 - 20 = 280, and 280 / 3 = 93.333… → 93 at 2 pixels per point.
    let arrangement = arrangement([40, 40]) {
      $0.inset = EdgeInsets(top: 7, left: 15, bottom: 9, right: 5)
    }

    #expect(arrangement.frame(ofItem: 0, inSection: 0) == rect(15, 7, 93, 40))
    #expect(arrangement.frame(ofItem: 1, inSection: 0) == rect(118, 7, 93, 40))
    #expect(arrangement.contentSize == CGSize(width: 320, height: 56))
  }

  @Test func contentEndsBelowTheTallestColumn() {
    let arrangement = arrangement([80, 30, 60, 40])

    #expect(arrangement.contentSize == CGSize(width: 320, height: 80))
  }

  @Test func headersAndFootersSpanAllColumns() {
    let arrangement = arrangement([80, 30, 60, 40]) {
      $0.inset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      $0.headerLength = 50
      $0.footerLength = 20
    }

    // Header 0…50, items from 60 to 140, bottom inset to 150, footer 150…170.
    #expect(arrangement.headerFrame(inSection: 0) == rect(0, 0, 320, 50))
    #expect(arrangement.footerFrame(inSection: 0) == rect(0, 150, 320, 20))
    #expect(arrangement.contentSize.height == 170)
  }

  @Test func anEmptySectionKeepsHeaderFooterAndInsets() {
    let arrangement = arrangement([]) {
      $0.inset = EdgeInsets(top: 10, left: 0, bottom: 15, right: 0)
      $0.headerLength = 50
      $0.footerLength = 20
    }

    #expect(arrangement.headerFrame(inSection: 0) == rect(0, 0, 320, 50))
    #expect(arrangement.footerFrame(inSection: 0) == rect(0, 75, 320, 20))
    #expect(arrangement.contentSize.height == 95)
  }

  @Test func sectionsStackWithColumnsOfTheirOwn() {
    var (first, second) = (WaterfallSection(), WaterfallSection())
    first.items = [.points(100), .points(60)]
    second.columnCount = 4
    second.items = [.points(30)]
    let arrangement = WaterfallArrangement(
      sections: [first, second], crossLength: 310, scale: 2)

    // (310 - 10) / 2 = 150, and (310 - 30) / 4 = 70.
    #expect(arrangement.frame(ofItem: 1, inSection: 0) == rect(160, 0, 150, 60))
    #expect(arrangement.frame(ofItem: 0, inSection: 1) == rect(0, 100, 70, 30))
  }

  @Test func sidewaysColumnsAreRows() {
    let arrangement = arrangement([80, 30, 60, 40], direction: .horizontal) {
      $0.headerLength = 24
    }

    #expect(arrangement.headerFrame(inSection: 0) == rect(0, 0, 24, 320))
    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(64, 110, 40, 100))
    #expect(arrangement.contentSize == CGSize(width: 104, height: 320))
  }

  @Test func noSectionsAreNoContent() {
    let arrangement = WaterfallArrangement(sections: [], crossLength: 320, scale: 2)

    #expect(arrangement.contentSize == CGSize(width: 320, height: 0))
    #expect(items(arrangement, in: rect(0, 0, 320, 480)) == [])
  }

  @Test func touchingIsNotIntersecting() {
    let arrangement = arrangement([80, 30, 60, 40])

    #expect(items(arrangement, in: rect(0, 80, 320, 10)) == [])
    #expect(items(arrangement, in: rect(100, 0, 10, 80)) == [])
    #expect(items(arrangement, in: rect(0, 79, 320, 10)) == [0, 3])
  }

  @Test func unusableHeightsAreZero() {
    let arrangement = arrangement([.nan, -5, .infinity, 40])

    for item in 0..<3 {
      #expect(arrangement.frame(ofItem: item, inSection: 0)?.size.height == 0)
    }
    #expect(arrangement.contentSize.height == 50)
  }

  @Test func hugeHeightsEndAtABillion() {
    let arrangement = arrangement([1e300])

    #expect(arrangement.contentSize.height == 1e9)
  }

  @Test(arguments: [-3, 0, 1])
  func thereIsOneColumnAtLeast(count: Int) {
    let arrangement = arrangement([10, 10]) { $0.columnCount = count }

    #expect(arrangement.frame(ofItem: 1, inSection: 0) == rect(0, 20, 320, 10))
  }

  @Test func thereAreAThousandColumnsAtMost() {
    let arrangement = arrangement([10], width: 2000) {
      $0.columnCount = Int.max
      $0.columnSpacing = 0
    }

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.size.width == 2)
  }

  @Test func spacingsBelowZeroAreZero() {
    let arrangement = arrangement([10, 10, 10, 10], width: 300) {
      $0.columnSpacing = -50
      $0.interitemSpacing = .nan
    }

    #expect(arrangement.frame(ofItem: 3, inSection: 0) == rect(0, 10, 100, 10))
  }

  @Test func columnsWithoutRoomHaveNoWidthAndAreNotFound() {
    let arrangement = arrangement([10, 10], width: 15)

    #expect(arrangement.frame(ofItem: 1, inSection: 0) == rect(10, 0, 0, 10))
    #expect(items(arrangement, in: rect(0, 0, 100, 100)) == [])
  }

  @Test func aNegativeInsetPullsItemsOverTheHeader() {
    let arrangement = arrangement([40]) {
      $0.headerLength = 50
      $0.inset.top = -20
    }

    #expect(arrangement.frame(ofItem: 0, inSection: 0) == rect(0, 30, 100, 40))
    #expect(items(arrangement, in: rect(0, 35, 320, 5)) == [0])
  }

  @Test func anInsetFarBelowZeroPullsNothingOutOfTheSection() {
    let arrangement = arrangement([40]) {
      $0.inset = EdgeInsets(top: -500, left: 0, bottom: -500, right: 0)
    }

    #expect(arrangement.frame(ofItem: 0, inSection: 0)?.origin.y == 0)
    #expect(arrangement.contentSize.height == 0)
    #expect(items(arrangement, in: rect(0, 0, 320, 5)) == [0])
  }

  @Test func aQueryTakesStepsForWhatItFindsAlone() {
    // 100,000 items of 50 to 149 points in three columns: 3.6 million points of content.
    let heights = (0..<100_000).map { CGFloat(50 + ($0 * 37) % 100) }
    let arrangement = arrangement(heights)
    var (found, steps) = (0, 0)

    for share in stride(from: 0, to: 1, by: 0.1) {
      let top = arrangement.mainLength * share
      steps = max(
        steps,
        arrangement.forEachElement(in: rect(0, top, 320, 640)) { _, _ in found += 1 })
    }

    // At most 3 · 14 items have a total height of 640 points; a binary search takes 16 steps per column.
    #expect(found > 100)
    #expect(steps < 3 * (14 + 2) + 3 * 17 + 3)
  }

  @Test func emptySectionsCostNothing() {
    var sections = Array(repeating: WaterfallSection(), count: 50_000)
    sections.append(WaterfallSection())
    sections[50_000].items = [.points(100)]
    let arrangement = WaterfallArrangement(sections: sections, crossLength: 320, scale: 2)

    let steps = arrangement.forEachElement(in: rect(0, 0, 320, 480)) { _, _ in }

    #expect(steps < 10)
  }
}
