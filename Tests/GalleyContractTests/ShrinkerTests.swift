import Foundation
import GalleyScenes
import Testing

@testable import GalleyContract

/// Scenes become as small as possible while they still fail.
@Suite struct ShrinkerTests {
  private func tree(_ yaml: String) throws -> SceneTree {
    try #require(SceneTree(Data(yaml.utf8)))
  }

  private func smallest(_ yaml: String, while fails: (SceneTree) -> Bool) throws -> String {
    var shrinker = SceneShrinker(attempts: 400)
    return shrinker.smallest(from: try tree(yaml), while: fails).yaml
  }

  @Test func whatSaysNothingAboutTheLayoutGoesFirst() throws {
    let yaml = """
      title: A long story
      views: { a: { backgroundColor: "#FF0000" } }
      states: [top, { name: far, contentOffset: [0, 100] }]
      sections: [{ items: 3 }]
      """

    #expect(try smallest(yaml) { $0["sections"] != nil } == "sections: [{ items: 1 }]\n")
  }

  @Test func aFirstItemStaysWhereThereWasOne() throws {
    let text = try smallest("sections: [{ items: 30 }, { items: 2 }]") { _ in true }

    #expect(text == "sections: [{ items: 1 }]\n")
  }

  @Test func aSceneWithoutItemsMayLoseItsSections() throws {
    #expect(try smallest("sections: [{ items: 0 }]") { $0["sections"] != nil } == "sections: []\n")
  }

  @Test func listsAndCountsBecomeShort() throws {
    let yaml = "sections: [{ items: 30 }, { items: [{ count: 5 }, {}, {}] }, { items: 17 }]"

    let text = try smallest(yaml) { tree in
      guard case .list(let sections) = tree["sections"] else { return false }
      return sections.contains { $0["items"] == .number(17) || $0["items"]?.line == "7" }
    }

    #expect(text == "sections: [{ items: 17 }]\n")
  }

  @Test func numbersBecomeRound() throws {
    let text = try smallest("layout: { itemSize: [163.7, 48.2] }") { tree in
      guard case .list(let numbers) = tree["layout"]?["itemSize"], numbers.count == 2,
        let width = Double(numbers[0].line)
      else { return false }
      return width > 120
    }

    // 150 and 200 are equally round, 165 and 164 less so; the nearest hundred is tried first.
    #expect(text == "layout: { itemSize: [200, 0] }\n")
  }

  @Test func theAttemptsAreTheLimit() throws {
    var shrinker = SceneShrinker(attempts: 2)
    var calls = 0

    _ = shrinker.smallest(from: try tree("title: a\nsections: [{ items: 30 }]")) { _ in
      calls += 1
      return false
    }

    #expect(calls == 2)
  }

  @Test func theWorkIsALimit() throws {
    let items = Array(repeating: "{ width: 7 }", count: 500).joined(separator: ", ")
    let large = try tree("sections: [{ items: [\(items)] }]")
    var shrinker = SceneShrinker(attempts: 400, work: 2 * large.work)
    var calls = 0

    _ = shrinker.smallest(from: large) { _ in
      calls += 1
      return false
    }

    // Both halves of the items, and one or two with a key less.
    #expect(shrinker.isCut)
    #expect((2...4).contains(calls))
  }

  @Test func manyKeysGoByHalves() throws {
    let keys = (0..<400).map { "key\($0): 100" }.joined(separator: ", ")

    let text = try smallest("layout: { kind: flow, \(keys) }") { $0["layout"]?["key7"] != nil }

    #expect(text == "layout: { kind: flow, key7: 0 }\n")
  }

  @Test(arguments: [
    "sections: [{ items: 3 }]\n", "title: \"a: \\\"b\\\" # c\"\nsections: []\n",
    "views: { a: { backgroundColor: \"#FF0000\" } }\n",
  ])
  func aTreeIsWrittenAsItWasRead(yaml: String) throws { #expect(try tree(yaml).yaml == yaml) }

  @Test func longMapsAreWrittenOneEntryALine() throws {
    let entries = (0..<12).map { "key\($0): 1234567" }.joined(separator: ", ")

    let text = try tree("layout: { \(entries) }").yaml

    #expect(text.hasPrefix("layout:\n  key0: 1234567\n  key1: 1234567\n"))
    #expect(try tree(text) == tree("layout: { \(entries) }"))
  }

  @Test func contentSurvivesTheWayThroughATree() throws {
    let content = LayoutContent.sections(
      .items(3, size: .fixed(100, 140), header: 44),
      .items(20, size: .drawn(width: 20...90, height: 30...40, seed: 7), footer: 10),
      .items(0, inset: .init(top: 1, left: 2, bottom: 3, right: 4)))

    let tree = content.tree(viewport: CGSize(width: 320, height: 480))

    #expect(LayoutContent(tree) == content)
    #expect(tree.viewport == CGSize(width: 320, height: 480))
  }
}
