import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// A section from 100: header 30, inset 8 and 12, lines 130, footer 20, in a view 375 wide.
struct SectionDecorationArrangementTests {
  private typealias Coverage = SectionDecorationArrangement.Coverage
  private typealias Section = SectionDecorationArrangement.Section

  private var section: Section {
    var section = Section()
    section.header = CGRect(x: 0, y: 100, width: 375, height: 30)
    section.items = CGRect(x: 16, y: 138, width: 343, height: 130)
    section.footer = CGRect(x: 0, y: 280, width: 375, height: 20)
    section.sectionInset = EdgeInsets(top: 8, left: 16, bottom: 12, right: 16)
    return section
  }

  private func arranged(
    _ sections: [Section?], direction: CollectionView.ScrollDirection = .vertical,
    inset: EdgeInsets = .zero
  ) -> SectionDecorationArrangement {
    SectionDecorationArrangement(
      sections: sections, direction: direction, viewport: CGSize(width: 375, height: 600),
      contentInset: inset)
  }

  private func span(_ section: Section) -> [CGFloat]? {
    arranged([section]).frame(inSection: 0).map { [$0.minY, $0.maxY] }
  }

  @Test(
    arguments: [
      (.default, [100, 300]), (.onlyItems, [138, 268]), (.headerAndItems, [100, 268]),
      (.footerAndItems, [138, 300]),
    ] as [(SectionDecorationArrangement.Coverage, [CGFloat])])
  func coverageSaysWhereADecorationBeginsAndEnds(
    coverage: SectionDecorationArrangement.Coverage, expected: [CGFloat]
  ) {
    var section = section
    section.coverage = coverage

    #expect(span(section) == expected)
  }

  @Test(arguments: SectionDecorationArrangement.Coverage.allCases)
  func withoutHeaderAndFooterTheSectionInsetIsCovered(
    coverage: SectionDecorationArrangement.Coverage
  ) {
    var section = section
    section.coverage = coverage
    (section.header, section.footer) = (nil, nil)

    // 138 − 8, 268 + 12.
    #expect(span(section) == [130, 280])
  }

