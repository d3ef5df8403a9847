import GalleyEngine
import GalleyGeometry
import GalleyScenes
import ShelvesLayout
import Testing

@testable import GalleyService

/// Films of orthogonal sections: four shelves of ten items every 120 points in 300 × 160, so that
/// a section's offsets are 0 … 880, and the content's 0 … 160.
@MainActor @Suite struct OrthogonalFilmTests {
  private static let pipeline = Result { try Pipeline() }
  private let layout = ShelvesLayout()

  private func staged(_ offsets: [Int: CGFloat] = [:]) throws -> StagedScene {
    let sections = Array(repeating: "{ items: 10 }", count: 4).joined(separator: ", ")
    let scene = try SceneLoader().load(
      text: "viewport: { size: [300, 160], scale: 2 }\nsections: [\(sections)]",
      name: "shelves.yaml")
    let layout = layout
    let staged = try Self.pipeline.get().stage(scene, in: scene.states[0], layout: { layout })
    for (section, offset) in offsets {
      staged.stage.collectionView.setOrthogonalOffset(offset, ofSection: section)
    }
    return staged
  }

  private func motion(
    _ section: Int, from: CGFloat? = nil, to: CGFloat? = nil, velocity: CGFloat = 0
  ) -> Scene.OrthogonalMotion {
    var motion = Scene.OrthogonalMotion()
    (motion.section, motion.from, motion.to, motion.velocity) = (section, from, to, velocity)
    return motion
  }

  private func film(
    _ motions: [Scene.OrthogonalMotion], frames: Int = 5, at offsets: [Int: CGFloat] = [:],
    _ change: (inout Scene.Film) -> Void = { _ in }
  ) throws -> Film {
    var film = Scene.Film()
    (film.orthogonal, film.frames) = (motions, frames)
    change(&film)
    return try Film(staged(offsets), film, title: "Shelves")
  }

  private func offsets(_ film: Film, _ section: Int) -> [CGFloat?] {
    (0..<film.frameCount).map { film.frame(at: $0).sectionOffsets[section] }
  }

  @Test func aSectionGoesInEvenStepsWhileTheContentRests() throws {
    let film = try film([motion(2, from: 0, to: 400)])

    #expect(offsets(film, 2) == [0, 100, 200, 300, 400])
    #expect((0..<5).allSatisfy { film.frame(at: $0).offset == .zero })
    #expect(film.duration == 2)
  }

  @Test func elementsMoveWithTheirSection() throws {
    let film = try film([motion(0, from: 0, to: 400)])

    // At 100, item 0 ends where the view begins, and item 1 is at 120 − 100; the next section stays.
    let frames = film.snapshot(at: 1).elements.map(\.frame.minX)
    #expect(frames == [20, 140, 260, 0, 120, 240])
  }

  @Test func withoutEndsASectionGoesFromItsStateThroughItsContent() throws {
    #expect(offsets(try film([motion(1)], frames: 3, at: [1: 80]), 1) == [80, 480, 880])
    #expect(offsets(try film([motion(1)], frames: 3, at: [1: 880]), 1) == [880, 440, 0])
  }

  @Test func severalSectionsAndTheContentMoveTogether() throws {
    let film = try film([motion(0, to: 100), motion(1, from: 200, to: 0)]) {
      ($0.from, $0.to) = (.zero, CGPoint(x: 0, y: 160))
    }

    #expect(offsets(film, 0) == [0, 25, 50, 75, 100])
    #expect(offsets(film, 1) == [200, 150, 100, 50, 0])
    #expect((0..<5).map { film.frame(at: $0).offset.y } == [0, 40, 80, 120, 160])
  }

  // 0.49 · 499 = 244.51, and 244.51 / 120 = 2.04.
  @Test func aFlungSectionRestsWhereItSnaps() throws {
    layout.snapping = .multiples(of: 120, from: 0, isPaging: false)

    let film = try film([motion(0, velocity: 500)]) { $0.physics = .fling }

    let found = offsets(film, 0)
    #expect(found.first == 0)
    #expect(found.last == 240)
    #expect(film.frame(at: 4).offset == .zero)
  }

  // 80 is past half of the first page; the flick goes to the next multiple, not farther.
  @Test func aPageFollowsADragForFourTenthsOfASecond() throws {
    layout.snapping = .multiples(of: 120, from: 0, isPaging: true)
    layout.decelerationRate = .fast

    let film = try film([motion(0, to: 80, velocity: 900)], frames: 5) {
      ($0.physics, $0.duration) = (.fling, 0.8)
    }

    // After 0.4 seconds the finger lets go at 80; after 0.2 more, 1 − 0.99²⁰⁰ of 40 + 0.99 points are done: 35.498,
    // and on pixels 35.5.
    #expect(film.frame(at: 2).sectionOffsets[0] == 80)
    #expect(film.frame(at: 3).sectionOffsets[0] == 115.5)
    // It stops after ln(0.41404 / 0.01) / −ln 0.99 = 370 milliseconds.
    #expect(film.frame(at: 4).sectionOffsets[0] == 120)
  }

  @Test func aPullPastTheStartComesBack() throws {
    let film = try film([motion(0, to: -200)], frames: 3) {
      ($0.physics, $0.duration) = (.fling, 0.8)
    }

    // (110 / 410) · 300 = 80.49 points past the start, on whole half points.
    #expect(film.frame(at: 1).sectionOffsets[0] == -80.5)
    #expect(offsets(try self.film([motion(0, to: -200)]) { $0.physics = .fling }, 0).last == 0)
  }

  @Test func aFrameIsTheSameWhicheverCameBefore() throws {
    let film = try film([motion(0, to: 400), motion(3, to: 40)])
    let inOrder = (0..<5).map { film.frame(at: $0) }

    let backwards = (0..<5).reversed().map { film.frame(at: $0) }

    #expect(inOrder == backwards.reversed())
  }

  @Test func sectionsThatDoNotScrollOrMoveAreErrors() {
    layout.plainSections = [1]

    #expect(throws: FilmError.sectionDoesNotScroll(1)) { try film([motion(1, to: 9)]) }
    #expect(throws: FilmError.sectionDoesNotScroll(7)) { try film([motion(7, to: 9)]) }
    #expect(throws: FilmError.nothingMoves) { try film([motion(0, from: 9, to: 9)]) }
  }
}
