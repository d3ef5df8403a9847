import GalleyBase
import Foundation
@testable import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct SpannedTextTests {
  /// The ascent and the descent of Inter, in ems.
  private let ascent = 0.9521484375, descent = 0.2412109375

  private func request(
    _ text: String, _ spans: [TextSpan], width: CGFloat? = nil, lines: Int = 0,
    mode: TextRequest.LineBreakMode = .byWordWrapping, direction: LayoutDirection = .leftToRight
  ) -> TextRequest {
    var request = TextRequest(
      text: text, font: Font(size: 20), width: width, lineBreakMode: mode, numberOfLines: lines,
      direction: direction)
    request.spans = spans
    return request
  }

  private func layout(
    _ text: String, _ spans: TextSpan..., width: CGFloat? = nil, lines: Int = 0,
    mode: TextRequest.LineBreakMode = .byWordWrapping, direction: LayoutDirection = .leftToRight
  ) throws -> TextLayout {
    try Drawing.fonts().layout(
      request(text, spans, width: width, lines: lines, mode: mode, direction: direction))
  }

  private func span(_ range: Range<Int>, _ set: (inout TextSpan) -> Void) -> TextSpan {
    var span = TextSpan(range)
    set(&span)
    return span
  }

  /// A paragraph's style for a whole text.
  private func styled(_ text: String, _ set: (inout TextParagraph) -> Void) -> TextSpan {
    var style = TextParagraph()
    set(&style)
    return span(0..<text.utf8.count) { $0.paragraph = style }
  }

  private func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  /// The baselines of the lines, from the top.
  private func baselines(_ layout: TextLayout) -> [CGFloat] {
    Set(layout.runs.map(\.origin.y)).sorted()
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  // MARK: Fonts and colours

  @Test func aSpanThatSaysNothingChangesNothing() throws {
    let plain = try layout("one two three", width: 60)
    var spanned = try layout("one two three", TextSpan(0..<13), width: 60)
    spanned.marks = nil

    #expect(spanned == plain)
  }

  @Test func eachSpanIsARunInItsFontAndColour() throws {
    let runs = try layout(
      "Delete all",
      span(0..<6) {
        $0.font = Font(size: 20, weight: .bold)
        $0.color = red
      }
    ).runs

    #expect(runs.map(\.text) == ["Delete", " all"])
    #expect(runs.map(\.face) == ["InterDisplay-Bold", "InterDisplay-Regular"])
    #expect(runs.map(\.color) == [red, .black])
    #expect(runs[1].origin.x == runs[0].width)
  }

  @Test func theWidthIsThatOfTheParts() throws {
    let bold = try Drawing.fonts().layout(
      TextRequest(text: "Delete", font: Font(size: 30, weight: .bold)))
    let rest = try layout(" all")

    let both = try layout("Delete all", span(0..<6) { $0.font = Font(size: 30, weight: .bold) })

    #expect(isClose(both.size.width, bold.size.width + rest.size.width))
  }

  @Test func aLineIsAsHighAsItsTallestFont() throws {
    let layout = try layout("small LARGE small", span(6..<11) { $0.font = Font(size: 40) })

    #expect(isClose(layout.size.height, 40 * (ascent + descent)))
    #expect(isClose(layout.firstBaseline, 40 * ascent))
    #expect(baselines(layout).count == 1)
  }

  @Test func eachLineHasItsOwnHeight() throws {
    let layout = try layout("one\ntwo\nsix", span(4..<7) { $0.font = Font(size: 40) })

    #expect(isClose(layout.size.height, 80 * (ascent + descent)))
    let (small, large) = (20 * (ascent + descent), 40 * (ascent + descent))
    for (baseline, expected) in zip(
      baselines(layout), [20 * ascent, small + 40 * ascent, small + large + 20 * ascent])
    {
      #expect(isClose(baseline, expected))
    }
  }

  @Test func anEmptyLineIsAsHighAsItsLineBreak() throws {
    let middle = try layout("a\n\nb", span(2..<3) { $0.font = Font(size: 40) })
    let end = try layout("a\n", span(1..<2) { $0.font = Font(size: 40) })

    #expect(isClose(middle.size.height, (20 + 40 + 20) * (ascent + descent)))
    #expect(isClose(end.size.height, (20 + 40) * (ascent + descent)))
  }

  @Test func linesBreakAtTheWidthsOfTheFonts() throws {
    let plain = try layout("word word word", width: 110)
    let spanned = try layout("word word word", span(0..<4) { $0.font = Font(size: 60) }, width: 110)

    #expect(baselines(plain).count == 2)
    #expect(baselines(spanned).count == 3)
  }

  @Test func raisedCharactersMakeALineHigher() throws {
    let layout = try layout("x2", span(1..<2) { $0.baselineOffset = 8 })

    #expect(isClose(layout.size.height, 20 * (ascent + descent) + 8))
    #expect(isClose(layout.runs[0].origin.y - layout.runs[1].origin.y, 8))
  }

  // MARK: Characters

  @Test func anEmptySpanHasNoEffect() throws {
    var layout = try layout("abc", span(1..<1) { $0.font = Font(size: 90) })
    layout.marks = nil

    #expect(layout == (try self.layout("abc")))
  }

  @Test func aSpanMayCutACharacter() throws {
    // The accent is a scalar of its own; both make one glyph, which belongs to the first span.
    let runs = try layout("e\u{301}x", span(1..<3) { $0.color = red }).runs

    #expect(runs.map(\.text) == ["e\u{301}x"])
    #expect(runs[0].color == .black)
  }

  @Test func aLigatureOverTwoSpansLooksLikeTheFirst() throws {
    let font = Font(family: "DejaVu Sans", size: 20)
    let whole = try layout("ffi", span(0..<3) { $0.font = font })
    let runs = try layout(
      "ffi",
      span(0..<2) {
        $0.font = font
        $0.color = red
      }, span(2..<3) { $0.font = font }
    ).runs

    #expect(whole.runs.map(\.glyphs.count) == [1])
    #expect(runs.map(\.text) == ["ffi"])
    #expect(runs.map(\.color) == [red])
  }

  @Test func lettersJoinOverTheEdgeOfASpan() throws {
    let whole = try layout("سلام")
    let parts = try layout("سلام", span(0..<4) { $0.color = red })

    #expect(parts.runs.flatMap(\.glyphs).map(\.id) == whole.runs.flatMap(\.glyphs).map(\.id))
    #expect(parts.size == whole.size)
    #expect(Set(parts.runs.map(\.color)) == [red, .black])
  }

  @Test func rightToLeftSpansStandInTheirOrderOnScreen() throws {
    // Each Hebrew letter has two bytes: the first two letters are at the right.
    let runs = try layout("שלום", span(0..<4) { $0.color = red }).runs

    #expect(runs.map(\.text) == ["ום", "של"])
    #expect(runs.map(\.color) == [.black, red])
    #expect(runs.map { $0.glyphs.map(\.cluster) } == [[2, 0], [2, 0]])
    #expect(isClose(runs[1].origin.x, runs[0].width))
  }

  @Test func anEmojiTakesItsSpanAlong() throws {
    let layout = try layout("a🙂b", span(1..<5) { $0.font = Font(size: 40) })

    #expect(layout.runs.map(\.font.size) == [20, 40, 20])
    #expect(isClose(layout.size.height, 40 * (ascent + descent)))
  }

  @Test func theBoxOfAMissingCharacterIsAsLargeAsItsFont() throws {
    let small = try layout("\u{10FFFD}")
    let large = try layout("\u{10FFFD}", span(0..<4) { $0.font = Font(size: 40) })

    #expect(large.runs[0].missing == ["\u{10FFFD}"])
    #expect(isClose(large.size.width, small.size.width * 2))
  }

  @Test func controlCharactersDoNotMoveSpans() throws {
    let runs = try layout("a\u{0}b\u{1B}c", span(4..<5) { $0.color = red }).runs

    #expect(runs.map(\.text) == ["ab", "c"])
    #expect(runs.map(\.color) == [.black, red])
  }

  // MARK: Kerning

  @Test(arguments: [5, -2, 0.25] as [CGFloat])
  func everyCharacterIsFollowedByItsKerning(kern: CGFloat) throws {
    let plain = try layout("abcdef")
    let all = try layout("abcdef", span(0..<6) { $0.kern = kern })
    let part = try layout("abcdef", span(1..<4) { $0.kern = kern })

    #expect(isClose(all.size.width, plain.size.width + kern * 6))
    #expect(isClose(part.size.width, plain.size.width + kern * 3))
    #expect(all.runs[0].glyphs[0].position.x == 0)
    let second = plain.runs[0].glyphs[1].position.x
    #expect(isClose(all.runs[0].glyphs[1].position.x, second + kern))
  }

  @Test func kerningOfABrokenTextIsThatOfItsLines() throws {
    let lines = try layout("one two", span(0..<7) { $0.kern = 5 }, width: 70)

    // The space at the break has no width.
    let first = try layout("one")
    #expect(lines.runs.map(\.text) == ["one ", "two"])
    #expect(isClose(lines.runs[0].width, first.size.width + 5 * 3))
  }

  @Test func rightToLeftKerningIsLeftOfEachCharacter() throws {
    let plain = try layout("שלום")
    let kerned = try layout("שלום", span(0..<8) { $0.kern = 5 })

    #expect(isClose(kerned.size.width, plain.size.width + 20))
    #expect(isClose(kerned.runs[0].glyphs[0].position.x, 5))
  }

  @Test func tabStopsStayWhereKerningIs() throws {
    let runs = try layout("abc\tdef", span(0..<7) { $0.kern = 5 }).runs

    #expect(runs.last?.text == "def")
    #expect(isClose(runs.last?.origin.x ?? 0, 56))
  }

  @Test func kerningThatIsNoNumberIsNone() throws {
    let kerned = try layout("abc", span(0..<3) { $0.kern = .nan })
    let huge = try layout("abc", span(0..<3) { $0.kern = .infinity })

    #expect(kerned.size == (try layout("abc").size))
    #expect(huge.size.width.isFinite)
  }

  // MARK: Truncation

  @Test func theEllipsisLooksLikeWhatItReplaces() throws {
    let runs = try layout(
      "one two three four", span(8..<18) { $0.color = red }, width: 120, lines: 1,
      mode: .byTruncatingTail
    ).runs

    #expect(runs.last?.text == "…")
    #expect(runs.last?.color == red)
    #expect(runs.first?.color == .black)
  }

  @Test func anEllipsisForParagraphsLooksLikeTheLastCharacter() throws {
    let runs = try layout(
      "one\ntwo", span(0..<3) { $0.color = red }, width: 120, lines: 1, mode: .byTruncatingTail
    ).runs

    #expect(runs.map(\.text).joined() == "one…")
    #expect(Set(runs.map(\.color)) == [red])
  }

  @Test func aLongLineIsTruncatedInItsStyles() throws {
    let text = String(repeating: "word ", count: 2000)
    let layout = try layout(
      text, span(0..<5) { $0.color = red }, width: 200, lines: 1, mode: .byTruncatingTail)

    #expect(layout.runs.first?.color == red)
    #expect(layout.runs.last?.text == "…")
    #expect(layout.size.width <= 200)
  }

  @Test func onlyLinesThatFitTheHeightStay() throws {
    // Lines of 40, 20 and 20 points: two of them fit 75 points.
    var request = request(
      "one\ntwo\nsix", [span(0..<3) { $0.font = Font(size: 40) }], mode: .byTruncatingTail)
    request.height = 75
    let layout = try Drawing.fonts().layout(request)

    #expect(baselines(layout).count == 2)
    #expect(layout.runs.last?.text.hasSuffix("…") == true)
    #expect(isClose(layout.size.height, 60 * (ascent + descent)))
  }

  // MARK: Paragraphs

  @Test func lineSpacingIsBetweenLines() throws {
    let text = "one\ntwo\nsix"
    let layout = try layout(text, styled(text) { $0.lineSpacing = 7 })

    #expect(isClose(layout.size.height, 60 * (ascent + descent) + 14))
    #expect(isClose(baselines(layout)[1] - baselines(layout)[0], 20 * (ascent + descent) + 7))
  }

  @Test func spaceBetweenParagraphsIsTheSumOfBoth() throws {
    let text = "one two\nsix"
    let layout = try layout(
      text,
      styled(text) {
        $0.spacing = 5
        $0.spacingBefore = 3
      }, width: 50)

    // Two lines of the first paragraph, and one of the second: one gap.
    #expect(isClose(layout.size.height, 60 * (ascent + descent) + 8))
    #expect(isClose(baselines(layout)[1] - baselines(layout)[0], 20 * (ascent + descent)))
  }

  @Test func aMultipleMakesLinesHigherAboveTheText() throws {
    let natural = 20 * (ascent + descent)
    let layout = try layout("one", styled("one") { $0.lineHeightMultiple = 1.5 })

    #expect(isClose(layout.size.height, natural * 1.5))
    #expect(isClose(layout.firstBaseline, natural * 1.5 - 20 * descent))
  }

  @Test func heightsOfLinesAreLimited() throws {
    let low = try layout("one", styled("one") { $0.maximumLineHeight = 18 })
    let high = try layout("one", styled("one") { $0.minimumLineHeight = 40 })
    let both = try layout(
      "one",
      styled("one") {
        $0.minimumLineHeight = 40
        $0.maximumLineHeight = 30
      })

    #expect(low.size.height == 18)
    #expect(high.size.height == 40)
    #expect(both.size.height == 30)
    #expect(isClose(high.firstBaseline, 40 - 20 * descent))
  }

  @Test func theFirstLineHasAnIndentOfItsOwn() throws {
    let text = "one two six ten"
    let layout = try layout(
      text,
      styled(text) {
        $0.firstLineHeadIndent = 30
        $0.headIndent = 10
      }, width: 90)
    let lefts = baselines(layout).map { y in
      layout.runs.filter { $0.origin.y == y }.map(\.origin.x).min()
    }

    #expect(lefts.count > 1)
    #expect(lefts[0] == 30)
    #expect(lefts.dropFirst().allSatisfy { $0 == 10 })
    #expect(layout.runs.allSatisfy { $0.origin.x + $0.width <= 90.01 })
  }

  @Test func aHangingIndentLeavesTheFirstLineItsWidth() throws {
    let text = "one two six ten"
    let layout = try layout(text, styled(text) { $0.headIndent = 40 }, width: 90)

    #expect(layout.runs.map(\.text).first == "one two ")
    #expect(layout.runs[0].origin.x == 0)
    #expect(layout.runs.dropFirst().allSatisfy { $0.origin.x == 40 })
    #expect(layout.runs.allSatisfy { $0.origin.x + $0.width <= 90.01 })
  }

  @Test func linesEndAtTheTailIndent() throws {
    let text = "one two six"
    let wide = try layout(text, width: 130)
    let fromTheEnd = try layout(text, styled(text) { $0.tailIndent = -60 }, width: 130)
    let fromTheStart = try layout(text, styled(text) { $0.tailIndent = 70 })

    #expect(baselines(wide).count == 1)
    #expect(baselines(fromTheEnd).count == 2)
    #expect(baselines(fromTheStart).count == 2)
    #expect(fromTheStart.size.width <= 70)
  }

  @Test func indentsAreAtTheRightWhereTextRunsToTheLeft() throws {
    let layout = try layout(
      "abc", styled("abc") { $0.firstLineHeadIndent = 30 }, width: 200, direction: .rightToLeft)

    #expect(isClose(layout.runs[0].origin.x + layout.runs[0].width, 170))
  }

  @Test func eachParagraphHasItsAlignment() throws {
    var (center, right) = (TextParagraph(), TextParagraph())
    center.alignment = .center
    right.alignment = .right
    let layout = try layout(
      "ab\nab\nab", span(3..<5) { $0.paragraph = center }, span(6..<8) { $0.paragraph = right },
      width: 100)
    let width = layout.runs[0].width

    #expect(layout.runs.map(\.origin.x)[0] == 0)
    #expect(isClose(layout.runs[1].origin.x, (100 - width) / 2))
    #expect(isClose(layout.runs[2].origin.x, 100 - width))
  }

  @Test func theFirstCharacterDecidesTheStyleOfItsParagraph() throws {
    var right = TextParagraph()
    right.alignment = .right
    let layout = try layout("ab", span(1..<2) { $0.paragraph = right }, width: 100)

    #expect(layout.runs[0].origin.x == 0)
  }

  @Test func aStyleMayReverseTheDirection() throws {
    let layout = try layout("1)", styled("1)") { $0.direction = .rightToLeft }, width: 100)

    #expect(layout.runs.map(\.text) == [")", "1"])
    #expect(isClose(layout.runs[1].origin.x + layout.runs[1].width, 100))
  }

  @Test func longParagraphsAreIndentedOnce() throws {
    // Pango gets long texts in pieces.
    let text = String(repeating: "word ", count: 1500)
    let layout = try layout(text, styled(text) { $0.firstLineHeadIndent = 30 }, width: 300)
    let indented = baselines(layout).filter { y in
      layout.runs.filter { $0.origin.y == y }.allSatisfy { $0.origin.x >= 30 }
    }

    #expect(baselines(layout).count > 100)
    #expect(indented == [baselines(layout)[0]])
  }

  // MARK: Drawings

  @Test func aDrawingTakesItsRoom() throws {
    let item = DisplayItem.fill(Drawing.rect(0, 0, 30, 50), Drawing.red)
    let inlay = TextInlay(bounds: CGRect(x: 0, y: -10, width: 30, height: 50), items: [item])
    let layout = try layout("a\u{FFFC}b", span(1..<4) { $0.inlay = inlay })
    let text = try self.layout("ab")

    // The drawing is 40 above the baseline, more than the font, and 10 below.
    #expect(isClose(layout.firstBaseline, 40))
    #expect(isClose(layout.size.height, 50))
    #expect(isClose(layout.size.width, text.size.width + 30))
    #expect(layout.runs.map(\.text) == ["a", "b"])
    #expect(layout.marks?.inlays.count == 1)
    guard case .fill(let path, _)? = layout.marks?.inlays.first else { return }
    #expect(isClose(path.controlBounds.minX, layout.runs[0].width))
    #expect(isClose(path.controlBounds.minY, 0))
  }

  // MARK: Limits

  @Test func hugeNumbersAreLimited() throws {
    let layout = try layout(
      "abc",
      span(0..<3) {
        $0.font = Font(size: .infinity)
        $0.baselineOffset = .infinity
        $0.paragraph = TextParagraph()
        $0.paragraph?.lineSpacing = .infinity
        $0.paragraph?.headIndent = .nan
        $0.paragraph?.minimumLineHeight = -.infinity
      })

    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    #expect(layout.runs.allSatisfy { $0.font.size == 10_000 && $0.origin.isFinite })
  }

  @Test func tenThousandSpansAreLaidOutOnce() throws {
    let pango = PangoText(faces: try Drawing.fonts().faces)
    let spans = (0..<10_000).map { index in
      span((index * 4)..<(index * 4 + 3)) { $0.kern = CGFloat(index % 3) }
    }
    let text = String(repeating: "abc ", count: 10_000)
    let layout = pango.layout(request(text, spans, width: 300))

    // Pieces of 2048 characters begin at their last line again.
    #expect(pango.characterCount < 44_000)
    let letters = layout.runs.reduce(0) { $0 + $1.text.utf8.count { $0 != 0x20 } }
    #expect(letters == 30_000)
  }

  @Test func rangesBeyondTheTextAreIgnored() throws {
    let layout = try layout("abc", span(1..<900) { $0.color = red }, span(950..<960) { _ in })

    #expect(layout.runs.map(\.text) == ["a", "bc"])
  }
}
