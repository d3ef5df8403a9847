import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import Testing

@testable import GalleyService

/// Films of scenes, with offsets worked out by hand.
@MainActor @Suite struct FilmTests {
  private static let pipeline = Result { try Pipeline() }

  /// Ten rows of 40 points at a pitch of 50 in a view of 100 × 100: 490 points, the last offset 390.
  private func film(_ keys: String, states: String = "[top]") throws -> Film {
    let text = """
      title: Rows
      viewport: { size: [100, 100], scale: 2 }
      layout: { kind: flow, itemSize: [100, 40], minimumLineSpacing: 10 }
      sections: [{ items: 10 }]
      states: \(states)
      film: { \(keys) }
      """
    let scene = try SceneLoader().load(text: text, name: "film.yaml")
    return try Film(scene, with: Self.pipeline.get())
  }

  private func offsets(_ film: Film) -> [CGFloat] {
    (0..<film.frameCount).map { film.frame(at: $0).offset.y }
  }

  @Test func aSweepGoesInEvenSteps() throws {
    #expect(offsets(try film("from: [0, 0], to: [0, 100], frames: 5")) == [0, 25, 50, 75, 100])
  }

  @Test func aSweepWithoutAnEndGoesThroughTheContent() throws {
    let offsets = offsets(try film("frames: 4"))

    #expect(offsets == [0, 130, 260, 390])
  }

  @Test func aSweepMayGoBeyondTheEnds() throws {
    #expect(offsets(try film("from: [0, -40], to: [0, 410], frames: 2")) == [-40, 410])
  }

  @Test func offsetsOnTheWayLandOnPixels() throws {
    // A third of 10 is 3.33 points: 3.5 is the nearest half.
    #expect(offsets(try film("from: [0, 0], to: [0, 10], frames: 4")) == [0, 3.5, 6.5, 10])
  }

  @Test func framesAreShownForTheWayToTheNextOne() throws {
    let film = try film("frames: 4, duration: 1")
    let frames = (0..<4).map { film.frame(at: $0) }

    // Frames start at 0, 333.3, 666.7 and 1000 milliseconds; the last takes as long as the others.
    #expect(frames.map(\.milliseconds) == [333, 334, 333, 333])
    #expect(frames.map { ($0.time * 3).rounded() } == [0, 1, 2, 3])
  }

  @Test func oneCollectionViewIsFilmed() throws {
    let film = try film("frames: 3")
    let view = film.staged.stage.collectionView

    let lists = (0..<3).map { film.frame(at: $0).list }

    #expect(film.staged.stage.collectionView === view)
    #expect(Set(lists).count == 3)
  }

  @Test func aFrameIsTheSameWhicheverCameBefore() throws {
    let film = try film("frames: 5")
    let inOrder = (0..<5).map { film.frame(at: $0) }

    let backwards = (0..<5).reversed().map { film.frame(at: $0) }

    #expect(inOrder == backwards.reversed())
  }

  @Test func aFlingStartsAtItsOffsetAndRestsAtItsTarget() throws {
    let film = try film("physics: fling, velocity: [0, 500], frames: 8")
    let offsets = offsets(film)

    // A velocity of 0.5 points per millisecond scrolls 0.49 · 499 = 244.51 points.
    #expect(offsets.first == 0)
    #expect(abs((offsets.last ?? 0) - 244.51) < 1e-6)
    #expect(offsets == offsets.sorted())
  }

  @Test func aFastFlingIsShorter() throws {
    let film = try film("physics: fling, velocity: [0, 500], decelerationRate: fast, frames: 2")

    // A velocity of 0.5 points per millisecond scrolls 0.49 · 99 = 48.51 points.
    #expect(abs((offsets(film).last ?? 0) - 48.51) < 1e-6)
  }

  @Test func aPullIsHeldBackAndComesHome() throws {
    let film = try film("physics: fling, from: [0, 0], to: [0, -100], frames: 3, duration: 0.8")

    // The finger lets go after 0.4 seconds, at (1 − 1 / (100 · 0.55 / 100 + 1)) · 100 = 35.48.
    #expect(film.frame(at: 0).offset.y == 0)
    #expect(film.frame(at: 1).offset.y == -35.5)
  }

