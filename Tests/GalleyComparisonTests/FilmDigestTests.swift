import Foundation
import GalleyComparison
import Testing

/// Frames with digests of what they draw and of their pixels.
@Suite struct FilmDigestTests {
  /// A film of frames with two digests each.
  private func film(_ digests: [(list: String, pixels: String)?], y: Int = 60) -> String {
    digests.enumerated().map { index, digests in
      let said = digests.map { "  list \($0.list)  pixels \($0.pixels)" } ?? ""
      return """
        frame \(index)  offset 0 \(index * 20)  content 100 400\(said)
          cell 0-0  0 0 100 50
          cell 0-1  0 \(y) 100 50

        """
    }.joined()
  }

  private var golden: String { film([("a", "1"), ("b", "2"), ("c", "3"), ("d", "4")]) }

  @Test func framesWithAnotherListAreDrawnDifferently() {
    let difference = FilmDifference(
      expected: golden, actual: film([("a", "1"), ("x", "7"), ("c", "3"), ("y", "8")]))

    #expect(difference.headline == "frame 1 is drawn differently (and 1 more frame)")
    #expect(difference.kind == .drawing)
    #expect(difference.frames == 2)
    #expect(
      difference.sentences == [
        "frame 1   is drawn differently, and nothing moved",
        "film      1 more frame is drawn differently",
      ])
  }

  @Test func framesWithOtherPixelsAloneAreTold() {
    let difference = FilmDifference(
      expected: golden, actual: film([("a", "1"), ("b", "7"), ("c", "8"), ("d", "9")]))

    #expect(difference.headline == "the pixels of frame 1 differ (and of 2 more frames)")
    #expect(difference.kind == .pixels)
    #expect(
      difference.sentences == [
        "frame 1   the pixels differ, the drawing does not",
        "film      the pixels of 2 more frames differ",
      ])
  }

  @Test func oneFrameIsToldWithoutOthers() {
    let drawn = FilmDifference(
      expected: golden, actual: film([("a", "1"), ("b", "2"), ("x", "3"), ("d", "4")]))
    let pixels = FilmDifference(
      expected: golden, actual: film([("a", "1"), ("b", "2"), ("c", "9"), ("d", "4")]))

    #expect(drawn.headline == "frame 2 is drawn differently")
    #expect(drawn.findings.map(\.element) == ["frame 2"])
    #expect(pixels.headline == "the pixels of frame 2 differ")
    #expect(pixels.findings.map(\.element) == ["frame 2"])
  }

  @Test func aMoveIsToldWithoutItsDigests() {
    let difference = FilmDifference(
      expected: golden, actual: film([("p", "5"), ("q", "6"), ("r", "7"), ("s", "8")], y: 61))

    #expect(difference.headline == "4 frames differ, first frame 0: 1 element differs")
    #expect(difference.kind == .geometry)
    #expect(
      difference.findings.map(\.sentence) == [
        "moved down 1 pt (y 60 → 61)", "3 more frames differ",
      ])
  }

  @Test func whatIsDrawnInFramesWithoutAMoveIsToldAfterTheMove() {
    let moved = golden.replacingOccurrences(
      of: "frame 3  offset 0 60", with: "frame 3  offset 0 61")
    let other = moved.replacingOccurrences(of: "list b", with: "list x")
      .replacingOccurrences(of: "pixels 3", with: "pixels 9")

    let difference = FilmDifference(expected: golden, actual: other)

    #expect(difference.headline.hasPrefix("frame 3 differs"))
    #expect(difference.frames == 3)
    #expect(
      difference.findings.map(\.element) == ["frame 3, viewport", "frame 1", "frame 2"])
    #expect(difference.findings.map(\.kind) == [.geometry, .drawing, .pixels])
  }

  @Test func aFilmOfBeforeIsComparedByItsGeometry() {
    let old = film([nil, nil, nil, nil])
    let (equal, moved) = (
      FilmDifference(expected: old, actual: golden),
      FilmDifference(
        expected: old, actual: golden.replacingOccurrences(of: "0 60 100 50", with: "0 61 100 50"))
    )

    #expect(equal.findings == [])
    #expect(equal.onlyLacksDigests)
    #expect(moved.kind == .geometry)
    #expect(!moved.onlyLacksDigests)
  }

  @Test func aFilmWithDigestsInSomeFramesIsNoFilmOfBefore() {
    let difference = FilmDifference(
      expected: film([nil, ("b", "2"), ("c", "3"), ("d", "4")]), actual: golden)

    #expect(difference.findings == [])
    #expect(!difference.onlyLacksDigests)
    #expect(!FilmDifference(expected: golden, actual: golden).onlyLacksDigests)
  }
}
