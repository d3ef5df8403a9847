import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Looks whose keys are filled by the elements that show them, parts that elements change, and palettes.
@Suite struct PlaceholderTests {
  private func scene(_ views: String, _ items: String, more: String = "") throws -> Scene {
    try load(
      "layout: { kind: flow }\nviews: { \(views) }\nsections: [{ items: [\(items)] }]\n\(more)")
  }

  /// The looks of the items, in order.
  private func looks(_ views: String, _ items: String, more: String = "") throws -> [Look] {
    let scene = try scene(views, items, more: more)
    return scene.sections[0].items.runs.compactMap { $0.look.map { scene.looks[$0] } }
  }

  private func mistakes(_ views: String, _ items: String, more: String = "") -> String {
    do {
      _ = try scene(views, items, more: more)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func anItemFillsTheKeysOfItsView() throws {
    let found = try looks(
      """
      card: { backgroundColor: "{tint}", cornerRadius: "{radius}", image: "placeholder:{cover}", \
      isHidden: "{hidden}", symbol: "{icon}" }
      """,
      """
      { view: card, fields: { tint: systemRed, radius: 8, cover: ocean, hidden: true, icon: star } }, \
      { view: card, fields: { tint: "#010203", radius: 0.5, cover: city, hidden: false, icon: bell } }
      """)

    #expect(found.map(\.backgroundColor) == [.systemRed, Color(hex: "#010203")])
    #expect(found.map(\.cornerRadius) == [8, 0.5])
    #expect(
      found.map { $0.image?.name.light }
        == [ImageName("placeholder:ocean"), ImageName("placeholder:city")])
    #expect(found.map(\.isHidden) == [true, false])
    #expect(found.map { $0.symbol?.name } == ["star", "bell"])
  }

  @Test func viewsInsideAreFilledToo() throws {
    let found = try looks(
      """
      dot: { backgroundColor: "{tint}" }, \
      card: { subviews: [{ view: dot, frame: [0, 0, 6, 6] }], stack: { parts: [{ view: dot, alpha: 0.5 }] } }
      """, "{ view: card, fields: { tint: red } }, { view: card, fields: { tint: blue } }")

    #expect(found.map { $0.subviews[0].look.backgroundColor } == [.red, .blue])
    #expect(found.map { $0.stack?.parts[0].look.backgroundColor } == [.red, .blue])
    #expect(found.map { $0.stack?.parts[0].look.alpha } == [0.5, 0.5])
  }

  @Test func equalItemsShareALook() throws {
    let scene = try scene(
      "card: { backgroundColor: \"{tint}\" }",
      "{ view: card, title: A, fields: { tint: red } }, { view: card, title: B, fields: { tint: red } }",
      more: "allow: [{ rule: GAL601, reason: titles are not shown }]")

    #expect(Set(scene.sections[0].items.runs.compactMap(\.look)).count == 1)
    // The view as it stands, and the filled one.
    #expect(scene.looks.count == 2)
  }

  @Test func placeholdersInTheKeysOfAnItemAreFilled() throws {
    let found = try looks(
      "card: {}",
      """
      { view: card, fields: { tint: red }, backgroundColor: "{tint}", \
      subviews: [{ frame: [0, 0, 5, 5], backgroundColor: "{tint}" }] }
      """)

    #expect(found[0].backgroundColor == .red)
    #expect(found[0].subviews[0].look.backgroundColor == .red)
  }

  @Test func textsKeepTheirPlaceholders() throws {
    let found = try looks(
      "card: { text: \"{title}\", backgroundColor: \"{tint}\" }",
      "{ view: card, title: \"{number}\", fields: { tint: red } }")

    #expect(found[0].ownLabel?.text == TextTemplate("{title}"))
  }

  @Test(arguments: [
    ("backgroundColor: \"{tint}\"", "fields: { tint: readd }", "'readd' is not a colour"),
    ("cornerRadius: \"{tint}\"", "fields: { tint: wide }", "expected a number"),
    (
      "image: \"placeholder:{tint}\"", "fields: { tint: oceann }",
      "there is no placeholder 'oceann'"
    ),
    ("backgroundColor: \"{tnt}\"", "fields: { tint: red }", "no item has a text 'tnt'"),
    ("parts: { dot: { alpha: 1 } }", "fields: { tint: red }", "the view has no part 'dot'"),
    ("like: other", "fields: { tint: red }", "there is no view 'other'"),
    ("like: card", "fields: { tint: red }", "the view 'card' is inside itself"),
  ])
  func mistakesAreTold(_ key: String, _ fields: String, _ words: String) {
    let text = mistakes("card: { \(key) }", "{ view: card, \(fields) }")
    #expect(text.contains(words), "\(text)")
  }

  @Test func whatIsWrongStandsWhereTheItemSaysIt() {
    let text = mistakes(
      "card: { backgroundColor: \"{tint}\" }", "{ view: card, fields: { tint: readd } }")
    #expect(text.contains("sections[0].items[0].fields.tint"), "\(text)")
  }

  @Test func anEmptyPlaceholderIsAWarning() throws {
    let scene = try scene(
      "card: { backgroundColor: \"{tint}\" }",
      "{ view: card, fields: { tint: red } }, { view: card }")

    #expect(scene.warnings.map(\.code) == [.placeholder])
    #expect(
      scene.warnings.first?.problem.contains("'{tint}' of the view 'card' is empty here") == true)
  }

