import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes
@testable import GalleyService

/// What a screen reader finds in scenes.
@MainActor @Suite struct SceneAccessibilityTests {
  private func staged(_ text: String) throws -> StagedScene {
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    _ = staged.displayList()
    return staged
  }

  /// What it finds of items one below the other, without their frames.
  private func found(_ items: String, more: String = "") throws -> [String] {
    let staged = try staged(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout: { kind: flow, itemSize: [fill, 44], minimumLineSpacing: 10 }
      sections: [{ items: [\(items)] }]
      \(more)
      """)
    return staged.accessibilityText.split(separator: "\n").map {
      $0.components(separatedBy: "; at ")[0]
    }
  }

  @Test func aCellSpeaksItsTextsInOneElement() throws {
    let view =
      "views: { v: { stack: { axis: vertical, parts: [{ text: \"{title}\" }, { text: \"{text}\" }] } } }"
    #expect(
      try found("{ view: v, title: Tea, text: Green }, { view: v, title: Salt }", more: view)
        == ["1. \"Tea, Green\"", "2. \"Salt\""])
  }

  @Test func framesAreThoseOfTheViewport() throws {
    let staged = try staged(
      """
      viewport: { size: [300, 100], scale: 2 }
      layout: { kind: flow, itemSize: [300, 50], minimumLineSpacing: 0 }
      sections: [{ items: [{ title: A }, { title: B }, { title: C }, { title: D }] }]
      states: [{ name: down, contentOffset: [0, 50] }]
      """)
    #expect(
      staged.accessibilityText == """
        1. "B"; at 0, 0, 300 × 50
        2. "C"; at 0, 50, 300 × 50

        """)
  }

  @Test func whatTheSceneSaysComesFirst() throws {
    #expect(
      try found(
        """
        { title: Tea, accessibility: { label: "{title} in bags", value: 3 left, hint: Opens it, traits: [button, selected] } }
        """) == [
          "1. \"Tea in bags\"; button, selected; value \"3 left\"; hint \"Opens it\""
        ])
  }

  @Test func aControlIsDescribedInItsView() throws {
    #expect(
      try found(
        """
        { stack: { alignment: center, parts: [{ width: 100, slider: 0.5, accessibility: { label: Volume } }, { switch: true }] } },
        { button: { symbol: bell.fill } }, { title: Wi-Fi, subviews: [{ frame: { trailing: 8, width: 63, top: 8, height: 28 }, switch: true }] }
        """) == [
          "1. \"Volume\"; adjustable; value \"50%\"",
          "2. without a label; button, toggle; value \"1\"", "3. \"bell fill\"; button",
          "4. \"Wi-Fi\"", "5. without a label; button, toggle; value \"1\"",
        ])
  }

  @Test func aPictureIsFoundByItsLabelOnly() throws {
    let picture = "image: { name: \"placeholder:forest\" }"
    #expect(
      try found(
        "{ \(picture) }, { \(picture), accessibility: { label: A wood } }, { \(picture), accessibility: hidden }"
      ) == ["1. \"A wood\""])
  }

  @Test func whatIsHiddenInsideOfAnElementIsNotSpoken() throws {
    let view = """
      views:
        v:
          accessibility: { element: ELEMENT }
          stack: { parts: [{ width: 90, text: "Price" }, { width: 90, text: "old", accessibility: hidden }, { width: 90, text: "new" }] }
      """
    #expect(
      try found("{ view: v }", more: view.replacingOccurrences(of: "ELEMENT", with: "true"))
        == ["1. \"Price, new\""])
    #expect(
      try found("{ view: v }", more: view.replacingOccurrences(of: "ELEMENT", with: "false"))
        == ["1. \"Price\"; text", "2. \"new\"; text", "hidden: \"old\"; text"])
  }

  @Test func inTheDarkFromRightToLeftTheOrderTurnsOver() throws {
    let more = """
      appearance: dark
      layoutDirection: rightToLeft
      views:
        v: { accessibility: { element: false }, stack: { distribution: fillEqually, parts: [{ text: first }, { text: second, accessibility: { label: Two } }] } }
      """
    #expect(
      try found("{ view: v }", more: more) == ["1. \"first\"; text", "2. \"Two\"; text"])
  }

  @Test func numbersSayTheOrderInTheViewAround() throws {
    let more = """
      views:
        v:
          accessibility: { element: false }
          stack: { distribution: fillEqually, parts: [{ text: a }, { text: b, accessibility: { order: 2 } }, { text: c, accessibility: { order: 1 } }] }
      """
    #expect(
      try found("{ view: v }, { title: after }", more: more) == [
        "1. \"c\"; text", "2. \"b\"; text", "3. \"a\"; text", "4. \"after\"",
      ])
    #expect(
      try found("{ title: x }, { title: y, accessibility: { order: 1 } }") == [
        "1. \"y\"", "2. \"x\"",
      ])
  }

  @Test func aSelectedCellIsSelected() throws {
    #expect(
      try found("{ title: a }, { title: b }", more: "states: [{ name: s, selection: [0-1] }]")
        == ["1. \"a\"", "2. \"b\"; selected"])
  }

  @Test func rowsOfListsSayWhatTheirViewsDo() throws {
    let staged = try staged(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout: { kind: list }
      sections:
        - rows:
            - { text: Name, secondaryText: Anna }
            - { text: Delete, accessibility: { traits: [button], hint: "Deletes {text}" } }
            - { view: v, fields: { a: Sun } }
            - { text: secret, accessibility: hidden }
      views: { v: { text: "{a}", accessibility: { label: "Weather: {a}" } } }
      """)
    #expect(
      staged.accessibilityText.split(separator: "\n").map {
        $0.components(separatedBy: "; at ")[0]
      } == [
        "1. \"Name, Anna\"", "2. \"Delete\"; button; hint \"Deletes Delete\"",
        "3. \"Weather: Sun\"", "hidden: \"secret\"",
      ])
  }

  @Test func barsAreReadAroundTheContent() throws {
    let staged = try staged(
      """
      viewport: { device: iPhone 16 }
      layout: { kind: flow, itemSize: [fill, 44] }
      screen: { navigationBar: { title: Inbox, right: [plus] }, tabBar: { items: [{ title: Home, symbol: house }] } }
      sections: [{ items: [{ title: Letter }] }]
      """)
    let lines = staged.accessibilityText.split(separator: "\n").map {
      $0.components(separatedBy: "; at ")[0]
    }
    #expect(
      lines == [
        "1. \"Inbox\"; heading", "2. \"plus\"; button", "3. \"Letter\"",
        "4. \"Home\"; button, selected",
      ])
  }

  @Test func aPictureHasNumbersAndALegend() throws {
    let staged = try staged(
      """
      viewport: { size: [300, 100], scale: 2 }
      appearance: dark
      layoutDirection: rightToLeft
      layout: { kind: flow, itemSize: [300, 50], minimumLineSpacing: 0 }
      sections: [{ items: [{ title: Tea }, { title: Salt, accessibility: hidden }] }]
      """)
    let list = staged.withAccessibility(staged.displayList())
    let dump = list.dump

    #expect(list.size.width == 320)
    #expect(list.size.height > 100 + 2 * 16)
    for text in ["1", "Tea", "Hidden: Salt"] { #expect(dump.contains("text \"\(text)\"")) }
    #expect(!dump.contains("text \"2\""))
    #expect(try !staged.png(of: list).isEmpty)
  }

  @Test func aSceneWithoutWordsSaysSo() throws {
    #expect(try found("{ draw: [{ rect: bounds, fill: systemRed }] }") == ["nothing"])
  }
}
