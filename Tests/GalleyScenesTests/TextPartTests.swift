import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// Texts in parts, each with attributes of its own.
@MainActor @Suite struct TextPartTests {
  private func texts(_ text: String) throws -> Texts {
    let scene = try load("sections: [{ items: [{ \(text) }] }]")
    return try #require(scene.sections[0].items.runs.first).texts
  }

  /// The label of the only item of a scene whose view has one.
  private func label(_ label: String, item: String) throws -> Label {
    let scene = try load(
      "views: { card: { labels: [{ \(label) }] } }\nsections: [{ items: [{ view: card, \(item) }] }]"
    )
    let stage = SceneStage(scene, in: scene.states[0])
    let cell = try #require(stage.collectionView.visibleCells.first as? SceneCell)
    return try #require(cell.lookView.parts.labels.first)
  }

  /// The values of an attribute with their characters.
  private func runs<Value>(_ key: NSAttributedString.Key, of label: Label) -> [String: Value] {
    let string = label.attributedText ?? NSAttributedString(string: "")
    var result: [String: Value] = [:]
    string.enumerateAttribute(key, in: NSRange(location: 0, length: string.length)) {
      value, range, _ in
      guard let value = value as? Value else { return }
      result[string.attributedSubstring(from: range).string] = value
    }
    return result
  }

  // Foundation on Linux never frees the attributes of an attributed string.
  @Test func aTextThatIsDrawnAgainIsTheSameString() throws {
    let words = "text: [a, { text: b, font: { textStyle: body } }]"
    func string(_ more: String = "") throws -> NSAttributedString {
      try #require(try label("\(words)\(more)", item: "count: 1").attributedText)
    }
    let first = try string()

    #expect(try string() === first)
    #expect(try string(", font: { size: 31 }") === first)
    #expect(try string(", font: { family: Lora }") !== first)
  }

  // MARK: Keys

