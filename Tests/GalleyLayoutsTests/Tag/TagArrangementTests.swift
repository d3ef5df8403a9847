import GalleyGeometry
import GalleyLayouts
import Testing

/// Tags of 30 points' height with gaps of 10, in lines of 200.
struct TagArrangementTests {
  private func tags(
    _ widths: [CGFloat], _ alignment: FlowLineAlignment = .leading, inset: EdgeInsets = .zero
  ) -> [CGRect] {
    var section = FlowArrangement.Section()
    section.items = FlowItems(widths.map { CGSize(width: $0, height: 30) })
    section.inset = inset
    let tags = TagArrangement(
      sections: [section], alignment: alignment, direction: .vertical, crossLength: 200, scale: 2)
    return widths.indices.compactMap { tags.frame(ofItem: $0, inSection: 0) }
  }

  @Test func tagsFollowEachOtherWithTheSpacing() {
    #expect(tags([50, 60, 40]).map(\.minX) == [0, 60, 130])
    #expect(tags([50, 60, 40]).map(\.width) == [50, 60, 40])
  }

  @Test func aTagThatDoesNotFitBeginsALine() {
    let frames = tags([90, 90, 40, 80])

    // 90 + 10 + 90 + 10 + 40 exceeds 200; 40 + 10 + 80 does not.
    #expect(frames.map(\.minX) == [0, 100, 0, 50])
    #expect(frames.map(\.minY) == [0, 0, 40, 40])
  }

  @Test func anExactFitStaysOnTheLine() {
    #expect(tags([90, 100]).map(\.minY) == [0, 0])
  }

  @Test func equalTagsAreNotSpreadEither() {
    // Three of 60 and two gaps of 10 are 200, so the fourth tag begins a new line.
    #expect(tags([60, 60, 60, 60]).map(\.minX) == [0, 70, 140, 0])
    #expect(tags([70, 70, 70]).map(\.minX) == [0, 80, 0])
  }

  @Test func centredLinesHaveTheSameRoomAtBothEnds() {
    #expect(tags([90, 90, 40], .center).map(\.minX) == [5, 105, 80])
  }

  @Test func trailingLinesEndTogether() {
    #expect(tags([90, 90, 40], .trailing).map(\.maxX) == [100, 200, 200])
  }

  @Test func justifiedLinesAreSpreadButTheLast() {
    #expect(tags([90, 80, 40, 50], .justified).map(\.minX) == [0, 120, 0, 50])
  }

  @Test func aLoneTagOfAJustifiedLineLeads() {
    #expect(tags([150, 100], .justified).map(\.minX) == [0, 0])
  }

  @Test func aTagThatIsTooWideIsAsWideAsItsLine() {
    let frames = tags([40, 900, 40], inset: EdgeInsets(left: 15, right: 25))

    #expect(frames[1] == CGRect(x: 15, y: 40, width: 160, height: 30))
    #expect(frames.map(\.minY) == [0, 40, 80])
  }

  @Test func insetsShortenTheLines() {
    #expect(
      tags([90, 90], .trailing, inset: EdgeInsets(left: 5, right: 15)).map(\.maxX) == [185, 185])
  }

  @Test func whereThereIsNoRoomTagsHaveNoWidth() {
    #expect(tags([40], inset: EdgeInsets(left: 150, right: 150)).map(\.width) == [0])
  }

  @Test func unusableWidthsCountAsNothing() {
    #expect(tags([.nan, -4, .infinity, 50]).map(\.width) == [0, 0, 0, 50])
  }

  @Test func columnsAreClampedToTheirHeight() {
    var section = FlowArrangement.Section()
    section.items = FlowItems([CGSize(width: 80, height: 900), CGSize(width: 50, height: 30)])
    let tags = TagArrangement(
      sections: [section], alignment: .leading, direction: .horizontal, crossLength: 200, scale: 2)

    #expect(tags.frame(ofItem: 0, inSection: 0) == CGRect(x: 0, y: 0, width: 80, height: 200))
    #expect(tags.frame(ofItem: 1, inSection: 0) == CGRect(x: 90, y: 0, width: 50, height: 30))
    #expect(tags.contentSize == CGSize(width: 140, height: 200))
  }

  @Test func aRunOfEqualTagsTakesNoTime() {
    var section = FlowArrangement.Section()
    section.items = FlowItems(count: 1_000_000, size: CGSize(width: 60, height: 30))
    let tags = TagArrangement(
      sections: [section], alignment: .leading, direction: .vertical, crossLength: 200, scale: 2)

    // Three per line: item 600,001 is the second one in line 200,000.
    #expect(
      tags.frame(ofItem: 600_001, inSection: 0)
        == CGRect(x: 70, y: 8_000_000, width: 60, height: 30))
  }
}
