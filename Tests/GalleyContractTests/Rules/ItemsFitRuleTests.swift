import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct ItemsFitRuleTests {
  @Test func anItemThatDoesNotFitIsToldWithItsNumbers() {
    let causes = causes(
      .itemsFit,
      in: .sections(
        .items(2, size: .fixed(190, 20), inset: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)))
    ) { CollectionViewFlowLayout() }

    // 200 minus twice 8 is 184.
    #expect(
      causes.map(\.finding.problem) == [
        "is 190 wide; the width of the view less section insets and content insets is 184"
      ])
    #expect(causes.map(\.finding.aspect) == [.tooWide])
  }
}
