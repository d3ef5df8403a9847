import GalleyBase
import Foundation
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct UntrustedInputTests {
  @Test func anEmptyFileIsAMistake() {
    #expect(mistakes("") == ["1:1: the file is empty"])
    #expect(mistakes("# only a comment\n") == ["1:1: the file is empty"])
  }

  @Test func aListOrATextIsNoScene() {
    #expect(mistakes("[1, 2]") == ["1:1: expected a map, found a list"])
    #expect(mistakes("hello") == ["1:1: expected a map, found text 'hello'"])
  }

  @Test func aFileLargerThanTheLimitIsNotParsed() {
    let data = Data(repeating: UInt8(ascii: "#"), count: SceneLimits.maximumFileSize + 1)

    #expect(mistakes(data) == ["1:1: the file is larger than 16777216 bytes"])
  }

  @Test func bytesThatAreNotUTF8AreFound() {
    let data = Data("title: é\nx-a: ".utf8) + [0xFF, 0xFE]

    #expect(mistakes(data) == ["2:6: this is not UTF-8 text"])
  }

  @Test func textInUTF16IsNotUTF8() {
    #expect(mistakes(Data([0xFF, 0xFE, 0x61, 0x00])) == ["1:1: this is not UTF-8 text"])
  }

  @Test func aTruncatedSequenceAtTheEndIsNotUTF8() {
    #expect(mistakes(Data("title: a".utf8) + [0xE2, 0x82]) == ["1:9: this is not UTF-8 text"])
  }

  @Test func aByteOrderMarkIsSkipped() {
    let data = Data([0xEF, 0xBB, 0xBF]) + Data("titel: a".utf8)

    #expect(mistakes(data) == ["1:1: there is no key 'titel' here"])
  }

  @Test func carriageReturnsCountAsPartOfTheLineEnd() {
    #expect(
      mistakes("title: a\r\nformat: 1\r\ntitel: b\r\n") == ["3:1: there is no key 'titel' here"])
  }

  @Test func controlCharactersAreFound() {
    #expect(
      mistakes("title: a\nx-a: \u{1}") == [
        "2:6: this is not valid YAML: control characters are not allowed"
      ])
  }

  @Test func tabsGetAHint() {
    #expect(
      hint("viewport:\n\tscale: 2") == "YAML is indented with spaces, not with tabs")
  }

  @Test func anUnclosedListSaysWhereItStarts() {
    let error = error("title: a\nsections: [{ items: 1 }")

    #expect(error?.mistakes.first?.line == 3 || error?.mistakes.first?.line == 2)
    #expect(
      error?.mistakes.first?.hint
        == "this was while parsing a flow sequence that starts in line 2, column 11")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: "])
  func tenThousandLevelsAreTooDeep(opening: String) {
    let text = String(repeating: opening, count: 10_000)

    #expect(error(text)?.mistakes.first?.problem.contains("more than 64 lists and maps") == true)
  }

  @Test func deepIndentationIsTooDeep() {
    let lines = (0..<1000).map { String(repeating: " ", count: $0) + "a:" }

    #expect(
      mistakes(lines.joined(separator: "\n")) == [
        "65:65: more than 64 lists and maps inside each other"
      ])
  }

  @Test func aMillionOpenBracketsAreReadNoFurtherThanNeeded() {
    let error = error(String(repeating: "[", count: 1_000_000))

    #expect(error?.mistakes.count == 1)
    #expect(error.map { $0.mistakes[0].column < 2000 } == true)
  }

  @Test func aliasesThatMultiplyAreCounted() {
    var text = "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...20 {
      let names = (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      text += "x-\(level): &a\(level) [\(names)]\n"
    }

    #expect(
      error(text)?.mistakes.map(\.problem) == [
        "more than 1000000 values, counting what aliases stand for"
      ])
  }

  @Test func aliasesThatDeepenAreCounted() {
    var text = "x-0: &a0 []\n"
    for level in 1...1000 { text += "x-\(level): &a\(level) [*a\(level - 1)]\n" }

    #expect(
      error(text)?.mistakes.map(\.problem) == [
        "more than 64 lists and maps inside each other"
      ])
  }

  @Test func anAliasInsideItsOwnAnchorIsAMistake() {
    #expect(
      mistakes("x-a: &a [*a]") == ["1:10: x-a[0]: the alias '*a' stands inside its own anchor"])
  }

  @Test func anAliasWithoutAnchorIsAMistake() {
    #expect(mistakes("x-a: *b") == ["1:6: x-a: there is no anchor '&b' before this alias"])
  }

  @Test func anAliasStandsForItsAnchor() throws {
    let scene = try load("x-size: &size [10, 20]\nlayout: { kind: flow, itemSize: *size }")

    #expect(scene.layout.flowOptions?.itemSize == RelativeSize(width: 10, height: 20))
  }

  @Test func moreValuesThanTheLimitAreAMistake() {
    let text = "[" + String(repeating: "1,", count: 1_000_001) + "]"

    #expect(
      error(text)?.mistakes.map(\.problem) == [
        "more than 1000000 values, counting what aliases stand for"
      ])
  }

  @Test func severalDocumentsAreAMistake() {
    #expect(mistakes("title: a\n---\ntitle: b") == ["2:1: a scene file holds one document"])
  }

  @Test func aKeyThatIsThereTwiceIsAMistakeAndTheRestIsCheckedToo() {
    #expect(
      mistakes("title: a\ntitle: b\nviewport: { scale: 1, scale: 2, scales: 3 }") == [
        "2:1: duplicate key 'title'",
        "3:23: viewport: duplicate key 'scale'",
        "3:33: viewport: there is no key 'scales' here",
      ])
  }

  @Test func aKeyThatIsNoTextIsAMistake() {
    #expect(
      mistakes("? [a]\n: 1\n? {b: c}\n: 2\n~: 3") == [
        "1:3: a key must be text, found a list", "3:3: a key must be text, found a map",
        "5:1: a key must be text, found nothing",
      ])
  }

  @Test func aNumberAsAKeyIsAnUnknownKey() {
    #expect(mistakes("1: a") == ["1:1: there is no key '1' here"])
  }

  @Test(arguments: ["yes", "no", "on", "off", "y", "n", "Yes", "\"true\""])
  func onlyTrueAndFalseAreBooleans(word: String) {
    let text = "layout: { kind: flow, sectionHeadersPinToVisibleBounds: \(word) }"

    #expect(error(text)?.mistakes.first?.hint?.hasPrefix("write ") == true)
  }

  @Test func booleanWordsAreTextWhereTextIsWanted() throws {
    #expect(try load("title: no").title == "no")
  }

  @Test func tagsAreAMistake() {
    #expect(mistakes("title: !!python/object x").count == 1)
  }

  @Test(arguments: [
    (".nan", ".nan is not a finite number"), (".inf", ".inf is not a finite number"),
    ("-.inf", "-.inf is not a finite number"), ("1e999", "1e999 is not a finite number"),
    ("1e308", "1e308 is too large: at most 10000000"), ("-1", "-1 is too small: at least 0"),
    ("NaN", "'NaN' is neither a number of points nor a part such as 50%, 1/3, fill or fit"),
    ("0x10", "'0x10' is neither a number of points nor a part such as 50%, 1/3, fill or fit"),
  ])
  func sizesAreFiniteAndNotNegative(written: String, problem: String) {
    #expect(
      mistakes("layout: { kind: flow, itemSize: [\(written), 10] }") == [
        "1:34: layout.itemSize[0]: " + problem
      ])
  }

  @Test func aBillionItemsAreTooMany() {
    #expect(
      mistakes("sections: [{ items: 1000000000 }]") == [
        "1:21: sections[0].items: 1000000000 is too large: at most 10000000"
      ])
  }

  @Test func itemsOfAllSectionsTogetherAreLimited() {
    #expect(
      mistakes("sections:\n  - items: 9000000\n  - items: [{ count: 1000001 }]") == [
        "3:12: sections[1].items: more than 10000000 items in the scene"
      ])
  }

  @Test func tenMillionItemsAreOneRun() throws {
    let scene = try load("sections: [{ items: 10000000 }]")

    #expect(scene.sections[0].items.count == 10_000_000)
    #expect(scene.sections[0].items.runs.count == 1)
  }

  @Test func aViewportOfAMillionPointsIsTooLarge() {
    #expect(
      mistakes("viewport: { size: [1000000, 1000000] }") == [
        "1:20: viewport.size[0]: 1000000 is too large: at most 16384",
        "1:29: viewport.size[1]: 1000000 is too large: at most 16384",
      ])
  }

  @Test func aViewportHasAnArea() {
    #expect(
      mistakes("viewport: { size: [0, 10], scale: 0 }") == [
        "1:20: viewport.size[0]: 0 is too small: it must be above 0",
        "1:35: viewport.scale: 0 is too small: it must be above 0",
      ])
  }

  @Test func manyMistakesAreCountedAndTheFirstHundredTold() {
    let error = error((0..<250).map { "a\($0): 1" }.joined(separator: "\n"))

    #expect(error?.mistakes.count == 100)
    #expect(error?.omitted == 150)
    #expect(error?.description.hasSuffix("and 150 more") == true)
  }

  @Test func aHundredThousandMistakesAreCountedQuickly() {
    let views = (0..<2000).map { "view\($0): {}" }.joined(separator: ", ")
    let items = String(repeating: "{ view: vieww },", count: 20_000)

    let error = error("views: { \(views) }\nsections: [{ items: [\(items)] }]")

    #expect(error?.omitted == 19_900)
  }

  @Test func aHundredThousandOpenBracesAreReadQuickly() {
    let template = TextTemplate(String(repeating: "{ ", count: 100_000))

    #expect(template.parts.count == 1)
  }

  @Test(arguments: 0..<200)
  func damagedScenesNeverTrap(seed: UInt64) {
    let random = SplitMix64(seed: seed)
    var bytes = Array(ExampleScene.text.utf8)
    for step in 0..<8 {
      let place = Int(random.value(at: UInt64(step) * 3) % UInt64(bytes.count))
      let byte = UInt8(truncatingIfNeeded: random.value(at: UInt64(step) * 3 + 1))
      switch random.value(at: UInt64(step) * 3 + 2) % 3 {
      case 0: bytes[place] = byte
      case 1: bytes.remove(at: place)
      default: bytes.insert("[]{}:-&*\"'\n ,".utf8.randomElementAt(byte), at: place)
      }
    }

    _ = mistakes(Data(bytes))
  }
}

