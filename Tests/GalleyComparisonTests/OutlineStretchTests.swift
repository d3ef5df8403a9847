import Testing

@testable import GalleyComparison

/// Which changes of an outline follow from the frame around it, with numbers worked out by hand.
@Suite struct OutlineStretchTests {
  /// A frame of 100 x 40 that became 140 x 60 points.
  private let stretch = OutlineStretch(before: Delta(x: 100, y: 40), after: Delta(x: 140, y: 60))

  @Test(arguments: [
    // A triangle that fills the frame.
    ("M 0 0 L 100 0 L 50 40 Z", "M 0 0 L 140 0 L 70 60 Z"),
    // Corners of 8 points that stay at their edges.
    ("M 8 0 L 92 0 C 96 0 100 4 100 8 L 100 40", "M 8 0 L 132 0 C 136 0 140 4 140 8 L 140 60"),
    // A glyph that stays in the middle, and one that grows with the height.
    ("M 40 10 L 60 10 L 50 30", "M 60 20 L 80 20 L 70 40"),
    ("M 40 10 L 60 10 L 50 30", "M 55 15 L 85 15 L 70 45"),
    // One pinned 10 points inside of both edges.
    ("M 10 10 L 90 10 L 50 30", "M 10 10 L 130 10 L 70 50"),
  ])
  func aStretchedOutlineFollows(old: String, new: String) {
    #expect(stretch.explains(old, new, isRect: false))
  }

  @Test(arguments: [
    // Corners of 8 points that became 12.
    ("M 8 0 L 92 0 C 96 0 100 4 100 8 L 100 40", "M 12 0 L 128 0 C 134 0 140 6 140 12 L 140 60"),
    // A tip that moved by itself, another shape, and numbers that no frame has.
    ("M 0 0 L 100 0 L 50 40 Z", "M 0 0 L 140 0 L 80 60 Z"),
    ("M 0 0 L 100 0 L 50 40 Z", "M 0 0 L 140 0 Z"),
    ("M 0 0 L 100 0 L 50 40 Z", "M 0 0 L nan 0 L 1e999 60 Z"), ("", ""), ("M 1", "M 2"),
  ])
  func anotherOutlineDoesNot(old: String, new: String) {
    #expect(!stretch.explains(old, new, isRect: false))
  }

  @Test func anEllipseFollowsByItsSides() {
    #expect(stretch.explains("10 10 20 20", "50 30 20 20", isRect: true))
    #expect(stretch.explains("0 0 100 40", "0 0 140 60", isRect: true))
    #expect(!stretch.explains("10 10 20 20", "10 10 26 26", isRect: true))
  }
}
