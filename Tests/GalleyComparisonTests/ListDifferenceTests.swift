import GalleyComparison
import Testing

@Suite struct ListDifferenceTests {
  private let dump = """
    picture 320 x 200
    group at 0 -40
      fill #F2F2F7 rect 0 40 320 200
      group [decoration card 0] at 8 8
        shadow #0000002E offset 0 4 sigma 6 of rect 0 0 304 164 radius 12
        fill #FFFFFF rect 0 0 304 164 radius 12
      group [cell 0-0] at 16 16
        fill #FFFFFF rect 0 0 100 50
        group clip rect 0 0 100 50 radius 8
          image "placeholder:city" in 0 0 100 50
        text "A b" at 10 20 width 12.5 font Inter 16 regular face Inter-Regular #000000 glyphs 3
      group [cell 0-1] at 16 76
        fill #FFFFFF rect 0 0 100 50
        stroke #00000020 width 1 rect 0.5 0.5 99 49 radius 8
      group [cell 0-2] at 16 136
        fill #FFFFFF rect 0 0 100 50
        group opacity 0.5
          fill #000000 rect 0 0 9 9

    """

  private func said(_ other: String) -> [String] {
    ListDifference(expected: dump, actual: other).findings.map { "\($0.element)  \($0.sentence)" }
  }

  private func said(_ old: String, _ new: String) -> [String] {
    #expect(dump.contains(old))
    return said(dump.replacing(old, with: new, maxReplacements: 1))
  }

