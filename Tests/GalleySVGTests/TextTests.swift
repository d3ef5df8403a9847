import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleySVG
import Testing

@Suite struct TextTests {
  private func line(
    _ run: TextRun, resources: SVGResources = SVGResources()
  ) throws -> String {
    let lines = try Drawing.svg(.text(run), resources: resources).split(separator: "\n")
    return lines.dropFirst(3).dropLast().joined(separator: "\n")
  }

  @Test func withoutAFontEveryClusterHasItsPlace() throws {
    #expect(
      try line(Drawing.run("AVA", places: [0, 6.2504, 11])) == """
          <text x="10" y="20" font-size="10" fill="#000000">A<tspan x="16.25">V</tspan>\
        <tspan x="21">A</tspan></text>
        """)
    #expect(try line(Drawing.run("a\u{1D11E}b")).contains(">a<tspan x=\"15\">\u{1D11E}</tspan>"))
  }

  @Test func aLanguageIsSaid() throws {
    var run = Drawing.run("a")
    #expect(!(try line(run).contains("xml:lang")))
    run.language = "pt-BR"
    #expect(try line(run).contains(" xml:lang=\"pt-BR\""))
  }

  @Test func charactersThatAreDroppedHaveNoPlace() throws {
    #expect(try line(Drawing.run("a\u{2}b")).hasSuffix(">a<tspan x=\"20\">b</tspan></text>"))
  }

  @Test func spacesThatViewersWouldDropAreKept() throws {
    #expect(try line(Drawing.run("a ")).contains(" xml:space=\"preserve\""))
    #expect(try line(Drawing.run("a  b")).contains(" xml:space=\"preserve\""))
    #expect(!(try line(Drawing.run("a b")).contains("xml:space")))
  }

  @Test func textOfSpacesAloneIsLeftOut() throws { #expect(try line(Drawing.run("  ")) == "") }

  @Test func textFromRightToLeftStartsAtItsRightEnd() throws {
    let line = try line(Drawing.run("שלום", isRightToLeft: true))

    #expect(line.contains("<text x=\"30\" y=\"20\" direction=\"rtl\" "))
  }

  @Test func theFamilyThatHasTheGlyphsComesFirst() throws {
    let resources = SVGResources(family: { _ in "DejaVu Sans" })

    let line = try line(Drawing.run("a", face: "DejaVuSans"), resources: resources)

    #expect(line.contains(" font-family=\"'DejaVu Sans', Inter, sans-serif\" "))
  }

  @Test func theUsualFamilyIsNamedOnceForTheWholeDocument() throws {
    let document = try Drawing.svg(.text(Drawing.run("a")), .text(Drawing.run("b")))

    #expect(document.components(separatedBy: "font-family=\"Inter, sans-serif\"").count == 2)
    #expect(!(try Drawing.svg(Drawing.square).contains("font-family")))
  }

  @Test func weightAndSlantAreNamedWhereTheyAreNotUsual() throws {
    var run = Drawing.run("a")
    run.font = Font(size: 12, weight: .semibold, isItalic: true)

    #expect(
      try line(run).contains(" font-size=\"12\" font-weight=\"600\" font-style=\"italic\" "))
  }

  @Test func outlinesAreDefinedOnceForEachGlyph() throws {
    let triangle = Path(elements: [
      .move(.zero), .line(CGPoint(x: 0.5, y: 0)), .line(CGPoint(x: 0, y: -0.7)), .close,
    ])
    let resources = SVGResources(outline: { _, _ in triangle })

    let document = try Drawing.svg(
      .text(Drawing.run("ab")), options: SVGRenderer.Options(text: .outlines),
      resources: resources)

    #expect(document.contains("<path id=\"glyph-1\" d=\"M0 0H500L0 -700Z\"/>"))
    // Ten points are a thousand units, so five points are 500.
    #expect(
      document.contains(
        """
          <g role="img" aria-label="ab" transform="translate(10 20) scale(0.01)" fill="#000000">
            <use href="#glyph-1"/>
            <use href="#glyph-1" x="500"/>
          </g>
        """))
  }

  @Test func picturesOfGlyphsAreDefinedOnce() throws {
    var resources = SVGResources()
    resources.colorGlyph = { _, _ in
      .picture({ Bitmap(width: 2, height: 4) }, in: CGRect(x: 0, y: -0.8, width: 0.5, height: 1))
    }
    var run = Drawing.run("ab")
    run.color.alpha = 0.5

    let document = try Drawing.svg(
      .text(run), options: SVGRenderer.Options(text: .outlines), resources: resources)

    #expect(document.components(separatedBy: "data:image/png").count == 2)
    #expect(
      document.contains(
        """
          <g role="img" aria-label="ab" transform="translate(10 20) scale(0.01)" fill="#000000" opacity="0.5">
            <use href="#image-1" y="-800" width="500" height="1000"/>
            <use href="#image-1" x="500" y="-800" width="500" height="1000"/>
          </g>
        """))
  }

  @Test func layersOfGlyphsHaveTheirColours() throws {
    let square = Path(rect: CGRect(x: 0, y: -1, width: 1, height: 1))
    var resources = SVGResources()
    resources.colorGlyph = { _, _ in
      .layers([(square, Color(red: 1, green: 0, blue: 0)), (square, nil)])
    }

    let document = try Drawing.svg(
      .text(Drawing.run("a")), options: SVGRenderer.Options(text: .outlines), resources: resources)

    #expect(
      document.contains(
        """
            <use href="#glyph-1" fill="#FF0000"/>
            <use href="#glyph-1"/>
        """))
  }

  @Test func outlinesOfAnUnknownFaceAreAnError() {
    #expect(throws: SVGError.unknownFace("Inter-Regular")) {
      try Drawing.svg(
        .text(Drawing.run("a")), options: SVGRenderer.Options(text: .outlines))
    }
  }
}
