import GalleyGeometry
import GalleyLayouts
import Testing

/// The arithmetic of the featured list, with numbers calculated by hand: s 100, f 280, d 180.
@Suite struct FeaturedArrangementTests {
  private func arrangement(
    _ count: Int = 5, at offset: CGFloat, standard: CGFloat = 100, featured: CGFloat = 280
  ) -> FeaturedArrangement {
    FeaturedArrangement(
      count: count, standardHeight: standard, featuredHeight: featured,
      viewport: CGSize(width: 375, height: 667), offset: offset)
  }

  /// The start and height of all items.
  private func places(_ arrangement: FeaturedArrangement) -> [[CGFloat]] {
    (0..<arrangement.count).compactMap { item in
      arrangement.frame(ofItem: item).map { [$0.origin.y, $0.size.height] }
    }
  }

  @Test func atTheStartTheFirstItemIsFeatured() {
    #expect(
      places(arrangement(at: 0)) == [[0, 280], [280, 100], [380, 100], [480, 100], [580, 100]])
  }

  @Test func halfwayTheNextItemHasHalfGrown() {
    // p 0.5: the first at 90 - 50; the next ends at 320 + 100 and is 100 + 90 high.
    #expect(
      places(arrangement(at: 90)) == [
        [40, 280], [230, 190], [420, 100], [520, 100], [620, 100],
      ])
  }

  @Test func oneDragFurtherTheSecondItemIsFeatured() {
    #expect(
      places(arrangement(at: 180)) == [
        [0, 100], [180, 280], [460, 100], [560, 100], [660, 100],
      ])
  }

  @Test func atTheEndTheLastItemIsFeatured() {
    // 4 · 180 = 720; the earlier items are at i · 100.
    #expect(
      places(arrangement(at: 720)) == [
        [0, 100], [100, 100], [200, 100], [300, 100], [720, 280],
      ])
  }

  @Test func pulledDownTheListFollowsSlowly() {
    // p -0.5: the first item is at -90 + 50; the others follow, none of them enlarged.
    #expect(
      places(arrangement(at: -90))
        == [[-40, 280], [240, 100], [340, 100], [440, 100], [540, 100]])
  }

  @Test func pulledUpTheLastItemStaysFeatured() {
    // 720 + 360: k stays 4, p 2; the last at 1080 - 200.
    #expect(places(arrangement(at: 1080))[4] == [880, 280])
  }

  @Test(
    arguments: [-1e300, -5000, -1, 0, 1, 179.999, 180, 719, 721, 900, 5000, 1e300] as [CGFloat])
  func framesAreFiniteAndInOrderAtAnyOffset(offset: CGFloat) {
    let places = places(arrangement(at: offset))

    for (place, next) in zip(places, places.dropFirst()) {
      #expect(place[0].isFinite && place[1] >= 100)
      #expect(place[0] <= next[0])
    }
  }

  @Test(arguments: [(200, 250), (100, 101), (300, 20), (0, 0)] as [(CGFloat, CGFloat)])
  func framesAreInOrderForAnyHeights(standard: CGFloat, featured: CGFloat) {
    for offset in stride(from: CGFloat(-100), to: 400, by: 7) {
      let places = places(arrangement(at: offset, standard: standard, featured: featured))
      for (place, next) in zip(places, places.dropFirst()) { #expect(place[0] <= next[0]) }
    }
  }

  @Test func nothingJumpsWhereTheFeaturedItemChanges() {
    let (before, after) = (places(arrangement(at: 180 - 1e-7)), places(arrangement(at: 180)))

    // The previous item leaves the picture: the next item covers everything that is visible of it.
    for item in 1..<5 {
      #expect(abs(before[item][0] - after[item][0]) < 1e-5)
      #expect(abs(before[item][1] - after[item][1]) < 1e-5)
    }
  }

  @Test func contentLetsTheLastItemReachTheTop() {
    // 5 · 180 + (667 - 180) = 1387.
    #expect(arrangement(at: 0).contentSize == CGSize(width: 375, height: 1387))
    #expect(arrangement(1, at: 0).contentSize == CGSize(width: 375, height: 667))
    #expect(arrangement(0, at: 0).contentSize == CGSize(width: 375, height: 0))
  }

  @Test(
    arguments: [(50, 0), (90, 180), (140, 180), (230, 180), (-400, 0), (9999, 720)]
      as [(CGFloat, CGFloat)])
  func scrollingEndsAtTheNearestItem(proposed: CGFloat, target: CGFloat) {
    #expect(arrangement(at: 0).snappedOffset(near: proposed) == target)
  }

  @Test func deltaIsTheShareOfTheGrowth() {
    let arrangement = arrangement(at: 0)

    #expect(arrangement.delta(ofHeight: 100) == 0)
    #expect(arrangement.delta(ofHeight: 190) == 0.5)
    #expect(arrangement.delta(ofHeight: 280) == 1)
  }

  @Test func unusableHeightsAndOffsetsAreDefined() {
    let arrangement = arrangement(2, at: .nan, standard: -.infinity, featured: .nan)

    // Standard 0, featured 1.
    #expect(places(arrangement) == [[0, 1], [1, 0]])
  }

  @Test(arguments: [-700, 0, 45, 90, 540, 720, 1500] as [CGFloat])
  func itemsOfASpanAreThoseThatOverlapIt(offset: CGFloat) {
    let arrangement = arrangement(40, at: offset)
    for lower in stride(from: CGFloat(-900), to: 8000, by: 333) {
      let upper = lower + 250
      let expected = (0..<40).filter { item in
        guard let frame = arrangement.frame(ofItem: item) else { return false }
        return frame.minY < upper && frame.maxY > lower
      }

      #expect(arrangement.items(from: lower, to: upper) == expected)
    }
  }

  @Test func aBillionItemsAreAsQuickAsFive() {
    let arrangement = arrangement(1_000_000_000, at: 90_000_000_090)

    // Half a billion items further, half way to the next one.
    #expect(arrangement.featuredItem == 500_000_000)
    #expect(arrangement.items(from: 90_000_000_090, to: 90_000_000_757).count == 6)
  }
}
