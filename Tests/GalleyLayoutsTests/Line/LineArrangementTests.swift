import Foundation
import GalleyGeometry
import GalleyLayouts
import Testing

/// Items of 100 x 100 at a distance of 10 in 320 x 200: steps of 110, the first centred at 160.
struct LineArrangementTests {
  private func line(
    _ sizes: [CGFloat], spacing: CGFloat = 10, visible: CGFloat = 320
  ) -> LineArrangement {
    var section = FlowArrangement.Section()
    section.items = FlowItems(sizes.map { CGSize(width: $0, height: 100) })
    section.lineSpacing = spacing
    return line([section], visible: visible)
  }

  private func line(_ sections: [FlowArrangement.Section], visible: CGFloat = 320)
    -> LineArrangement
  {
    LineArrangement(
      sections: sections, direction: .horizontal, crossLength: 200, visibleLength: visible, scale: 2
    )
  }

  private func look(
    _ line: LineArrangement, item: Int, focus: CGFloat,
    falloff: LineArrangement.Falloff = LineArrangement.Falloff()
  ) -> LineArrangement.Appearance {
    line.appearance(
      ofItem: item, inSection: 0, focus: focus, nearest: line.nearestItem(to: focus),
      falloff: falloff)
  }

  // MARK: Frames

  @Test func theFirstItemRestsInTheMiddleOfTheVisiblePart() {
    let line = line([100, 100, 100])

    // (320 − 100) / 2 = 110 along the axis, (200 − 100) / 2 = 50 across it.
    #expect(line.frame(ofItem: 0, inSection: 0) == CGRect(x: 110, y: 50, width: 100, height: 100))
    #expect(line.frame(ofItem: 2, inSection: 0) == CGRect(x: 330, y: 50, width: 100, height: 100))
  }

  @Test func theContentEndsWhereTheLastItemIsInTheMiddle() {
    // 110 + 100 + 10 + 60, and (320 − 60) / 2 = 130 after the last.
    #expect(line([100, 60]).contentSize == CGSize(width: 410, height: 200))
  }

  @Test func oneItemFillsTheVisiblePart() {
    #expect(line([100]).contentSize == CGSize(width: 320, height: 200))
  }

  @Test func noItemsTakeNoRoom() {
    #expect(line([]).contentSize == CGSize(width: 0, height: 200))
    #expect(line([FlowArrangement.Section]()).contentSize == CGSize(width: 0, height: 200))
    #expect(line([]).nearestItem(to: 0) == nil)
  }

  @Test func anItemLongerThanTheViewNeedsNoPadding() {
    let line = line([500, 100])

    #expect(line.frame(ofItem: 0, inSection: 0)?.minX == 0)
    // 500 + 10 + 100, followed by 110.
    #expect(line.contentSize.width == 720)
  }

  @Test func aLargerSectionInsetStays() {
    var section = FlowArrangement.Section()
    section.items = FlowItems(count: 1, size: CGSize(width: 100, height: 100))
    section.inset = EdgeInsets(left: 150, right: 20)

    #expect(line([section]).frame(ofItem: 0, inSection: 0)?.minX == 150)
    // 150 + 100 + 110
    #expect(line([section]).contentSize.width == 360)
  }

  @Test func headersAndEmptySectionsCountAsPadding() {
    var empty = FlowArrangement.Section()
    empty.headerLength = 30
    var filled = FlowArrangement.Section()
    filled.items = FlowItems(count: 1, size: CGSize(width: 100, height: 100))
    filled.headerLength = 20
    let line = line([empty, filled, empty])

    // 30 + 20 before the inset, so 60 are missing to 110; after it 30 and 80.
    #expect(line.frame(ofItem: 0, inSection: 1)?.minX == 110)
    #expect(line.contentSize.width == 320)
  }

  @Test func overlapNeverTurnsTheOrderAround() {
    let line = line([100, 100, 100], spacing: -500)

    #expect(line.frame(ofItem: 1, inSection: 0)?.minX == 111)
    #expect(line.frame(ofItem: 2, inSection: 0)?.minX == 112)
  }

  @Test func unusableSizesCountAsNothing() {
    let line = line([.nan, -5, .infinity, 100], spacing: .nan)

    // Three items without length, one point apart, then one of 100: 160 + 3 before it, 110 after it.
    #expect(line.frame(ofItem: 3, inSection: 0)?.minX == 163)
    #expect(line.contentSize.width == 373)
  }

