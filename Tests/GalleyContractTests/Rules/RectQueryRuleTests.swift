import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct RectQueryRuleTests {
  @Test func rowsThatTheEdgeCutsAreMissing() {
    let findings = checker { OnlyWholeRowsLayout() }.findings().filter { $0.rule == .rectQuery }

    #expect(Set(findings.map(\.aspect)) == [.missing])
    // The strips of a screen with errors are not reported as well.
    #expect(Set(findings.map(\.severity)) == [.error])
  }

  @Test func rowsThatOnlyStripsMissAreAWarning() {
    let findings = checker { OnlyEdgesLayout() }.findings()

    #expect(Set(findings.map(\.rule)) == [.rectQuery])
    #expect(Set(findings.map(\.aspect)) == [.missing])
    #expect(Set(findings.map(\.severity)) == [.warning])
    // A row is 40 points high, and the view 200.
    #expect(findings.allSatisfy { ($0.rect?.height ?? 200) < 40 })
  }
}

/// The bug: the query returns only rows that begin or end in the rectangle.
private final class OnlyEdgesLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { row in
      let frame = row.frame
      let begins = rect.minY <= frame.minY && frame.minY < rect.maxY
      let ends = rect.minY < frame.maxY && frame.maxY <= rect.maxY
      return frame.overlaps(rect) && (begins || ends)
    }.map { $0.copied() }
  }
}

/// The bug: the query returns only rows that the rectangle contains completely.
private final class OnlyWholeRowsLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { rect.contains($0.frame) }.map { $0.copied() }
  }
}
