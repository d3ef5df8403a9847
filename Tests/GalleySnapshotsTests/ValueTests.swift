import Foundation
import Testing

@testable import GalleySnapshots

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private func text<Value>(_ strategy: Snapshotting<Value, String>, of value: Value) -> String? {
  var taken: String?
  strategy.snapshot(value).run { taken = $0 }
  return taken
}

private struct User: Encodable {
  let id = 1
  let name = "Blobby"
  let bio = "Blobbed around the world."

  private enum CodingKeys: String, CodingKey {
    case id, name, bio
  }
}

// MARK: - Lines

@Suite struct LinesTests {
  private func patch(_ old: String, _ new: String) -> String? {
    Diffing<String>.lines.diff(old, new)?.0
  }

  /// The numbers from 1 to 20 as lines, some of them replaced by "x".
  private func numbers(replacing replaced: Set<Int> = []) -> String {
    (1...20).map { replaced.contains($0) ? "x" : "\($0)" }.joined(separator: "\n")
  }

  private func kept(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "\u{2007}\($0)" }
  }

  private func joined(_ parts: [String]...) -> String {
    parts.flatMap { $0 }.joined(separator: "\n")
  }

  @Test func linesAreTheirOwnSnapshot() {
    #expect(text(.lines, of: "a\nb") == "a\nb")
    #expect(Snapshotting<String, String>.lines.pathExtension == "txt")
    #expect(Diffing<String>.lines.toData("é") == Data([0xC3, 0xA9]))
    #expect(Diffing<String>.lines.fromData(Data([0xC3, 0xA9])) == "é")
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(patch("a\nb", "a\nb") == nil)
  }

  @Test func aChangedLineIsShownInBothForms() {
    let difference = Diffing<String>.lines.diff("a\nb", "a\nc")
    #expect(difference?.0 == "@@ \u{2212}1,2 +1,2 @@\n\u{2007}a\n\u{2212}b\n+c")
    #expect(difference?.1.count == 1)
  }

  @Test func addedAndRemovedLinesChangeTheCounts() {
    #expect(patch("a\nb", "a\nb\nc") == "@@ \u{2212}1,2 +1,3 @@\n\u{2007}a\n\u{2007}b\n+c")
    #expect(patch("a\nb\nc", "b\nc") == "@@ \u{2212}1,3 +1,2 @@\n\u{2212}a\n\u{2007}b\n\u{2007}c")
    #expect(patch("", "a") == "@@ \u{2212}1,1 +1,1 @@\n\u{2212}\n+a")
  }

  @Test func aSpaceAtTheEndOfALineIsMarked() {
    #expect(patch("a ", "a") == "@@ \u{2212}1,1 +1,1 @@\n\u{2212}a ¬\n+a")
  }

  @Test func fourLinesSurroundAChange() {
    let expected = joined(
      ["@@ \u{2212}6,9 +6,9 @@"], kept(6...9), ["\u{2212}10", "+x"], kept(11...14))
    #expect(patch(numbers(), numbers(replacing: [10])) == expected)
  }

  @Test func changesFarFromEachOtherAreApart() {
    let expected = joined(
      ["@@ \u{2212}1,7 +1,7 @@"], kept(1...2), ["\u{2212}3", "+x"], kept(4...7),
      ["@@ \u{2212}13,8 +13,8 @@"], kept(13...16), ["\u{2212}17", "+x"], kept(18...20))
    #expect(patch(numbers(), numbers(replacing: [3, 17])) == expected)
  }

  @Test func changesNearEachOtherAreTogether() {
    let expected = joined(
      ["@@ \u{2212}2,19 +2,19 @@"], kept(2...5), ["\u{2212}6", "+x"], kept(7...14),
      ["\u{2212}15", "+x"], kept(16...20))
    #expect(patch(numbers(), numbers(replacing: [6, 15])) == expected)
  }

  @Test func veryDifferentTextsAreReplacedAsAWhole() throws {
    let old = (0..<3_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<3_000).map { "new \($0)" }.joined(separator: "\n")
    let lines = try #require(patch(old, new)).split(separator: "\n")
    #expect(lines.count == 6_001)
    #expect(lines[0] == "@@ \u{2212}1,3000 +1,3000 @@")
    #expect(lines[3_000] == "\u{2212}old 2999")
    #expect(lines[3_001] == "+new 0")
  }
}

