import Foundation
import Testing

/// Commands about scenes whose sections scroll by themselves: shelves of ten items every 120 points, in 300.
@Suite struct OrthogonalCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      title: Shelves
      viewport: { size: [300, 160], scale: 1 }
      layout: { kind: shelves, plainSection: 2 }
      sections: [{ items: 10 }, { items: 10 }, { items: 2 }]
      states: [{ name: moved, orthogonal: { section: 0, offset: 351 } }]
      film: { orthogonal: [{ section: 0, to: 880 }, { section: 1, to: 90 }], frames: 3 }
      """, to: "shelves.yaml")
    try scratch.write(
      """
      viewport: { size: [300, 160] }
      layout: { kind: shelves, plainSection: 0 }
      sections: [{ items: 10 }]
      film: { orthogonal: { section: 0, to: 880 } }
      """, to: "plain.yaml")
  }

  private func shelves(_ arguments: String...) throws -> Outcome {
    try run("StuntLayouts", arguments, folder: scratch.folder)
  }

  @Test func inspectSaysWhereASectionStands() throws {
    let outcome = try shelves("inspect", "shelves.yaml")

    #expect(
      outcome.text == """
        shelves/moved
          content 300 240   viewport 0 0 300 160
          section 0   scrolls horizontally: 351 in 0 … 880
            cell 0-3  9 0 100 80  z 0
            cell 0-4  129 0 100 80  z 0
            cell 0-5  249 0 100 80  z 0
          section 1   scrolls horizontally: 0 in 0 … 880
            cell 1-0  0 80 100 80  z 0
            cell 1-1  120 80 100 80  z 0
            cell 1-2  240 80 100 80  z 0

        """)
  }

  @Test func theWholeContentHoldsWhatIsInTheSection() throws {
    let outcome = try shelves("inspect", "shelves.yaml", "--rect", "-9999,0,20000,80")

    #expect(outcome.text.contains("cell 0-5") && !outcome.text.contains("cell 0-6"))
    #expect(!outcome.text.contains("cell 0-2"))
  }

  @Test func aFilmOfSectionsIsWritten() throws {
    let outcome = try shelves("film", "shelves.yaml", "-o", "film.svg", "-o", "film.png")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try String(contentsOf: scratch.file("film.svg"), encoding: .utf8)
    // Item 9 comes in at the end, and item 3 leaves.
    #expect(document.contains("cell-0-9") && document.contains("cell-0-3"))
  }

  @Test func aFilmOfASectionThatDoesNotScrollIsAnError() throws {
    let outcome = try shelves("film", "plain.yaml", "-o", "film.png")

    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: plain: section 0 does not scroll by itself\n")
  }

  @Test func lintLooksWhereSectionsAreScrolled() throws {
    let outcome = try shelves("lint", "shelves.yaml")

    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }

  @Test func docsSayHowManyItemsFollow() throws {
    let outcome = try shelves("docs", "shelves.yaml", "-o", "docs")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try String(contentsOf: scratch.file("docs/shelves.md"), encoding: .utf8)
    #expect(page.contains("Section 0 goes on: 3 more at the left, 4 more at the right."))
  }
}
