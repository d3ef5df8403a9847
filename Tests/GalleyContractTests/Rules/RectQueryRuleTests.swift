import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct RectQueryRuleTests {
  @Test func rowsThatTheEdgeCutsAreMissing() {
    #expect(aspects(.rectQuery) { OnlyWholeRowsLayout() } == [.missing])
  }
}

/// The bug: the query returns only rows that the rectangle contains completely.
private final class OnlyWholeRowsLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { rect.contains($0.frame) }.map { $0.copied() }
  }
}