// MARK: - Dump

private final class Parent {
  var child: Child?
}

private final class Child {
  let parent: Parent

  init(parent: Parent) {
    self.parent = parent
  }
}

private enum Figure {
  case point
  case circle(Double)
  case rectangle(width: Double, height: Double)
}

private struct Badge: AnySnapshotStringConvertible {
  static let renderChildren = true
  let b = 2
  let a = 1
  var snapshotDescription: String { "a badge" }
}

private struct Secret: AnySnapshotStringConvertible {
  let password = "1234"
  var snapshotDescription: String { "a secret" }
}

private struct Temperature: CustomStringConvertible {
  let degrees = 20
  let celsius = true
  var description: String { "20 °C" }
}

@Suite struct DumpTests {
  @Test func propertiesAreSortedByName() {
    let expected = """
      ▿ User
        - bio: "Blobbed around the world."
        - id: 1
        - name: "Blobby"

      """
    #expect(text(.dump, of: User()) == expected)
    #expect(Snapshotting<User, String>.dump.pathExtension == "txt")
  }

  @Test func aLocalTypeHasItsPlainName() {
    struct Local {}
    #expect(text(.dump, of: Local()) == "- Local\n")
    #expect(text(.dump, of: Local?.some(Local())) == "▿ Optional<Local>\n  - some: Local\n")
  }

  @Test func optionalsSayWhetherTheyHaveAValue() {
    #expect(text(.dump, of: Int?.none) == "- Optional<Int>.none\n")
    #expect(text(.dump, of: Int?.some(5)) == "▿ Optional<Int>\n  - some: 5\n")
  }

  @Test func arraysKeepTheirOrder() {
    #expect(text(.dump, of: [2, 1]) == "▿ 2 elements\n  - 2\n  - 1\n")
    #expect(text(.dump, of: ["a"]) == "▿ 1 element\n  - \"a\"\n")
    #expect(text(.dump, of: [Int]()) == "- 0 elements\n")
  }

  @Test func setsAndDictionariesAreSortedByText() {
    #expect(text(.dump, of: Set([3, 20, 1])) == "▿ 3 members\n  - 1\n  - 20\n  - 3\n")
    #expect(text(.dump, of: Set(["a"])) == "▿ 1 member\n  - \"a\"\n")
    let expected = """
      ▿ 2 key/value pairs
        ▿ (2 elements)
          - key: "a"
          - value: 1
        ▿ (2 elements)
          - key: "b"
          - value: 2

      """
    #expect(text(.dump, of: ["b": 2, "a": 1]) == expected)
    #expect(
      text(.dump, of: ["a": 1])
        == "▿ 1 key/value pair\n  ▿ (2 elements)\n    - key: \"a\"\n    - value: 1\n")
  }

  @Test func casesHaveTheirNames() {
    let expected = """
      ▿ 3 elements
        - Figure.point
        ▿ Figure
          - circle: 1.5
        ▿ Figure
          ▿ rectangle: (2 elements)
            - width: 3.0
            - height: 2.0

      """
    let figures: [Figure] = [.point, .circle(1.5), .rectangle(width: 3, height: 2)]
    #expect(text(.dump, of: figures) == expected)
  }

  @Test func aCircleOfObjectsEnds() {
    let parent = Parent()
    parent.child = Child(parent: parent)
    defer { parent.child = nil }
    let expected = """
      ▿ Parent
        ▿ child: Optional<Child>
          ▿ some: Child
            ▿ parent (circular reference detected)

      """
    #expect(text(.dump, of: parent) == expected)
  }

  @Test func anObjectThatStandsTwiceIsWrittenTwice() {
    let parent = Parent()
    let one = "  ▿ Parent\n    - child: Optional<Child>.none\n"
    #expect(text(.dump, of: [parent, parent]) == "▿ 2 elements\n" + one + one)
  }

  @Test func typesDecideAboutTheirText() {
    #expect(text(.dump, of: Badge()) == "▿ a badge\n  - b: 2\n  - a: 1\n")
    #expect(text(.dump, of: Secret()) == "- a secret\n")
    #expect(
      text(.dump, of: Temperature()) == "▿ 20 °C\n  - degrees: 20\n  - celsius: true\n")
  }

  @Test func valuesOfTheLibrariesHaveAFixedText() throws {
    #expect(text(.dump, of: Character("a")) == "- \"a\"\n")
    #expect(text(.dump, of: "say \"a\"\n") == "- \"say \\\"a\\\"\\n\"\n")
    #expect(text(.dump, of: "abc".dropFirst()) == "- \"bc\"\n")
    #expect(text(.dump, of: Data([1, 2, 3])) == "- 3 bytes\n")
    #expect(text(.dump, of: NSObject()) == "- <NSObject>\n")
    let address = try #require(URL(string: "https://www.pointfree.co/a"))
    #expect(text(.dump, of: address) == "- https://www.pointfree.co/a\n")
  }

  @Test func datesAreInUTC() {
    #expect(
      text(.dump, of: Date(timeIntervalSinceReferenceDate: 0)) == "- 2001-01-01T00:00:00Z\n")
    #expect(
      text(.dump, of: Date(timeIntervalSince1970: 1_234_567_890)) == "- 2009-02-13T23:31:30Z\n")
    #expect(
      text(.dump, of: Date(timeIntervalSinceReferenceDate: .infinity))
        == "- inf seconds after 2001-01-01T00:00:00Z\n")
  }
}