  @Test func aPullEndsAtTheTop() throws {
    let film = try film("physics: fling, from: [0, 0], to: [0, -100], frames: 9")

    #expect(film.frame(at: 8).offset.y == 0)
  }

  @Test func anUpdateRunsFromItsBeginningToItsEnd() throws {
    let film = try film(
      "frames: 3", states: "[{ name: a, updates: { delete: [0-0], progress: 0.5 } }]")

    #expect((0..<3).map { film.frame(at: $0).progress } == [0, 0.5, 1])
    #expect(film.duration == 0.3)
    #expect(film.snapshot(at: 1).elements.first?.frame.minY == 25)
  }

  @Test func theNamedStateIsFilmed() throws {
    let film = try film(
      "state: low, frames: 2", states: "[top, { name: low, contentOffset: [0, 90] }]")

    #expect(offsets(film) == [90, 390])
  }

  @Test func nothingThatMovesIsAnError() throws {
    let scene = try SceneLoader().load(
      text: "sections: [{ items: 1 }]", name: "film.yaml")

    #expect(throws: FilmError.nothingMoves) {
      try Film(scene, with: Self.pipeline.get())
    }
  }

  @Test func theTextListsFramesWithTheirElements() throws {
    let text = try DrawnFilm(film("from: [0, 0], to: [0, 400], frames: 2")).text

    #expect(
      text.replacing(#/  list \w{16}  pixels \w{16}/#, with: "") == """
        frame 0  offset 0 0  content 100 490
          cell 0-0  0 0 100 40
          cell 0-1  0 50 100 40
        frame 1  offset 0 400  content 100 490
          cell 0-8  0 400 100 40
          cell 0-9  0 450 100 40

        """)
  }

  // MARK: Contact sheets

  @Test func aSheetIsNearlyThreeByTwo() {
    let layout = SheetLayout(
      count: 24, picture: CGSize(width: 100, height: 100), area: 200 * 200)

    #expect(layout.columns == 6)
    #expect(layout.rows == 4)
    #expect(layout.size == CGSize(width: 32 + 6 * 112 - 12, height: 32 + 18 + 12 + 4 * 128 - 12))
  }

  @Test func largePicturesAreMadeSmaller() {
    let layout = SheetLayout(
      count: 2, picture: CGSize(width: 400, height: 400), area: 200 * 200)

    #expect(layout.scale == 0.5)
    #expect(layout.frame(at: 0).size == CGSize(width: 200, height: 200))
  }

  @Test func aSheetHoldsEveryPictureInsideIt() throws {
    let film = try film("frames: 7")
    var sheet = FilmSheet(of: film)
    for index in 0..<7 { try sheet.append(film.frame(at: index)) }

    let list = sheet.displayList()
    let outlines = list.items.filter { if case .stroke = $0 { true } else { false } }

    #expect(outlines.count == 7)
    #expect(outlines.allSatisfy { CGRect(origin: .zero, size: list.size).contains($0.extent) })
  }

  @Test func cellsThatTouchShowNoLineBetweenThemOnASheet() throws {
    // Rows of 10.5 points on device pixels; on the sheet, their edges are inside of pixels.
    let text = """
      viewport: { size: [300, 300], scale: 2 }
      layout: { kind: flow, itemSize: [300, 10.5], minimumLineSpacing: 0 }
      background: "#FF0000"
      sections: [{ items: { count: 60, view: row } }]
      views: { row: { backgroundColor: "#000000" } }
      film: { from: [0, 0], to: [0, 100], frames: 2 }
      """
    let scene = try SceneLoader().load(text: text, name: "touching.yaml")
    let film = try Film(scene, with: try Pipeline())

    let sheet = try decodeImage(Data(DrawnFilm(film, pictures: 2).sheet.png()))

    // The first picture begins at (16, 62) and is 92 points wide and high.
    for y in 64..<150 { #expect(sheet[x: 60, y: y] == SIMD4(0, 0, 0, 255), "row \(y)") }
  }
}
