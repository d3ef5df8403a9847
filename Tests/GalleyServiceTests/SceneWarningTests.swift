import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyScenes
import Testing

@testable import GalleyService

/// What a file says and a picture does not show is a warning with a code, a place and a hint.
@MainActor @Suite struct SceneWarningTests {
  /// A scene with a warning, and the same scene as it should be.
  struct Input: CustomTestStringConvertible, Sendable {
    var code: ErrorCode
    var line: Int
    var wrong: String
    var right: String

    var testDescription: String { "\(code): \(wrong.prefix(70))" }
  }

  nonisolated private static let layout = "layout: { kind: flow, itemSize: [90, 40] }\n"
  nonisolated private static let attributes = """
    layout:
      kind: attributes
      elements:

    """
  /// A section with a decoration that has a fill, a picture and a notched block.
  nonisolated private static func picturedDecoration(_ image: String) -> String {
    """
    layout: { kind: sectionDecorationFlow, itemSize: [90, 40] }
    sections: [{ items: 3, decoration: { view: card, insets: [0, 0, 0, 0] } }]
    views:
      card:
        backgroundColor: red
        image: \(image)
        draw: [{ notched: { count: 3, itemHeight: 40 }, fill: white }]
    """
  }

  nonisolated private static let notched = """
    viewport: { size: [320, 200], scale: 1 }
    layout: { kind: decorationFlow, itemSize: [100, 40], decoration: { style: notched }
    """
  nonisolated private static let shelf = """
    viewport: { size: [320, 200], scale: 1 }
    layout:
      kind: compositional
      section:
        orthogonalScrollingBehavior: continuous
        group: { group: horizontal, width: 100, height: 100, subitems: [{ width: 100, height: 100 }] }
    sections: [{ items: 6 }]

    """

  /// A badge at each item, with a text of the item.
  nonisolated private static let badges = """
    viewport: { size: [320, 200], scale: 1 }
    layout:
      kind: compositional
      section:
        group:
          group: horizontal
          width: 100
          height: 50
          subitems:
            - width: 100
              height: 50
              supplementaryItems:
                - { kind: badge, width: 20, height: 20, containerAnchor: { edges: [top, trailing] } }
    views: { badge: { backgroundColor: red, labels: [{ text: "{details}" }] } }

    """

