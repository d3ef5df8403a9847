import Foundation
import GalleyRaster
import Testing

/// `galley render --element`: one element, cut out.
@Suite struct ElementTests {
  private let project: Project

  init() throws {
    project = try Project([:], recorded: false)
    try project.write(
      """
      viewport: { size: [100, 60], scale: 2 }
      background: "#FF0000"
      layout: { kind: flow, itemSize: [40, 20], minimumLineSpacing: 100 }
      sections: [{ items: { count: 3, view: tile } }]
      views:
        tile:
          backgroundColor: "#0000FF"
          shadowOpacity: 1
          shadowRadius: 2
          shadowOffset: [0, 5]
        blank: {}

      """, to: "a.yaml")
  }

  private func render(_ element: String, _ more: String...) throws -> Outcome {
    try project.galley(["render", "a.yaml", "--element", element, "-o", "e.png"] + more)
  }

  @Test func theElementComesWithItsShadowOverNothing() throws {
    #expect(try render("cell 0-1").status == 0)

    let bitmap = try decodeImage(path: project.folder.appendingPathComponent("e.png").path)
    // 40 × 20 points, and a shadow of three sigmas below and beside it, at 2 pixels per point.
    #expect(bitmap.width > 80 && bitmap.width <= 2 * (40 + 2 * 6 + 1))
    #expect(bitmap.height > 2 * 25 && bitmap.height <= 2 * (20 + 5 + 6 + 1))
    #expect(bitmap[x: 0, y: bitmap.height / 2].w < 8)
    #expect(bitmap[x: bitmap.width / 2, y: 20] == [0, 0, 255, 255])
  }

  @Test func aNumberIsACell() throws {
    _ = try render("cell 0-1")
    let named = project.files("")["e.png"]
    _ = try render("0-1")

    #expect(project.files("")["e.png"] == named)
  }

  @Test func theLayoutHasOnlyTheElement() throws {
    let outcome = try project.galley(
      "render", "a.yaml", "--element", "0-1", "-o", "-", "--to", "json")

    #expect(outcome.text.contains(#""id": "cell 0-1""#))
    #expect(!outcome.text.contains("cell 0-0"))
  }

  @Test func anElementOutsideOfTheViewportIsDrawnWithTheWholeContent() throws {
    let outcome = try render("cell 0-2")

    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("error: a: cell 0-2 is not in the viewport\n  hint: --full "))
    #expect(try render("cell 0-2", "--full").status == 0)
  }

  @Test(arguments: [
    ("cell 0-7", 66, "error: a: there is no cell 0-7\n  hint: did you mean 'cell 0-0'?\n"),
    (
      "decoration card 0", 66,
      "error: a: there is no decoration card 0\n  hint: galley inspect lists the elements\n"
    ),
    (
      "cel 0", 64,
      "error: --element cel 0: not an element\n"
        + "  hint: write 0-3, 'header 0' or 'decoration card 0'\n"
    ),
  ])
  func anUnknownElementIsNotFound(element: String, status: Int32, errors: String) throws {
    let outcome = try render(element)

    #expect(outcome.status == status)
    #expect(outcome.errors == errors)
    #expect(project.text(at: "e.png") == nil)
  }

  @Test func theCacheKeepsElementsApart() throws {
    for element in ["cell 0-0", "cell 0-1"] {
      _ = try project.galley(
        "render", "a.yaml", "--element", element, "-o", "-", "--to", "json", "--cache", "c")
    }
    let again = try project.galley(
      "render", "a.yaml", "--element", "cell 0-0", "-o", "-", "--to", "json", "--cache", "c")

    #expect(again.text.contains("cell 0-0"))
    #expect(again.errors.contains("1 of 1 files from c"))
  }
}
