import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Subclasses of the flow layout copy before they change.
@MainActor struct HandOverTests {
  private func causes(_ layout: LeftAlignedLayout.Manner) -> [LayoutReport.Cause] {
    LayoutContract(shrinkingAttempts: 0).report(
      on: .sections(.items(7, size: .fixed(60, 30))), viewport: CGSize(width: 200, height: 300)
    ) { LeftAlignedLayout(layout) }.causes
  }

  @Test func changingWhatSuperReturnedIsAnErrorWithBothFrames() {
    let causes = causes(.changesSupers)

    // Three items of 60 in 200 have gaps of 10; with gaps of 5 the second begins at 65, not at 70.
    #expect(causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(causes.first?.finding.severity == .error)
    #expect(causes.first?.finding.expected == CGRect(x: 70, y: 0, width: 60, height: 30))
    #expect(causes.first?.finding.found == CGRect(x: 65, y: 0, width: 60, height: 30))
  }

  @Test func copyingFirstIsRight() { #expect(causes(.copies) == []) }

  @Test func fadingWhatSuperReturnedIsAWarning() {
    let causes = causes(.fadesSupers)

    #expect(causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(causes.map(\.finding.severity) == [.warning])
  }
}

/// Items 5 points apart from the left.
final class LeftAlignedLayout: CollectionViewFlowLayout {
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