  @Test func insetsExtendAboveAndBelowAndShrinkAtTheSides() {
    var section = section
    section.insets = EdgeInsets(top: -5, left: 5, bottom: -7, right: 9)

    // y 100 + 5; 200 − 5 − 7; x 5; 375 − 5 − 9.
    #expect(
      arranged([section]).frame(inSection: 0)
        == CGRect(x: 5, y: 105, width: 361, height: 188))
  }

  @Test func aDecorationBeginsAtTheViewsEdgeWhateverTheContentInset() {
    var section = section
    section.insets = EdgeInsets(left: 5, right: 5)

    let frame = arranged([section], inset: EdgeInsets(left: 20, right: 40)).frame(inSection: 0)

    #expect(frame == CGRect(x: -15, y: 100, width: 365, height: 200))
  }

  @Test func sidewaysCoverageRunsAlongX() {
    var section = Section()
    section.header = CGRect(x: 0, y: 0, width: 30, height: 600)
    section.items = CGRect(x: 40, y: 0, width: 200, height: 600)
    section.sectionInset = EdgeInsets(top: 50, left: 10, bottom: 50, right: 6)
    section.insets = EdgeInsets(top: -5, left: 5, bottom: -5, right: 5)

    // x 0 + 5; to 240 + 6 − 5; y 5; 600 − 5 − 5.
    #expect(
      arranged([section], direction: .horizontal).frame(inSection: 0)
        == CGRect(x: 5, y: 5, width: 236, height: 590))
  }

  @Test(
    arguments: [
      CGRect(x: 0, y: 100, width: 375, height: 0),
      CGRect(x: 0, y: 100, width: 375, height: CGFloat.nan),
      CGRect(x: 0, y: 100, width: 375, height: CGFloat.infinity),
    ])
  func aHeaderOfNoUsableLengthIsNone(header: CGRect) {
    var section = section
    section.header = header

    #expect(span(section) == [130, 300])
  }

  @Test(
    arguments: [
      (.default, [100, 300]), (.headerAndItems, [100, 130]), (.footerAndItems, [280, 300]),
      (.onlyItems, nil),
    ] as [(SectionDecorationArrangement.Coverage, [CGFloat]?)])
  func anEmptySectionIsDecoratedAroundItsHeaderAndFooter(
    coverage: SectionDecorationArrangement.Coverage, expected: [CGFloat]?
  ) {
    var section = section
    section.coverage = coverage
    section.items = nil

    #expect(span(section) == expected)
  }

  @Test func anEmptySectionWithAHeaderAloneIsCoveredWithTheInsetBelow() {
    var section = section
    (section.items, section.footer) = (nil, nil)

    // 130 + 12.
    #expect(span(section) == [100, 142])
  }

  @Test func aSectionWithNothingInItHasNone() {
    var section = section
    (section.header, section.items, section.footer) = (nil, nil, nil)

    #expect(span(section) == nil)
  }

  @Test func insetsThatLeaveNoAreaLeaveNoDecoration() {
    var wide = section
    var high = section
    wide.insets = EdgeInsets(left: 200, right: 175)
    high.insets = EdgeInsets(top: -150, bottom: -50)

    #expect(arranged([wide, high]).frames == [nil, nil])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func insetsThatAreNoNumbersAreZero(value: CGFloat) {
    var section = section
    section.insets = EdgeInsets(top: value, left: value, bottom: value, right: value)

    #expect(
      arranged([section]).frame(inSection: 0)
        == CGRect(x: 0, y: 100, width: 375, height: 200))
  }

  @Test func hugeInsetsAreABillion() {
    var section = section
    section.insets = EdgeInsets(top: 1e300)

    #expect(arranged([section]).frame(inSection: 0)?.minY == 100 - 1e9)
  }

  @Test func sectionsWithoutDecorationLeaveTheOthersAlone() {
    let arrangement = arranged([nil, section, nil])

    #expect(arrangement.frame(inSection: 0) == nil)
    #expect(arrangement.frame(inSection: 1)?.minY == 100)
    #expect(arrangement.frame(inSection: 3) == nil)
  }

  @Test func aRectangleFindsWhatOverlapsItAndNotWhatTouchesIt() {
    var second = section
    second.header = second.header?.offsetBy(dx: 0, dy: 200)
    second.items = second.items?.offsetBy(dx: 0, dy: 200)
    second.footer = second.footer?.offsetBy(dx: 0, dy: 200)
    let arrangement = arranged([section, nil, second])

    func found(_ y: CGFloat, _ height: CGFloat) -> [Int] {
      arrangement.sections(in: CGRect(x: 0, y: y, width: 375, height: height))
    }
    #expect(found(0, 100) == [])
    #expect(found(0, 101) == [0])
    #expect(found(299, 2) == [0, 2])
    #expect(found(500, 100) == [])
    #expect(arrangement.sections(in: .null) == [])
  }

  @Test func aDecorationThatReachesFarIsFoundFarAway() {
    var far = section
    far.insets = EdgeInsets(top: 5000, bottom: 7000)
    let sections = (0..<100).map { index in
      var section = section
      section.header = section.header?.offsetBy(dx: 0, dy: CGFloat(index) * 200)
      section.items = section.items?.offsetBy(dx: 0, dy: CGFloat(index) * 200)
      section.footer = section.footer?.offsetBy(dx: 0, dy: CGFloat(index) * 200)
      if index == 50 { section.insets = far.insets }
      return section
    }

    let arrangement = arranged(sections)

    // Section 50 is 10100 … 10300, and so 5100 … 17300.
    func found(_ y: CGFloat) -> [Int] {
      arrangement.sections(in: CGRect(x: 0, y: y, width: 375, height: 1))
    }
    #expect(found(5000) == [24])
    #expect(found(5150) == [25, 50])
    #expect(found(17_250) == [50, 85])
    #expect(found(17_350) == [86])
  }
}
