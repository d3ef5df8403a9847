import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct TextMarksTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let shadow = Shadow(color: .black, offset: .zero, sigma: 1)

  private func run(_ text: String, x: CGFloat) -> TextRun {
    TextRun(
      text: text, font: Font(size: 10), face: "Inter-Regular", color: .black,
      origin: CGPoint(x: x, y: 10), width: 5,
      glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)])
  }

  private func layout(_ runs: TextRun..., marks: TextMarks?) -> TextLayout {
    TextLayout(size: CGSize(width: 20, height: 12), firstBaseline: 10, runs: runs, marks: marks)
  }

  private func line(
    y: CGFloat = 10, drop: CGFloat = 1, thickness: CGFloat = 1, _ rule: TextRule = TextRule()
  ) -> TextMarks.Line {
    TextMarks.Line(
      baseline: CGPoint(x: 0, y: y), width: 10, drop: drop, thickness: thickness, rule: rule,
      color: red, shadow: nil)
  }

  private func lines(_ layout: TextLayout, at origin: CGPoint = .zero, scale: CGFloat? = nil)
    -> [String]
  {
    let items = layout.items(at: origin, on: scale.map { PixelGrid(scale: $0) })
    let list = DisplayList(size: CGSize(width: 50, height: 50), items: items)
    return list.dump.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func plainTextIsOnlyItsRuns() {
    let layout = layout(run("a", x: 0), run("b", x: 5), marks: nil)

    #expect(layout.items(at: .zero) == [.text(run("a", x: 0)), .text(run("b", x: 5))])
  }

  @Test func marksLieBelowAndAboveTheGlyphs() {
    var marks = TextMarks()
    marks.backgrounds = [
      .init(rect: CGRect(x: 0, y: 0, width: 10, height: 12), color: .white)
    ]
    marks.underlines = [line()]
    marks.strikethroughs = [line(drop: -4)]
    marks.shadows = [nil]
    marks.inlays = [.image(ImageName("x"), in: CGRect(x: 5, y: 0, width: 5, height: 5))]

    #expect(
      lines(layout(run("a", x: 0), marks: marks), at: CGPoint(x: 2, y: 3)) == [
        "fill #FFFFFF rect 2 3 10 12", "fill #FF0000 rect 2 14 10 1",
        "text \"a\" at 2 13 width 5 font system 10 regular face Inter-Regular #000000 glyphs 1",
        "fill #FF0000 rect 2 9 10 1", "image \"x\" in 7 3 5 5",
      ])
  }

  @Test func linesAreOnDevicePixels() {
    var marks = TextMarks()
    marks.underlines = [line(y: 10.3, drop: 0.8, thickness: 0.7)]

    // At 2x: 10.3 is 20.6, so 21; 0.8 is 1.6, so 2; 0.7 is 1.4, so 1.
    #expect(lines(layout(marks: marks), scale: 2) == ["fill #FF0000 rect 0 11.5 10 0.5"])
    #expect(lines(layout(marks: marks), scale: 1) == ["fill #FF0000 rect 0 11 10 1"])
  }

  @Test func aLineHasAtLeastOnePixel() {
    var marks = TextMarks()
    marks.underlines = [line(thickness: 0.1)]

    #expect(lines(layout(marks: marks), scale: 1) == ["fill #FF0000 rect 0 11 10 1"])
  }

  @Test func neighbouringBackgroundsMeetOnDevicePixels() {
    var marks = TextMarks()
    marks.backgrounds = [
      .init(rect: CGRect(x: 0, y: 0, width: 5.3, height: 12.4), color: .white),
      .init(rect: CGRect(x: 5.3, y: 0, width: 5.3, height: 12.4), color: .black),
    ]

    #expect(
      lines(layout(marks: marks), scale: 1)
        == ["fill #FFFFFF rect 0 0 5 12", "fill #000000 rect 5 0 6 12"])
  }

  @Test func rulesDifferInThicknessNumberAndDashes() {
    var (thick, double, dot) = (TextRule(), TextRule(), TextRule())
    thick.weight = .thick
    double.weight = .double
    dot.pattern = .dot
    var marks = TextMarks()
    marks.underlines = [line(thick), line(double), line(dot)]

    #expect(
      lines(layout(marks: marks)) == [
        "fill #FF0000 rect 0 11 10 2", "fill #FF0000 rect 0 11 10 1",
        "fill #FF0000 rect 0 13 10 1",
        "stroke #FF0000 width 1 dash 3 3 path M 0 11.5 L 10 11.5",
      ])
  }

  @Test func runsWithOneShadowCastItTogether() {
    var marks = TextMarks()
    marks.shadows = [shadow, shadow, nil]
    let items = layout(run("a", x: 0), run("b", x: 5), run("c", x: 10), marks: marks)
      .items(at: .zero)

    #expect(
      items == [
        .group(Group(shadow: shadow, items: [.text(run("a", x: 0)), .text(run("b", x: 5))])),
        .text(run("c", x: 10)),
      ])
  }

  @Test func whatIsWrittenCanBeReadBack() throws {
    var rule = TextRule()
    rule.pattern = .dashDotDot
    var marks = TextMarks()
    marks.underlines = [line(), line(rule)]
    marks.shadows = [shadow]
    for text in lines(layout(run("Delete", x: 0), marks: marks)) {
      let trimmed = String(text.drop { $0 == " " })
      #expect(ListLine(trimmed)?.text == trimmed)
    }
  }

  @Test func fontsOfSpansAreScaledWithThatOfTheText() {
    var request = TextRequest(text: "ab", font: Font(size: 10))
    request.spans = [TextSpan(0..<1), TextSpan(1..<2)]
    request.spans[1].font = Font(size: 30)
    request.scaleFonts(by: 0.5)

    #expect(request.font.size == 5)
    #expect(request.spans.map(\.font?.size) == [nil, 15])
  }
}
