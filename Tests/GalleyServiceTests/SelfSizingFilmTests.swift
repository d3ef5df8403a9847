import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Testing

@testable import GalleyService

/// Films and contact sheets of content that sizes itself.
@MainActor @Suite struct SelfSizingFilmTests {
  private static let pipeline = Result { try Pipeline() }

  /// A chat of rows that are 60 high until they are measured, in a view 100 wide.
  private func film(
    _ keys: String, items: String, states: String = "[start]", spacing: Int = 0, height: Int = 200
  ) throws -> Film {
    let text = """
      title: Chat
      viewport: { size: [100, \(height)], scale: 2 }
      layout:
        kind: compositional
        section:
          interGroupSpacing: \(spacing)
          group:
            group: horizontal
            width: fractionalWidth(1)
            height: estimated(60)
            subitems: [{ width: fractionalWidth(1), height: estimated(60) }]
      sections: [{ items: \(items) }]
      states: \(states)
      film: { \(keys) }
      """
    let scene = try SceneLoader().load(text: text, name: "film.yaml")
    return try Film(scene, with: Self.pipeline.get())
  }

  private func cells(_ film: Film, _ index: Int) -> [String: CGRect] {
    film.snapshot(at: index).elements.reduce(into: [:]) {
      if $1.id.category == .cell { $0["\($1.id)"] = $1.frame }
    }
  }

  /// The tops and bottoms of the cells of a frame, from top to bottom, within the view.
  private func spans(_ film: Film, _ index: Int) -> [[CGFloat]] {
    let offset = film.frame(at: index).offset.y
    return cells(film, index).values.sorted { $0.minY < $1.minY }.map {
      [$0.minY - offset, $0.maxY - offset]
    }
  }

  @Test func aRowThatGrowsMovesTheRowsBelowWithTheAnimation() throws {
    // The first row is 60 high, and 200 after the update.
    let film = try film(
      "frames: 5, duration: 0.4",
      items: "[{ preferredHeight: 60 }, { preferredHeight: 60 }, { preferredHeight: 60 }]",
      states: """
        [{ name: grown, updates: { delete: [0-0], insert: [{ at: 0-0, preferredHeight: 200 }] } }]
        """, height: 300)

    // The second row goes from 60 to 200, in four steps of 35.
    let tops = (0..<5).map { index in
      film.snapshot(at: index).elements.filter { $0.id.description == "cell 0-1" }.map(\.frame.minY)
    }

    #expect(tops == [[60], [95], [130], [165], [200]])
  }

  @Test func aSweepMeasuresRowsOnTheWay() throws {
    // 60, 200, 60, …: the rows after the first three are measured when they come into sight.
    let film = try film(
      "from: [0, 0], to: [0, 320], frames: 5",
      items: "["
        + [60, 200, 60, 100, 100].map { "{ preferredHeight: \($0) }" }.joined(separator: ", ") + "]"
    )

    // Rows end at 60, 260, 320, 420 and 520; the view goes down by 80 a frame.
    #expect((0..<5).map { film.frame(at: $0).offset.y } == [0, 80, 160, 240, 320])
    #expect(spans(film, 0) == [[0, 60], [60, 260]])
    #expect(spans(film, 1) == [[-20, 180], [180, 240]])
    #expect(spans(film, 2) == [[-100, 100], [100, 160], [160, 260]])
    #expect(spans(film, 3) == [[-180, 20], [20, 80], [80, 180], [180, 280]])
    #expect(spans(film, 4) == [[0, 100], [100, 200]])
  }

  @Test func aFrameOfMeasuredContentIsTheSameWhicheverCameBefore() throws {
    let film = try film(
      "from: [0, 0], to: [0, 800], frames: 6",
      items: "[{ count: 12, preferredHeight: { min: 30, max: 150 } }]", spacing: 4)
    let inOrder = (0..<6).map { spans(film, $0) }

    let backwards = (0..<6).reversed().map { spans(film, $0) }

    #expect(inOrder == backwards.reversed())
  }

  @Test func aFilmOfTheEndStaysAtTheEndOfMeasuredContent() throws {
    // 4 × 60 + 200: the last offset is 440 - 200.
    let film = try film(
      "frames: 3", items: "[{ count: 4, preferredHeight: 60 }, { preferredHeight: 200 }]")

    #expect(film.frame(at: 2).offset.y == 240)
    #expect(spans(film, 2) == [[0, 200]])
  }

  @Test func aFlingGoesOverMeasuredContent() throws {
    let film = try film(
      "physics: fling, velocity: [0, 500], frames: 6",
      items: "[{ count: 12, preferredHeight: 100 }]")
    let inOrder = (0..<6).map { spans(film, $0) }

    // 0.5 points per millisecond scroll 0.49 · 499 = 244.51 points, over rows of 100.
    #expect(abs(film.frame(at: 5).offset.y - 244.51) < 1e-6)
    #expect((0..<6).reversed().map { spans(film, $0) } == inOrder.reversed())
  }

  @Test func theTextOfAFilmHasTheMeasuredFrames() throws {
    let film = try film(
      "from: [0, 0], to: [0, 240], frames: 2",
      items: "[{ count: 4, preferredHeight: 60 }, { preferredHeight: 200 }]")

    let text = try DrawnFilm(film).text

    #expect(text.contains("frame 1  offset 0 240  content 100 440  list "))
    #expect(text.contains("  cell 0-4  0 240 100 200\n"))
  }

  @Test func aContactSheetDoesNotDependOnWhichFramesItShows() throws {
    let items = "[{ count: 12, preferredHeight: { min: 30, max: 150 } }]"
    let film = try film("from: [0, 0], to: [0, 800], frames: 12", items: items)
    let other = try self.film("from: [0, 0], to: [0, 800], frames: 12", items: items)

    // The second film goes through all its frames first; the sheets show every few.
    for index in 0..<12 { _ = other.frame(at: index) }
    let sheets = try [film, other].map { try DrawnFilm($0, pictures: 3).sheet.png() }

    #expect(sheets[0] == sheets[1])
  }
}
