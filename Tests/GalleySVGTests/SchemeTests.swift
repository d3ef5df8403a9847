import GalleyDrawing
import GalleyGeometry
import GalleySVG
import Testing

@Suite struct SchemeTests {
  private let size = CGSize(width: 100, height: 50)
  private let shape = Drawing.rect(1, 2, 3, 4)

  private func svg(
    _ light: [DisplayItem], _ dark: [DisplayItem],
    options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws -> String {
    try SVGRenderer().svg(
      of: DisplayList(size: size, items: light), dark: DisplayList(size: size, items: dark),
      title: "A title", options: options)
  }

  @Test func aColourIsExchangedByAStyleSheet() throws {
    let document = try svg(
      [.fill(shape, .color(.white))], [.fill(shape, .color(.black))])

    #expect(
      document == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        role="graphics-document document" aria-labelledby="title desc">
          <title id="title">A title</title>
          <desc id="desc">100 × 50 points: no elements.</desc>
          <style type="text/css">
            @media (prefers-color-scheme: dark) {
              .dark-1 { fill: #000000 }
            }
          </style>
          <rect class="dark-1" x="1" y="2" width="3" height="4" fill="#FFFFFF"/>
        </svg>

        """)
  }

  @Test func whatIsAlikeHasNoClass() throws {
    let items = [Drawing.square, .group(Group(opacity: 0.5, items: [Drawing.square]))]

    let document = try svg(items, items)

    #expect(
      try document == SVGRenderer().svg(of: DisplayList(size: size, items: items), title: "A title")
    )
  }

  @Test func equalColoursShareAClass() throws {
    let other = Drawing.rect(9, 9, 9, 9)

    let document = try svg(
      [
        .fill(shape, .color(.white)),
        .group(Group(opacity: 0.5, items: [.fill(other, .color(.black))])),
      ],
      [.fill(shape, Drawing.red), .group(Group(opacity: 0.5, items: [.fill(other, Drawing.red)]))])

    #expect(document.components(separatedBy: "class=\"dark-1\"").count == 3)
    #expect(!document.contains("dark-2"))
  }

  @Test func anAlphaIsExchangedWhereItDiffers() throws {
    let document = try svg(
      [.stroke(shape, Stroke(width: 2), .color(.black))],
      [.stroke(shape, Stroke(width: 2), .color(.white.withAlphaComponent(0.25)))])

    #expect(document.contains(".dark-1 { stroke: #FFFFFF; stroke-opacity: 0.25 }"))
  }

  @Test(arguments: [SVGRenderer.Options.Text.characters, .outlines])
  func textChangesItsColourHoweverItIsWritten(_ text: SVGRenderer.Options.Text) throws {
    let run = Drawing.run("a")
    var twin = run
    twin.color = .white
    let renderer = SVGRenderer(
      SVGResources(outline: { _, _ in Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)) }))

    let document = try renderer.svg(
      of: DisplayList(size: size, items: [.text(run)]),
      dark: DisplayList(size: size, items: [.text(twin)]), title: "",
      options: SVGRenderer.Options(text: text))

    #expect(document.contains(".dark-1 { fill: #FFFFFF }"))
    #expect(document.contains("class=\"dark-1\""))
  }

  @Test func whatDiffersInMoreThanAColourIsThereTwice() throws {
    let document = try svg([Drawing.square], [.fill(Drawing.rect(5, 6, 7, 8), Drawing.red)])

    #expect(document.contains(".dark-1 { display: none }"))
    #expect(document.contains(".dark-2 { display: inline }"))
    #expect(
      document.hasSuffix(
        """
          <g class="dark-1">
            <rect x="1" y="2" width="3" height="4" fill="#FF0000"/>
          </g>
          <g class="dark-2" display="none">
            <rect x="5" y="6" width="7" height="8" fill="#FF0000"/>
          </g>
        </svg>

        """))
  }

  @Test func classesStartWithTheSalt() throws {
    let document = try svg(
      [.fill(shape, .color(.white))], [.fill(shape, .color(.black))],
      options: SVGRenderer.Options(salt: "a"))

    #expect(document.contains(".a-dark-1 {") && document.contains("class=\"a-dark-1\""))
  }

  @Test func picturesOfDifferentSizesAreNotTheSame() {
    #expect(throws: SVGError.self) {
      try SVGRenderer().svg(
        of: DisplayList(size: size, items: []),
        dark: DisplayList(size: CGSize(width: 1, height: 1), items: []), title: "")
    }
  }
}