  /// The dump without the line that starts with `start`.
  private func without(_ start: String) -> String {
    dump.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix(start) }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("radius 16", "radius 12", "fill corner radius 16 became 12"),
    ("notch right 144 72", "notch right 96 72", "fill notch right 144 72 became right 96 72"),
    ("notch right 144 72", "notch none", "fill notch right 144 72 became none"),
  ])
  func aNotchedBlockSaysWhatChanged(_ old: String, _ new: String, _ sentence: String) {
    let block = """
      picture 320 x 200
      group [decoration card 0] at 8 8
        fill #FFFFFF rect 0 0 288 144 notch right 144 72 radius 16

      """
    let found = ListDifference(expected: block, actual: block.replacing(old, with: new))

    #expect(found.findings.map(\.sentence) == [sentence])
  }

  @Test func equalDumpsHaveNoDifference() {
    let difference = ListDifference(expected: dump, actual: dump)

    #expect(difference.findings.told == [])
    #expect(difference.headline == "")
  }

  @Test(arguments: [
    ("shadow", "decoration card 0  lost its shadow"),
    ("stroke", "cell 0-1  lost its border #00000020"), ("text", "cell 0-0  lost its text \"A b\""),
    ("image", "cell 0-0  lost its image \"placeholder:city\""),
    ("group clip", "cell 0-0  lost its clip"), ("group opacity", "cell 0-2  lost its opacity"),
  ])
  func whatIsLostIsNamed(_ start: String, _ sentence: String) {
    #expect(said(without(start)) == [sentence])
  }

  @Test func whatIsNewIsNamed() {
    #expect(
      ListDifference(expected: without("stroke"), actual: dump).findings.told == [
        ElementChange(
          "cell 0-1",
          "has a new border #00000020: stroke #00000020 width 1 rect 0.5 0.5 99 49 radius 8")
      ])
  }

  @Test(arguments: [
    ("fill #FFFFFF rect 0 0 304", "fill #F2F2F7 rect 0 0 304", "fill #FFFFFF became #F2F2F7"),
    ("sigma 6", "sigma 7", "shadow sigma 6 became 7"),
    ("offset 0 4", "offset 0 6", "shadow offset 0 4 became 0 6"),
    ("#0000002E", "#000000", "shadow #0000002E became #000000"),
    (
      "fill #FFFFFF rect 0 0 304 164 radius 12", "fill #FFFFFF rect 0 0 304 164",
      "lost its fill corner radius 12"
    ),
    (
      "fill #FFFFFF rect 0 0 304 164 radius 12", "fill #FFFFFF rect 0 0 304 160 radius 12",
      "fill rect 0 0 304 164 became 0 0 304 160"
    ),
    (
      "fill #FFFFFF rect 0 0 304 164 radius 12", "fill #FFFFFF path M 0 0 L 9 9 Z",
      "fill outline changed"
    ),
    ("[decoration card 0] at 8 8", "[decoration card 0] at 8 9.5", "moved down 1.5 pt"),
    ("0] at 8 8", "0] at 8 8 opacity 0.5", "has an opacity 0.5 now"),
    (
      "0] at 8 8", "0] transform 0.5 0 0 0.5 8 8", "at 8 8 became transform 0.5 0 0 0.5 8 8"
    ),
  ])
  func whatChangedOfADecorationIsTold(_ old: String, _ new: String, _ sentence: String) {
    #expect(said(old, new).contains("decoration card 0  \(sentence)"), "\(said(old, new))")
  }

  @Test(arguments: [
    ("text \"A b\"", "text \"A c\"", "text \"A b\" became \"A c\""),
    ("at 10 20", "at 12 20", "text \"A b\" moved right 2 pt"),
    (
      "Inter-Regular #000000", "Inter-Regular #FF0000", "text \"A b\" colour #000000 became #FF0000"
    ),
    (
      "Inter 16 regular", "Inter 17 regular",
      "text \"A b\" font Inter 16 regular became Inter 17 regular"
    ),
    ("width 12.5", "width 13", "text \"A b\" width 12.5 became 13"),
    (
      "placeholder:city", "placeholder:ocean",
      "image \"placeholder:city\" became \"placeholder:ocean\""
    ),
    ("clip rect 0 0 100 50 radius 8", "clip rect 0 0 100 50 radius 4", "corner radius 8 became 4"),
    ("clip rect 0 0 100 50 radius 8", "clip rect 0 0 100 50", "lost its corner radius 8"),
    (
      "clip rect 0 0 100 50 radius 8", "clip rect 0 0 90 50 radius 8",
      "rect 0 0 100 50 became 0 0 90 50"
    ),
  ])
  func whatChangedInACellIsTold(_ old: String, _ new: String, _ sentence: String) {
    #expect(said(old, new) == ["cell 0-0  \(sentence)"])
  }

  @Test(arguments: [
    ("stroke #00000020 width 1", "stroke #00000040 width 1", "border #00000020 became #00000040"),
    ("stroke #00000020 width 1", "stroke #00000020 width 2", "border width 1 became 2"),
    ("49 radius 8", "49 radius 9", "border corner radius 8 became 9"),
    ("width 1 rect", "width 1 dash 4 2 rect", "has a border dash 4 2 now"),
  ])
  func whatChangedOfABorderIsTold(_ old: String, _ new: String, _ sentence: String) {
    #expect(said(old, new) == ["cell 0-1  \(sentence)"])
  }

  @Test func textsThatChangedAlikeAreToldOnce() {
    func list(_ font: String) -> String {
      ["A", "B"].enumerated().map { row, text in
        """
        group [cell 0-\(row)]
          text "\(text)" at 1 9 width 9 font system \(font) regular face Inter #000000 glyphs 1
          text "\(text)2" at 1 19 width 9 font system \(font) regular face Inter #000000 glyphs 2

        """
      }.reduce("picture 9 x 9\n", +)
    }

    #expect(
      ListDifference(expected: list("17"), actual: list("20")).sentences == [
        "cell 0-0 and cell 0-1   text font system 17 regular became system 20 regular"
      ])
  }

  @Test func ofSeveralFillsThatOfTheSameColourIsTheOneThatChanged() {
    func cell(_ lines: String) -> String { "picture 9 x 9\ngroup [cell 0-0]\n\(lines)\n" }
    let two = cell("  fill #FFFFFF rect 0 0 9 9\n  fill #000000 rect 1 1 2 2")

    #expect(
      ListDifference(expected: two, actual: cell("  fill #000000 rect 1 1 3 3")).findings.told == [
        ElementChange("cell 0-0", "lost its fill #FFFFFF"),
        ElementChange("cell 0-0", "fill rect 1 1 2 2 became 1 1 3 3"),
      ])
  }

  @Test func aGroupOfAnotherPurposeIsAnotherGroup() {
    #expect(
      said("group clip rect 0 0 100 50 radius 8", "group opacity 0.25") == [
        "cell 0-0  lost its clip", "cell 0-0  has a new opacity: group opacity 0.25",
      ])
  }

  @Test func whatBelongsToNoElementIsThePictures() {
    #expect(said("320 x 200", "320 x 240") == ["picture  size 320 x 200 became 320 x 240"])
    #expect(said("fill #F2F2F7", "fill #000000") == ["picture  fill #F2F2F7 became #000000"])
  }

  @Test func elementsThatComeAndGoAreTold() {
    let fewer = dump.replacing(
      "  group [cell 0-2] at 16 136\n    fill #FFFFFF rect 0 0 100 50\n    group opacity 0.5\n      fill #000000 rect 0 0 9 9\n",
      with: "")

    #expect(said(fewer) == ["cell 0-2  is no longer drawn"])
    #expect(
      ListDifference(expected: fewer, actual: dump).findings.told
        == [ElementChange("cell 0-2", "is drawn now")])
  }

  @Test func anElementThatIsDrawnTwiceIsTold() {
    let twice = dump + "  group [cell 0-2] at 16 136\n    fill #FFFFFF rect 0 0 100 50\n"

    #expect(said(twice) == ["cell 0-2  is drawn once more"])
    #expect(
      ListDifference(expected: twice, actual: dump).findings.told
        == [ElementChange("cell 0-2", "is drawn once less")])
  }

  @Test func anotherOrderOfElementsIsToldByWhatIsAboveNow() {
    let lines = dump.split(separator: "\n", omittingEmptySubsequences: false)
    // The decoration's three lines behind cell 0-0's five.
    let moved = lines[0..<3] + lines[6..<11] + lines[3..<6] + lines[11...]

    #expect(
      said(moved.joined(separator: "\n")) == ["decoration card 0  is drawn above cell 0-0 now"])
  }

  @Test func anotherOrderWithinAnElementIsTold() {
    let shadow = "    shadow #0000002E offset 0 4 sigma 6 of rect 0 0 304 164 radius 12\n"
    let fill = "    fill #FFFFFF rect 0 0 304 164 radius 12\n"

    #expect(
      said(shadow + fill, fill + shadow)
        == ["decoration card 0  shadow is drawn in another place of its order"])
  }

  @Test func theSameLinesAtOtherDepthsAreADifference() {
    #expect(
      said("      image", "    image") == ["cell 0-0  has its parts nested in another way"])
  }

  @Test func elementsThatChangedAlikeComeTogether() {
    let grey = dump.replacing("fill #FFFFFF rect 0 0 100 50", with: "fill #EEEEEE rect 0 0 100 50")
    let difference = ListDifference(expected: dump, actual: grey)

    #expect(difference.headline == "3 elements are drawn differently")
    #expect(
      difference.findings.told == [ElementChange("cells 0-0…0-2", "fill #FFFFFF became #EEEEEE")])
  }

  @Test func aSentenceAboutSeveralIsInThePlural() {
    let bordered =
      dump.replacing(
        "fill #FFFFFF rect 0 0 100 50\n",
        with: "fill #FFFFFF rect 0 0 100 50\n    fill #000000 rect 0 0 1 1\n")
      + ""

    #expect(
      ListDifference(expected: bordered, actual: dump).findings.told
        == [ElementChange("cells 0-0…0-2", "lost their fill #000000")])
  }

  @Test func namesWithBracketsAreTakenWhole() {
    let odd = dump.replacing("[decoration card 0]", with: "[decoration [a] \\\"b 0]")

    #expect(
      ListDifference(expected: odd, actual: odd.replacing("sigma 6", with: "sigma 7")).findings.told
        == [ElementChange("decoration [a] \\\"b 0", "shadow sigma 6 became 7")])
  }

  @Test func anElementOfThousandsOfPartsIsCounted() {
    func many(_ colour: String) -> String {
      "picture 9 x 9\ngroup [cell 0-0]\n"
        + (0..<1000).map { "  fill \(colour) rect \($0) 0 1 1" }.joined(separator: "\n") + "\n"
    }

    #expect(
      ListDifference(expected: many("#000000"), actual: many("#FFFFFF")).findings.told
        == [ElementChange("cell 0-0", "1000 of its parts became 1000")])
  }

  @Test(arguments: ["", "\n", "picture ", "picture 1 x 1\n  group [\n", "group [x] at", "   "])
  func anyTextIsCompared(_ text: String) {
    #expect(!ListDifference(expected: dump, actual: text).findings.isEmpty)
    #expect(!ListDifference(expected: text, actual: dump).findings.isEmpty)
    #expect(ListDifference(expected: text, actual: text).findings.isEmpty)
  }

  @Test func lineBreaksAloneAreADifferenceOfThePicture() {
    #expect(said(dump + "\n") == ["picture  only line breaks and indentation differ"])
  }
}

