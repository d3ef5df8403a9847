import Foundation
import TestSweep
import Testing

@testable import GalleyScenes

/// What an editor proposes; `|` is where the author writes.
@Suite struct CompletionTests {
  private func labels(_ marked: String, file: String = "scene.yaml") throws -> [String] {
    try EditedText(marked, file: file).labels
  }

  // MARK: Keys

  @Test func anEmptyFileTakesTheKeysOfAScene() throws {
    let labels = try labels("|")

    #expect(labels.contains("layout") && labels.contains("sections") && labels.contains("views"))
    #expect(!labels.contains("itemSize"))
  }

  @Test func keysThatAreThereAreNotProposedAgain() throws {
    let labels = try labels("layout: { kind: flow }\n|\nsections: []\n")

    #expect(labels.contains("views"))
    #expect(!labels.contains("layout") && !labels.contains("sections"))
  }

  @Test func aLayoutTakesTheKeysOfItsKind() throws {
    let flow = try labels("layout:\n  kind: flow\n  |\n")
    #expect(flow.contains("itemSize") && !flow.contains("columnCount") && !flow.contains("kind"))
    #expect(try labels("layout: { kind: waterfall, | }").contains("columnCount"))
    #expect(try labels("layout:\n  |\n") == ["kind"])
  }

  @Test func keysThatTheLayoutIgnoresAreNotProposed() throws {
    let waterfall = try labels("layout: { kind: waterfall }\nsections:\n  - |\n")
    let flow = try labels("layout: { kind: flow }\nsections:\n  - |\n")

    #expect(waterfall.contains("columnCount"))
    #expect(flow.contains("items") && !flow.contains("columnCount"))
  }

  @Test func keysThatExcludeEachOtherAreNotProposedTogether() throws {
    let labels = try labels("sections:\n  - items:\n      - { size: [1, 2], | }\n")

    #expect(labels.contains("title"))
    #expect(!labels.contains("width") && !labels.contains("aspectRatio"))
  }