  nonisolated static let inputs = [
    Input(
      code: .unshownText, line: 2,
      wrong: layout + "sections: [{ items: [{ title: A, subtitle: B }] }]",
      right: layout + "sections: [{ items: [{ title: A }] }]"),
    Input(
      code: .unshownText, line: 2,
      wrong: layout + "sections: [{ items: [{ title: A, view: v }] }]\n"
        + "views: { v: { backgroundColor: red, labels: [{ text: \"{text}\" }] } }",
      right: layout + "sections: [{ items: [{ title: A, view: v }] }]\n"
        + "views: { v: { subviews: [{ frame: [0, 0, 90, 40], labels: [{ text: \"{title}\" }] }] } }"
    ),
    Input(
      code: .unshownText, line: 2,
      wrong: layout + "sections: [{ items: [{ text: A, fields: { price: \"3\" } }] }]",
      right: layout + "sections: [{ items: [{ fields: { price: \"3\" }, view: v }] }]\n"
        + "views: { v: { labels: [{ text: \"{price}\" }] } }"),
    Input(
      code: .unshownText, line: 2,
      wrong: layout + "sections: [{ header: { height: 30, text: A, subtitle: B }, items: 2 }]",
      right: layout + "sections: [{ header: { height: 30, text: A }, items: 2 }]"),
    Input(
      code: .unshownText, line: 2,
      wrong: "layout: { kind: list }\nsections: [{ rows: [{ title: Wi-Fi }] }]",
      right: "layout: { kind: list }\nsections: [{ rows: [{ text: Wi-Fi }] }]"),
    Input(
      code: .unshownText, line: 2,
      wrong: "layout: { kind: list, headerMode: supplementary }\n"
        + "sections: [{ header: { title: A }, rows: [B] }]",
      right: "layout: { kind: list, headerMode: supplementary }\n"
        + "sections: [{ header: { text: A }, rows: [B] }]"),
    Input(
      code: .unshownText, line: 4,
      wrong: attributes + "    - { id: cell 0-0, frame: [0, 0, 90, 40], subtitle: B }",
      right: attributes + "    - { id: cell 0-0, frame: [0, 0, 90, 40], title: B }"),
    Input(
      code: .placeholder, line: 2,
      wrong: layout + "sections: [{ items: [{ title: \"From {subtitel}\" }] }]",
      right: layout + "sections: [{ items: [{ title: \"Row {number} of {…} {x}\" }] }]"),
    Input(
      code: .placeholder, line: 2,
      wrong: "layout: { kind: list }\nsections: [{ rows: [{ text: \"A {price}\" }] }]",
      right: "layout: { kind: list }\n"
        + "sections: [{ rows: [{ text: \"A {price} {number}\", fields: { price: \"3\" } }] }]"),
    Input(
      code: .placeholder, line: 2,
      wrong: "layout: { kind: list }\nsections: [{ rows: [\"A {price}\"] }]",
      right: "layout: { kind: list }\nsections: [{ rows: [\"A {{price} {item}\"] }]"),
    Input(
      code: .placeholder, line: 2,
      wrong: "layout: { kind: list, headerMode: supplementary }\n"
        + "sections: [{ header: { text: \"{name}\" }, rows: [B] }]",
      right: "layout: { kind: list, headerMode: supplementary }\n"
        + "sections: [{ header: { text: \"{name}\", fields: { name: A } }, rows: [B] }]"),
    Input(
      code: .placeholder, line: 17,
      wrong: badges + "sections:\n  - items:\n      - { title: A }\n      - { details: \"3\" }",
      right: badges + "sections: [{ items: [{ details: \"\" }, { details: \"3\" }] }]"),
    Input(
      code: .replacedViews, line: 2,
      wrong: layout
        + "sections: [{ items: [{ view: v, subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }] }] }]\n"
        + "views: { v: { subviews: [{ frame: [0, 0, 8, 8], backgroundColor: blue }] } }",
      right: layout
        + "sections: [{ items: [{ view: v, subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }] }] }]\n"
        + "views: { v: { backgroundColor: blue } }"),
    Input(
      code: .hiddenFill, line: 2,
      wrong: layout
        + "sections: [{ items: [{ backgroundColor: red, image: { name: \"placeholder:ocean\" } }] }]",
      right: layout
        + "sections: [{ items: [{ backgroundColor: red, image: { name: \"placeholder:ocean\", insets: [4, 4, 4, 4] } }] }]"
    ),
    Input(
      code: .hiddenFill, line: 2,
      wrong: layout
        + "sections: [{ items: { count: 2, view: v } }]\n"
        + "views: { v: { gradient: { colors: [red, blue] }, image: { name: \"placeholder:ocean\", contentMode: scaleAspectFill } } }",
      right: layout
        + "sections: [{ items: { count: 2, view: v } }]\n"
        + "views: { v: { gradient: { colors: [red, blue] }, image: { name: \"placeholder:ocean\", contentMode: scaleAspectFit } } }"
    ),
    Input(
      code: .lostEdge, line: 2,
      wrong: layout + "sections: [{ items: [{ clipsToBounds: true, shadowOpacity: 0.3 }] }]",
      right: layout + "sections: [{ items: [{ clipsToBounds: true, shadowOpacity: 0 }] }]"),
    Input(
      code: .lostEdge, line: 3,
      wrong: layout
        + "sections: [{ items: { count: 1, view: v } }]\nviews: { v: { backgroundColor: red, borderColor: red } }",
      right: layout
        + "sections: [{ items: { count: 1, view: v } }]\nviews: { v: { borderColor: red, borderWidth: 1 } }"
    ),
    Input(
      code: .lostEdge, line: 2, wrong: layout + "sections: [{ items: [{ shadowBlur: 8 }] }]",
      right: layout + "sections: [{ items: [{ shadowBlur: 8, shadowOpacity: 0.1 }] }]"),
    Input(
      code: .unknownSymbol, line: 2,
      wrong: "layout: { kind: list }\nsections: [{ rows: [{ text: A, image: carrot }] }]",
      right: "layout: { kind: list }\nsections: [{ rows: [{ text: A, image: plus.circle.fill }] }]"),
    Input(
      code: .missingCharacter, line: 2,
      wrong: layout + "sections: [{ items: [{ title: \"A \u{16A0}\u{10FFFF}\" }] }]",
      right: layout + "sections: [{ items: [{ title: A }] }]"),
    Input(
      code: .seam, line: 5,
      wrong: attributes + "    - { id: cell 0-0, frame: [0, 0, 90, 40.2] }\n"
        + "    - { id: cell 0-1, frame: [0, 40.4, 90, 40] }",
      right: attributes + "    - { id: cell 0-0, frame: [0, 0, 90, 40.2] }\n"
        + "    - { id: cell 0-1, frame: [0, 40.2, 90, 40] }"),
    Input(
      code: .seam, line: 5,
      wrong: attributes + "    - { id: cell 0-0, frame: [0, 0, 90.5, 40] }\n"
        + "    - { id: cell 0-1, frame: [90.8, 0, 90, 40] }",
      right: attributes + "    - { id: cell 0-0, frame: [0, 0, 90.5, 40] }\n"
        + "    - { id: cell 0-1, frame: [91, 0, 90, 40] }"),
    Input(
      code: .emptyState, line: 8,
      wrong: shelf + "states: [{ name: below, contentOffset: [0, 4000] }]",
      right: shelf + "states: [{ name: pulled, contentOffset: [0, -50] }]"),
    Input(
      code: .emptyState, line: 8,
      wrong: shelf + "states: [{ name: end, orthogonal: { section: 0, offset: 10000 } }]",
      right: shelf + "states: [{ name: end, orthogonal: { section: 0, offset: 280 } }]"),
    Input(
      code: .nothingVisible, line: 2,
      wrong: layout
        + "sections: [{ items: [{ title: A, image: { name: \"placeholder:ocean\", insets: [30, 0, 30, 0] } }] }]",
      right: layout
        + "sections: [{ items: [{ title: A, image: { name: \"placeholder:ocean\", insets: [15, 0, 15, 0] } }] }]"
    ),
    // A picture fills a decoration, whatever shape is drawn in front of it.
    Input(
      code: .hiddenFill, line: 2,
      wrong: picturedDecoration("{ name: \"placeholder:ocean\" }"),
      right: picturedDecoration("{ name: \"placeholder:ocean\", insets: [0, 0, 10, 0] }")),
    // Three items fit into a line; a notch for two columns cuts the last item off.
    Input(
      code: .crossedBackground, line: 3,
      wrong: notched + ", columns: 2 }\nsections: [{ items: 5 }]",
      right: notched + " }\nsections: [{ items: 5 }]"),
    Input(
      code: .crossedBackground, line: 2,
      wrong:
        "layout: { kind: sectionDecorationFlow, itemSize: [300, 40], sectionInset: [10, 10, 10, 10] }\n"
        + "sections: [{ items: 2, decoration: { insets: [0, 40, 0, 40] } }]\nviewport: { size: [320, 200] }",
      right:
        "layout: { kind: sectionDecorationFlow, itemSize: [300, 40], sectionInset: [10, 10, 10, 10] }\n"
        + "sections: [{ items: 2, decoration: { insets: [0, 0, 0, 0] } }]\nviewport: { size: [320, 200] }"
    ),
  ]

