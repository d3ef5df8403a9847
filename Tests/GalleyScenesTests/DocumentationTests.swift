import Foundation
import GalleyBase
import Testing

@testable import GalleyScenes

@Suite struct DocumentationTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")

  /// Whether the files are written instead of compared.
  private static let writes = ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil

  @Test func theSchemaInDocsIsTheOneOfTheKeyTables() throws {
    let url = Self.docs.appendingPathComponent("scene.schema.json")
    if Self.writes { try Data(SceneSchema.json().utf8).write(to: url) }

    let committed = try String(contentsOf: url, encoding: .utf8)

    #expect(committed == SceneSchema.json(), "the file is out of date: run make regenerate")
  }

  @Test func theSchemaIsJSON() throws {
    let value = try JSONSerialization.jsonObject(with: Data(SceneSchema.json().utf8))
    let schema = try #require(value as? [String: Any])

    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect((schema["properties"] as? [String: Any])?.count == SceneParts.table.keys.count)
  }

  /// The folders whose pages have tables of keys, and scenes of the guide.
  private static let folders = ["Reference", "Layouts", "Scenes"]

  @Test func theTablesInTheReferenceAreThoseOfTheCheck() throws {
    let pages = try ReferencePages(docs: Self.docs, folders: Self.folders)

    for (page, text) in pages.texts.sorted(by: { $0.key < $1.key }) {
      let written = pages.written(page)
      if Self.writes {
        try Data(written.utf8).write(to: Self.docs.appendingPathComponent(page))
      } else {
        #expect(text == written, "\(page) is out of date: run make regenerate")
      }
    }
  }

  /// All tables of the format.
  private static let tables = ReferencePages.tables

  @Test func everyTableIsInTheReferenceOnce() throws {
    let pages = try ReferencePages(docs: Self.docs, folders: Self.folders)
    let names = Self.tables.map(\.name) + [ReferencePages.placeholders]

    for name in names {
      #expect(
        pages.places[name]?.count == 1,
        """
        one page of Docs/Reference or Docs/Layouts needs a heading, and below it the lines
        <!-- keys: \(name) -->
        <!-- end of keys -->
        """)
    }
    for name in pages.places.keys { #expect(names.contains(name), "there is no table \(name)") }
  }

  @Test func everyKeyIsInTheReference() throws {
    let pages = try ReferencePages(docs: Self.docs, folders: Self.folders)
    let text = pages.texts.keys.map(pages.written).joined()

    for table in Self.tables {
      for key in table.keys { #expect(text.contains("| `\(key.name)` |"), "\(key.name)") }
    }
  }

  @Test func everyTableThatAKeyLeadsToIsDocumented() {
    // Two tables of one name would be one definition in the schema.
    func content(_ table: KeyTable) -> [String] {
      [table.name, table.summary] + table.keys.map(\.name)
    }
    func tables(_ shape: ValueShape) -> [KeyTable] {
      switch shape {
      case .map(let reference): [reference.table()]
      case .list(let element, _), .names(let element), .tuple(_, let element): tables(element)
      case .oneOf(let shapes): shapes.flatMap(tables)
      case .number, .integer, .boolean, .text, .choice, .color, .form, .layout: []
      }
    }
    let documented = Set(Self.tables.map(content))

    #expect(Set(Self.tables.map(\.name)).count == Self.tables.count)
    for table in Self.tables {
      for key in table.keys {
        for found in tables(key.shape) {
          #expect(documented.contains(content(found)), "\(found.name)")
        }
      }
    }
  }

  @Test func thePagesSayNothingThatTheCheckRefuses() throws {
    var scenes: [String] = []
    for folder in ["Reference", "Scenes"] {
      let url = Self.docs.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      where name.hasSuffix(".md") {
        let page = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        let parts = page.components(separatedBy: "```yaml\n")
        // A part of a scene stands under a note that says into which file it goes.
        scenes += zip(parts, parts.dropFirst())
          .filter { before, _ in before.suffix(120).contains("<!-- pages: into ") == false }
          .compactMap { _, block in block.components(separatedBy: "```").first }
      }
    }

    #expect(scenes.count > 10)
    for scene in scenes { #expect(mistakes(scene) == [], "\(scene)") }
  }

  /// All pages, with their paths in Docs.
  private static func pages() throws -> [(name: String, text: String)] {
    let names = FileManager.default.enumerator(atPath: docs.path)?.allObjects ?? []
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().map {
      ($0, try String(contentsOf: docs.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// Backticks of the prose that name a key and a word: the word is one that the key takes.
  @Test func thePagesNameOnlyWordsThatTheirKeysTake() throws {
    var tried = 0
    for (name, page) in try Self.pages() {
      for match in page.matches(of: /`([a-z]\w+): ([a-z]\w+)`/) {
        let (key, word) = (String(match.output.1), String(match.output.2))
        let shapes = Self.tables.flatMap(\.keys).filter { $0.name == key }.map(\.shape)
        guard !shapes.isEmpty else { continue }
        tried += 1
        let fits = try shapes.contains { shape in
          let log = MistakeLog()
          let node = try #require(NodeReader.read(Data("x: \(word)".utf8), log: log)?["x"])
          ShapeChecker(log: log).check(node, shape)
          return log.isEmpty
        }
        #expect(fits, "\(name): \(match.output.0)")
      }
    }
    #expect(tried > 15)
  }

  /// What is no word of a scene, and is named all the same: YAML's words, locales, a symbol and an attribute of SVG.
  private static let otherWords: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "en", "de", "cover", "viewBox",
  ]

  /// Words alone in backticks, on the pages about scenes: keys, their values, or colours.
  @Test func thePagesAboutScenesNameOnlyWordsOfScenes() throws {
    let words = Set(SceneSchema.json().matches(of: /"([A-Za-z]\w*)"/).map { $0.output.1 })
    let pages = try Self.pages().filter {
      $0.name.hasPrefix("Reference/") || $0.name.hasPrefix("Scenes/")
    }
    #expect(pages.count > 10)
    for (name, page) in pages {
      for match in page.matches(of: /`([a-z][A-Za-z]*)`/) {
        let word = match.output.1
        guard !words.contains(word), !Self.otherWords.contains(String(word)) else { continue }
        let asColor = mistakes("background: \(word)\nsections: []")
        #expect(asColor.isEmpty, "\(name): `\(word)` is no key, no value and no colour")
      }
    }
  }

  /// Names of symbols and placeholders: each has a drawing.
  @Test func thePagesNameOnlySymbolsAndPlaceholdersThatAreDrawn() throws {
    var (symbols, placeholders) = (0, 0)
    for (name, page) in try Self.pages() {
      for match in page.matches(of: /(?:`symbol|systemName): "?([a-z][\w.]*)/) {
        symbols += 1
        let scene = try load(
          "sections: [{ items: [{ view: a }] }]\nviews: { a: { symbol: \(match.output.1) } }")
        let isDrawn = !scene.warnings.contains { $0.code == .unknownSymbol }
        #expect(isDrawn, "\(name): \(match.output.0)")
      }
      for match in page.matches(of: /`(?:image: )?(placeholder:[a-z][\w,]*)`/) {
        placeholders += 1
        let found = mistakes("sections: [{ items: [{ image: \"\(match.output.1)\" }] }]")
        #expect(found.isEmpty, "\(name): \(match.output.0): \(found)")
      }
    }
    #expect(symbols > 3 && placeholders > 9)
  }

  @Test func eachKeyIsThereOnce() {
    for table in Self.tables {
      let names = table.keys.map(\.name)

      #expect(Set(names).count == names.count, "\(table.name)")
    }
  }

  @Test func everyDefaultFitsItsKey() throws {
    for (table, key) in Self.tables.flatMap({ table in table.keys.map { (table, $0) } }) {
      guard case .json(let text) = key.fallback, text != "\"\"" else { continue }
      let log = MistakeLog()
      let node = try #require(NodeReader.read(Data("x: \(text)".utf8), log: log)?["x"])

      ShapeChecker(log: log).check(node, key.shape)

      #expect(log.isEmpty, "\(table.name).\(key.name): \(log.error(file: "", root: nil))")
    }
  }

  @Test func everyDefaultOfAViewChangesNothing() throws {
    for key in Look.table.description.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load("views: { plain: { \(key.name): \(text) } }")

      #expect(scene.looks == [Look()], "\(key.name)")
    }
  }

  @Test func everyDefaultOfALayoutChangesNothing() throws {
    for kind in LayoutKind.builtIn where kind.name != "attributes" {
      let plain = try load("layout: { kind: \(kind.name) }").layout
      for key in kind.table.keys {
        guard case .json(let text) = key.fallback else { continue }

        let scene = try load("layout: { kind: \(kind.name), \(key.name): \(text) }")

        #expect(scene.layout == plain, "\(kind.name).\(key.name)")
      }
    }
  }

  @Test func everyDefaultOfADecorationChangesNothing() throws {
    for key in DecorationOptions.table.description.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load(
        "layout: { kind: decorationFlow, decoration: { \(key.name): \(text) } }")

      #expect(scene.layout == LayoutSpec(DecorationFlowOptions()), "\(key.name)")
    }
  }

  @Test func everyDefaultOfALabelChangesNothing() throws {
    let plain = try load("views: { plain: { labels: [{ text: a }] } }")
    for key in LabelLook.table.description.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load("views: { plain: { labels: [{ text: a, \(key.name): \(text) }] } }")

      #expect(scene.looks == plain.looks, "\(key.name)")
    }
  }

  @Test func layoutKindsListTheirOptions() {
    let names = LayoutKind.all.map(\.name)

    #expect(names.first == "flow" && names.last == "attributes" && Set(names).count == names.count)
    #expect(LayoutKind.all[0].options[0].name == "scrollDirection")
    #expect(LayoutKind.all[0].options[0].fallback == "\"vertical\"")
    #expect(LayoutKind.all.last?.options[0].isRequired == true)
  }
}