  @Test func aDecorationHasNothingToFillPlaceholdersWith() throws {
    func scene(_ decoration: String) throws -> Scene {
      try load(
        """
        layout: { kind: sectionDecorationFlow }
        views: { card: { backgroundColor: "{tint}" } }
        sections: [{ decoration: { \(decoration) }, items: [{ view: card, fields: { tint: red } }] }]
        """)
    }

    #expect(try scene("view: card").warnings.map(\.code) == [.placeholder])
    #expect(throws: SceneError.self) { try scene("backgroundColor: \"{tint}\"") }
  }

  @Test func aViewThatIsShownByItsKindIsFilledWithTextsOnly() throws {
    let scene = try load(
      """
      layout:
        kind: compositional
        section:
          group:
            group: horizontal
            width: fractionalWidth(1)
            height: absolute(80)
            subitems:
              - width: fractionalWidth(1)
                height: fractionalHeight(1)
                supplementaryItems: [{ kind: badge, width: 20, height: 20, containerAnchor: { edges: [top, trailing] } }]
      views: { badge: { text: "{count}", backgroundColor: "{tint}" } }
      sections: [{ items: [{ fields: { count: "3", tint: red } }] }]
      """)
    let warnings = scene.warnings.filter { $0.code == .placeholder }

    #expect(warnings.count == 1)
    #expect(warnings.first?.problem.contains("'{tint}' of the view 'badge' is empty") == true)
  }

  @Test func namesOfThePaletteFillPlaceholders() throws {
    let found = try looks(
      "card: { backgroundColor: \"{tint}\", cornerRadius: \"{radius}\" }",
      "{ view: card, fields: { tint: accent, radius: round } }",
      more: "palette: { accent: red, round: 7 }")

    #expect(found.map(\.backgroundColor) == [.red])
    #expect(found.map(\.cornerRadius) == [7])
  }

  // MARK: Parts and likeness

  @Test func anItemChangesAPartByItsName() throws {
    let found = try looks(
      """
      card: { subviews: [{ name: dot, frame: [0, 0, 6, 6], cornerRadius: 3, backgroundColor: red }, \
      { frame: [9, 9, 1, 1], alpha: 0.5 }] }
      """, "{ view: card, parts: { dot: { backgroundColor: blue } } }, { view: card }")

    #expect(found.map { $0.subviews[0].look.backgroundColor } == [.blue, .red])
    #expect(found.map { $0.subviews[0].look.cornerRadius } == [3, 3])
    #expect(found.map(\.subviews[1].look.alpha) == [0.5, 0.5])
  }

  @Test func aPartKeepsWhatAChangeLeavesOut() throws {
    let found = try looks(
      """
      card: { stack: { parts: [{ stack: { parts: [ \
      { name: cover, width: 40, image: { name: "placeholder:ocean", contentMode: scaleAspectFit, cornerRadius: 4 } }, \
      { name: words, text: "{title}", numberOfLines: 0 }] } }] } }
      """,
      "{ view: card, title: A, parts: { cover: { image: \"placeholder:city\" }, words: { textColor: red } } }"
    )
    let parts = try #require(found[0].stack?.parts[0].look.stack?.parts)

    #expect(parts[0].look.image?.name.light == ImageName("placeholder:city"))
    #expect(parts[0].look.image?.contentMode == .scaleAspectFit)
    #expect(parts[0].look.image?.cornerRadius == 4)
    #expect(parts[0].width == .length(.points(40)))
    #expect(parts[1].look.ownLabel?.textColor == .red)
    #expect(parts[1].look.ownLabel?.numberOfLines == 0)
    #expect(parts[1].look.ownLabel?.text == TextTemplate("{title}"))
  }