  private func warnings(_ text: String) throws -> [SceneMistake] {
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let pipeline = try Pipeline()
    return scene.warnings
      + (try scene.allStates.flatMap { state in
        try pipeline.stage(scene, in: state).warnings()
          .mistakes(in: "scene.yaml", ScenePlaces(Data(text.utf8)))
      })
  }

  @Test(arguments: inputs) func aLossIsToldWithItsPlace(_ input: Input) throws {
    let found = try warnings(input.wrong)

    #expect(found.map(\.code) == [input.code], "\(found)")
    #expect(found.map(\.line) == [input.line], "\(found)")
    #expect(found.allSatisfy { $0.hint?.isEmpty == false })
    #expect(try warnings(input.right).filter { $0.code == input.code } == [])
  }

  @Test(arguments: inputs) func aReasonTurnsAWarningOff(_ input: Input) throws {
    let allowed = "\(input.wrong)\nallow: [{ rule: \(input.code.rawValue), reason: it is meant }]"

    #expect(try warnings(allowed) == [])
  }

  /// A value of each key of a view that is no default.
  nonisolated private static let values = [
    "backgroundColor": "\"#FFE0E0\"", "gradient": "{ colors: [red, blue] }", "cornerRadius": "8",
    "maskedCorners": "[topLeft]", "cornerCurve": "continuous", "borderWidth": "2",
    "borderColor": "red", "shadowColor": "red", "shadowOpacity": "0.5", "shadowRadius": "4",
    "shadowBlur": "4", "shadowOffset": "[1, 2]", "alpha": "0.5", "clipsToBounds": "true",
    "shadows": "{ opacity: 0.5 }", "blendMode": "multiply",
    "transform": "{ rotation: 10 }", "material": "systemThinMaterial",
    "image": "{ name: \"placeholder:ocean\" }",
    "tintColor": "red", "symbol": "star",
    "stack": "{ parts: [{ width: 8, backgroundColor: red }] }",
    "switch": "true", "slider": "0.5", "progress": "0.5", "segmented": "[a, b]", "stepper": "2",
    "activity": "large", "pageControl": "3", "textField": "Anna", "searchBar": "Find",
    "button": "Get", "accessibility": "{ label: Fruit }",
    "draw": "[{ rect: bounds, fill: red }]", "labels": "[{ text: \"{title}, {text}\" }]",
    "subviews": "[{ frame: [0, 0, 10, 10], backgroundColor: red }]",
  ]
  nonisolated private static let keys = values.keys.sorted()

