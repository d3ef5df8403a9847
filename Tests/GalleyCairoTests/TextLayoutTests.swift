import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct TextLayoutTests {
  /// The height of a line of San Francisco, in ems.
  private let lineHeight: CGFloat = 0.9521484375 + 0.2412109375

  private func layout(
    _ text: String, size: CGFloat = 20, width: CGFloat? = nil, lines: Int = 0,
    mode: TextRequest.LineBreakMode = .byWordWrapping,
    alignment: TextRequest.Alignment = .natural, direction: LayoutDirection = .leftToRight
  ) throws -> TextLayout {
    try Drawing.fonts().layout(
      TextRequest(
        text: text, font: Font(size: size), width: width, alignment: alignment,
        lineBreakMode: mode, numberOfLines: lines, direction: direction))
  }

  /// The texts of the lines, from their runs.
  private func lines(of layout: TextLayout) -> [String] {
    var lines: [(y: CGFloat, text: String)] = []
    for run in layout.runs {
      if let last = lines.last, last.y == run.origin.y {
        lines[lines.count - 1].text += run.text
      } else {
        lines.append((run.origin.y, run.text))
      }
    }
    return lines.map(\.text)
  }

  private func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  @Test func lineIsAsHighAsTheFont() throws {
    let layout = try layout("Ag")

    #expect(isClose(layout.size.height, 20 * lineHeight))
    #expect(isClose(layout.firstBaseline, 20 * 0.9521484375))
    #expect(layout.runs.first?.origin.y == layout.firstBaseline)
  }

  @Test func lineWithFallbackGlyphsIsNoHigher() throws {
    #expect(try layout("A日Ж").size.height == layout("A").size.height)
  }

  @Test func widthGrowsWithTheSizeExactly() throws {
    let fonts = try Drawing.fonts()
    func width(_ size: CGFloat) -> CGFloat {
      let font = Font(family: "Inter", size: size)
      return fonts.layout(TextRequest(text: "Width of a line", font: font)).size.width
    }

    #expect(abs(width(100) - 10 * width(10)) < 0.05)
  }

  @Test func pairsAreKerned() throws {
    #expect(try layout("AVAVAV").size.width < layout("AAAVVV").size.width)
  }

  @Test func glyphsFollowEachOtherFromTheRunsStart() throws {
    let run = try #require(try layout("abc").runs.first)

    #expect(run.glyphs.map(\.cluster) == [0, 1, 2])
    #expect(run.glyphs[0].position == .zero)
    #expect(run.glyphs[1].position.x < run.glyphs[2].position.x)
    #expect(run.glyphs[2].position.x < run.width)
  }

  @Test func emptyTextHasNoSize() throws {
    let layout = try layout("")

    #expect(layout.size == .zero && layout.runs.isEmpty)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0B}b"])
  func everyLineBreakStartsALine(text: String) throws {
    let layout = try layout(text)

    #expect(lines(of: layout) == ["a", "b"])
    #expect(isClose(layout.size.height, 2 * 20 * lineHeight))
  }

  @Test func emptyLinesTakeTheirHeight() throws {
    #expect(isClose(try layout("a\n\nb\n").size.height, 4 * 20 * lineHeight))
  }

  @Test func controlCharactersAreLeftOut() throws {
    #expect(try layout("a\u{0}b\u{1B}c\u{7F}") == layout("abc"))
  }

  @Test func invisibleCharactersHaveNoWidth() throws {
    let plain = try layout("ab")
    let joined = try layout("a\u{200B}\u{200E}\u{FEFF}b")

    #expect(isClose(plain.size.width, joined.size.width))
    #expect(joined.runs.allSatisfy { $0.missing.isEmpty })
  }

  @Test func tabStopsLieTwentyEightPointsApart() throws {
    let runs = try layout("a\tb\tc", size: 12).runs.filter {
      $0.text.contains { "bc".contains($0) }
    }
    let places = runs.flatMap { run in run.glyphs.map { run.origin.x + $0.position.x } }

    #expect(places.contains { isClose($0, 28) })
    #expect(places.contains { isClose($0, 56) })
  }

  @Test func wordsWrapAtTheWidth() throws {
    let word = try layout("word").size.width

    let layout = try layout("word word word", width: word * 2.4)

    #expect(lines(of: layout) == ["word word ", "word"])
    #expect(layout.size.width <= word * 2.4)
  }

  @Test func longWordsBreakBetweenCharacters() throws {
    let layout = try layout("incomprehensibilities", width: 60)

    #expect(lines(of: layout).count > 2)
    #expect(lines(of: layout).joined() == "incomprehensibilities")
    #expect(layout.size.width <= 60)
  }

  @Test func softHyphenShowsWhereItBreaks() throws {
    let whole = try layout("compre\u{AD}hension")
    let broken = try layout("compre\u{AD}hension", width: whole.size.width * 0.75)

    let first = broken.runs.filter { $0.origin.y == broken.firstBaseline }
    let plain = try layout("compre")
    #expect(broken.size.height > whole.size.height)
    #expect(first.reduce(0) { $0 + $1.width } > plain.size.width + 1)
  }

  @Test func characterWrappingFillsEachLine() throws {
    let layout = try layout("aaaa aaaa", width: 38, mode: .byCharWrapping)
    let wide = try self.layout("aaa").size.width

    #expect(wide < 38)
    #expect(lines(of: layout).first == "aaa")
  }

  @Test func chineseBreaksWithoutSpaces() throws {
    let layout = try layout("日本語日本語", width: 65)

    #expect(lines(of: layout) == ["日本語", "日本語"])
  }

  @Test func wordWrappingStopsAtTheLastLine() throws {
    let layout = try layout("one two three four", width: 50, lines: 2)

    #expect(isClose(layout.size.height, 2 * 20 * lineHeight))
    #expect(layout.runs.allSatisfy { !$0.text.contains("…") })
  }

  @Test func tailIsCutWithAnEllipsis() throws {
    let layout = try layout("one two three four", width: 100, lines: 1, mode: .byTruncatingTail)

    #expect(lines(of: layout).count == 1)
    #expect(lines(of: layout)[0].hasPrefix("one"))
    #expect(lines(of: layout)[0].hasSuffix("…"))
    #expect(layout.size.width <= 100)
  }

  @Test func headIsCutWithAnEllipsis() throws {
    let text = lines(
      of: try layout("one two three four", width: 100, lines: 1, mode: .byTruncatingHead))

    #expect(text.count == 1)
    #expect(text[0].hasPrefix("…") && text[0].hasSuffix("four"))
  }

  @Test func middleIsCutWithAnEllipsis() throws {
    let text = lines(
      of: try layout("one two three four", width: 110, lines: 1, mode: .byTruncatingMiddle))

    #expect(text.count == 1)
    #expect(text[0].hasPrefix("one") && text[0].hasSuffix("four") && text[0].contains("…"))
  }

  @Test func lastOfSeveralLinesIsCut() throws {
    let text = lines(
      of: try layout("one two three four five", width: 80, lines: 2, mode: .byTruncatingTail))

    #expect(text.count == 2)
    #expect(text[0] == "one two ")
    #expect(text[1].hasPrefix("three") && text[1].hasSuffix("…"))
  }

  @Test func textThatFitsIsNotCut() throws {
    let whole = try layout("one two")

    let layout = try layout(
      "one two", width: whole.size.width + 0.5, lines: 1, mode: .byTruncatingTail)

    #expect(lines(of: layout) == ["one two"])
  }

  @Test func paragraphsThatAreLeftOutShowAsAnEllipsis() throws {
    let text = lines(of: try layout("one\ntwo", width: 200, lines: 1, mode: .byTruncatingTail))

    #expect(text == ["one…"])
  }

  @Test func limitOfLinesHoldsOverParagraphs() throws {
    let text = lines(of: try layout("one two\nthree four", width: 55, lines: 3))

    #expect(text.count == 3)
  }

  @Test func clippedLineRunsOnAndIsAsWideAsItsBox() throws {
    let layout = try layout("one two three four", width: 60, lines: 1, mode: .byClipping)

    #expect(lines(of: layout) == ["one two three four"])
    #expect(layout.size.width == 60)
  }

  @Test func alignmentPlacesLinesInTheirWidth() throws {
    let width = try layout("abc").size.width
    func left(_ alignment: TextRequest.Alignment, _ direction: LayoutDirection) throws -> CGFloat {
      try layout("abc", width: 200, alignment: alignment, direction: direction).runs[0].origin.x
    }

    #expect(try left(.left, .rightToLeft) == 0)
    #expect(isClose(try left(.center, .leftToRight), (200 - width) / 2))
    #expect(isClose(try left(.right, .leftToRight), 200 - width))
    #expect(try left(.natural, .leftToRight) == 0)
    #expect(isClose(try left(.natural, .rightToLeft), 200 - width))
  }

  @Test func justifiedLinesFillTheirWidthButTheLast() throws {
    let layout = try layout("one two three four five six", width: 90, alignment: .justified)
    var ends: [CGFloat: CGFloat] = [:]
    for run in layout.runs { ends[run.origin.y] = run.origin.x + run.width }
    let sorted = ends.sorted { $0.key < $1.key }.map(\.value)

    #expect(sorted.dropLast().allSatisfy { abs($0 - 90) < 0.1 })
    #expect(sorted.last ?? 90 < 89)
  }

  @Test func hebrewRunsFromRightToLeft() throws {
    let layout = try layout("שלום abc")

    #expect(layout.runs.map(\.isRightToLeft).contains(true))
    // The first strong character decides, so the Latin word is left of the Hebrew one.
    let latin = try #require(layout.runs.first { $0.text.contains("abc") })
    let hebrew = try #require(layout.runs.first { $0.text.contains("ש") })
    #expect(latin.origin.x < hebrew.origin.x)
  }

  @Test func neutralTextRunsAsTheLayoutDoes() throws {
    // A closing bracket after digits is right of them, or left of them in a right-to-left layout.
    let left = try layout("1)").runs
    let right = try layout("1)", direction: .rightToLeft).runs

    #expect(left.map(\.text) == ["1)"])
    #expect(right.map(\.text) == [")", "1"])
  }

  @Test func clustersOfRightToLeftTextFall() throws {
    let run = try #require(try layout("שלום").runs.first)

    #expect(run.glyphs.map(\.cluster) == [6, 4, 2, 0])
  }

  @Test func arabicLettersJoin() throws {
    // Alone, each letter has its isolated form, which is wider than the joined forms.
    let joined = try layout("سلام").runs.flatMap(\.glyphs).map(\.id)
    let alone = try ["س", "ل", "ا", "م"].flatMap { try layout($0).runs.flatMap(\.glyphs).map(\.id) }

    #expect(Set(joined) != Set(alone))
  }
}