/// A list in an unknown format is compared as text.
@Suite struct UnknownListTests {
  private let known = """
    picture 9 x 9
    group [cell 0-0] at 1 2
      fill #FFFFFF rect 0 0 9 9

    """

  private func said(_ old: String, _ new: String) -> [ElementChange] {
    ListDifference(expected: known, actual: known.replacing(old, with: new)).findings.told
  }

  @Test func anItemThatIsNotKnownIsNotTakenForAnother() {
    #expect(
      said("fill #FFFFFF rect", "glow #FFFFFF rect") == [
        ElementChange("picture", "without  fill #FFFFFF rect 0 0 9 9"),
        ElementChange("picture", "with     glow #FFFFFF rect 0 0 9 9"),
      ])
  }

  @Test func aValueThatIsNotKnownIsNotTakenForPartOfAnother() {
    #expect(
      said("rect 0 0 9 9", "rect 0 0 9 9 glow 3") == [
        ElementChange("cell 0-0", "without  fill #FFFFFF rect 0 0 9 9"),
        ElementChange("cell 0-0", "with     fill #FFFFFF rect 0 0 9 9 glow 3"),
      ])
    #expect(
      said("at 1 2", "at 1 2 glow 3") == [
        ElementChange(
          "cell 0-0", "group [cell 0-0] at 1 2 became group [cell 0-0] at 1 2 glow 3")
      ])
  }

  @Test func anElementWhoseNameHasABracketStillMoves() {
    let odd = known.replacing("[cell 0-0]", with: "[decoration [a 0]")

    #expect(
      ListDifference(expected: odd, actual: odd.replacing("at 1 2", with: "at 1 5")).findings.told
        == [ElementChange("decoration [a 0", "moved down 3 pt")])
  }
}

extension [ElementChange] {
  /// Elements and sentences alone.
  var told: [ElementChange] { map { ElementChange($0.element, $0.sentence) } }
}
