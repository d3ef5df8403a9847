import GalleyAnnotations
import GalleyDrawing
import GalleyGeometry
import Testing

/// The marks at the edges beyond which a section has more items; view 300 × 200.
struct ScrolledSectionTests {
  private func picture(_ section: ScrolledSection) -> AnnotatedPicture {
    var subject = layout([cell(0, 3, CGRect(x: 9, y: 50, width: 100, height: 80))], rules: [])
    subject.scrolled = [section]
    return subject.picture(.light, layoutText: fixedText)
  }

  private func section(
    _ frame: CGRect, isSideways: Bool = true, before: Int, after: Int
  ) -> ScrolledSection {
    ScrolledSection(
      section: 0, frame: frame, isSideways: isSideways, before: before, after: after)
  }

  @Test func eachEdgeSaysHowManyItemsFollow() throws {
    let picture = picture(
      section(CGRect(x: 0, y: 50, width: 300, height: 80), before: 3, after: 12))

    let labels = picture.labels
    #expect(labels.map(\.text) == ["3 more", "12 more"])
    // Without dimension lines the margins are 24. The labels are 3 + 11 from the edges, in the middle of the
    // section at y 90; "12 more" is 7 · 6 + 8 = 50 wide and 13 high.
    #expect(labels[0].rect.origin == CGPoint(x: 24 + 14, y: 24 + 90 - 6.5))
    #expect(labels[1].rect == CGRect(x: 24 + 300 - 14 - 50, y: 24 + 83.5, width: 50, height: 13))
    #expect(
      picture.summary
        == "300 × 200 points: cell 0-3. Section 0 goes on: 3 more at the left, 12 more "
        + "at the right.")
  }

  @Test func anEdgeAtTheEndOfTheContentHasNoMark() {
    let picture = picture(
      section(CGRect(x: 0, y: 50, width: 300, height: 80), before: 0, after: 7))

    #expect(picture.labels.map(\.text) == ["7 more"])
  }

  @Test func sectionsThatScrollVerticallyHaveMarksAtTopAndBottom() {
    let picture = picture(
      section(
        CGRect(x: 100, y: 0, width: 100, height: 200), isSideways: false, before: 1, after: 2))

    #expect(picture.labels.map(\.text) == ["1 more", "2 more"])
    // 6 · 6 + 8 = 44 wide, in the middle of the section at x 150.
    #expect(picture.labels[0].rect.origin == CGPoint(x: 24 + 150 - 22, y: 24 + 14))
    #expect(picture.labels[1].rect.origin == CGPoint(x: 24 + 150 - 22, y: 24 + 200 - 14 - 13))
  }

  @Test func sectionsThatAreNotVisibleHaveNoMarks() {
    let picture = picture(
      section(CGRect(x: 0, y: 250, width: 300, height: 80), before: 3, after: 7))

    #expect(picture.labels.isEmpty)
  }
}