// MARK: - JSON and property lists

@Suite struct EncodedTests {
  @Test func jsonIsIndentedAndSorted() {
    let expected = """
      {
        "bio" : "Blobbed around the world.",
        "id" : 1,
        "name" : "Blobby"
      }
      """
    #expect(text(.json, of: User()) == expected)
    #expect(Snapshotting<User, String>.json.pathExtension == "json")
  }

  @Test func jsonIsWrittenByAGivenEncoder() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      text(.json(encoder), of: User())
        == #"{"bio":"Blobbed around the world.","id":1,"name":"Blobby"}"#)
  }

  @Test func dictionariesOfAnythingHaveJSON() {
    let expected = """
      {
        "a" : [
          "c"
        ],
        "b" : 1
      }
      """
    let value: [String: Any] = ["b": 1, "a": ["c"]]
    #expect(text(.json, of: value) == expected)
    #expect(Snapshotting<[String: Any], String>.json.pathExtension == "json")
  }

  @Test func valuesWithoutJSONFailAndSayWhy() {
    let start = "The value cannot be written as JSON: "
    #expect(verifySnapshot(of: Double.nan, as: .json, named: "none")?.hasPrefix(start) == true)
    let view = verifySnapshot(of: NSObject() as Any, as: .json, named: "none")
    #expect(view?.hasPrefix(start) == true)
  }

  @Test func propertyListsAreXML() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>bio</key>
      \t<string>Blobbed around the world.</string>
      \t<key>id</key>
      \t<integer>1</integer>
      \t<key>name</key>
      \t<string>Blobby</string>
      </dict>
      </plist>

      """
    #expect(text(.plist, of: User()) == expected)
    #expect(Snapshotting<User, String>.plist.pathExtension == "plist")
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    #expect(text(.plist(encoder), of: User()) == expected)
  }

  @Test func valuesWithoutPropertyListFailAndSayWhy() {
    let failure = verifySnapshot(of: 1, as: .plist, named: "none")
    #expect(failure?.hasPrefix("The value cannot be written as a property list: ") == true)
  }
}

// MARK: - Raw values and requests

@Suite struct RawTests {
  private func request(
    _ address: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    for (name, value) in headers {
      request.setValue(value, forHTTPHeaderField: name)
    }
    request.httpBody = body.map { Data($0.utf8) }
    return request
  }

  private func subscription() throws -> URLRequest {
    try request(
      "https://www.pointfree.co/subscribe", method: "POST",
      headers: ["Cookie": #"pf_session={"user_id":"0"}"#, "Accept": "text/html"],
      body: "pricing[billing]=monthly&pricing[lane]=individual")
  }

  @Test func bytesAreCompared() {
    let strategy = Snapshotting<Data, Data>.data
    var taken: Data?
    strategy.snapshot(Data([1, 2])).run { taken = $0 }
    #expect(taken == Data([1, 2]))
    #expect(strategy.pathExtension == nil)
    #expect(strategy.diffing.diff(Data([1]), Data([1])) == nil)
    #expect(strategy.diffing.diff(Data([1]), Data([2]))?.0 == "Expected data to match")
    #expect(
      strategy.diffing.diff(Data([1, 2]), Data([1, 2, 3]))?.0
        == "Expected 3 bytes to match 2 bytes")
  }

  @Test func theDescriptionIsThatOfString() {
    #expect(text(.description, of: Temperature()) == "20 °C")
    #expect(text(.description, of: Figure.point) == "point")
  }

  @Test func aRequestHasItsMethodHeadersAndBody() throws {
    let expected = """
      POST https://www.pointfree.co/subscribe
      Accept: text/html
      Cookie: pf_session={"user_id":"0"}

      pricing[billing]=monthly&pricing[lane]=individual
      """
    let posting = try subscription()
    #expect(text(.raw, of: posting) == expected)
    #expect(text(.raw(pretty: true), of: posting) == expected)
  }

  @Test func theQueryIsSortedByName() throws {
    let query = try request("https://www.pointfree.co?key_2=a%20b&key_1=c&key_3=d")
    #expect(text(.raw, of: query) == "GET https://www.pointfree.co?key_1=c&key_2=a%20b&key_3=d")
  }

  @Test func aBodyOfJSONCanBeIndented() throws {
    let posting = try request(
      "https://www.pointfree.co/", method: "POST", body: #"{"b":"c","a":"d"}"#)
    #expect(
      text(.raw, of: posting) == "POST https://www.pointfree.co/\n\n" + #"{"b":"c","a":"d"}"#)
    let expected = """
      POST https://www.pointfree.co/

      {
        "a" : "d",
        "b" : "c"
      }
      """
    #expect(text(.raw(pretty: true), of: posting) == expected)
  }

  @Test func aRequestIsACommandOfCurl() throws {
    let expected = #"""
      curl \
      	--request POST \
      	--header "Accept: text/html" \
      	--data "pricing[billing]=monthly&pricing[lane]=individual" \
      	--cookie "pf_session={\"user_id\":\"0\"}" \
      	"https://www.pointfree.co/subscribe"
      """#
    let posting = try subscription()
    #expect(text(.curl, of: posting) == expected)
  }

  @Test func curlNeedsNoMethodToGet() throws {
    let address = "https://www.pointfree.co/"
    let getting = try request(address)
    #expect(text(.curl, of: getting) == "curl \\\n\t\"\(address)\"")
    let asking = try request(address, method: "HEAD")
    #expect(text(.curl, of: asking) == "curl \\\n\t--head \\\n\t\"\(address)\"")
  }

  @Test func quotesInABodyAreEscapedForCurl() throws {
    let posting = try request("https://www.pointfree.co/", method: "PUT", body: #"{"a":"\"b\""}"#)
    let expected = #"""
      curl \
      	--request PUT \
      	--data "{\"a\":\"\\\"b\\\"\"}" \
      	"https://www.pointfree.co/"
      """#
    #expect(text(.curl, of: posting) == expected)
  }
}

// MARK: - Functions

private enum Level: CaseIterable {
  case low, high
}

@Suite struct FunctionTests {
  @Test func aFunctionIsATableOfItsInputs() {
    let strategy: Snapshotting<(Level) -> Int, String> =
      Snapshotting<Level, String>.func(into: .description)
    #expect(text(strategy, of: { $0 == .low ? 1 : 2 }) == "\"low\",\"1\"\n\"high\",\"2\"")
    #expect(strategy.pathExtension == "csv")
  }

  @Test func aSnapshotCanWait() {
    let strategy = Snapshotting<String, String>.wait(for: 0.02, on: .lines)
    let start = Date()
    #expect(text(strategy, of: "a") == "a")
    #expect(Date().timeIntervalSince(start) >= 0.02)
    #expect(strategy.pathExtension == "txt")
  }
}
