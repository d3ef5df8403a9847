import Foundation
import Testing

/// `galley check` compares every frame of a film, also those that are not on its sheet.
@Suite struct CheckFilmTests {
  /// Thirteen cells on pages of their own, with a frame for each of the first twelve pages: cell 7 is in
  /// frame 7 alone, and the sheet shows the frames 0, 2, 4, 6, 8 and 11.
  private func scene(_ color: String = "#FFFFFF", more: String = "") -> String {
    """
    format: 1
    title: Pages
    viewport: { size: [100, 60], scale: 1 }
    layout: { kind: flow, itemSize: [100, 40], minimumLineSpacing: 20 }
    sections: [{ items: [{ count: 7, view: tile }, { view: other }, { count: 5, view: tile }] }]
    views: { tile: { backgroundColor: "#FFFFFF" }, other: { backgroundColor: "\(color)" } }
    film: { from: [0, 0], to: [0, 660], frames: 12 }
    \(more)
    """
  }

  private static let path = "Fixtures/Scenes/pages.yaml"
  private static let film = "Fixtures/Goldens/pages/film/film.txt"

  private func project(more: String = "") throws -> Project {
    let project = try Project([:], recorded: false)
    try project.write(scene(more: more), to: Self.path)
    try project.galley("check", "--update=all")
    return project
  }

  /// Replaces what a pattern finds in the golden `film.txt`.
  private func edit(_ project: Project, _ pattern: String, _ text: String) throws {
    let old = try #require(project.text(at: Self.film))
    let new = old.replacingOccurrences(of: pattern, with: text, options: .regularExpression)
    #expect(old != new)
    try project.write(new, to: Self.film)
  }

  @Test func aColourInOneFrameBetweenThoseOnTheSheetIsTold() throws {
    let project = try project()
    let sheet = project.goldens["pages/film/sheet.png"]
    try project.write(scene("#FFFFFE"), to: Self.path)

    let outcome = try project.galley("check", "pages/film")
    let accepted = try project.galley("check", "pages/film", "--update=changed")

    #expect(outcome.status == 1)
    #expect(
      outcome.text.hasPrefix(
        """
        pages/film: frame 7 is drawn differently
          frame 7    is drawn differently, and nothing moved

        """))
    #expect(accepted.status == 0)
    #expect(project.goldens["pages/film/sheet.png"] == sheet)
    #expect(try project.galley("check").status == 0)
  }

  @Test func anotherRendererMayHaveOtherPixelsInFrames() throws {
    let project = try project()
    try edit(project, "(frame 7  .*  pixels ).*", "$10123456789abcdef")

    let own = try project.galley("check", "pages/film")
    try project.write("cairo 0.0.1\n", to: "Fixtures/Goldens/renderer.txt")
    let foreign = try project.galley("check", "pages/film")
    let strict = try project.galley("check", "pages/film", "--strict")

    #expect(own.status == 1)
    #expect(own.text.hasPrefix("pages/film: the pixels of frame 7 differ\n"))
    #expect(foreign.status == 0)
    #expect(
      foreign.text.hasPrefix(
        "pages/film: drift: pixels differ; the golden was drawn by cairo 0.0.1"))
    #expect(strict.status == 1)
  }

  @Test func aToleranceLeavesPixelsToTheSheet() throws {
    let project = try project(more: "tolerance: { maxChannelStep: 1, reason: a test }")
    try edit(project, "(frame 7  .*  pixels ).*", "$10123456789abcdef")

    let outcome = try project.galley("check", "pages/film")
    try edit(project, "(frame 7  .*  list ).*(  pixels)", "$10123456789abcdef$2")

    #expect(outcome.status == 0)
    #expect(outcome.text == "1 case: 1 passed\n")
    #expect(try project.galley("check", "pages/film").status == 1)
  }

  @Test func goldensWithoutDigestsAreComparedByTheirGeometry() throws {
    let project = try project()
    let new = project.text(at: Self.film)
    try edit(project, "  list .*", "")
    let old = project.text(at: Self.film)

    let equal = try project.galley("check", "pages/film")
    try edit(project, "0 420 100 40", "0 421 100 40")
    let moved = try project.galley("check", "pages/film")
    try project.write(try #require(old), to: Self.film)
    let renewed = try project.galley("check", "pages/film", "--update=all")

    #expect(equal.status == 0)
    #expect(
      equal.errors.contains(
        "pages/film: film.txt has no digests of its frames, so only their geometry is compared; record it with --update=all"
      ))
    #expect(moved.status == 1)
    #expect(moved.text.contains("frame 7, cell 0-7  moved up 1 pt (y 421 → 420)"))
    #expect(!moved.text.contains("drawn differently"))
    #expect(!renewed.errors.contains("digests"))
    #expect(project.text(at: Self.film) == new)
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "3"]], ["all", "none"])
  func digestsDependNeitherOnJobsNorOnAccelerators(
    _ jobs: [String], _ accelerators: String
  ) throws {
    let project = try project(
      more: "variants: { appearance: [light, dark] }")

    let outcome = try project.galley(
      ["check"] + jobs, environment: ["GALLEY_ACCELERATORS": accelerators])

    #expect(outcome.status == 0)
  }
}
