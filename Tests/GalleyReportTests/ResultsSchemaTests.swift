import Foundation
import GalleyGoldens
import SchemaValidation
import Testing

@testable import GalleyReport

@Suite(.enabled(if: SchemaValidation.isInstalled, "jsonschema is not installed"))
struct ResultsSchemaTests {
  private static let full = Runs.run(
    CaseResult.Status.allCases.map { status in
      Runs.result(
        "case-\(status)", status, headline: "h", findings: [Finding("cell 0-3", "moved")],
        pixels: PixelResult(
          pixels: 3, total: 100, largestStep: 255, expectedSize: [10, 10], actualSize: [10, 12],
          regions: [
            .init(
              rect: [0, 1, 2, 3], pixels: 3, largestStep: 255, meanStep: 1.5, elements: ["cell 0-3"]
            )
          ]), error: "words")
    }.map {
      var result = $0
      result.causes = ["cell height +8 pt"]
      result.uikit = UIKitPicture(
        file: "a.png", size: [20, 20], scale: 3, actualSize: [10, 10], actualScale: 1.5,
        compared: 300, different: 2)
      result.uikit?.others = ["a@2x.png"]
      result.uikit?.elements = [
        .init(element: "cell 0-3", meanDistance: 1.5, edges: [.init(side: .top, pixels: -2)])
      ]
      result.variant = CaseVariant(of: "case", [.init("width", "320", rank: 320)])
      return result
    }, complete: false, shard: ShardNumber(index: 1, count: 2), orphans: ["old"])

  /// What the schema refuses of each document.
  private func mistakes(_ documents: [Any]) throws -> [[String]] {
    try SchemaValidation.mistakes(
      in: documents.map { try JSONSerialization.data(withJSONObject: $0) },
      schema: "results.schema.json")
  }

  private func object(_ run: RunResults) throws -> [String: Any] {
    let text = try Runs.text(.json, run)
    return try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aRunWithEverythingFollowsTheSchema() throws {
    #expect(try mistakes([object(Self.full)]) == [[]])
  }

  @Test func aRunWithNothingFollowsTheSchema() throws {
    #expect(try mistakes([object(Runs.run([]))]) == [[]])
  }

  @Test func theSchemaKnowsEveryStatusStageAndOutcome() throws {
    var run = Self.full
    run.cases[0].stages = Stage.allCases.flatMap { stage in
      [StageResult.Outcome.same, .tolerated, .different, .missing, .drift].map {
        StageResult(stage, $0)
      }
    }
    #expect(try mistakes([object(run)]) == [[]])
  }

  /// The path to a value, and another value that the schema must refuse there.
  static let spoiled: [(way: [String], value: any Sendable)] = [
    (["format"], 2), (["complete"], "yes"), (["version"], 1), (["shard", "index"], 0),
    (["planned"], "a"), (["cases", "0", "status"], "fine"), (["cases", "0", "name"], 3),
    (["cases", "0", "place", "line"], 0), (["cases", "0", "stages", "0", "stage"], "pdf"),
    (["cases", "0", "findings", "0", "sentence"], false),
    (["cases", "0", "pixels", "largestStep"], 256),
    (["cases", "0", "pixels", "regions", "0", "rect"], [1, 2, 3]),
    (["cases", "0", "pixels", "expectedSize"], [1, 2.5]), (["cases", "0", "error"], 1),
    (["cases", "0", "causes"], "cell height +8 pt"), (["cases", "0", "variant", "state"], 1),
    (["cases", "0", "variant", "values", "0", "rank"], "first"),
  ]

  @Test func spoiledValuesAreRefused() throws {
    let whole = try object(Self.full)
    let found = try mistakes(Self.spoiled.map { replaced(whole, $0.way[...], $0.value) })
    for (spoiled, lines) in zip(Self.spoiled, found) {
      #expect(lines.count == 1, "\(spoiled.way): \(lines)")
    }
  }

  @Test func missingKeysAreRefused() throws {
    let keys = ["format", "version", "complete", "renderer", "planned", "cases", "orphans"]
    let found = try mistakes(
      try keys.map { key in try object(Self.full).filter { $0.key != key } })
    #expect(found == keys.map { ["$: '\($0)' is a required property"] })
  }

  @Test func theSameRunGivesTheSameBytesAndReadsBack() throws {
    let text = try Runs.text(.json, Self.full)
    #expect(try Runs.text(.json, Self.full) == text)
    #expect(text.hasSuffix("}\n"))
    #expect(
      try JSONDecoder().decode(RunResults.self, from: Data(text.utf8)) == Self.full)
  }

  private func replaced(_ value: Any, _ way: ArraySlice<String>, _ new: Any) -> Any {
    guard let key = way.first else { return new }
    if var object = value as? [String: Any] {
      object[key] = replaced(object[key] ?? "", way.dropFirst(), new)
      return object
    }
    if var list = value as? [Any], let index = Int(key), list.indices.contains(index) {
      list[index] = replaced(list[index], way.dropFirst(), new)
      return list
    }
    return value
  }
}