  @Test func theKeysOfAPartAreUIKitsAttributes() throws {
    let texts = try texts(
      """
      text: [
        "Plain ",
        { text: bold, font: { weight: bold, size: 20, italic: true, family: Lora }, foregroundColor: "#010000",
          backgroundColor: "#020000", kern: 1.5, baselineOffset: -2, underlineStyle: [thick, patternDot],
          underlineColor: "#030000", strikethroughStyle: single, strikethroughColor: "#040000" },
      ]
      """)
    func red(_ byte: Double) -> Color { Color(red: byte / 255, green: 0, blue: 0) }

    let part = try #require(texts.parts(of: "text")?.last)

    #expect(texts["text"] == "Plain bold")
    #expect(texts.parts(of: "text")?.first == TextPart(text: "Plain "))
    #expect(part.text == "bold")
    #expect(
      part.attributes.font == FontChange(size: 20, weight: .bold, isItalic: true, family: "Lora"))
    #expect(part.attributes.foregroundColor == red(1))
    #expect(part.attributes.backgroundColor == red(2))
    #expect(part.attributes.kern == 1.5)
    #expect(part.attributes.baselineOffset == -2)
    #expect(part.attributes.underlineStyle == [.thick, .patternDot])
    #expect(part.attributes.underlineColor == red(3))
    #expect(part.attributes.strikethroughStyle == .single)
    #expect(part.attributes.strikethroughColor == red(4))
  }

  @Test func partsWithoutAttributesAreOnePlainText() throws {
    let texts = try texts("title: [One, { text: Two }]")

    #expect(texts == (try self.texts("title: OneTwo")))
  }

  @Test(arguments: ["title", "subtitle", "details", "text"])
  func everyTextOfAnItemMayHaveParts(name: String) throws {
    let texts = try texts("\(name): [{ text: A, kern: 1 }, B]")

    #expect(texts[name] == "AB")
    #expect(texts.parts(of: name)?.count == 2)
  }

  @Test func fieldsMayHaveParts() throws {
    let texts = try texts(
      "fields: { price: [{ text: \"9\", strikethroughStyle: single }, \" 7\"] }")

    #expect(texts["price"] == "9 7")
    #expect(texts.parts(of: "price")?.first?.attributes.strikethroughStyle == .single)
  }

  // MARK: Labels

  @Test func aPartChangesTheFontOfItsLabel() throws {
    let label = try label(
      "text: \"{title}\", font: { size: 13, weight: medium }",
      item: "title: [A, { text: B, font: { weight: bold } }]")

    #expect(label.text == "AB")
    #expect(runs(.font, of: label) == ["B": Font(size: 13, weight: .bold)])
  }

  @Test func aLabelsOwnPartsHoldPlaceholders() throws {
    let label = try label(
      "text: [{ text: \"{title} \", foregroundColor: \"#FF0000\" }, \"of {item}\"]",
      item: "title: Oak")

    #expect(label.text == "Oak of 0")
    #expect(runs(.foregroundColor, of: label) == ["Oak ": Color(red: 1, green: 0, blue: 0)])
  }

  @Test func whatATextLeavesOpenIsAsInTheLabelsPart() throws {
    let label = try label(
      "text: [{ text: \"{title}\", kern: 2, underlineStyle: double }]",
      item: "title: [A, { text: B, kern: 5 }]")

    #expect(runs(.kern, of: label) == ["A": CGFloat(2), "B": 5])
    #expect(runs(.underlineStyle, of: label) == ["AB": UnderlineStyle.double.rawValue])
  }

  @Test func aTextThatLooksTheSameEverywhereStaysPlain() throws {
    let label = try label("text: \"{title}\"", item: "title: A")

    #expect(runs(.kern, of: label) == [String: CGFloat]())
    #expect(label.text == "A")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("[{ kern: 1 }]", "sections[0].items[0].title[0]: the key 'text' is missing"),
    ("[]", "sections[0].items[0].title: expected at least 1 values, found 0"),
    (
      "[{ text: A, underlineColor: \"#FF0000\" }]",
      "sections[0].items[0].title[0]: 'underlineColor' needs underlineStyle"
    ),
    (
      "[{ text: A, underlineStyle: patternDot }]",
      "sections[0].items[0].title[0].underlineStyle: a line needs one of the words single, thick and double"
    ),
    (
      "[{ text: A, color: \"#FF0000\" }]",
      "sections[0].items[0].title[0]: there is no key 'color' here"
    ),
  ])
  func aPartThatCannotBeIsAMistake(_ title: String, _ problem: String) {
    let found = mistakes("sections: [{ items: [{ title: \(title) }] }]")

    #expect(
      found.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [problem])
  }

  @Test func rowsAndHeadersOfListsMayHaveParts() throws {
    let scene = try load(
      """
      layout: { kind: list, headerMode: supplementary }
      sections:
        - header: { text: [A, { text: B, kern: 2 }] }
          rows:
            - { text: [C, { text: "D{item}", font: { italic: true } }], secondaryText: [{ text: E, kern: 3 }] }
            - F
      """)
    let stage = SceneStage(scene, in: scene.states[0])

    let view = stage.collectionView
    let rows = (0..<2).compactMap {
      view.cellForItem(at: IndexPath(item: $0, section: 0))?.contentConfiguration
        as? ListContentConfiguration
    }
    let header = view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    let title = (header as? SceneListCell)?.contentConfiguration as? ListContentConfiguration

    #expect(rows.map(\.text) == ["CD0", "F"])
    let first = try #require(rows.first)
    #expect(
      first.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? Font
        == FontChange(isItalic: true).applied(to: first.textProperties.font))
    #expect(
      first.secondaryAttributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 3)
    #expect(rows.last?.attributedText == nil)
    #expect(title?.attributedText?.string == "AB")
    #expect(title?.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? CGFloat == 2)
  }

  @Test(arguments: [
    ("color", "'foregroundColor'"), ("textColor", "'foregroundColor'"), ("bold", "'font'"),
    ("underline", "'underlineStyle'"), ("strike", "'strikethroughStyle'"), ("tracking", "'kern'"),
  ])
  func aWordOfAnotherToolHasAHint(_ word: String, _ key: String) {
    #expect(
      hint("sections: [{ items: [{ title: [{ text: A, \(word): 1 }] }] }]")
        == "did you mean \(key)?")
  }

  @Test func theLimitOfATextHoldsForAllItsParts() {
    let half = String(repeating: "a", count: SceneLimits.maximumTextLength / 2)

    #expect(mistakes("sections: [{ items: [{ title: [\(half), \(half)] }] }]").isEmpty)
    #expect(
      mistakes("sections: [{ items: [{ title: [\(half), { text: \(half)b }] }] }]").first?
        .hasSuffix("a text of 20001 characters in all (limit 20000)") == true)
  }

  @Test func placeholdersCountTheWholeTextTheyAreFilledWith() {
    let half = String(repeating: "a", count: SceneLimits.maximumTextLength / 2)
    let six = String(repeating: "{title}", count: 6)

    let found = mistakes(
      "views: { card: { labels: [{ text: \"\(six)\" }] } }\n"
        + "sections: [{ items: [{ view: card, title: [\(half), \(half)] }] }]")

    #expect(found.count == 1)
    #expect(found.first?.contains("6 placeholders for texts of up to 20000 characters") == true)
  }
}
