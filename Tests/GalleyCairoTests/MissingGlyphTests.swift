@testable import GalleyCairo
import GalleyBase
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct MissingGlyphTests {
  private func layout(_ text: String, width: CGFloat? = nil) throws -> TextLayout {
    try Drawing.fonts().layout(
      TextRequest(
        text: text, font: Font(size: 20), width: width, lineBreakMode: .byWordWrapping,
        numberOfLines: 0))
  }

  @Test func missingCharacterIsABoxOfTheFont() throws {
    let run = try #require(try layout("\u{10FFFD}").runs.first)

    #expect(run.face == "InterDisplay-Regular")
    #expect(run.glyphs.map(\.id) == [0])
    #expect(run.missing == ["\u{10FFFD}"])
    #expect(run.width > 5)
  }

  @Test func missingCharactersAreListedOnceARunAndInOrder() throws {
    let runs = try layout("a\u{10FFFD}\u{10FFFC}\u{10FFFC}\u{10FFFD}b").runs

    #expect(runs.allSatisfy { Set($0.missing).count == $0.missing.count })
    #expect(runs.flatMap(\.missing) == ["\u{10FFFD}", "\u{10FFFC}"])
    #expect(runs.map(\.text).joined() == "a\u{10FFFD}\u{10FFFC}\u{10FFFC}\u{10FFFD}b")
  }

  @Test func boxesTakePartInLineBreaking() throws {
    let one = try layout("\u{10FFFD}").size.width

    let layout = try layout("\u{10FFFD} \u{10FFFD} \u{10FFFD}", width: one * 1.5)

    #expect(Set(layout.runs.map(\.origin.y)).count == 3)
  }

  @Test func boxIsDrawn() throws {
    let picture = try Drawing.render(Drawing.text("\u{10FFFD}", size: 20), 30, 30)

    #expect(picture.pixels.contains { $0 > 0 })
  }

  @Test func fallbackFontsAreUsedBeforeBoxes() throws {
    let run = try #require(try layout("⌘♞").runs.first)

    #expect(run.missing.isEmpty)
    #expect(run.glyphs.allSatisfy { $0.id != 0 })
  }

  @Test(.timeLimit(.minutes(20)))
  func endlessTextIsCutAtTheLimit() throws {
    let text = String(repeating: "many words ", count: 40_000)

    for (width, lines) in [(nil, 1), (300, 1), (300, 0), (0, 0)] as [(CGFloat?, Int)] {
      let layout = try Drawing.fonts().layout(
        TextRequest(text: text, font: Font(size: 40), width: width, numberOfLines: lines))
      let count = layout.runs.reduce(0) { $0 + $1.glyphs.count }
      #expect(count <= TextLimits.maximumCharacters)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  @Test func lineBeyondPangosNumbersKeepsItsWidth() throws {
    let short = try Drawing.fonts().layout(
      TextRequest(text: String(repeating: "n", count: 10), font: Font(size: 9000)))
    let long = try Drawing.fonts().layout(
      TextRequest(text: String(repeating: "n", count: 1000), font: Font(size: 9000)))

    #expect(abs(long.size.width / short.size.width - 100) < 1)
  }
}

@Suite struct LongTextTests {
  private func layout(_ text: String, _ width: CGFloat?, lines: Int) throws -> TextLayout {
    try Drawing.fonts().layout(
      TextRequest(text: text, font: Font(size: 12), width: width, numberOfLines: lines))
  }

  @Test func longParagraphsBreakAsShortOnesDo() throws {
    // 360 words per paragraph are wrapped at once, 3,600 in pieces; every line has the same words.
    let words = "seven words stand on each line here "
    let width = try layout(words, nil, lines: 1).size.width - 2
    let short = try layout(String(repeating: words, count: 50), width, lines: 0)
    let long = try layout(String(repeating: words, count: 500), width, lines: 0)

    #expect(abs(long.size.height / short.size.height - 10) < 0.001)
    #expect(long.runs.prefix(49).map(\.text) == short.runs.prefix(49).map(\.text))
    #expect(Set(long.runs.dropLast().map(\.text)) == [words])
  }

  @Test func lastLineOfALongParagraphIsCut() throws {
    let text = String(repeating: "many words ", count: 1000)

    let layout = try layout(text, 100, lines: 5)

    #expect(Set(layout.runs.map(\.origin.y)).count == 5)
    #expect(layout.runs.last?.text == "…")
  }

  /// What fits, and how many characters Pango was given for it.
  private func work(
    _ text: String, height: CGFloat? = nil, lines: Int,
    mode: TextRequest.LineBreakMode = .byTruncatingTail
  ) throws -> (layout: TextLayout, characterCount: Int) {
    let pango = PangoText(faces: try Drawing.fonts().faces)
    var request = TextRequest(
      text: text, font: Font(size: 12), width: 100, lineBreakMode: mode, numberOfLines: lines)
    request.height = height
    return (pango.layout(request), pango.characterCount)
  }

  @Test(arguments: [
    TextRequest.LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead,
  ])
  func onlyWhatAnEllipsisLeavesIsLaidOut(mode: TextRequest.LineBreakMode) throws {
    let text = "first " + String(repeating: "many words ", count: 9000) + "last"

    let (layout, count) = try work(text, lines: 1, mode: mode)

    #expect(count <= 2048)
    let start = layout.runs.first?.text ?? ""
    let end = layout.runs.last?.text ?? ""
    #expect(start.hasPrefix(mode == .byTruncatingHead ? "…" : "first"))
    #expect(mode == .byTruncatingTail ? end == "…" : end.hasSuffix("last"))
    let short = try work("first many words many words many words last", lines: 1, mode: mode)
    #expect(layout.size == short.layout.size)
  }

  @Test func charactersWithoutWidthDoNotHideTheRest() throws {
    // The first 6,000 characters take no room: what is laid out grows until the line is full.
    let text = String(repeating: "\u{200B}", count: 6000) + String(repeating: "word ", count: 9000)

    let (layout, count) = try work(text, lines: 1)

    #expect(layout.runs.contains { $0.text.contains("word") })
    #expect(layout.runs.last?.text == "…")
    #expect(count == 2048 + 4 * 2048)
  }

  @Test func linesBelowTheHeightAreNotLaidOut() throws {
    let line = try work("word", lines: 1).layout.size.height
    let text = String(repeating: "many words ", count: 9000)

    let (fitting, count) = try work(text, height: 3.5 * line, lines: 0)
    let (limited, _) = try work(text, lines: 3)

    #expect(count <= 3 * 2048)
    #expect(fitting == limited)
  }

  @Test func linesThatFitExactlyAreKept() throws {
    let line = try work("word", lines: 1).layout.size.height
    for count in 1...50 {
      let text = Array(repeating: "word", count: count).joined(separator: "\n")
      let all = try work(text, lines: 0).layout

      #expect(try work(text, height: all.size.height, lines: 0).layout == all)
      let (cut, _) = try work(text, height: all.size.height - line / 2, lines: 0)
      #expect(abs(cut.size.height - line * CGFloat(max(1, count - 1))) < 0.001)
    }
  }

  @Test func aLineOfMissingCharactersIsOneRun() throws {
    let (layout, _) = try work("ab\u{10FFFA}\u{10FFFB}\u{10FFFC}cd", lines: 1)

    #expect(layout.runs.map(\.glyphs.count) == [2, 3, 2])
    #expect(layout.runs[1].missing == ["\u{10FFFA}", "\u{10FFFB}", "\u{10FFFC}"])
    let advances = zip(layout.runs[1].glyphs, layout.runs[1].glyphs.dropFirst()).map {
      $1.position.x - $0.position.x
    }
    #expect(advances.allSatisfy { abs($0 - layout.runs[1].width / 3) < 0.01 })
  }
}
