import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct PixelAlignedRuleTests {
  @Test func rowsThatBeginAtThirdsOfPointsAreOffTheGrid() {
    #expect(causes(.pixelAligned) { ThirdsLayout() }.map(\.finding.aspect) == [.offTheGrid])
  }
}

/// The bug: rows begin at thirds of a point.
private final class ThirdsLayout: SampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.origin.y += CGFloat(item) / 3
    return row
  }
}
