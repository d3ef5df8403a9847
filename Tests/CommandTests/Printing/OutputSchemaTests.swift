import Foundation
import SchemaValidation
import Testing

/// What commands print with `--format json` follows the schemas in `Docs/Schemas`.
@Suite(.enabled(if: SchemaValidation.isInstalled, "jsonschema is not installed"))
struct OutputSchemaTests {
  private static let files = [
    "good.yaml": """
    layout: { kind: flow, itemSize: [50, 50] }
    sections: [{ items: 2 }]

    """,
    "broken.yaml": """
    viewport: { size: [100, 100], scale: 1 }
    layout: { kind: flow, itemSize: [50, 50] }
    sections: [{ items: 2 }]
    expect: [{ target: cell 0-1, frame: [60, 0, 50, 50] }]

    """,
    "wrong.yaml": "sectoins: []\nlayout: { kind: flow, itemSize: 3 }\n",
    "nopicture.yaml": """
    sections: [{ items: { count: 1, view: a } }]
    views: { a: { image: { name: damaged.png } } }

    """,
    "damaged.png": "not a picture", "untidy.yaml": "sections:\n- { items: 3 }\n",
    ".gitignore": "mine\n",
    "tall.yaml": """
    viewport: { size: [100, 100], scale: 1 }
    layout: { kind: flow, itemSize: [50, 50] }
    sections: [{ items: 20 }]

    """,
    "device.json": """
    { "recorded": {}, "contentSize": [390, 50], "viewport": { "offset": [0, 0], "size": [390, 844] },
      "elements": [{ "id": "cell 0-0", "frame": [0, 0, 50, 50], "z": 0 }] }
    """,
    "Web.swift": "import WebKit\nlet view = WKWebView()\n",
    "Table.swift": "class A { @objc func b() { } }\nlet a = NSKeyedArchiver()\n",
  ]

  /// A command, the exit status, and words that its document holds.
  static let commands: [(command: String, status: Int32, words: String)] = [
    ("validate good.yaml", 0, "\"states\" : ["),
    ("validate good.yaml broken.yaml", 1, "cell 0-1 is at 25 60 50 50, not 60 0 50 50"),
    ("validate good.yaml wrong.yaml", 65, "did you mean 'sections'?"),
    ("validate nopicture.yaml", 65, "\"failure\" : \""),
    ("doctor", 0, "\"name\" : \"cairo\""),
    ("sweep good.yaml --widths 100,200 -o sheet.png", 0, "\"path\" : \"sheet.png\""),
    ("sweep broken.yaml -o sheet.svg", 1, "not 60 0 50 50"),
    ("docs good.yaml --check pages", 1, "is missing"),
    ("explain", 0, "GAL028"), ("explain gal004", 0, "\"isInContract\" : true"),
    ("clean --scenes . --goldens goldens", 0, "\"old/top\""),
    ("clean --scenes . --goldens goldens --orphans", 0, "\"isRemoved\" : true"),
    ("clean --cache cache", 0, "\"drawings\" : 0"),
    ("init --scenes new/scenes", 0, "\"isWritten\" : false"),
    ("fmt good.yaml untidy.yaml --check", 1, "\"isWritten\" : false"),
    ("fmt good.yaml untidy.yaml", 0, "\"untidy.yaml\""),
    ("layouts", 0, "decorationFlow"), ("layouts list", 0, "\"required\" : false"),
    ("list --scenes .", 0, "\"good/default\""),
    ("diff a.png a.png", 0, "\"kind\" : \"file\""), ("diff a.png b.png", 1, "\"regions\" : ["),
    ("diff a.json b.json", 1, "\"sentence\" : \""),
    ("diff device.json good.yaml", 0, "\"leftOut\" : {"),
    ("lint broken.yaml --rounds 0", 0, "\"seed\" : 1"),
    ("inspect good.yaml", 0, "\"frame\": [0, 0, 50, 50]"),
    ("cost tall.yaml --frames 2", 0, "\"queries\": 1"),
    ("cost tall.yaml good.yaml", 0, "\"good\": {"),
    ("port Web.swift Table.swift --dry-run", 0, "\"leftOutFile\""),
    ("review --list --results results", 0, "\"causes\" : ["),
    ("review --accept good --results results --goldens kept", 0, "\"accepted\""),
  ]

