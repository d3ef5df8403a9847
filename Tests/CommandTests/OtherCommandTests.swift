import Foundation
import Testing

@Suite struct OtherCommandTests {
  @Test func theVersionIsPrinted() throws {
    #expect(try galley("--version").text == "0.1.0\n")
  }

  @Test func theSchemaIsTheCommittedOne() throws {
    let committed = try Data(
      contentsOf: repository.appendingPathComponent("Docs/scene.schema.json"))

    #expect(try galley("schema").output == committed)
  }

  @Test func layoutsNameTheirKeys() throws {
    let outcome = try galley("layouts", "flow")

    #expect(outcome.text.hasPrefix("flow: Items in lines"))
    #expect(outcome.text.contains("sectionHeadersPinToVisibleBounds"))
    #expect(!outcome.text.contains("decorationFlow"))
  }

  @Test func layoutsAsJSONAreAList() throws {
    let outcome = try galley("layouts", "--format", "json")

    let list = try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]]
    #expect(list?.first?["kind"] as? String == "flow")
  }

  @Test func anUnknownLayoutIsNotFound() throws {
    let outcome = try galley("layouts", "flaw")

    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("there is no layout 'flaw'"))
  }

  @Test func theDoctorNamesVersionsAndFonts() throws {
    let outcome = try galley("doctor")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("cairo "))
    #expect(outcome.text.contains("fonts "))
  }

  @Test func aMissingFontIsOneErrorThatNamesThePackage() throws {
    let scratch = try Scratch()

    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", "-", "--to", "png",
      environment: ["GALLEY_FONT_DIR": scratch.folder.path])

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: the font 'Inter' is not installed"))
    #expect(outcome.errors.contains("apt-get install fonts-inter"))
  }

  @Test func theDoctorNamesAcceleratorsThatAreOff() throws {
    let outcome = try galley("doctor", environment: ["GALLEY_ACCELERATORS": "corners"])

    #expect(outcome.text.contains("\naccelerator  corners\n"))
    #expect(outcome.text.contains("\naccelerator  hidden (off: GALLEY_ACCELERATORS)\n"))
  }

  @Test func anUnknownAcceleratorIsOneErrorThatNamesThoseThereAre() throws {
    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", "-", "--to", "png",
      environment: ["GALLEY_ACCELERATORS": "corners,turbo"])

    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == """
        error: GALLEY_ACCELERATORS: 'turbo' is not an accelerator
          hint: write none, all, or some of corners, hidden, separated by commas

        """)
  }

  @Test func validScenesAreCounted() throws {
    let outcome = try galley("validate", fixture("flow/pinned-headers"))

    #expect(outcome.status == 0)
    #expect(outcome.text == "1 scene with 4 states: fine\n")
  }

  @Test func aBrokenExpectationIsADifference() throws {
    let scratch = try Scratch()
    let scene = try scratch.write(
      """
      layout: { kind: flow, itemSize: [50, 50] }
      sections: [{ items: 2 }]
      expect:
        - { target: cell 0-0, frame: [0, 0, 50, 50] }
        - { target: cell 0-1, frame: [60, 0, 50, 50] }
        - { overlap: none, among: cells }
      """, to: "a.yaml")

    let outcome = try galley("validate", scene.path)

    // In a width of 390, six items fit with gaps of 18, so the second item is at 68.
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        \(scene.path):5:5: cell 0-1 is at 68 0 50 50, not 60 0 50 50 (state default)
        error: 1 expectation does not hold

        """)
  }
}
