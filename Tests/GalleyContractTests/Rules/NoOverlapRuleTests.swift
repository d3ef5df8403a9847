import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct NoOverlapRuleTests {
  @Test func cellsThatOverlapAreFoundWhereThatIsAskedFor() {
    let causes = causes(.noOverlap, in: .sections(.items(3))) { OverlappingRowsLayout() }

    // Rows of 40 points every 30 points, the first at 60.
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-0", "cell 0-1"])
    #expect(causes.first?.finding.problem == "overlap in [20, 90, 140, 10]")
  }
}

/// The bug: rows overlap, and all have the same zIndex.
final class OverlappingRowsLayout: SampleLayout {
  override var pitch: CGFloat { 30 }
}
