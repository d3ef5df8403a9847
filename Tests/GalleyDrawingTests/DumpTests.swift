import GalleyDrawing
import GalleyGeometry
import Testing

struct DumpTests {
  private let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func lines(_ items: DisplayItem...) -> [Substring] {
    DisplayList(size: CGSize(width: 10, height: 10), items: items).dump.split(separator: "\n")
      .dropFirst().map { $0 }
  }

  @Test func aPictureReadsFromTopToBottom() {
    let card = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 80, height: 64), radii: CornerRadii(12))
    let shadow = Shadow(
      color: .black.withAlphaComponent(0.2), offset: CGVector(dx: 0, dy: 4), sigma: 6)
    let cell = Group(
      source: ElementID(.cell, indexes: [0, 3]),
      transform: CGAffineTransform(translationX: 16, y: 36.5),
      items: [
        .shadow(card, shadow), .fill(card, .color(.white)),
        .group(
          Group(
            clip: card, opacity: 0.5,
            items: [
              .image(ImageName("placeholder:food"), in: CGRect(x: -8, y: 0, width: 96, height: 64))
            ])),
        .stroke(square, Stroke(width: 1), .color(.black)),
      ])

    let dump = DisplayList(size: CGSize(width: 375, height: 472), items: [.group(cell)]).dump

    #expect(
      dump == """
        picture 375 x 472
        group [cell 0-3] at 16 36.5
          shadow #00000033 offset 0 4 sigma 6 of rect 0 0 80 64 radius 12
          fill #FFFFFF rect 0 0 80 64 radius 12
          group clip rect 0 0 80 64 radius 12 opacity 0.5
            image "placeholder:food" in -8 0 96 64
          stroke #000000 width 1 rect 0 0 10 10

        """)
  }

  @Test func anEmptyPictureIsOneLine() {
    #expect(DisplayList(size: .zero, items: []).dump == "picture 0 x 0\n")
  }

  @Test func pathsAreWrittenAsInSVG() {
    let path = Path(
      elements: [
        .move(CGPoint(x: 0, y: -0.0001)), .line(CGPoint(x: 10, y: 0)),
        .curve(CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10.12345), to: CGPoint(x: 0, y: 10)), .close,
      ], fillRule: .evenOdd)

    #expect(
      lines(.fill(path, .color(.white)))
        == ["fill #FFFFFF path M 0 0 L 10 0 C 10 5 5 10.123 0 10 Z evenodd"])
  }

  @Test func unequalRadiiAreAllWritten() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4))

    #expect(lines(.fill(path, .color(.white))) == ["fill #FFFFFF rect 0 0 20 20 radii 1 2 3 4"])
  }

  @Test func gradientsNameTheirEndsAndStops() {
    let stops = [
      Gradient.Stop(location: 0, color: .white),
      Gradient.Stop(location: 1, color: .black.withAlphaComponent(0.5)),
    ]
    let linear = Gradient(
      shape: .linear(from: .zero, to: CGPoint(x: 0, y: 10)), stops: stops)
    let radial = Gradient(
      shape: .radial(center: CGPoint(x: 5, y: 5), radius: 3), stops: stops)

    #expect(
      lines(.fill(square, .gradient(linear)), .fill(square, .gradient(radial))) == [
        "fill linear(0 0 to 0 10: 0 #FFFFFF, 1 #00000080) rect 0 0 10 10",
        "fill radial(5 5 radius 3: 0 #FFFFFF, 1 #00000080) rect 0 0 10 10",
      ])
  }

  @Test func linesNameOnlyWhatIsUnusual() {
    let stroke = Stroke(width: 2, cap: .round, join: .bevel, dash: [4, 2], dashPhase: 1)

    #expect(
      lines(.stroke(square, stroke, .color(.black)))
        == ["stroke #000000 width 2 cap round join bevel dash 4 2 phase 1 rect 0 0 10 10"])
  }

  @Test func turnsAreWrittenAsMatrices() {
    let group = Group(
      transform: CGAffineTransform(0, 1.0 / 3, -1, 0, 5, 6), mask: [.fill(square, .color(.black))],
      items: [.fill(square, .color(.white))])

    #expect(
      lines(.group(group)) == [
        "group transform 0 0.333333 -1 0 5 6", "  mask", "    fill #000000 rect 0 0 10 10",
        "  fill #FFFFFF rect 0 0 10 10",
      ])
  }

  @Test func textShowsWhatCannotBeSeen() {
    let run = TextRun(
      text: "a\n\"\\\t\u{200F}é\u{7}", font: Font(size: 17, weight: .semibold, isItalic: true),
      face: "Inter-SemiBoldItalic", color: .black, origin: CGPoint(x: 1, y: 2.5), width: 30.12,
      glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)], isRightToLeft: true,
      missing: ["\u{1F600}"])

    #expect(
      lines(.text(run)) == [
        #"text "a\n\"\\\t\u{200F}é\u{7}" at 1 2.5 width 30.12 font system 17 semibold italic "#
          + "face Inter-SemiBoldItalic #000000 glyphs 1 rtl missing U+1F600"
      ])
  }

  @Test func numbersThatAreNoneAreNamed() {
    let rect = CGRect(x: CGFloat.nan, y: -0.0, width: CGFloat.infinity, height: 1)

    #expect(lines(.image(ImageName("x"), in: rect)) == [#"image "x" in nan 0 inf 1"#])
  }
}
