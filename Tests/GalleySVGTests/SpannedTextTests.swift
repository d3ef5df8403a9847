import GalleyDrawing
import GalleyGeometry
import GalleySVG
import Testing

@Suite struct SpannedTextTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// A bold red word after a plain one, underlined, at the positions that the layout found.
  private var items: [DisplayItem] {
    var bold = Drawing.run("two", at: CGPoint(x: 30, y: 20), face: "Inter-Bold")
    bold.font.weight = .bold
    bold.color = red
    var marks = TextMarks()
    var rule = TextRule()
    rule.pattern = .dot
    marks.underlines = [
      TextMarks.Line(
        baseline: CGPoint(x: 30, y: 20), width: 15, drop: 1, thickness: 1, rule: TextRule(),
        color: red, shadow: nil),
      TextMarks.Line(
        baseline: CGPoint(x: 10, y: 20), width: 15, drop: 1, thickness: 1, rule: rule,
        color: .black, shadow: nil),
    ]
    marks.shadows = [nil, nil]
    return TextLayout(
      size: CGSize(width: 50, height: 24), firstBaseline: 20,
      runs: [Drawing.run("one"), bold], marks: marks
    ).items(at: .zero)
  }

  private func document() throws -> [String] {
    try SVGRenderer().svg(
      of: DisplayList(size: CGSize(width: 100, height: 50), items: items), title: "Spans"
    ).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }

  @Test func eachSpanIsATextInItsFontAndColour() throws {
    let texts = try document().filter { $0.hasPrefix("<text") }

    #expect(
      texts == [
        "<text x=\"10\" y=\"20\" font-size=\"10\" fill=\"#000000\">o<tspan x=\"15\">n</tspan><tspan x=\"20\">e</tspan></text>",
        "<text x=\"30\" y=\"20\" font-size=\"10\" font-weight=\"700\" fill=\"#FF0000\">t<tspan x=\"35\">w</tspan><tspan x=\"40\">o</tspan></text>",
      ])
  }

  @Test func underlinesAreShapesBelowTheText() throws {
    let lines = try document()
    let rect = lines.firstIndex { $0.contains("fill=\"#FF0000\"") && !$0.hasPrefix("<text") }
    let text = lines.firstIndex { $0.hasPrefix("<text") }

    #expect(try #require(rect) < (try #require(text)))
    #expect(lines.contains { $0.contains("stroke-dasharray=\"3 3\"") })
  }
}