  @Test func everyKeyOfAViewButTheHidingOneIsTried() {
    #expect(Set(Self.keys) == Set(SceneReference.viewKeys).subtracting(["isHidden"]))
  }

  @Test(arguments: keys) func aKeyOfAViewLeavesTheWords(_ key: String) throws {
    let change = "\(key): \(Self.values[key] ?? "")"
    let text = """
      layout: { kind: flow, itemSize: [130, 50], headerReferenceSize: [0, 30] }
      sections:
        - { header: { text: Vegetables, \(change) }, items: [{ title: Apple }, { title: Pear, \(change) }] }
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let list = try Pipeline().stage(scene, in: scene.states[0]).displayList().dump

    #expect(list.contains("Pear"))
    #expect(list.contains("Vegetables"))
  }

  @Test func anItemWithOnlyAPictureShowsThePictureAlone() throws {
    let text =
      SceneWarningTests.layout
      + "sections: [{ items: [{ image: { name: \"placeholder:ocean\" } }, { alpha: 0.5 }] }]"
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let list = try Pipeline().stage(scene, in: scene.states[0]).displayList().dump

    #expect(!list.contains("0-0\""))
    #expect(list.contains("0-1\""))
  }

  @Test func textsOfItemsAreFilledInWithTheirPlace() throws {
    let text = """
      layout: { kind: tag }
      sections: [{ items: [{ count: 2, text: "Volume {number}, {{index}" }] }]
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])

    #expect(staged.displayList().dump.contains("Volume 2, {index}"))
    #expect(staged.warnings() == [])
  }

  @Test func aGlyphWithoutAnOutlineIsFound() {
    func run(_ text: String) -> TextRun {
      let glyphs = text.utf8.indices.map {
        TextRun.Glyph(
          id: 7, position: .zero, cluster: text.utf8.distance(from: text.startIndex, to: $0))
      }
      return TextRun(
        text: text, font: Font(size: 17), face: "Face", color: .black, origin: .zero, width: 9,
        glyphs: glyphs)
    }

    #expect(run("a b").firstUndrawnCharacter { _ in true } == "a")
    #expect(run("a b").firstUndrawnCharacter { _ in false } == nil)
    #expect(run("  ").firstUndrawnCharacter { _ in true } == nil)
  }

  @Test func familiesThatAreNotThereAreErrors() throws {
    let text = """
      layout: { kind: flow, itemSize: [130, 50] }
      sections: [{ items: { count: 1, view: v } }]
      views: { v: { labels: [{ text: a, font: { family: Intre } }] } }
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let error = try #require(throws: StageError.self) {
      _ = try Pipeline().laidOut(scene, in: scene.states[0])
    }

    #expect(error.code == .missingFont)
    #expect(error.place.map { [$0.line, $0.column] } == [3, 51])
    #expect(error.hint?.hasPrefix("did you mean 'Inter'? there are Inter, ") == true)
  }

  @Test func aSceneMayAllowTheSystemFontForAFamilyThatIsNotThere() throws {
    let text = """
      layout: { kind: flow, itemSize: [130, 50] }
      sections: [{ items: { count: 1, view: v } }]
      views: { v: { labels: [{ text: a, font: { family: Brand } }] } }
      allow: [{ rule: GAL303, reason: The font is not free }]
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().laidOut(scene, in: scene.states[0])

    #expect(staged.displayList().dump.contains("Inter-Regular"))
    #expect(staged.warnings() == [])
  }
}
