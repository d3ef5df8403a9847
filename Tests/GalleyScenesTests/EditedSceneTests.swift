import Foundation
import GalleyDrawing
import Testing

@testable import GalleyScenes

/// What an editor shows of a scene besides proposals: the reference, definitions, parts, colours, places.
@Suite struct EditedSceneTests {
  private func word(_ edited: EditedText, _ range: Range<Int>?) -> String? {
    range.map { edited.scene.text[$0] }
  }

  // MARK: The reference

  @Test func aKeyHasItsUnitItsDefaultAndItsSentence() throws {
    let edited = try EditedText("layout: { kind: flow, item|Size: [1, 2] }")
    let hover = try #require(edited.scene.hover(at: edited.cursor))

    let key = try #require(FlowOptions.table.description.keys.first { $0.name == "itemSize" })
    #expect(
      hover.text == "`itemSize`: `[width, height]`, points\n\n\(key.summary)\n\nDefault: `[50, 50]`"
        || hover.text.contains("\n\n\(key.summary)\n\nDefault: `[50, 50]`"))
    #expect(word(edited, hover.range) == "itemSize")
  }

  @Test func aKindHasTheSentenceOfItsLayout() throws {
    let edited = try EditedText("layout:\n  kind: wa|terfall\n")

    #expect(
      edited.scene.hover(at: edited.cursor)?.text
        == "`waterfall`\n\n\(WaterfallOptions.table.description.summary)")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["scene.yaml", "scene.json"])
  func eachOfManyListsInsideEachOtherIsAskedOnce(name: String) {
    let text = String(repeating: "[", count: 64) + "*a"
    let scene = EditedScene(SceneText(text), name: name, folder: nil)

    #expect(!scene.findings().findings.isEmpty)
    #expect(scene.definition(at: 65) == nil)
    #expect(scene.references(at: 65, withDefinition: true).count <= 1)
  }

  @Test func noHoverHasALink() throws {
    for (name, text) in try fixtureTexts() {
      let scene = EditedScene(SceneText(text), name: name, folder: nil)
      for offset in stride(from: 0, to: scene.text.count, by: 17) {
        let hover = scene.hover(at: offset)?.text ?? ""
        #expect(!hover.contains("](") && !hover.contains("http"), "\(name) at \(offset): \(hover)")
      }
    }
  }

  @Test func whatNoTableKnowsHasNoHover() throws {
    for text in [
      "non|sense: 1\n", "layout: { kind: flow } # com|ment\n", "x-own: { a|: 1 }\n", "|",
    ] {
      let edited = try EditedText(text)
      #expect(edited.scene.hover(at: edited.cursor) == nil)
    }
  }

  // MARK: Names

  @Test func aViewsNameLeadsToItsDefinition() throws {
    let edited = try EditedText("sections: [{ header: { view: ca|rd } }]\nviews:\n  card: {}\n")
    let definition = edited.scene.definition(at: edited.cursor)

    #expect(word(edited, definition) == "card")
    #expect(definition?.lowerBound == edited.scene.text.count - "card: {}\n".utf8.count)
  }

  @Test func aDefinitionKnowsItsUses() throws {
    let edited = try EditedText(
      "views:\n  ca|rd: {}\n  b: { subviews: [{ frame: [0, 0, 1, 1], view: card }] }\nsections: [{ items: { count: 1, view: \"card\" } }]\n"
    )
    func words(_ withDefinition: Bool) -> [String] {
      edited.scene.references(at: edited.cursor, withDefinition: withDefinition).map {
        edited.scene.text[$0]
      }
    }

    #expect(words(false) == ["card", "\"card\""])
    #expect(words(true) == ["card", "card", "\"card\""])
  }

  @Test func anAliasLeadsToTheAnchorBeforeIt() throws {
    let edited = try EditedText("x-a: &one 1\nx-b: &one 2\nbackground: *o|ne\nx-c: &one 3\n")

    #expect(edited.scene.definition(at: edited.cursor)?.lowerBound == 17)
    #expect(edited.scene.references(at: 17, withDefinition: false).count == 1)
  }

  @Test func statesAndSectionLayoutsLeadToTheirDefinitions() throws {
    let film = try EditedText("film: { state: e|nd }\nstates: [top, { name: end }]\n")
    #expect(word(film, film.scene.definition(at: film.cursor)) == "end")
    let layout = try EditedText(
      "layout: { kind: compositional, sectionLayouts: { grid: {} } }\nsections: [{ layout: gr|id }]\n"
    )
    #expect(word(layout, layout.scene.definition(at: layout.cursor)) == "grid")
  }

  @Test func anUnknownNameLeadsNowhere() throws {
    let edited = try EditedText("sections: [{ header: { view: ca|rd } }]\n")

    #expect(edited.scene.definition(at: edited.cursor) == nil)
  }

  // MARK: Parts and colours

  @Test func thePartsOfASceneHaveTheNamesOfItsElements() throws {
    let text = """
      title: Parts
      layout: { kind: flow }
      sections:
        - header: Fruit
          items: 3
        - items: [{ title: A }, { count: 2 }]
      views: { card: {} }
      states: [top, { name: end }]
      x-own: 1
      """
    let symbols = EditedScene(SceneText(text), name: "a.yaml", folder: nil).symbols

    #expect(symbols.map(\.name) == ["title", "layout", "sections", "views", "states"])
    #expect(symbols[1].detail == "flow")
    let sections = symbols[2].children
    #expect(sections.map(\.name) == ["section 0", "section 1"])
    #expect(sections.map(\.detail) == ["3 items", "3 items"])
    #expect(sections[0].children.map(\.name) == ["header 0", "cells 0-0..2"])
    #expect(sections[1].children.map(\.name) == ["cell 1-0", "cells 1-1..2"])
    #expect(symbols[3].children.map(\.name) == ["card"])
    #expect(symbols[4].children.map(\.name) == ["top", "end"])
  }

  @Test func everyPartLiesInsideItsParent() throws {
    func check(_ symbol: SceneSymbol, _ name: String) {
      #expect(
        symbol.range.lowerBound <= symbol.nameRange.lowerBound
          && symbol.nameRange.upperBound <= symbol.range.upperBound, "\(name): \(symbol.name)")
      for child in symbol.children {
        #expect(
          symbol.range.lowerBound <= child.range.lowerBound
            && child.range.upperBound <= symbol.range.upperBound, "\(name): \(child.name)")
        check(child, name)
      }
    }
    for (name, text) in try fixtureTexts() {
      for symbol in EditedScene(SceneText(text), name: name, folder: nil).symbols {
        check(symbol, name)
      }
    }
  }

  @Test func coloursAreThoseOfColourKeys() {
    let text =
      "title: \"#123456\"\nbackground: \"#FF0000\"\nviews: { a: { gradient: { colors: [\"#00F\", \"red\"] } } }\n"
    let scene = EditedScene(SceneText(text), name: "a.yaml", folder: nil)

    #expect(scene.colors.map(\.color.hex) == ["#FF0000", "#0000FF"])
    #expect(scene.colors.map { scene.text[$0.range] } == ["\"#FF0000\"", "\"#00F\""])
  }

  // MARK: Places

  @Test func placesCountUTF16() {
    let text = SceneText("a: 😀ไก่ b\r\nc\rd\n")

    #expect(text.offset(line: 0, character: 3) == 3)
    #expect(text.offset(line: 0, character: 4) == 3)
    #expect(text.offset(line: 0, character: 5) == 7)
    #expect(text.offset(line: 0, character: 8) == 16)
    #expect(text.offset(line: 0, character: 99) == 18)
    #expect(text.offset(line: 2, character: 0) == 22)
    #expect(text.offset(line: 9, character: 0) == 24)
    #expect(text.offset(line: -1, character: -1) == 0)
    #expect(text.place(of: 16) == (0, 8))
    #expect(text.place(of: 22) == (2, 0))
    #expect(text.place(of: 24) == (3, 0))
  }

  @Test func aMessagesPlaceIsThatOfItsReader() {
    let odd = SceneText("a\u{2028}b\u{85}c: é?\rd\ne")
    #expect(odd.offset(of: Place(line: 3, column: 5), isJSON: false) == 12)
    #expect(odd[12..<13] == "?")
    #expect(odd.offset(of: Place(line: 4, column: 1), isJSON: false) == 14)
    #expect(odd.offset(of: Place(line: 2, column: 1), isJSON: true) == 16)
    let marked = SceneText("\u{FEFF}a: b\nc")
    #expect(marked.offset(of: Place(line: 1, column: 4), isJSON: false) == 6)
  }

  // MARK: Findings

  @Test func aFindingMarksTheKeyOrValueThatItIsAbout() {
    let scene = EditedScene(
      SceneText(
        "layout: { kind: flow, itemSizes: [1, 2] }\nbackground: 😀\nsections: [{ items: 3 }]\n"),
      name: "a.yaml", folder: nil)
    let findings = scene.findings().findings

    #expect(findings.map { scene.text[$0.range] } == ["itemSizes", "😀"])
    #expect(
      findings[0].message
        == "layout: there is no key 'itemSizes' here\nhint: did you mean 'itemSize'?")
  }
}
