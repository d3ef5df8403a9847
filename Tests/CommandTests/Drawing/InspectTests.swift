import Foundation
import Testing

@Suite struct InspectTests {
  @Test func jsonIsTheLayoutOfTheGoldens() throws {
    let golden = try String(
      contentsOf: repository.appendingPathComponent(
        "Fixtures/Goldens/decorationFlow/odd-five/default/layout.json"), encoding: .utf8)

    let outcome = try galley("inspect", fixture("decorationFlow/odd-five"), "--format", "json")

    #expect(outcome.text == golden)
  }

  @Test func oneElementCanBeAskedFor() throws {
    let outcome = try galley("inspect", fixture("flow/full-line-is-justified"), "--item", "0-4")

    #expect(
      outcome.text == """
        full-line-is-justified/default
          content 375 200   viewport 0 0 375 200
          section 0
            cell 0-4  137.5 70 100 60  z 0

        """)
  }

  @Test func anElementThatIsNotThereIsNotFound() throws {
    let outcome = try galley("inspect", fixture("flow/one-item"), "--item", "3-3")

    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: one-item: there is no cell 3-3\n")
  }

  @Test func elementsUnderAPointAreListed() throws {
    let outcome = try galley(
      "inspect", fixture("decorationFlow/odd-three"), "--at", "20,30", "--format", "table")

    #expect(
      outcome.text == """
        element                x   y  width  height   z  notes
        cell 0-0              16  16    144      72   0
        decoration section 0  16  16    292     150  -1

        """)
  }

  @Test func allReachesBeyondTheViewport() throws {
    let visible = try galley(
      "inspect", fixture("decorationFlow/scrolled"), "--state", "top", "--format", "json")
    let all = try galley(
      "inspect", fixture("decorationFlow/scrolled"), "--state", "top", "--format", "json", "--all")

    #expect(!visible.text.contains("cell 0-14"))
    #expect(all.text.contains("cell 0-14"))
  }

  @Test func whatAScreenReaderFindsIsAText() throws {
    let outcome = try galley("inspect", fixture("flow/full-line-is-justified"), "--accessibility")

    #expect(outcome.text.hasPrefix("1. \"0-0\"; at "))
    #expect(
      try galley("inspect", fixture("flow/one-item"), "--accessibility", "--all").status == 64)
  }

  @Test func theChoicesExcludeEachOther() throws {
    #expect(try galley("inspect", fixture("flow/one-item"), "--all", "--at", "1,1").status == 64)
  }
}
