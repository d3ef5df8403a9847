import GalleyDrawing
import GalleyGeometry
import GalleySVG
import Testing

@Suite struct FilmTests {
  /// A film with frames of 100 × 50 points, half a second each.
  private func film(
    _ pictures: [[DisplayItem]], offsets: [CGFloat] = [], title: String = "",
    options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws -> String {
    let frames = pictures.enumerated().map { index, items in
      SVGFrame(
        list: DisplayList(size: CGSize(width: 100, height: 50), items: items), milliseconds: 500,
        offset: CGPoint(x: 0, y: offsets.isEmpty ? 0 : offsets[index]))
    }
    return try SVGRenderer().svg(of: frames, title: title, options: options)
  }

  private func cell(
    _ item: Int, y: CGFloat, opacity: Double = 1, _ content: DisplayItem = Drawing.square
  ) -> DisplayItem {
    .group(
      Group(
        source: .cell(IndexPath(indexes: [0, item])),
        transform: CGAffineTransform(translationX: 0, y: y), opacity: opacity, items: [content]))
  }

  @Test func whatMovesIsWrittenOnceAndMovedByAStyleSheet() throws {
    let document = try film([[cell(0, y: 1)], [cell(0, y: 8)]])

    #expect(
      document == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        role="graphics-document document" aria-labelledby="title desc">
          <title id="title"></title>
          <desc id="desc">100 × 50 points: 1 cell. The first of 2 frames.</desc>
          <style type="text/css">
            @media (prefers-reduced-motion: no-preference) {
              .move-1 { animation: move-1 1000ms step-end infinite }
            }
            @keyframes move-1 { 0% { transform: translate(0px, 1px) } \
        50% { transform: translate(0px, 8px) } }
          </style>
          <defs>
            <clipPath id="clip-1">
              <rect width="100" height="50"/>
            </clipPath>
          </defs>
          <g clip-path="url(#clip-1)">
            <g id="cell-0-0" class="move-1" transform="translate(0 1)">
              <title>cell 0-0</title>
              <rect x="1" y="2" width="3" height="4" fill="#FF0000"/>
            </g>
          </g>
        </svg>

        """)
  }

  @Test func whatOnlyScrollsIsMovedTogether() throws {
    let pictures = [0, 9].map { offset in [cell(0, y: 10 - offset), cell(1, y: 20 - offset)] }

    let document = try film(pictures, offsets: [0, 9])

    #expect(document.contains("<g class=\"move-1\">\n"))
    #expect(document.contains("<g id=\"cell-0-0\" transform=\"translate(0 10)\">"))
    #expect(document.contains("<g id=\"cell-0-1\" transform=\"translate(0 20)\">"))
    #expect(document.components(separatedBy: "@keyframes").count == 2)
  }

  @Test func whatScrollsOutOfThePictureNeedNotBeHidden() throws {
    // The square ends 6 points below its origin, so it is above the picture after a scroll by 20.
    let document = try film([[cell(0, y: 10)], [cell(0, y: 5)], []], offsets: [0, 5, 20])

    #expect(!document.contains("visibility"))
  }

  @Test func whatIsGoneInsideThePictureIsHidden() throws {
    let document = try film([[cell(0, y: 10)], []])

    #expect(
      document.contains(
        "@keyframes show-1 { 0% { visibility: visible } 50% { visibility: hidden } }"))
  }

  @Test func ofWhatChangesOnlyTheFirstVersionShowsInAStillPicture() throws {
    let other = DisplayItem.fill(Drawing.rect(0, 0, 9, 9), Drawing.red)

    let document = try film([[cell(0, y: 0)], [cell(0, y: 0, other)]])

    #expect(document.contains("<g class=\"show-1\">\n"))
    #expect(document.contains("<g class=\"show-2\" visibility=\"hidden\">\n"))
    #expect(document.components(separatedBy: "id=\"cell-0-0\"").count == 2)
  }

  @Test func whatFadesIsWrittenOnce() throws {
    let document = try film([[cell(0, y: 0)], [cell(0, y: 0, opacity: 0.25)]])

    #expect(document.contains("{ 0% { opacity: 1 } 50% { opacity: 0.25 } }"))
    #expect(document.components(separatedBy: "<rect x=\"1\"").count == 2)
  }

  @Test func elementsThatChangeTheirDepthAreDefinedOnce() throws {
    let (first, second) = (
      cell(0, y: 0), cell(1, y: 3, .fill(Drawing.rect(0, 0, 9, 9), Drawing.red))
    )

    let document = try film([[first, second], [second, first]])

    // One of the two must be written both behind and in front of the other.
    #expect(ParsedDocument(document).references.contains("#part-1"))
    #expect(document.components(separatedBy: "<g id=\"cell-").count == 4)
    #expect(ParsedDocument(document).danglingReferences == [])
  }

  @Test func aFilmInWhichNothingMovesHasNoStyleSheet() throws {
    #expect(try !film([[cell(0, y: 0)], [cell(0, y: 0)]]).contains("<style"))
  }

  @Test func titlesAndKindsOfElementsCannotBecomeMarkup() throws {
    let hostile = "</style><script>alert('&')</script>"
    func element(_ x: CGFloat) -> DisplayItem {
      .group(
        Group(
          source: ElementID(.decoration, kind: hostile, indexes: [0, 0]),
          transform: CGAffineTransform(translationX: x, y: 0), items: [Drawing.square]))
    }

    let document = try film(
      [[element(0)], [element(5)]], title: hostile, options: SVGRenderer.Options(salt: hostile))

    let parsed = ParsedDocument(document)
    #expect(parsed.isWellFormed)
    #expect(!parsed.elements.contains("script"))
    #expect(parsed.elements.filter { $0 == "style" }.count == 1)
  }

  @Test func aSaltStartsEveryClass() throws {
    let document = try film(
      [[cell(0, y: 1)], [cell(0, y: 8)]], options: SVGRenderer.Options(salt: "a"))

    #expect(document.contains("class=\"a-move-1\""))
    #expect(document.contains(".a-move-1 { animation: a-move-1 1000ms"))
    #expect(document.contains("@keyframes a-move-1 {"))
  }

  @Test func aFilmWithoutPicturesIsAnError() {
    #expect(throws: SVGError.invalidSize(.zero)) { try film([]) }
  }
}
