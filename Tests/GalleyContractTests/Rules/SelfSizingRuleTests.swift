import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct SelfSizingRuleTests {
  @Test func wishesThatAreNeverMetAreFound() {
    #expect(causes(.selfSizing) { NeverYieldsLayout() }.map(\.finding.aspect) == [.along])
  }

  @Test func cellsThatAskForMoreThanTheyAskedForAreFound() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 50, height: 50)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    let findings = checker.findings()
    #expect(findings.map(\.aspect) == [.ownCells])
    #expect(
      findings.first?.problem
        == "was given 50 x 51 and now asks for 50 x 52: it must prefer the same size each time")
  }

  @Test func aLayoutLoopIsAFindingWithTheSentenceThatEndsTheProgram() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300),
        collectionViewLayout: NeverYieldsLayout())
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    let findings = checker.findings()
    #expect(findings.map(\.aspect) == [.ownCells])
    #expect(findings.first?.elements.map(\.description) == ["cell 0-0"])
    #expect(
      findings.first?.problem.hasPrefix(
        "the collection view is stuck in its update/layout loop: cell 0-0 asks for ") == true)
  }
}

/// The bug: preferred sizes invalidate the layout, but the layout never uses them.
private final class NeverYieldsLayout: SampleLayout {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
}

/// A cell that always prefers to be one point higher than it is.
private final class GreedyCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height += 1
    return layoutAttributes
  }
}
