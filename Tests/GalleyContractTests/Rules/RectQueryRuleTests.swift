import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct RectQueryRuleTests {
  @Test func rowsThatTheEdgeCutsAreMissing() {
    #expect(aspects(.rectQuery) { OnlyWholeRowsLayout() } == [.missing])
  }
}

/// The fault: only rows that lie wholly in the rectangle are returned.
private final class OnlyWholeRowsLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { rect.contains($0.frame) }.map { $0.copied() }
  }
}
