import Testing

@testable import GalleyScenes

/// The keys for screen readers, and the mistakes in them.
@Suite struct AccessibilityLookTests {
  private func told(_ keys: String) throws -> AccessibilityLook {
    let scene = try load("views: { a: { accessibility: \(keys) } }")
    return try #require(scene.looks.first?.accessibility)
  }

  @Test func aMapSaysWhatIsSpoken() throws {
    let told = try told("{ label: Volume, traits: [adjustable, notEnabled], order: 2 }")

    #expect(told.label == TextTemplate("Volume"))
    #expect(told.allTraits == [.adjustable, .notEnabled])
    #expect(told.order == 2)
    #expect(told.isElement == nil)
    #expect(!told.isHidden)
  }

  @Test func aWordHidesTheView() throws {
    #expect(try told("hidden") == AccessibilityLook(isHidden: true))
  }

  @Test func onlyAnElementIsDescribed() {
    #expect(
      mistakes("views: { a: { accessibility: { hidden: true, label: A } } }") == [
        "1:46: views.a.accessibility: 'label' does nothing beside 'hidden: true'"
      ])
    #expect(
      mistakes("views: { a: { accessibility: { element: false, traits: [link] } } }") == [
        "1:48: views.a.accessibility: 'traits' does nothing beside 'element: false'"
      ])
  }

  @Test func aControlOfPartsHasNoDescription() {
    let text = "views: { a: { stepper: 1, accessibility: { label: A } } }"
    #expect(mistakes(text).count == 1)
    #expect(error(text)?.mistakes.first?.hint?.contains("element: true") == true)
    #expect(
      mistakes(text.replacing("label: A", with: "label: A, element: true")) == [])
  }

  @Test func namesInBracesAreTextsOfTheElement() throws {
    let text = """
      sections: [{ items: [{ view: a, fields: { size: Large } }] }]
      views: { a: { labels: [{ text: Cup, insets: [0, 0, 0, 0] }], accessibility: { label: "{NAME}" } } }
      """
    // A text that is only spoken is not lost.
    #expect(try load(text.replacing("NAME", with: "size")).warnings.isEmpty)
    #expect(mistakes(text.replacing("NAME", with: "sizes")).count == 1)
  }

  @Test func aSceneAsksForTheGolden() throws {
    #expect(try load("goldens: [accessibility]").comparesAccessibility)
    #expect(try !load("title: a").comparesAccessibility)
    #expect(mistakes("goldens: [voice]").count == 1)
  }
}
