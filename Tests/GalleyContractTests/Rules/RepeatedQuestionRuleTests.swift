import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct RepeatedQuestionRuleTests {
  @Test func objectsThatAreReturnedAgainAreNoFinding() {
    #expect(causes(.repeatedQuestion) { SharedRowsLayout() } == [])
  }

  @Test func aLookupThatChangesWhatAnAnswerReturnedIsAnErrorWithTheElement() {
    let causes = causes(.repeatedQuestion) { FadesInLookupLayout() }

    #expect(causes.map(\.finding.aspect) == [.shared])
    #expect(causes.first?.finding.severity == .error)
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-3"])
    #expect(
      causes.first?.finding.problem.hasSuffix("has alpha 0.5 instead of the 1 of the first") == true
    )
  }

  @Test func aLookupThatChangesACopyIsNoFinding() {
    #expect(causes(.repeatedQuestion) { FadesInLookupLayout(copies: true) } == [])
  }

  private func handOver(_ manner: LeftAlignedLayout.Manner) -> [LayoutReport.Cause] {
    LayoutContract(shrinkingAttempts: 0).report(
      on: .sections(.items(7, size: .fixed(60, 30))), viewport: CGSize(width: 200, height: 300)
    ) { LeftAlignedLayout(manner) }.causes
  }

  @Test func changingWhatSuperReturnedIsAnErrorWithBothFrames() {
    let causes = handOver(.changesSupers)

    // Three items of 60 in 200 have gaps of 10; with gaps of 5 the second one begins at 65, not at 70.
    #expect(causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(causes.first?.finding.severity == .error)
    #expect(causes.first?.finding.expected == CGRect(x: 70, y: 0, width: 60, height: 30))
    #expect(causes.first?.finding.found == CGRect(x: 65, y: 0, width: 60, height: 30))
  }

  @Test func copyingFirstIsRight() { #expect(handOver(.copies) == []) }

  @Test func fadingWhatSuperReturnedIsAWarning() {
    let causes = handOver(.fadesSupers)

    #expect(causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(causes.map(\.finding.severity) == [.warning])
  }
}

/// Items from the left with gaps of 5 points.
private final class LeftAlignedLayout: CollectionViewFlowLayout {
  enum Manner { case copies, changesSupers, fadesSupers }

  private let manner: Manner

  init(_ manner: Manner) {
    self.manner = manner
    super.init()
  }

  required init?(coder: NSCoder) {
    manner = .copies
    super.init(coder: coder)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(aligned)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(aligned)
  }

  private func aligned(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let copy = attributes.copy() as? LayoutAttributes ?? attributes
    let result = manner == .copies ? copy : attributes
    if manner == .fadesSupers {
      result.alpha = 0.5
    } else {
      result.frame.origin.x = CGFloat(attributes.indexPath.item % 3) * 65
    }
    return result
  }
}

/// The bug: the lookup of row 3 fades the cached object, which the query returns, too.
private final class FadesInLookupLayout: SharedRowsLayout {
  private let copies: Bool

  init(copies: Bool = false) {
    self.copies = copies
    super.init()
  }

  required init?(coder: NSCoder) {
    copies = false
    super.init(coder: coder)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let row = super.layoutAttributesForItem(at: indexPath), indexPath.item == 3 else {
      return super.layoutAttributesForItem(at: indexPath)
    }
    let result = copies ? row.copied() : row
    result.alpha = 0.5
    return result
  }
}