  @Test func aPartsFontKeepsWhatAChangeLeavesOut() throws {
    let found = try looks(
      """
      card: { subviews: [ \
      { name: number, frame: [0, 0, 20, 20], text: "1", font: { size: 19, italic: true } }, \
      { name: words, frame: [0, 20, 90, 20], text: A, font: { textStyle: body, weight: bold } }] }
      """,
      """
      { view: card, parts: { number: { font: { weight: semibold } }, words: { font: { size: 20 } } } }, \
      { view: card, parts: { words: { font: { textStyle: caption1 } } } }
      """)
    let fonts = found.map { $0.subviews.compactMap(\.look.ownLabel?.font) }

    #expect(fonts[0][0] == Font(size: 19, weight: .semibold, isItalic: true))
    #expect(fonts[0][1].size == 20)
    #expect(fonts[0][1].weight == .bold)
    #expect(fonts[0][1].scaling == Font.Scaling(style: .body, baseSize: 20))
    #expect(fonts[1][1].size == 12)
    #expect(fonts[1][1].weight == .regular)
    #expect(fonts[1][1].scaling == Font.Scaling(style: .caption1))
  }

  @Test func aViewIsLikeAnother() throws {
    let found = try looks(
      """
      base: { cornerRadius: 8, backgroundColor: red, subviews: [{ name: dot, frame: [0, 0, 1, 1] }] }, \
      card: { like: base, backgroundColor: blue, parts: { dot: { alpha: 0.25 } } }, \
      last: { like: card, cornerRadius: 2 }
      """, "{ view: base }, { view: card }, { view: last }")

    #expect(found.map(\.cornerRadius) == [8, 8, 2])
    #expect(found.map(\.backgroundColor) == [.red, .blue, .blue])
    #expect(found.map { $0.subviews[0].look.alpha } == [1, 0.25, 0.25])
  }

  @Test func changesOfPartsAreFilled() throws {
    let found = try looks(
      """
      base: { subviews: [{ name: dot, frame: [0, 0, 1, 1] }] }, \
      card: { like: base, parts: { dot: { backgroundColor: "{tint}" } } }
      """, "{ view: card, fields: { tint: red } }, { view: card, fields: { tint: blue } }")

    #expect(found.map { $0.subviews[0].look.backgroundColor } == [.red, .blue])
  }

  // MARK: The palette

  @Test func aPaletteNamesColoursAndLengths() throws {
    let scene = try scene(
      "card: { backgroundColor: accent, cornerRadius: round, labels: [{ text: accent, insets: [round, 0, 0, 0] }] }",
      "{ view: card, width: round }",
      more:
        "background: paper\npalette: { accent: { light: red, dark: blue }, paper: \"#FFFEFD\", round: 12 }"
    )
    let look = scene.looks[0]

    #expect(look.backgroundColor == Color(light: .red, dark: .blue))
    #expect(scene.background == Color(hex: "#FFFEFD"))
    #expect(look.cornerRadius == 12)
    #expect(look.labels[0].text == TextTemplate("accent"))
    #expect(look.labels[0].area == .insets(EdgeInsets(top: 12, left: 0, bottom: 0, right: 0)))
    #expect(scene.sections[0].items.runs[0].size.width == .fixed(.points(12)))
  }

  @Test(arguments: [
    ("palette: { red: blue }", "'red' means something else already"),
    ("palette: { fill: 8 }", "'fill' means something else already"),
    ("palette: { accent: rred }", "'rred' is not a colour"),
    ("palette: { accent: red }\nbackground: accnt", "did you mean 'accent'?"),
  ])
  func mistakesInPalettesAreTold(_ palette: String, _ words: String) {
    let text = mistakes("card: {}", "{ view: card }", more: palette)
    #expect(text.contains(words), "\(text)")
  }
}
