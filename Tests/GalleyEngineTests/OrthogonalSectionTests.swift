import GalleyEngine
import GalleyGeometry
import Testing

/// Where a section comes to rest, with numbers calculated by hand: content of 1180 in a frame of 300.
struct OrthogonalSectionTests {
  private func section(
    _ snapping: OrthogonalSection.Snapping, offsets: ClosedRange<CGFloat> = 0...880,
    rate: ScrollView.DecelerationRate = .normal, bounces: Bool = true
  ) -> OrthogonalSection {
    OrthogonalSection(
      direction: .horizontal, frame: CGRect(x: 0, y: 50, width: 300, height: 80),
      offsets: offsets, offset: 0, snapping: snapping, decelerationRate: rate, bounces: bounces)
  }

  private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    Swift.abs(value - expected) < 1e-6
  }

  // One point per millisecond reaches 0.99 · 499 = 494.01 points farther, two reach 1.99 · 499 = 993.01.
  @Test func withoutSnappingItRestsWhereDecelerationEnds() {
    let free = section(.none)

    #expect(near(free.restingOffset(releasedAt: 100, velocity: 1), 594.01))
    #expect(near(free.restingOffset(releasedAt: 600, velocity: -1), 105.99))
    #expect(free.restingOffset(releasedAt: 100, velocity: 2) == 880)
    #expect(free.restingOffset(releasedAt: 100, velocity: -2) == 0)
    #expect(free.restingOffset(releasedAt: 123.4, velocity: 0) == 123.4)
  }

  @Test func onGroupEdgesItRestsAtTheOneNearestToWhereDecelerationEnds() {
    let edges = section(.multiples(of: 120, from: 0, isPaging: false))

    // 100 / 120 = 0.83 and 50 / 120 = 0.42.
    #expect(edges.restingOffset(releasedAt: 100, velocity: 0) == 120)
    #expect(edges.restingOffset(releasedAt: 50, velocity: 0) == 0)
    // 594.01 / 120 = 4.95; 105.99 / 120 = 0.88.
    #expect(edges.restingOffset(releasedAt: 100, velocity: 1) == 600)
    #expect(edges.restingOffset(releasedAt: 600, velocity: -1) == 120)
    // 1093.01 / 120 = 9.11, and 9 · 120 = 1080 is past the end.
    #expect(edges.restingOffset(releasedAt: 100, velocity: 2) == 880)
  }

  @Test func pagingGoesToTheNextPageInTheDirectionOfTheFlick() {
    let pages = section(.multiples(of: 120, from: 0, isPaging: true), rate: .fast)

    #expect(pages.restingOffset(releasedAt: 130, velocity: 0.1) == 240)
    #expect(pages.restingOffset(releasedAt: 130, velocity: 5) == 240)
    #expect(pages.restingOffset(releasedAt: 230, velocity: -0.1) == 120)
    #expect(pages.restingOffset(releasedAt: 130, velocity: 0) == 120)
    #expect(pages.restingOffset(releasedAt: 190, velocity: 0) == 240)
  }

  @Test func aFlickFromAPageLeavesIt() {
    let pages = section(.multiples(of: 120, from: 0, isPaging: true))

    #expect(pages.restingOffset(releasedAt: 120, velocity: 1) == 240)
    #expect(pages.restingOffset(releasedAt: 120, velocity: -1) == 0)
  }

  @Test func pagingStopsAtTheEndsOfTheContent() {
    let pages = section(.multiples(of: 120, from: 0, isPaging: true))

    // 7 · 120 = 840 is in range; the next page would be at 960.
    #expect(pages.restingOffset(releasedAt: 800, velocity: 1) == 840)
    #expect(pages.restingOffset(releasedAt: 850, velocity: 1) == 880)
    #expect(pages.restingOffset(releasedAt: 880, velocity: -1) == 840)
    #expect(pages.restingOffset(releasedAt: -40, velocity: -1) == 0)
    #expect(pages.restingOffset(releasedAt: -40, velocity: 1) == 0)
  }

  // Five groups of 240, 20 apart, are 1280 long; the first is centred in 300 at (300 − 240) / 2 = 30, so at
  // the offset −30, and the last one at 1280 − 240 − 30 = 1010.
  @Test func centredPagesBeginBeforeTheContent() {
    let pages = section(.multiples(of: 260, from: -30, isPaging: true), offsets: -30...1010)

    #expect(pages.restingOffset(releasedAt: -30, velocity: 1) == 230)
    #expect(pages.restingOffset(releasedAt: 90, velocity: 0) == -30)  // 120 / 260 = 0.46
    #expect(pages.restingOffset(releasedAt: 110, velocity: 0) == 230)  // 140 / 260 = 0.54
    #expect(pages.restingOffset(releasedAt: 800, velocity: 1) == 1010)  // −30 + 4 · 260
  }

  // 352 / (352 / 3) may come out a little below or above 3.
  @Test func aRoundingErrorIsNotAPage() {
    let pages = section(.multiples(of: 352 / 3, from: 0, isPaging: true))
    let edges = [352.0, 352.0.nextUp, 352.0.nextDown]

    let after = edges.map { pages.restingOffset(releasedAt: $0, velocity: 1) }
    let before = edges.map { pages.restingOffset(releasedAt: $0, velocity: -1) }

    #expect(after.allSatisfy { near($0, 352 / 3 * 4) })
    #expect(before.allSatisfy { near($0, 352 / 3 * 2) })
  }

  @Test func contentThatFitsStays() {
    let short = section(
      .multiples(of: 120, from: 0, isPaging: true), offsets: 0...0, bounces: false)

    #expect(short.restingOffset(releasedAt: 0, velocity: 3) == 0)
    #expect(short.heldOffset(50) == 0)
  }

  // (1 − 1 / (200 · 0.55 / 300 + 1)) · 300 = (110 / 410) · 300.
  @Test func contentThatFitsMovesWhereItAlwaysBounces() {
    let short = section(.none, offsets: 0...0)

    #expect(near(short.heldOffset(200), 300 * 110 / 410))
    #expect(short.restingOffset(releasedAt: 80, velocity: 3) == 0)
  }

  // (1 − 1 / (200 · 0.55 / 300 + 1)) · 300 = (110 / 410) · 300.
  @Test func aRubberBandHoldsContentPastItsEnds() {
    #expect(near(section(.none).heldOffset(-200), -300 * 110 / 410))
    #expect(near(section(.none).heldOffset(1080), 880 + 300 * 110 / 410))
    #expect(section(.none).heldOffset(200) == 200)
    #expect(section(.none, bounces: false).heldOffset(-200) == 0)
  }

  @Test func aFlingPastTheEndBouncesBackToIt() {
    let fling = section(.none).fling(releasedAt: 800, velocity: 1)
    let offsets = stride(from: 0, through: fling.duration, by: 5).map { fling.offset(after: $0) }

    #expect((offsets.max() ?? 0) > 900)
    #expect(fling.offset(after: fling.duration) == 880)
  }

  // After 80 points, 1 − 80 / 499 of the speed is left: after ln(419 / 499) / ln 0.998 = 87.28.
  @Test func withoutBouncingAFlingStopsAtTheEnd() {
    let fling = section(.none, bounces: false).fling(releasedAt: 800, velocity: 1)

    #expect(Swift.abs(fling.duration - 87.28) < 0.01)
    #expect(fling.offset(after: 87) < 880)
    #expect(fling.offset(after: 88) == 880)
    #expect(fling.offset(after: 1000) == 880)
  }

  // The speed at the start is 120 / 99 + 0.01; in two milliseconds, 1 − 0.99² of the way that it would reach is done.
  @Test func pagesSlowDownAtTheirOwnRate() {
    let fling = section(.multiples(of: 120, from: 0, isPaging: true), rate: .fast)
      .fling(releasedAt: 0, velocity: 1)

    let expected: CGFloat = (120 + 0.99) * (1 - 0.99 * 0.99)
    #expect(near(fling.offset(after: 2), expected))
    #expect(fling.offset(after: fling.duration) == 120)
  }

  @Test func numbersThatAreNoneRestInRange() {
    let pages = section(.multiples(of: 0, from: 0, isPaging: true))

    #expect(pages.restingOffset(releasedAt: 100, velocity: .infinity) == 100)
    #expect(pages.restingOffset(releasedAt: 100, velocity: 0) == 100)
  }
}
