import Foundation
import GalleyComparison
import Testing

@Suite struct FilmDifferenceTests {
  private let film = """
    frame 0  offset 0 0  content 100 400
      cell 0-0  0 0 100 50
      cell 0-1  0 60 100 50
    frame 1  offset 0 20  content 100 400
      cell 0-0  0 0 100 50
      cell 0-1  0 60 100 50  alpha 0.5
    frame 2  offset 0 40  content 100 400
      cell 0-1  0 60 100 50

    """

  private func said(_ other: String) -> [String] {
    FilmDifference(expected: film, actual: other).findings.map { "\($0.element)  \($0.sentence)" }
  }

  @Test func equalFilmsHaveNoDifference() {
    let difference = FilmDifference(expected: film, actual: film)

    #expect(difference.findings == [])
    #expect(difference.headline == "")
  }

  @Test func theFirstFrameAndItsFirstElementAreNamed() {
    let other = film.replacingOccurrences(of: "alpha 0.5", with: "alpha 0.6")

    #expect(said(other) == ["frame 1, cell 0-1  alpha 0.5 → 0.6"])
  }

  @Test func laterFramesAreCounted() {
    let other = film.replacingOccurrences(of: "0 60 100 50", with: "0 61 100 50")

    let difference = FilmDifference(expected: film, actual: other)

    #expect(difference.frames == 3)
    #expect(difference.headline == "3 frames differ, first frame 0: 1 element differs")
    #expect(
      said(other) == [
        "frame 0, cell 0-1  moved down 1 pt (y 60 → 61)", "film  2 more frames differ",
      ])
  }

  @Test func whatFollowsInAFrameIsToldAsInAPicture() {
    let other = film.replacingOccurrences(
      of: "cell 0-0  0 0 100 50\n  cell 0-1  0 60 100 50\nframe 1",
      with: "cell 0-0  0 0 100 54\n  cell 0-1  0 64 100 50\nframe 1")

    #expect(
      said(other) == [
        "frame 0, cell 0-0  height 50 → 54 (+4)",
        "frame 0, cell 0-1  moved down 4 pt (y 60 → 64)   (follows cell 0-0)",
      ])
  }

  @Test func whatComesAndGoesIsTold() {
    let other = film.replacingOccurrences(
      of: "frame 2  offset 0 40  content 100 400\n  cell 0-1  0 60 100 50",
      with: "frame 2  offset 0 40  content 100 400\n  header 0  0 40 100 20")

    #expect(
      said(other) == [
        "frame 2, header 0  appeared at (0, 40) 100×20",
        "frame 2, cell 0-1  vanished from (0, 60) 100×50",
      ])
  }

  @Test func anotherOffsetIsTold() {
    let other = film.replacingOccurrences(of: "offset 0 20", with: "offset 0 21")

    #expect(said(other) == ["frame 1, viewport  offset (0, 20) → (0, 21)"])
  }

  @Test func anotherMomentOfAnAnimationIsTold() {
    let moving = film.replacingOccurrences(of: "offset 0 20", with: "offset 0 20  progress 0.5")

    #expect(said(moving) == ["frame 1  progress none → 0.5"])
  }

  @Test func aLineThatSaysTheSameInOtherWordsIsShown() {
    let other = film.replacingOccurrences(of: "alpha 0.5", with: "alpha 0.50")

    #expect(
      said(other) == [
        "frame 1    cell 0-1  0 60 100 50  alpha 0.5 became   cell 0-1  0 60 100 50  alpha 0.50"
      ])
  }

  @Test func aShorterFilmMissesItsLastFrames() {
    let end = film.range(of: "frame 2")?.lowerBound ?? film.endIndex
    let short = String(film[..<end])

    #expect(said(short) == ["frame 2  is missing"])
    #expect(FilmDifference(expected: short, actual: film).findings.map(\.sentence) == ["is new"])
  }

  @Test(arguments: ["", "frame", "frame 0", "frame 0  offset x", "\n\n", "cell 0-0  nan inf 1 1"])
  func anyTextIsCompared(_ text: String) {
    #expect(FilmDifference(expected: film, actual: text).frames > 0)
    #expect(FilmDifference(expected: text, actual: text).findings == [])
  }
}