extension Collection<UInt8> {
  /// An element chosen by a number.
  fileprivate func randomElementAt(_ number: UInt8) -> UInt8 {
    self[index(startIndex, offsetBy: Int(number) % count)]
  }
}

@Suite struct TextLimitTests {
  private func scene(_ text: Int, placeholders: Int) -> String {
    """
    layout: { kind: flow, itemSize: [40, 40] }
    viewport: { size: [300, 300] }
    views: { note: { labels: [{ text: "\(String(repeating: "{title}", count: placeholders))" }] } }
    sections: [{ items: [{ view: note, title: "\(String(repeating: "é", count: text))" }] }]
    """
  }

  @Test func aTextMayHaveTwentyThousandCharacters() {
    let limit = SceneLimits.maximumTextLength

    #expect(mistakes(scene(limit, placeholders: 1)) == [])
    #expect(
      mistakes(scene(limit + 1, placeholders: 1)) == [
        "4:43: sections[0].items[0].title: a text of 20001 characters (limit 20000)"
      ])
  }

  @Test func whatPlaceholdersMayBecomeIsLimited() {
    let limit = SceneLimits.maximumFilledTextLength

    #expect(mistakes(scene(limit / 5, placeholders: 5)) == [])
    #expect(
      mistakes(scene(limit / 5, placeholders: 6)) == [
        "3:35: views.note.labels[0].text: 6 placeholders for texts of up to 20000 characters "
          + "(limit 100000 in all)"
      ])
  }
}
