import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

/// A whole check of a layout asks a limited number of questions.
@MainActor struct QuestionCountTests {
  @Test func aCheckOfFortyRowsAsksNoMoreThanItMust() {
    let counts = QuestionCounts()

    _ = LayoutContract(checks: .lint, itemCounts: [10, 1000], shrinkingAttempts: 0).report(
      on: .sections(.items(40)), viewport: CGSize(width: 200, height: 300)
    ) { CountedRowsLayout(counts) }

    // Each of ten usual stops and four random ones asks about some 60 rectangles, which are most of it.
    #expect(counts.queries < 1250)
    // All 40 rows are looked up at each stop, in its fresh layout and after each invalidation.
    #expect(counts.lookups < 4200)
    #expect(counts.preparations < 110)
  }
}

/// The questions of all layouts of one check.
@MainActor private final class QuestionCounts {
  var (queries, lookups, preparations) = (0, 0, 0)
}

/// Counts the questions that it is asked.
private final class CountedRowsLayout: RowsLayout {
  private let counts: QuestionCounts

  init(_ counts: QuestionCounts) {
    self.counts = counts
    super.init()
  }

  required init?(coder: NSCoder) {
    counts = QuestionCounts()
    super.init(coder: coder)
  }

  override func prepare() {
    counts.preparations += 1
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    counts.queries += 1
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    counts.lookups += 1
    return super.layoutAttributesForItem(at: indexPath)
  }
}
