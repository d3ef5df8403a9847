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

  @Test func equalFilmsHaveNoDifference() {
    #expect(FilmDifference(expected: film, actual: film).sentences == [])
  }

  @Test func theFirstFrameAndItsFirstElementAreNamed() {
    let other = film.replacingOccurrences(of: "alpha 0.5", with: "alpha 0.6")

    #expect(
      FilmDifference(expected: film, actual: other).sentences == [
        "frame 1, cell 0-1  0 60 100 50  alpha 0.5 became 0 60 100 50  alpha 0.6"
      ])
  }

  @Test func laterFramesAreCounted() {
    let other = film.replacingOccurrences(of: "0 60 100 50", with: "0 61 100 50")
    let difference = FilmDifference(expected: film, actual: other)

    #expect(difference.frames == 3)
    #expect(
      difference.sentences == [
        "frame 0, cell 0-1  0 60 100 50 became 0 61 100 50", "… and 2 more frames differ",
      ])
  }

  @Test func whatComesAndGoesIsTold() {
    let other = film.replacingOccurrences(
      of: "frame 2  offset 0 40  content 100 400\n  cell 0-1  0 60 100 50",
      with: "frame 2  offset 0 40  content 100 400\n  header 0  0 40 100 20")

    #expect(
      FilmDifference(expected: film, actual: other).sentences == [
        "frame 2, cell 0-1  vanished from 0 60 100 50",
        "frame 2, header 0  appeared at 0 40 100 20",
      ])
  }

  @Test func anotherOffsetIsTold() {
    let other = film.replacingOccurrences(of: "offset 0 20", with: "offset 0 21")

    #expect(
      FilmDifference(expected: film, actual: other).sentences == [
        "frame 1  offset 0 20  content 100 400 became offset 0 21  content 100 400"
      ])
  }

  @Test func aShorterFilmMissesItsLastFrames() {
    let end = film.range(of: "frame 2")?.lowerBound ?? film.endIndex

    #expect(
      FilmDifference(expected: film, actual: String(film[..<end])).sentences
        == ["frame 2 is missing"])
    #expect(
      FilmDifference(expected: String(film[..<end]), actual: film).sentences == ["frame 2 is new"])
  }
}
