import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// Colours that depend on the appearance, and fonts that follow the text size.
@MainActor struct TraitSceneTests {
  /// What a scene of one cell with these keys draws; characters are half an em wide.
  private func dump(_ view: String, _ rest: String = "") throws -> String {
    let text = """
      viewport: { size: [200, 100], scale: 1 }
      layout: { kind: flow, itemSize: [200, 80] }
      views: { card: \(view) }
      sections: [{ items: [{ count: 1, view: card, title: Title }] }]
      \(rest)
      """
    return try dump(of: text)
  }

  private func dump(of text: String) throws -> String {
    let scene = try load(text)
    let environment = Environment(
      layoutText: Environment.current.layoutText, imageSize: { _ in CGSize(width: 30, height: 20) })
    return environment.performAsCurrent {
      SceneStage(scene, in: scene.allStates[0]).displayList().dump
    }
  }

  private func mistakes(_ view: String) throws -> [String] {
    do {
      _ = try dump(view)
      return []
    } catch let error as SceneError {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: [
    ("appearance: light", "#112233"), ("appearance: dark", "#445566"),
    ("{}", "#112233"), ("contrast: high", "#112233"),
    ("states: [{ name: a, appearance: dark }]", "#445566"),
    ("variants: { appearance: [dark] }", "#445566"),
    ("variants: { contrast: [high], appearance: [dark] }", "#778899"),
  ])
  func aColourMayBeOneForEachAppearance(_ rest: String, _ color: String) throws {
    let dump = try dump(
      ##"{ backgroundColor: { light: "#112233", dark: "#445566", highContrastDark: "#778899" } }"##,
      rest == "{}" ? "" : rest)
    #expect(dump.contains(color), "\(dump)")
  }

  @Test func coloursOfTheSystemHaveTheirNames() throws {
    for (appearance, color) in [("light", "#F2F2F7"), ("dark", "#1C1C1E")] {
      let dump = try dump(
        "{ backgroundColor: secondarySystemBackground }", "appearance: \(appearance)")
      #expect(dump.contains(color))
    }
    let mixed = try dump(
      ##"{ backgroundColor: { light: systemRed, dark: "#000" } }"##, "contrast: high")
    #expect(mixed.contains("#D70015"))
  }

  @Test func aFillIsAColourAPairOrAGradient() throws {
    let views = [
      "systemBlue", ##"{ light: systemBlue, dark: "#000000" }"##,
      ##"{ colors: [systemBlue, "#000000"] }"##,
    ]
    for fill in views {
      #expect(try dump("{ draw: [{ rect: [0, 0, 9, 9], fill: \(fill) }] }").contains("#007AFF"))
    }
  }

  @Test func theBackgroundOfAViewportMayBeAPair() throws {
    let text = ##"background: { light: "#FAFAFA", dark: "#0A0A0A80" }"##
    #expect(try dump("{}", text).contains("#FAFAFA"))
    #expect(try dump("{}", text + "\nappearance: dark").contains("#0A0A0A80"))
    let scene = try load(text + "\nsections: [{ items: 1 }]")
    // Where one of the two lets something through, pictures keep their alpha.
    #expect(!scene.isOpaque)
  }

  private static let pair = "{ light: \"placeholder:ocean\", dark: \"placeholder:mountains\" }"

  @Test(arguments: [
    ("appearance: light", "ocean"), ("appearance: dark", "mountains"), ("", "ocean"),
  ])
  func aPictureMayBeOneForEachAppearance(_ rest: String, _ name: String) throws {
    #expect(try pictures(dump("{ image: { name: \(Self.pair) } }", rest)) == [name])
    let rows = """
      viewport: { size: [200, 100], scale: 1 }
      layout: { kind: list }
      sections: [{ rows: [{ text: A, image: { name: \(Self.pair) } }] }]
      \(rest)
      """
    #expect(try pictures(dump(of: rows)) == [name])
    let decoration = """
      viewport: { size: [200, 100], scale: 1 }
      layout: { kind: decorationFlow, decoration: { style: image, image: \(Self.pair) } }
      sections: [{ items: 1 }]
      \(rest)
      """
    #expect(try pictures(dump(of: decoration)) == [name])
  }

  /// The placeholders that a list draws.
  private func pictures(_ dump: String) -> [String] {
    dump.matches(of: /placeholder:([a-z]+)/).map { String($0.1) }
  }

  @Test(arguments: [
    ("{ backgroundColor: sytemRed }", "did you mean 'systemRed'?"),
    ("{ backgroundColor: { light: \"#111\" } }", "the key 'dark' is missing"),
    ("{ backgroundColor: { light: \"#111\", drak: \"#222\", dark: \"#333\" } }", "no key 'drak'"),
    ("{ backgroundColor: { light: \"#111\", dark: { light: \"#1\" } } }", "expected a colour"),
    ("{ image: { name: { light: \"placeholder:ocean\" } } }", "the key 'dark' is missing"),
    ("{ image: { name: { light: \"placeholder:ocan\", dark: \"a.png\" } } }", "'ocean'?"),
    ("{ labels: [{ text: A, font: { textStyle: boddy } }] }", "did you mean 'body'?"),
  ])
  func whatIsNoColourOrStyleIsAMistake(_ view: String, _ problem: String) throws {
    let found = try mistakes(view)
    #expect(found.joined(separator: " ").contains(problem), "\(found)")
  }

  @Test(arguments: [
    ("{ textStyle: body }", "large", Font(size: 17)),
    ("{ textStyle: body }", "accessibility3", Font(size: 40)),
    ("{ textStyle: headline }", "xSmall", Font(size: 14, weight: .semibold)),
    (
      "{ textStyle: headline, weight: bold, italic: true }", "large",
      Font(size: 17, weight: .bold, isItalic: true)
    ),
    // 20 points that grow as `body`, whose leading is 48 instead of 22 points.
    ("{ size: 20, textStyle: body }", "accessibility3", Font(size: 44)),
    ("{ size: 20 }", "accessibility3", Font(size: 20)),
  ])
  func aFontMayFollowTheTextSize(_ font: String, _ size: String, _ expected: Font) throws {
    let look = try load(
      """
      views: { card: { labels: [{ text: A, font: \(font) }] } }
      sections: [{ items: [{ count: 1, view: card }] }]
      textSize: \(size)
      """)
    let label = try #require(look.looks.first?.labels.first)
    var shown = label.font.adjusted(to: look.traits.preferredContentSizeCategory)
    shown.scaling = nil
    #expect(shown == expected)
  }

  @Test func aPartWithASizeOfItsOwnKeepsIt() {
    var font = Font(size: 17)
    font.scaling = Font.Scaling(style: .body)
    #expect(FontChange(weight: .bold).applied(to: font).scaling == font.scaling)
    #expect(FontChange(size: 9).applied(to: font).scaling == nil)
    #expect(FontChange(textStyle: .headline).applied(to: font) == .preferred(.headline))
    let own = FontChange(size: 9, weight: .light, textStyle: .headline).applied(to: font)
    #expect((own.size, own.weight, own.scaling?.baseSize) == (9, .light, 9))
  }

  @Test func namesOfCasesHaveAllTraitsInOneOrder() throws {
    let scene = try load(
      """
      sections: [{ items: 1 }]
      variants: { width: [320], layoutDirection: [rightToLeft], contrast: [high],
        textSize: [accessibility3], appearance: [dark], scale: [3] }
      """)
    #expect(
      scene.allStates.map(\.name) == ["default@dark,accessibility3,highContrast,rtl,320,3x"])
  }

  @Test func everyTextSizeHasAWordAndGrows() throws {
    let sizes = try [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
      "accessibility2", "accessibility3", "accessibility4", "accessibility5",
    ].map { word in
      try load("sections: [{ items: 1 }]\ntextSize: \(word)").traits
        .preferredContentSizeCategory
    }
    #expect(sizes == ContentSizeCategory.all)
  }

  @Test(arguments: [
    ("white", "#FFFFFF"), ("darkGray", "#555555"), ("brown", "#996633"), ("orange", "#FF8000"),
    ("lightText", "#FFFFFF99"), ("{ light: red, dark: yellow }", "#FFFF00"),
  ])
  func colorsThatAreFixedHaveTheirNames(written: String, color: String) throws {
    let dump = try dump("{ backgroundColor: \(written) }", "appearance: dark")

    #expect(dump.contains("fill \(color) "), "\(dump)")
  }

  @Test func aClearBackgroundIsNotDrawn() throws {
    #expect(try dump("{ backgroundColor: clear }") == dump("{}"))
  }

  @Test func thereIsANameForEachOfTheSystemsColours() {
    #expect(Color.systemColors.count == 37)
    for (name, color) in Color.systemColors {
      #expect(color.dynamic != nil, "\(name)")
      #expect(color.systemName.map { Color.systemColors[$0] == color } == true, "\(name)")
    }
  }
}