  // MARK: The nearest item

  @Test func theNearestCentreWins() {
    let line = line([100, 100, 100])

    #expect(line.nearestItem(to: 214)?.item == 0)
    #expect(line.nearestItem(to: 216)?.item == 1)
    #expect(line.nearestItem(to: -1000)?.item == 0)
    #expect(line.nearestItem(to: 5000)?.item == 2)
  }

  @Test func ofTwoAtTheSameDistanceTheEarlierWins() {
    #expect(line([100, 100]).nearestItem(to: 215)?.item == 0)
  }

  @Test func itemsBehindAreLeftOutWhileThereAreOthers() {
    let line = line([100, 100, 100])

    #expect(line.nearestItem(to: 200, within: 165 ... .infinity)?.item == 1)
    #expect(line.nearestItem(to: 150, within: 275 ... .infinity)?.item == 2)
    #expect(line.nearestItem(to: 900, within: 800 ... .infinity)?.item == 2)
    #expect(line.nearestItem(to: 260, within: -.infinity...265)?.item == 0)
  }

  @Test func itemsAreFoundAcrossEmptySections() {
    var section = FlowArrangement.Section()
    section.items = FlowItems(count: 2, size: CGSize(width: 100, height: 100))
    let line = line([section, FlowArrangement.Section(), section])

    // The second section follows without spacing: 160, 270, 370, 480.
    let found = line.nearestItem(to: 365)
    #expect(found?.section == 2 && found?.item == 0)
    #expect(line.center(ofItem: 0, inSection: 2) == 370)
  }

  // MARK: Scale, alpha and depth

  @Test func theItemInTheMiddleIsWhole() {
    let look = look(line([100, 100]), item: 0, focus: 160)

    #expect(look == LineArrangement.Appearance(scale: 1, alpha: 1, depth: 0))
  }

  @Test func halfWayItemsAreHalfWaySmaller() {
    // 55 of a range of 110, down to 0.75: 1 − 0.25 / 2.
    #expect(look(line([100, 100]), item: 1, focus: 215).scale == 0.875)
  }

  @Test func beyondTheRangeNothingShrinksFurther() {
    #expect(look(line([100, 100]), item: 1, focus: 160).scale == 0.75)
    #expect(look(line([100, 100]), item: 1, focus: -9000).scale == 0.75)
  }

  @Test func theRangeCanBeSet() {
    let falloff = LineArrangement.Falloff(range: 440, minimumScale: 0.5)

    // 110 of 440 is a quarter of the distance to 0.5.
    #expect(look(line([100, 100]), item: 1, focus: 160, falloff: falloff).scale == 0.875)
  }

  @Test func withoutRangeOnlyTheMiddleIsWhole() {
    let falloff = LineArrangement.Falloff(range: 0, minimumScale: 0.5)

    #expect(look(line([100]), item: 0, focus: 160, falloff: falloff).scale == 1)
    #expect(look(line([100]), item: 0, focus: 161, falloff: falloff).scale == 0.5)
  }

  @Test func aRangeThatIsNoNumberIsTheDefault() {
    let falloff = LineArrangement.Falloff(range: .nan)

    #expect(look(line([100, 100]), item: 1, focus: 215, falloff: falloff).scale == 0.875)
  }

  @Test func alphaFadesAsScaleDoes() {
    let falloff = LineArrangement.Falloff(minimumAlpha: 0.5)

    #expect(look(line([100, 100]), item: 1, focus: 215, falloff: falloff).alpha == 0.75)
  }

  @Test func sharesAreClamped() {
    let falloff = LineArrangement.Falloff(minimumScale: -3, minimumAlpha: .nan)

    #expect(falloff.minimumScale == 0)
    #expect(falloff.minimumAlpha == 1)
  }

  @Test func noTwoItemsLieEquallyDeep() {
    let line = line([100, 100, 100, 100])

    #expect((0..<4).map { look(line, item: $0, focus: 280).depth } == [2, 0, 1, 3])
  }

  // MARK: Size

  @Test func aMillionItemsAreArrangedInClosedForm() {
    var section = FlowArrangement.Section()
    section.items = FlowItems(count: 1_000_000, size: CGSize(width: 100, height: 100))
    let line = line([section])

    // 110 + 1,000,000 · 110 − 10 + 110
    #expect(line.contentSize.width == 110_000_210)
    #expect(line.nearestItem(to: 160 + 110 * 654_321)?.item == 654_321)
  }
}
