import GalleyBase
import Foundation
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// `OutlineReader`: the tree of a text with mistakes, and the same tree as the strict reader's without.
@Suite struct OutlineTests {
  /// The tree in one line; `_` for nothing, `…` for a text whose lines are kept.
  private func tree(_ text: String, isJSON: Bool = false) -> String {
    words(OutlineReader.outline(of: Array(text.utf8), isJSON: isJSON))
  }

  private func words(_ node: Outline) -> String {
    switch node.content {
    case .nothing: "_"
    case .scalar(let text, isPlain: true): text
    case .scalar(let text, isPlain: false): "'\(text)'"
    case .alias(let name): "*\(name)"
    case .list(let elements): "[" + elements.map(words).joined(separator: ", ") + "]"
    case .map(let entries):
      "{"
        + entries.map { $0.hasColon ? "\($0.key): \(words($0.value))" : $0.key + "?" }
        .joined(separator: ", ") + "}"
    }
  }

  @Test func anItemMayBeBracketsWithAName() {
    let text = "- &one { a: 1, b: 2 }\n- &two [{ c: 3 }]\n- &three\n  d: 4\n"
    let outline = OutlineReader.outline(of: Array(text.utf8), isJSON: false)
    #expect(words(outline) == "[{a: 1, b: 2}, [{c: 3}], {d: 4}]")
  }

  @Test func everySceneHasTheSameTreeAsForTheStrictReader() throws {
    for (name, text) in try fixtureTexts() {
      let node = try #require(NodeReader.read(Data(text.utf8), log: MistakeLog()))
      let outline = OutlineReader.outline(of: Array(text.utf8), isJSON: false)
      #expect(difference(outline, node, SceneText(text)) == nil, "\(name)")
    }
  }

  @Test func everySceneInJSONHasTheSameTreeToo() throws {
    for (name, text) in try fixtureTexts() where !text.contains("*") {
      let json = json(try #require(SceneTree(Data(text.utf8))))
      let node = try #require(NodeReader.read(Data(json.utf8), isJSON: true, log: MistakeLog()))
      let outline = OutlineReader.outline(of: Array(json.utf8), isJSON: true)
      #expect(difference(outline, node, SceneText(json)) == nil, "\(name)")
    }
  }

  private func json(_ tree: SceneTree) -> String {
    switch tree {
    case .value(let text, let isPlain):
      isPlain && (Node.number(text) != nil || ["true", "false"].contains(text))
        ? text : text.jsonQuoted
    case .list(let elements): "[\n" + elements.map(json).joined(separator: ",\n") + "\n]"
    case .map(let entries):
      "{\n" + entries.map { $0.key.jsonQuoted + ":" + json($0.value) }.joined(separator: " , ")
        + "}"
    }
  }

  /// The first place where an outline says something else than the tree that was read strictly.
  private func difference(_ outline: Outline, _ node: Node, _ text: SceneText) -> String? {
    if case .alias = outline.content { return nil }
    let place = text.offset(of: node.place, isJSON: false)
    let start = outline.anchor?.range.lowerBound ?? outline.range.lowerBound
    if case .nothing = outline.content {
      return node.isNull ? nil : "nothing at \(place)"
    }
    if start != place { return "\(words(outline)) starts at \(start), not at \(place)" }
    switch (outline.content, node.content) {
    case (.scalar(let mine, _), .scalar(let theirs, _)):
      let first = text[outline.range].first
      return mine == theirs || first == "|" || first == ">" ? nil : "'\(mine)', not '\(theirs)'"
    case (.list(let mine), .list(let theirs)):
      if mine.count != theirs.count { return "\(mine.count) elements, not \(theirs.count)" }
      return zip(mine, theirs).lazy.compactMap { self.difference($0, $1, text) }.first
    case (.map(let mine), .map(let theirs)):
      if mine.map(\.key) != theirs.map(\.key) {
        return "\(mine.map(\.key)), not \(theirs.map(\.key))"
      }
      return zip(mine, theirs).lazy.compactMap { self.difference($0.value, $1.value, text) }.first
    default: return "\(words(outline)), not \(node.summary)"
    }
  }

  @Test func everyFormOfValueIsRead() {
    #expect(
      tree("a:\n- 1\n-\n  - b: c\n  - - 2\nd: 'it''s'\n") == "{a: [1, [{b: c}, [2]]], d: 'it's'}")
    #expect(
      tree("a: &x { b: [1, c: 2], \"d\":3 } # e\nf: *x\n") == "{a: {b: [1, {c: 2}], d: 3}, f: *x}")
    #expect(tree("a: |\n  one: two\n  three\nb: one\n  two\n") == "{a: '', b: one two}")
    #expect(tree("--- # first\na: !!str 1\n...\n") == "{a: 1}")
    #expect(tree("{ \"a\": [1, \"b\\\"c\"] }", isJSON: true) == "{a: [1, 'b\"c']}")
    #expect(tree("") == "_")
  }

  @Test func anUnfinishedLineLeavesTheOthersAsTheyAre() {
    #expect(tree("a: 1\nb\nc: 2\n") == "{a: 1, b?, c: 2}")
    #expect(tree("b\nc: 2\n") == "{b?, c: 2}")
    #expect(tree("a:\n  b\n  c: 2\nd: 3\n") == "{a: {b?, c: 2}, d: 3}")
    #expect(tree("a:\n  - b\n    c: 2\n  - d: 3\n") == "{a: [{b?, c: 2}, {d: 3}]}")
    #expect(tree("a:\n    b: 1\n  c: 2\nd: 3\n") == "{a: {b: 1, c: 2}, d: 3}")
  }

  @Test func anOpenBracketEndsBeforeTheNextKeyOfTheBlock() {
    #expect(tree("a: { b: 1, c\nd: 2\n") == "{a: {b: 1, c?}, d: 2}")
    #expect(tree("a: [1, { b: [2\nd: 2\n") == "{a: [1, {b: [2]}], d: 2}")
    #expect(tree("x:\n  - { a: 1\n  - { b: 2 }\n") == "{x: [{a: 1}, {b: 2}]}")
    #expect(tree("a: {\n  b: 1\n  c: 2 }\nd: 3\n") == "{a: {b: 1, c: 2}, d: 3}")
    #expect(tree("a: [1, 2}\nd: 3\n") == "{a: [1, 2], d: 3}")
  }

  @Test func anOpenQuoteEndsWithItsLine() {
    #expect(tree("a: \"b\nc: \"d\"\n") == "{a: 'b', c: 'd'}")
    #expect(tree("a: \"b\n  c\"\nd: 1\n") == "{a: 'b\n  c', d: 1}")
    #expect(tree("{ \"a\": \"b\n, \"c\": 1 }", isJSON: true) == "{a: 'b', c: 1}")
  }

  @Test func deepNestingAndMegabytesOfBracketsAreRead() {
    let count = 200_000
    for text in [
      "[", "{", "- ", "a: [", "&a ", "&a\n", "\"", "'\n", "[\n{", "? ", "- a:\n", "* ", "|\n",
    ] {
      let whole = String(repeating: text, count: count / text.utf8.count)
      let outline = OutlineReader.outline(of: Array(whole.utf8), isJSON: false)
      #expect(outline.range.upperBound <= whole.utf8.count)
    }
    let stairs = (0..<300).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(tree(stairs).hasPrefix("{a: {a: "))
  }
}
