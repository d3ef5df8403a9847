import Foundation
import GalleyScenes
import TestSweep
import Testing

/// `SceneFormatter`: spaces and indentation are the formatter's, everything else is the author's.
@Suite struct SceneFormatterTests {
  private func format(_ text: String, file: String = "a.yaml") throws -> String {
    let result = try SceneFormatter.format(Data(text.utf8), file: file, isChecked: false)
    #expect(
      try SceneFormatter.format(Data(result.utf8), file: file, isChecked: false) == result)
    return result
  }

  @Test func everyLevelHasTwoSpaces() throws {
    let text = """
      layout:
          kind:   flow
          itemSize:     [100,100]
      sections:
      -   items: 3
          header:
             height: 40
      - items:
          -  1


      """
    #expect(
      try format(text) == """
        layout:
          kind: flow
          itemSize: [100, 100]
        sections:
          - items: 3
            header:
              height: 40
          - items:
              - 1

        """)
  }

  @Test func bracketsHaveSpacesInMapsAndNoneInLists() throws {
    #expect(
      try format("a: {b: [ 1,2 ,3 ],c: {},d: [ ]}\n") == "a: { b: [1, 2, 3], c: {}, d: [] }\n")
  }

  @Test func lineBreaksInBracketsStayAndAreIndented() throws {
    let text = """
      sections:
        - { items: 1,
                header: { height: 2,
          title: x } }
        - [
        1, 2,

        3
        ]
      """
    #expect(
      try format(text) == """
        sections:
          - { items: 1,
              header: { height: 2,
                title: x } }
          - [
              1, 2,

              3
            ]

        """)
  }

  @Test func commentsStayWhereTheyBelong() throws {
    let text = """
      #first
      a:   # behind a key
            # before b
        b: 1   # behind a value
        # at the end of a's block

      # before c
      c: [1, # one
        2 # two
        # the end
        ]
      - x
      """.replacingOccurrences(of: "\n- x", with: "\n#last\n")
    #expect(
      try format(text) == """
        # first
        a:  # behind a key
          # before b
          b: 1  # behind a value
          # at the end of a's block

        # before c
        c: [1,  # one
          2  # two
          # the end
        ]
        # last

        """)
  }

  @Test func aCommentBetweenDashAndItemKeepsItsPlace() throws {
    #expect(try format("a:\n-  # one\n   b: 1\n") == "a:\n  -  # one\n    b: 1\n")
  }

  @Test func severalEmptyLinesBecomeOne() throws {
    #expect(try format("\n\na: 1\n\n\n\nb: 2\n\n\n") == "a: 1\n\nb: 2\n")
  }

  @Test func anchorsAndAliasesStay() throws {
    let text = "a: &one   { b: 1 }\nc: *one\nd: &two\n     e: 1\nf:\n- &three\n  g: 2\n- &four 5\n"
    #expect(try format("# c\n&root   # d\na: 1\n") == "# c\n&root  # d\na: 1\n")
    #expect(try format("---\n# c\n&root\na: 1\n") == "---\n# c\n&root\na: 1\n")
    #expect(try format("a:\n # c\n &b\n c: 1\n") == "a:\n  # c\n  &b\n  c: 1\n")
    #expect(try format("a: &b # c\n  |\n  d\ne: &f\n") == "a: &b  # c\n  |\n  d\ne: &f\n")
    #expect(try format("a: [&b # c\n\t1]\n") == "a: [&b  # c\n    1]\n")
    #expect(
      try format(text)
        == "a: &one { b: 1 }\nc: *one\nd: &two\n  e: 1\nf:\n  - &three\n    g: 2\n  - &four 5\n")
  }

  @Test func listsInListsStartInOneLine() throws {
    #expect(try format("a:\n-   -  1\n    -  2\n-\n    - 3\n") == "a:\n  - - 1\n    - 2\n  - - 3\n")
  }

  @Test func textsOfSeveralLinesAreIndented() throws {
    #expect(
      try format("a: one\n      two\n\n      three\nb: \"four\n five\"\n")
        == "a: one\n  two\n\n  three\nb: \"four\n  five\"\n")
  }

  @Test func linesAfterABarKeepTheirOwnIndentation() throws {
    #expect(
      try format(
        "a:\n      b: |-\n            one\n              two\n\n            three\n\nc: 1\n")
        == "a:\n  b: |-\n    one\n      two\n\n    three\n\nc: 1\n")
    #expect(try format("a: >1\n   one\n") == "a: >2\n    one\n")
    #expect(try format("a: >1\n   one\nb: |+\n    x\n\n\n") == "a: >2\n    one\nb: |+\n  x\n\n\n")
  }

  @Test func aLastLineAfterABarNeedsNoLineEnd() throws {
    #expect(try format("a: |\n   one") == "a: |-\n  one\n")
    #expect(try format("a: |+1 # c+d\n one") == "a: |-2 # c+d\n  one\n")
    #expect(try format("a: >-\n one") == "a: >-\n  one\n")
  }

  @Test func valuesThatAreLeftOutStayEmpty() throws {
    #expect(
      try format("a:\nb:   \nc: { d, e: }\nf:\n -\n - 1\n")
        == "a:\nb:\nc: { d, e: }\nf:\n  -\n  - 1\n")
  }

  @Test func aCommaStaysApartFromTheColonBeforeIt() throws {
    #expect(try format("a: {b:  ,c}\n") == "a: { b: , c }\n")
  }

  @Test func pairsInListsNeedNoBrackets() throws {
    #expect(try format("a: [b: 1,c: 2]\n") == "a: [b: 1, c: 2]\n")
    #expect(try format("a: [b: ,c:  ]\n") == "a: [b: , c: ]\n")
  }

  @Test func marksAfterASpaceStay() throws {
    #expect(try format("a: ( \u{E01EF} \n") == "a: ( \u{E01EF}\n")
    #expect(try format("a: (\n \u{E01EF}\n") == "a: (\n  \u{E01EF}\n")
    #expect(try format("a: |\n    \u{301}b\n") == "a: |\n  \u{301}b\n")
    #expect(try format("a: 1 #\u{301}b\n") == "a: 1  # \u{301}b\n")
  }

  @Test func spacesThatAreNoneInYAMLStay() throws {
    for space in ["\u{2000}", "\u{202F}", "\u{A0}", "\u{3000}"] {
      #expect(try format(space) == space + "\n")
      #expect(try format("a:  b\(space) \n") == "a: b\(space)\n")
    }
  }

  @Test func aCommentAfterABarWithoutLinesStays() throws {
    #expect(try format("|\n#") == "|\n#\n")
    #expect(try format("|#") == "|#\n")
    #expect(try format("a: |\n     \n  # c\n") == "a: |\n\n# c\n")
  }

  @Test func theLastLineAfterABarMayBeEmpty() throws {
    #expect(try format("|+\n a\n\n ") == "|+\n  a\n\n")
    #expect(try format("|+\n a\n   ") == "|-\n  a\n    \n")
  }

  @Test func unusualLineEndsStay() throws {
    #expect(try format("a: |\n   b\u{2028}   c\n") == "a: |\n  b\u{2028}  c\n")
    #expect(try format("a: b\u{2028}     c\n") == "a: b\u{2028}  c\n")
  }

  @Test func aSpaceAfterABackslashStays() throws {
    #expect(try format("a: \"b\\  \n  c\"\n") == "a: \"b\\ \n  c\"\n")
    #expect(try format("a: \"b\\\\  \n  c\"\n") == "a: \"b\\\\\n  c\"\n")
  }

  @Test func quotesAndColonsInTextsStay() throws {
    #expect(
      try format("a: 'it''s: {fine}'\n\"b:\":   \"# none\"\nc: a#b\n")
        == "a: 'it''s: {fine}'\n\"b:\": \"# none\"\nc: a#b\n")
  }

  @Test func windowsLineEndsAndAByteOrderMarkGo() throws {
    #expect(try format("\u{FEFF}a:\r\n   b: 1\r\n# c\r\n") == "a:\n  b: 1\n# c\n")
  }

  @Test func jsonStaysJSON() throws {
    let text = ##"{"a":[1,2.5,{"b":"\ud83d\ude00"}],"# c":null}"##
    #expect(
      try format(text, file: "a.json")
        == ##"{ "a": [1, 2.5, { "b": "\ud83d\ude00" }], "# c": null }"## + "\n")
    #expect(
      try format("{\n\"a\":[\n1,\n2\n],\"b\":{}\n}", file: "a.json")
        == "{\n  \"a\": [\n    1,\n    2\n  ], \"b\": {}\n}\n")
  }

  @Test func aDocumentMayHaveAStart() throws {
    #expect(try format("# a\n---\na:   1\n") == "# a\n---\na: 1\n")
  }

  @Test func mistakesHaveTheirPlace() {
    let error = #expect(throws: SceneError.self) { try format("a: [1\nb: 2\n") }
    #expect(error?.mistakes.first?.line == 2)
  }

  @Test func keysWithAQuestionMarkAreRefused() {
    let error = #expect(throws: SceneError.self) { try format("? a\n: 1\n") }
    #expect(error?.mistakes.first?.problem == "this form of YAML is not laid out")
  }

  private static let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fixtures/Scenes").standardized.path

  @Test func whatIsNoSceneIsAMistake() {
    let error = #expect(throws: SceneError.self) {
      try SceneFormatter.format(Data("name: build\n".utf8), file: "workflow.yml")
    }
    #expect(error?.mistakes.first?.problem == "there is no key 'name' here")
  }

  /// Scenes that ship, and the same with other indentation.
  @Test(arguments: try SceneLibrary.find([scenes]).filter { Sweep.includes($0.id) })
  func theProjectsScenesAreLaidOut(file: SceneFile) throws {
    let data = try SceneLoader().contents(of: file)
    let text = try SceneFormatter.format(data, file: file.path)
    let again = try SceneFormatter.format(Data(text.utf8), file: file.path)

    #expect(text == String(decoding: data, as: UTF8.self), "galley fmt changes it")
    #expect(again == text)
    #expect(SceneTree(Data(text.utf8)) == SceneTree(data))
    #expect(comments(text) == comments(String(decoding: data, as: UTF8.self)))
    let indented = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "   " + $0 }.joined(separator: "\r\n")
    #expect(try format(indented) == text)
  }

  /// The lines that are nothing but a comment.
  private func comments(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("#") }
  }
}
