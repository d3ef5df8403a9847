import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

@Suite struct LookTests {
  /// The look named `a` in `views`.
  private func look(_ keys: String) throws -> Look {
    let scene = try load("views: { a: { \(keys) } }")
    return try #require(scene.looks.first)
  }

  @Test func aBlurIsTwiceTheRadius() throws {
    #expect(try look("shadowBlur: 12").shadowRadius == 6)
  }

  @Test func maskedCornersAreNamed() throws {
    #expect(
      try look("maskedCorners: [topLeft, bottomRight]").maskedCorners == [
        .topLeft, .bottomRight,
      ])
  }

  @Test func aTransformIsScaledThenTurnedThenMoved() throws {
    let transform = try look(
      "transform: { rotation: 90, scale: [2, 3], translation: [10, 20] }"
    ).transform

    #expect(CGPoint(x: 1, y: 0).applying(transform) == CGPoint(x: 10, y: 22))
    #expect(CGPoint(x: 0, y: 1).applying(transform) == CGPoint(x: 7, y: 20))
  }

  @Test func aTransformMayBeSixNumbers() throws {
    #expect(
      try look("transform: [1, 2, 3, 4, 5, 6]").transform == CGAffineTransform(1, 2, 3, 4, 5, 6))
  }

  @Test(arguments: [
    "sections: [{ items: [{ view: a, text: B }] }]",
    "  b: { like: a }\nsections: [{ items: [{ view: b, text: B }] }]",
    "  b: { stack: { parts: [{ view: a, text: B }] } }",
    "  b: { stack: { parts: [{ name: c, view: a }] } }\nsections: [{ items: [{ view: b, parts: { c: { text: B } } }] }]",
  ])
  func aViewMayHaveItsTextFromWhatUsesIt(_ use: String) {
    #expect(mistakes("views:\n  a: { textAlignment: center }\n" + use) == [])
  }

  @Test func aViewWithoutAnyTextHasNoUseForItsKeys() {
    #expect(
      mistakes("views: { a: { textAlignment: center } }\nsections: [{ items: [{ view: a }] }]") == [
        "1:15: views.a: 'textAlignment' needs a text"
      ])
  }

  @Test func gradientColoursStandInEvenSteps() throws {
    let gradient = try #require(
      try look("gradient: { colors: [\"#000\", \"#888\", \"#FFF\"] }").gradient)

    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
  }

  @Test func gradientLocationsAreAsManyAsColoursAndRise() {
    let colors = "colors: [\"#000\", \"#FFF\"]"

    #expect(
      mistakes("views: { a: { gradient: { \(colors), locations: [0] } } }") == [
        "1:64: views.a.gradient.locations: there are 2 colors and 1 locations"
      ])
    #expect(
      mistakes("views: { a: { gradient: { \(colors), locations: [1, 0] } } }") == [
        "1:64: views.a.gradient.locations: locations must rise"
      ])
  }

  @Test func aLabelHasUILabelsDefaults() throws {
    let label = try look("labels: [{ text: a }]").labels[0]

    #expect(label.font == Font(size: 17))
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(
      label.area.rect(in: CGRect(x: 0, y: 0, width: 50, height: 40), .leftToRight)
        == CGRect(
          x: 8, y: 8, width: 34, height: 24))
  }

  @Test(arguments: ContentMode.allCases)
  func everyContentModeIsAWord(mode: ContentMode) throws {
    let image = try look("image: { name: \"placeholder:ocean\", contentMode: \(mode) }")

    #expect(image.image?.contentMode == mode)
  }

  @Test func anItemChangesItsLookAlone() throws {
    let scene = try load(
      """
      sections: [{ items: [{ view: a, cornerRadius: 4 }, { view: a }, { alpha: 0.5 }, {}] }]
      views: { a: { cornerRadius: 12, borderWidth: 1 } }
      """)
    let runs = scene.sections[0].items.runs
    let looks = runs.map { run in run.look.map { scene.looks[$0] } }

    #expect(looks.map { $0?.cornerRadius } == [4, 12, 0, nil])
    #expect(looks.map { $0?.borderWidth } == [1, 1, 0, nil])
    #expect(looks[2]?.alpha == 0.5)
  }

  @Test func aSubviewStartsFromANamedLook() throws {
    let scene = try load(
      """
      views:
        outer: { subviews: [{ frame: [1, 2, 3, 4], view: inner, alpha: 0.5 }] }
        inner: { cornerRadius: 2 }
      """)
    let subview = scene.looks[0].subviews[0]

    #expect(subview.frame == RelativeFrame(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(subview.look.cornerRadius == 2)
    #expect(subview.look.alpha == 0.5)
  }

  @Test func aViewInsideItselfIsAMistake() {
    let text = """
      views:
        a: { subviews: [{ frame: [0, 0, 1, 1], view: b }] }
        b: { subviews: [{ frame: [0, 0, 1, 1], view: a }] }
      """

    #expect(mistakes(text) == ["3:48: views.b.subviews[0].view: the view 'a' is inside itself"])
  }

  @Test func aThousandViewsInsideEachOtherAreTooMany() {
    let views = (0..<1000).map {
      "  v\($0): { subviews: [{ frame: [0, 0, 1, 1], view: v\($0 + 1) }] }"
    }
    let text = "views:\n" + views.joined(separator: "\n") + "\n  v1000: {}"

    #expect(
      error(text)?.mistakes.first?.problem.hasSuffix("more than 32 views inside each other")
        == true)
  }

  @Test func viewsThatMultiplyAreTooMany() {
    let ten = (0..<10).map { _ in "{ frame: [0, 0, 1, 1], view: NEXT }" }.joined(separator: ", ")
    let views = (0..<20).map {
      "  v\($0): { subviews: [\(ten.replacing("NEXT", with: "v\($0 + 1)"))] }"
    }
    let text = "views:\n" + views.joined(separator: "\n") + "\n  v20: {}"

    #expect(
      error(text)?.mistakes.first?.problem.hasSuffix("made of more than 10000 views") == true)
  }

  @Test func namesInLabelsAreThoseOfSomeItem() {
    let text = """
      sections: [{ items: [{ view: a, fields: { artist: M } }] }]
      views: { a: { labels: [{ text: "{artist} {titel} {{x}" }] } }
      """

    #expect(
      mistakes(text) == ["2:32: views.a.labels[0].text: no item has a text 'titel'"])
    #expect(hint(text) == "did you mean '{title}'?")
  }

  @Test func fieldsDoNotHideTheirElders() {
    #expect(
      mistakes("sections: [{ items: [{ fields: { index: a } }] }]") == [
        "1:34: sections[0].items[0].fields.index: 'index' is reserved"
      ])
  }

  @Test func aTemplatePutsTextsAndPlacesIn() {
    var texts = Texts()
    texts.values["title"] = "So What"
    let template = TextTemplate("{title} {index} {section}/{item} {number} {{x} {details}{")

    let text = template.text(for: texts, at: IndexPath(item: 3, section: 1))

    #expect(text == "So What 1-3 1/3 4 {x} {")
  }

  @Test func theIndexOfAHeaderIsItsSection() {
    let text = TextTemplate("{index}").text(
      for: Texts(), at: IndexPath(item: 0, section: 2), isItem: false)

    #expect(text == "2")
  }

  @Test func aCellWithoutAViewShowsItsIndexPathOnACard() {
    let look = Look.standard(for: ElementID(.cell, indexes: [0, 3]), texts: Texts())

    #expect(look.cornerRadius == 10)
    #expect(look.backgroundColor != nil)
    #expect(look.labels[0].text == TextTemplate("{index}"))
  }

  @Test func aHeaderWithoutAViewIsABoldLine() {
    let look = Look.standard(for: ElementID(.header, indexes: [1, 0]), texts: Texts())

    #expect(look.backgroundColor == nil)
    #expect(look.labels[0].font.weight == .bold)
    #expect(look.labels[0].text == TextTemplate("Header {section}"))
  }

  @Test(arguments: [
    "https://example.com/a.png", "http://example.com/a", "HTTPS://example.com/a.webp?b",
    "file:///a.png",
    "data:image/png;base64,AAAA", "s3://b/a.png",
  ])
  func addressesAreNoPictures(name: String) {
    let error = error("sections: [{ items: [{ image: { name: '\(name)' } }] }]")

    #expect(error?.mistakes.count == 1)
    #expect(error?.mistakes[0].problem.contains("is an address, and nothing is fetched") == true)
    #expect(error?.mistakes[0].hint?.contains("save the picture") == true)
  }
}
