import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct MirroringRuleTests {
  @Test func rowsThatAreMirroredTwiceAreElsewhere() {
    #expect(causes(.mirroring) { MirrorsTwiceLayout() }.map(\.finding.aspect) == [.elsewhere])
  }
}

/// The bug: the layout flips, and mirrors its rows itself as well.
private final class MirrorsTwiceLayout: SampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    if view.layoutDirection == .rightToLeft { row.center.x = view.bounds.width - row.center.x }
    return row
  }
}
