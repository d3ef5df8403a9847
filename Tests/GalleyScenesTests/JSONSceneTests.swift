import Foundation
import Testing

@testable import GalleyScenes

/// Scenes in JSON: what JSON writers make, with places, and what is wrong with what is not JSON.
@Suite struct JSONSceneTests {
  private func scene(_ text: String, name: String = "scene.json") throws -> Scene {
    try SceneLoader().load(text: text, name: name)
  }

  private func mistake(_ text: String, name: String = "scene.json") -> String? {
    do throws(SceneError) {
      _ = try SceneLoader().load(text: text, name: name)
      return nil
    } catch {
      return error.mistakes.map { "\($0.line):\($0.column): \($0.problem)" }.joined(separator: "\n")
    }
  }

  @Test(arguments: ["scene.json", "-", "scene.yaml"])
  func aCharacterMayBeTwoEscapes(name: String) throws {
    let text = #"{ "title": "\ud83d\ude00 \u00e4\/\"\n", "sections": [{ "items": 3 }] }"#

    let scene = try scene(text, name: name)

    #expect(scene.title == "😀 ä/\"\n")
    #expect(scene.itemCount == 3)
  }

  @Test func numbersWordsAndSpaceAreThoseOfJSON() throws {
    let scene = try scene(
      "\t{\"viewport\":{\"size\":[3.9e2,844],\"scale\":2},\r\n\"sections\":[{\"items\":[{},{\"isHidden\":true}],"
        + "\"sectionInset\":[-1,0,0,0]}],\"x-note\":[null,[],{}]}\n")

    #expect(scene.viewport.size.width == 390)
    #expect(scene.sections[0].sectionInset?.top == -1)
    #expect(scene.looks.map(\.isHidden) == [true])
  }

  @Test func mistakesHavePlaces() {
    #expect(
      mistake("{\n  \"title\": \"😀\", \"sections\": [{ \"itms\": 3 }]\n}")
        == "2:32: sections[0]: there is no key 'itms' here")
    #expect(
      mistake("{ \"format\": 1,\n  \"format\": 1 }") == "2:3: duplicate key 'format'")
  }

  @Test(arguments: [
    ("{ \"format\": 1, }", "1:14: this is not valid JSON: nothing follows this comma"),
    ("{ format: 1 }", "1:3: this is not valid JSON: expected a key in double quotes"),
    ("{ \"format\" 1 }", "1:12: this is not valid JSON: expected : after the key"),
    ("{ \"format\": one }", "1:13: this is not valid JSON: 'one' is not a value"),
    ("{ \"format\": }", "1:13: this is not valid JSON: expected a value"),
    ("{ \"format\": 1 ]", "1:15: this is not valid JSON: expected , or } in this map"),
    ("[1", "1:3: this is not valid JSON: expected , or ] in this list, found the end of the file"),
    ("{} {}", "1:4: this is not valid JSON: expected nothing after the value"),
    ("{ \"title\": \"a", "1:12: this is not valid JSON: a text does not end"),
    (
      "{ \"title\": \"a\n\" }",
      "1:14: this is not valid JSON: a text cannot contain a line end or a control character"
    ),
    (#"{ "title": "\x" }"#, "1:13: this is not valid JSON: there is no such escape"),
    (
      #"{ "title": "\u12" }"#,
      "1:13: this is not valid JSON: expected four hexadecimal digits after \\u"
    ),
    (#"{ "title": "\ud83d!" }"#, "1:13: this is not valid JSON: this is half of a character"),
    (#"{ "title": "\ude00\ud83d" }"#, "1:13: this is not valid JSON: this is half of a character"),
    ("", "1:1: the file is empty"),
  ])
  func whatIsNotJSONIsAMistakeWithItsPlace(text: String, problem: String) {
    #expect(mistake(text) == problem)
  }

  @Test func nestingAndValuesAreLimited() {
    let deep = String(repeating: "[", count: 100_000)

    #expect(mistake("{ \"x-a\": \(deep)") != nil)
    #expect(
      mistake("{ \"x-a\": \(deep)\(String(repeating: "]", count: 100_000)) }")
        == "1:73: more than 64 lists and maps inside each other")
  }

  @Test func yamlThatLooksLikeJSONIsStillYAML() throws {
    #expect(try scene("{ sections: [{ items: 3 }] } # a note", name: "scene.yaml").itemCount == 3)
  }

  @Test(arguments: [
    "090", "00", "-01", "90.", "-.5", ".5", "+1", "1e", "1e+", "1.e3", "1.5e", "--1", "1-2",
    "1e5.5",
  ])
  func whatJSONDoesNotCallANumberIsNone(word: String) {
    #expect(
      mistake("{ \"x-note\": \(word) }")
        == "1:13: this is not valid JSON: '\(word)' is not a number of JSON")
  }

  @Test(arguments: ["-", ".", "e", "NaN", "Infinity", "-Infinity", "0x10"])
  func otherWordsAreNoValues(word: String) {
    #expect(
      mistake("{ \"x-note\": \(word) }")
        == "1:13: this is not valid JSON: '\(word)' is not a value")
  }

  @Test(arguments: ["0", "-0", "90", "0.5", "-0.50", "1e3", "1E-3", "12.5e+03", "0e0"])
  func numbersOfJSONAreRead(word: String) {
    #expect(mistake("{ \"x-note\": \(word), \"sections\": [] }") == nil)
  }
}
