import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Rows of tables at text sizes, as iOS 26.1 lays them out at 2x.
@MainActor @Suite struct TableTextSizeTests {
  private let grid = PixelGrid(scale: 2)

  // 9 + 20.5 + 3 + 18 + 11.5 = 62; 11 + 27.5 + 4 + 25.5 + 15 = 83; 15 + 39.5 + 6 + 36 + 20.5 = 117.
  @Test(
    arguments: [(15, [9, 3, 11.5]), (21, [11, 4, 15]), (30, [15, 6, 20.5])]
      as [(CGFloat, [CGFloat])])
  func theSpacesAroundASubtitleFollowItsSize(size: CGFloat, spaces: [CGFloat]) {
    let found = TableSubtitleSpaces(fontSize: size, grid: grid)

    #expect([found.above, found.between, found.below] == spaces)
  }

  // 30 + 22 = 52; 30 + 29 = 59; 44 · 40 / 22 = 80, and smaller texts make no row lower.
  @Test func theLeastHeightOfARowGrowsWithTheText() {
    let metrics = TableMetrics.iOS26
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge,
    ]

    #expect(sizes.map { metrics.leastRowHeight($0, grid: grid) } == [52, 52, 59, 80])
    #expect(TableMetrics.iOS18.leastRowHeight(.large, grid: grid) == 44)
  }

  @Test func marksOfEditingGrowWithTheText() {
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    let marks = sizes.map { TableEditingMarks.at($0, grid: grid) }

    #expect(marks.map(\.button.width) == [26, 26, 34.5, 39, 39])
    #expect(marks.map(\.button.height) == [26, 26, 34.5, 38, 38])
    #expect(marks.map(\.inset) == [15, 15, 14.5, 16, 16])
    #expect(marks.map(\.contentStart) == [40, 40, 47.5, 55, 55])
    #expect(marks.map(\.gripWidth) == [27, 27, 36.5, 41, 41])
  }

  // At 28 points, half of the way from 23 to 33: 36.75, 15.25 and 51.25 at 4x.
  @Test func betweenMeasuredSizesMarksAreOnAStraightLine() {
    let marks = TableEditingMarks.at(.accessibilityMedium, grid: PixelGrid(scale: 4))

    #expect(marks.button.width == 36.75)
    #expect(marks.inset == 15.25)
    #expect(marks.contentStart == 51.25)
  }

  // (62 − 26) / 2 − 1 = 17, 83 / 2 − 34.5 / 2 − 3.25 = 21, (117 − 38) / 2 − 6.5 = 33.
  @Test(
    arguments: [
      (.large, 62, 17), (.extraExtraExtraLarge, 83, 21), (.accessibilityLarge, 117, 33),
    ] as [(ContentSizeCategory, CGFloat, CGFloat)])
  func aButtonStandsAboveTheMiddleOfARowWithASubtitle(
    category: ContentSizeCategory, height: CGFloat, y: CGFloat
  ) {
    let marks = TableEditingMarks.at(category, grid: grid)

    #expect((height - marks.button.height) / 2 - marks.rise == y)
  }
}