  @Test(arguments: commands.indices)
  func aDocumentFollowsItsSchema(index: Int) throws {
    let (command, status, words) = Self.commands[index]
    let project = try project(for: command)
    let arguments = command.split(separator: " ").map(String.init)

    let outcome = try project.galley(arguments + ["--format", "json"])

    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.text.contains(words), "\(outcome.text)")
    #expect(outcome.text.hasSuffix("\n") && !outcome.text.hasSuffix("\n\n"))
    #expect(try Self.mistakes(in: outcome.output, of: arguments[0]) == [])
    // Only one of both streams says what was found.
    #expect(outcome.errors == "")
  }

  /// A key that a document must have.
  @Test(arguments: [
    ("validate", "scenes"), ("doctor", "uses"), ("sweep", "sheets"), ("docs", "findings"),
    ("explain", "rules"), ("clean", "isRemoved"), ("init", "files"), ("fmt", "changed"),
    ("diff", "isEqual"), ("lint", "seed"), ("inspect", "viewport"),
    ("cost tall.yaml --frames", "first"), ("port", "files"),
    ("review", "cases"),
  ])
  func aDocumentWithoutAKeyIsRefused(command: String, key: String) throws {
    let example = try #require(Self.commands.first { $0.command.hasPrefix(command) }?.command)
    let arguments = example.split(separator: " ").map(String.init) + ["--format", "json"]
    let output = try project(for: example).galley(arguments).output
    var object = try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])

    object[key] = nil

    let document = try JSONSerialization.data(withJSONObject: object)
    let found = try Self.mistakes(in: document, of: arguments[0])
    // `cost` has a form for one scene and one for several.
    let words =
      arguments[0] == "cost"
      ? "is not valid under any of the given schemas" : "$: '\(key)' is a required property"
    #expect(found.count == 1 && found[0].hasSuffix(words), "\(found)")
  }

  @Test func everySchemaHasACommandThatIsTested() throws {
    let folder = repository.appendingPathComponent("Docs/Schemas").path
    let schemas = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let commands = Set(Self.commands.compactMap { $0.command.split(separator: " ").first })

    #expect(schemas == commands.map { "\($0).schema.json" }.sorted())
  }

  @Test(arguments: [
    "docs good.yaml -o pages --format json", "fmt - --format json",
  ])
  func whatPrintsNoResultTakesNoFormat(command: String) throws {
    let project = try project(for: command)

    #expect(try project.galley(command.split(separator: " ").map(String.init)).status == 64)
  }

  private static func mistakes(in document: Data, of command: String) throws -> [String] {
    try SchemaValidation.mistakes(
      in: [document], schema: "Schemas/\(command).schema.json")[0]
  }

  /// A project with the files that a command needs.
  private func project(for command: String) throws -> Project {
    let project = try Project([:], recorded: false)
    let takesAll = ["clean", "list"].contains { command.hasPrefix($0) }
    for (name, text) in Self.files where !takesAll || name == "good.yaml" {
      try project.write(text, to: name)
    }
    if takesAll { try project.write("{}", to: "goldens/old/top/layout.json") }
    if command.hasPrefix("review") {
      _ = try project.galley("check", "good.yaml", "--results", "results", "--goldens", "kept")
    }
    guard command.hasPrefix("diff") else { return project }
    for kind in ["png", "json"] {
      _ = try project.galley("render", "good.yaml", "-o", "a." + kind)
      _ = try project.galley("render", "broken.yaml", "-o", "b." + kind)
    }
    return project
  }
}