  @Test func aKeyIsWrittenWithItsColonUnlessThatIsThere() throws {
    #expect(try EditedText("sec|\n").accepting("sections") == "sections: \n")
    #expect(try EditedText("|sec: []\n").accepting("sections") == "sections: []\n")
    #expect(
      try EditedText("{ \"sec|\": [] }", file: "a.json").accepting("sections")
        == "{ \"sections\": [] }")
    #expect(try EditedText("{ | }", file: "a.json").accepting("format") == "{ \"format\":  }")
    #expect(
      try EditedText("layout: { kind: flow, it| }").accepting("itemSize")
        == "layout: { kind: flow, itemSize:  }")
  }

  @Test func aListStartsWithADash() throws {
    #expect(try EditedText("sections:\n  |\n").accepting("- items") == "sections:\n  - items: \n")
    #expect(try EditedText("sections:\n  - |\n").accepting("items") == "sections:\n  - items: \n")
    #expect(
      try EditedText("sections:\n- items: 3\n- |").accepting("items")
        == "sections:\n- items: 3\n- items: ")
  }

  // MARK: Values

  @Test func kindsChoicesAndBooleansAreProposed() throws {
    #expect(try labels("layout:\n  kind: |\n").contains("waterfall"))
    #expect(try labels("layout: { kind: fl| }").contains("decorationFlow"))
    #expect(
      try labels("layout:\n  kind: flow\n  scrollDirection: |\n") == ["vertical", "horizontal"])
    #expect(
      try labels("layout: { kind: flow, sectionHeadersPinToVisibleBounds: | }") == [
        "true", "false",
      ])
    #expect(try labels("appearance: |").sorted() == ["dark", "light"])
    #expect(try labels("format: |") == ["1"])
  }

  @Test func viewsAndStatesAreProposedByTheirNames() throws {
    let views = "views:\n  card: {}\n  bar: { subviews: [{ frame: [0, 0, 1, 1], view: | }] }\n"
    #expect(try labels(views) == ["card", "bar"])
    #expect(try labels("states: [top, { name: end }]\nfilm: { state: | }\n") == ["top", "end"])
    #expect(
      try EditedText("views: { \"two words\": {} }\nsections: [{ header: { view: | } }]\n")
        .accepting("two words").contains("{ view: two words }"))
  }

  @Test func placeholdersAndColoursAreWrittenWithTheirQuotes() throws {
    let picture = "views: { a: { image: { name: | } } }"
    #expect(try labels(picture).contains("placeholder:mountains"))
    #expect(
      try EditedText(picture).accepting("placeholder:city")
        == "views: { a: { image: { name: placeholder:city } } }")
    let color =
      "background: \"#FF0000\"\nviews:\n  a: { backgroundColor: \"#0000FF\" }\n  b: { backgroundColor: \"#0000FF\", borderColor: | }\n"
    #expect(try labels(color).prefix(2) == ["#0000FF", "#FF0000"])
    #expect(
      try EditedText("background: \"#FF0000\"\nviews: { a: { backgroundColor: \"#F|\" } }")
        .accepting("#FF0000")
        == "background: \"#FF0000\"\nviews: { a: { backgroundColor: \"#FF0000\" } }")
    #expect(
      try EditedText("background: \"#FF0000\"\nviews: { a: { backgroundColor: \"#F|")
        .accepting("#FF0000")
        == "background: \"#FF0000\"\nviews: { a: { backgroundColor: \"#FF0000\"")
  }

  @Test func elementsOfTheSceneAreProposed() throws {
    let scene = "sections: [{ items: 2, header: A }, { items: 3 }]\nexpect:\n  - target: |\n"

    #expect(try labels(scene) == ["cell 0-0", "header 0", "cell 1-0"])
  }

  @Test func picturesNearTheSceneAreProposed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "galley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("photos/old"), withIntermediateDirectories: true)
    for name in ["b.png", "a.JPG", "notes.txt", ".hidden.png", "photos/c d.jpeg"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    func files(_ typed: String) throws -> [String] {
      try EditedText("views: { a: { image: { name: \(typed)| } } }", folder: folder.path).labels
        .filter { !$0.hasPrefix("placeholder:") }
    }

    #expect(try files("") == ["a.JPG", "b.png", "photos/"])
    #expect(try files("photos/") == ["photos/c d.jpeg", "photos/old/"])
    #expect(try files("\"photos/c") == ["photos/c d.jpeg", "photos/old/"])
    #expect(try files("../") == [])
    #expect(try files("/") == [])
  }

  @Test func anchorsBeforeThePlaceAreProposedForAliases() throws {
    #expect(
      try labels("x-a: &one 1\nx-b: &two 2\nbackground: *|\nx-c: &three 3\n") == ["*one", "*two"])
  }

  @Test func symbolsAndNamesOfThePaletteAreProposed() throws {
    #expect(try labels("views: { card: { symbol: trophy| } }").contains("trophy"))
    #expect(
      try labels("palette: { accent: red, gap: 8 }\nbackground: |").first == "accent")
  }

  @Test func theDefaultOfASizeIsProposed() throws {
    #expect(try labels("layout: { kind: flow, itemSize: | }") == ["[50, 50]"])
    #expect(try labels("layout: { kind: flow, itemSize: [|] }") == ["fit", "fill"])
  }

  // MARK: Around it, the text is broken

  @Test(arguments: [
    "layout:\n  kind: flow\n  |\nsections:\n  - items: [1,\n",
    "layout:\n  kind: flow\n  itemSize: [1, 2\n  |\nsections:\n",
    "layout: { kind: flow, |\nsections:\n  - items: 3\n",
    "layout: { kind: flow, itemSi|\nsections: [\n",
    "title: \"open\nlayout:\n  kind: flow\n  |\n",
    "layout:\n  kind: flow\n  | sectionInset: [1, 2, 3, 4]\n",
    "]\nlayout:\n  kind: flow\n  |\n",
    "layout:\n    kind: flow\n  |\n",
    "layout:\n  kind: flow\n    |\n",
    "layout: {\n  kind: flow,\n  |\n  sectionInset: [1, 2, 3, 4],\n}\n",
    "layout: {\n  kind: flow,\n  minimumLineSpacing: 3\n  |\n  sectionInset: [1, 2, 3, 4],\n}\n",
    "layout: &flow\n  kind: flow\n  |\nsections: *nobody\n",
  ])
  func theKeysOfTheLayoutAreProposed(_ text: String) throws {
    let labels = try labels(text)

    #expect(labels.contains("headerReferenceSize") && !labels.contains("kind"), "\(labels)")
  }

  @Test(arguments: [
    "sections:\n  - items: 3\n    |\n    header: {\n",
    "sections:\n  - |\n    items: 3\n",
    "sections: [{ items: 3, |\nviews:\n  a: 1\n",
    "sections:\n- items: 3\n  hea|\nviews: [\n",
    "sections:\n  - items: 3\n  - header: a\n    | ]]\n",
  ])
  func theKeysOfASectionAreProposed(_ text: String) throws {
    let labels = try labels(text)

    #expect(labels.contains("sectionInset") && !labels.contains("sections"), "\(labels)")
  }

  @Test func jsonThatEndsEarlyHasItsKeys() throws {
    let text = "{\n  \"layout\": {\n    \"kind\": \"flow\",\n    \"|"
    #expect(try labels(text, file: "a.json").contains("itemSize"))
    #expect(try labels("{ \"layout\": { \"kind\": \"|\n", file: "a.json").contains("circle"))
  }

  @Test func commentsTextsAndUnknownKeysHaveNoProposals() throws {
    #expect(try labels("layout: { kind: flow } # |\n") == [])
    #expect(try labels("title: |\n") == [])
    #expect(try labels("title: |\n".replacing("|", with: ">\n  some |")) == [])
    #expect(try labels("nonsense:\n  |\n") == [])
    #expect(try labels("x-own: { | }\n") == [])
  }

  // MARK: All scenes

  @Test func everyKeyAndWordOfEverySceneIsProposedWhereItStands() throws {
    // Places with the same keys around them, in layouts of the same kind, are alike.
    var seen: Set<[String]> = []
    for (name, text) in try fixtureTexts() where Sweep.includes(name) {
      let scene = EditedScene(SceneText(text), name: name, folder: nil)
      let kind = scene.outline["layout"]?[LayoutKind.kindKey]?.text ?? ""
      for word in words(of: scene.outline, as: EditedScene.shape, [kind])
      where seen.insert(word.around).inserted {
        let labels = scene.completions(at: word.end).items.map(\.label)
        #expect(
          labels.contains(word.text),
          "\(name): '\(word.text)' at \(scene.text.place(of: word.end))")
      }
    }
    #expect(seen.count > Sweep.count(100, of: 500))
  }

  private struct Word {
    var text: String
    var end: Int
    var around: [String]
  }

  /// The keys and words that tables name, each with the place behind it.
  private func words(of node: Outline, as shape: ValueShape, _ around: [String]) -> [Word] {
    var words: [Word] = []
    for (index, element) in node.elements.enumerated() {
      guard let shape = shape.element(at: index) else { continue }
      words += self.words(of: element, as: shape, around + ["[]"])
    }
    let kind = node[LayoutKind.kindKey]?.text
    for entry in node.entries {
      guard let inner = shape.value(of: entry.key, kind: kind) else { continue }
      let around = around + [entry.key]
      if shape.key(entry.key, kind: kind) != nil {
        words.append(Word(text: entry.key, end: entry.keyRange.upperBound, around: around))
      }
      words += self.words(of: entry.value, as: inner, around)
    }
    if case .scalar(let text, let isPlain) = node.content, isWord(text, shape) {
      let end = node.range.upperBound - (isPlain ? 0 : 1)
      words.append(Word(text: text, end: end, around: around + ["=" + text]))
    }
    return words
  }

  /// Whether a value is one of those that a table lists, or a name that the scene defines.
  private func isWord(_ text: String, _ shape: ValueShape) -> Bool {
    shape.alternatives.contains {
      switch $0 {
      case .boolean: ["true", "false"].contains(text)
      case .form(.use): true
      case .choice(let words): words.contains(text)
      default: false
      }
    }
  }
}
