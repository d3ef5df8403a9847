import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct NoOverlapRuleTests {
  @Test func cellsThatOverlapAreFoundWhereThatIsAskedFor() {
    let causes = causes(.noOverlap, in: .sections(.items(3))) { OverlappingRowsLayout() }

    // Rows of 40 at a pitch of 30, the first at 60.
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-0", "cell 0-1"])
    #expect(causes.first?.finding.problem == "overlap in [20, 90, 140, 10]")
  }
}

/// The fault: rows overlap, all with the same zIndex.
final class OverlappingRowsLayout: SampleLayout {
  override var pitch: CGFloat { 30 }
}
