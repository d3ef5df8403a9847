import Foundation
import Testing

@testable import GalleyScenes

@Suite struct DocumentationTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")

  /// Whether the files are to be written anew instead of compared.
  private static let writes = ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil

  @Test func theSchemaInDocsIsTheOneOfTheKeyTables() throws {
    let url = Self.docs.appendingPathComponent("scene.schema.json")
    if Self.writes { try Data(SceneSchema.json().utf8).write(to: url) }

    let committed = try String(contentsOf: url, encoding: .utf8)

    #expect(committed == SceneSchema.json(), "run the tests with GALLEY_WRITE_DOCS=1")
  }

  @Test func theSchemaIsJSON() throws {
    let value = try JSONSerialization.jsonObject(with: Data(SceneSchema.json().utf8))
    let schema = try #require(value as? [String: Any])

    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect((schema["properties"] as? [String: Any])?.count == KeyTable.scene.keys.count)
  }

  @Test func theTablesInTheReferenceAreThoseOfTheCheck() throws {
    let url = Self.docs.appendingPathComponent("SceneFormat.md")
    let heading = "## Every key\n\n"
    var page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: heading)).upperBound
    if Self.writes {
      page = page[..<start] + SceneReference.markdown()
      try Data(page.utf8).write(to: url)
    }

    #expect(page[start...] == SceneReference.markdown(), "run the tests with GALLEY_WRITE_DOCS=1")
  }

  @Test(arguments: TableName.allCases)
  func everyKeyIsInTheReference(name: TableName) {
    let page = SceneReference.markdown()

    for key in name.table.keys { #expect(page.contains("| `\(key.name)` |")) }
  }

  @Test func thePageSaysNothingThatTheCheckRefuses() throws {
    let page = try String(
      contentsOf: Self.docs.appendingPathComponent("SceneFormat.md"), encoding: .utf8)
    let scenes = page.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }

    #expect(scenes.count > 5)
    for scene in scenes { #expect(mistakes(scene) == [], "\(scene)") }
  }

  @Test(arguments: TableName.allCases)
  func eachKeyIsThereOnce(name: TableName) {
    let names = name.table.keys.map(\.name)

    #expect(Set(names).count == names.count)
  }

  @Test(arguments: TableName.allCases)
  func everyDefaultFitsItsKey(name: TableName) throws {
    for key in name.table.keys {
      guard case .json(let text) = key.fallback, text != "\"\"" else { continue }
      let log = MistakeLog()
      let node = try #require(NodeReader.read(Data("x: \(text)".utf8), log: log)?["x"])

      ShapeChecker(log: log).check(node, key.shape)

      #expect(log.isEmpty, "\(name).\(key.name): \(log.error(file: "", root: nil))")
    }
  }

  @Test func everyDefaultOfAViewChangesNothing() throws {
    for key in KeyTable.view.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load("views: { plain: { \(key.name): \(text) } }")

      #expect(scene.looks == [Look()], "\(key.name)")
    }
  }

  @Test func everyDefaultOfAFlowLayoutChangesNothing() throws {
    for key in KeyTable.flow.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load("layout: { kind: flow, \(key.name): \(text) }")

      #expect(scene.layout == .flow(FlowOptions()), "\(key.name)")
    }
  }

  @Test func everyDefaultOfADecorationChangesNothing() throws {
    for key in KeyTable.decoration.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load(
        "layout: { kind: decorationFlow, decoration: { \(key.name): \(text) } }")

      #expect(scene.layout == .decorationFlow(DecorationFlowOptions()), "\(key.name)")
    }
  }

  @Test func everyDefaultOfALabelChangesNothing() throws {
    let plain = try load("views: { plain: { labels: [{ text: a }] } }")
    for key in KeyTable.label.keys {
      guard case .json(let text) = key.fallback else { continue }

      let scene = try load("views: { plain: { labels: [{ text: a, \(key.name): \(text) }] } }")

      #expect(scene.looks == plain.looks, "\(key.name)")
    }
  }

  @Test func layoutKindsListTheirOptions() {
    let flow = LayoutKind.all.first
    let given = LayoutKind.all.last

    #expect(flow?.name == "flow")
    #expect(flow?.options.first?.name == "scrollDirection")
    #expect(flow?.options.first?.fallback == "\"vertical\"")
    #expect(given?.name == "attributes")
    #expect(given?.options.first?.isRequired == true)
  }
}
