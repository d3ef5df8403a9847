import GalleyDrawing
import GalleyGeometry
import GalleySVG
import Testing

@Suite struct DocumentTests {
  @Test func aDocumentReadsFromTopToBottom() throws {
    let document = try Drawing.svg(
      .group(
        Group(
          source: .cell(IndexPath(indexes: [0, 3])),
          transform: CGAffineTransform(translationX: 7, y: 8), items: [Drawing.square])))

    #expect(
      document == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        role="graphics-document document" aria-labelledby="title desc">
          <title id="title">A title</title>
          <desc id="desc">100 × 50 points: 1 cell.</desc>
          <g id="cell-0-3" transform="translate(7 8)">
            <title>cell 0-3</title>
            <rect x="1" y="2" width="3" height="4" fill="#FF0000"/>
          </g>
        </svg>

        """)
  }

  @Test func theDescriptionCountsTheElementsOfEachCategory() throws {
    func element(_ id: ElementID) -> DisplayItem { .group(Group(source: id, items: [])) }

    let document = try Drawing.svg(
      element(.cell(IndexPath(indexes: [0, 0]))), element(.cell(IndexPath(indexes: [0, 1]))),
      element(ElementID(.header, indexes: [0, 0])),
      element(ElementID(.decoration, kind: "card", indexes: [0, 0])))

    #expect(document.contains(">100 × 50 points: 2 cells, 1 header, 1 decoration view.</desc>"))
  }

  @Test func aTitleIsTextWhateverItLooksLike() throws {
    let document = try Drawing.svg(title: "\"><script>alert('a & b')</script>")

    #expect(
      document.contains(
        ">&quot;&gt;&lt;script&gt;alert('a &amp; b')&lt;/script&gt;</title>"))
    #expect(!ParsedDocument(document).elements.contains("script"))
  }

  @Test func controlCharactersAreDropped() throws {
    let document = try Drawing.svg(title: "a\u{0}b\u{1B}c\u{85}d\u{FFFE}e\nf")

    #expect(document.contains(">abcde f</title>"))
  }

  @Test func elementsThatShareANameGetIdsOfTheirOwn() throws {
    let cell = DisplayItem.group(Group(source: .cell(IndexPath(indexes: [0, 0])), items: []))

    let document = try Drawing.svg(cell, cell)

    #expect(ParsedDocument(document).ids == ["title", "desc", "cell-0-0", "cell-0-0..2"])
  }

  @Test func kindsOfElementsBecomeIdsThatXMLAllows() throws {
    let document = try Drawing.svg(
      .group(
        Group(source: ElementID(.decoration, kind: "a\"<b é", indexes: [0, 0]), items: [])))

    #expect(document.contains("<g id=\"decoration-a_22_3cb-_e9-0\">"))
    #expect(document.contains("<title>decoration a&quot;&lt;b é 0</title>"))
  }

  @Test func aSaltStartsEveryIdAndReference() throws {
    let document = try Drawing.svg(
      .group(
        Group(
          source: .cell(IndexPath(indexes: [0, 0])), clip: Drawing.rect(0, 0, 5, 5),
          items: [Drawing.square])),
      options: SVGRenderer.Options(salt: "3 x"))

    let parsed = ParsedDocument(document)
    #expect(
      parsed.ids == ["_3-x-title", "_3-x-desc", "_3-x-clip-1", "_3-x-cell-0-0"])
    #expect(parsed.danglingReferences == [])
  }

  @Test func whatTellsDocumentsApartStartsEveryId() throws {
    var options = SVGRenderer.Options()
    options.distinction = "a state"
    var other = options
    other.distinction = "another state"
    let clipped = DisplayItem.group(
      Group(
        source: .cell(IndexPath(indexes: [0, 0])), clip: Drawing.rect(0, 0, 5, 5),
        items: [Drawing.square]))
    let documents = try [
      Drawing.svg(clipped, options: options), Drawing.svg(clipped, options: other),
      Drawing.svg(.group(Group(items: [clipped])), options: options),
    ].map(ParsedDocument.init)

    for document in documents {
      let prefix = try #require(document.ids.first?.prefix { $0 != "-" })
      #expect(prefix.count == 9)
      #expect(document.ids == ["title", "desc", "clip-1", "cell-0-0"].map { "\(prefix)-\($0)" })
      #expect(document.danglingReferences == [])
    }
    #expect(Set(documents.flatMap(\.ids)).count == 12)
    #expect(try ParsedDocument(Drawing.svg(clipped, options: options)).ids == documents[0].ids)
  }

  @Test func aGivenSaltComesBeforeADigest() throws {
    var options = SVGRenderer.Options(salt: "a")
    options.distinction = "a state"

    #expect(
      try ParsedDocument(Drawing.svg(Drawing.square, options: options)).ids.first == "a-title")
  }

  @Test(arguments: [CGSize(width: 0, height: 5), CGSize(width: 5, height: Double.nan)])
  func sizesWithoutAnAreaAreErrors(_ size: CGSize) {
    #expect(throws: SVGError.self) {
      try SVGRenderer().svg(of: DisplayList(size: size, items: []), title: "")
    }
  }

  @Test func groupsAreFollowedTwoHundredDeepAndNoFurther() throws {
    func nested(_ depth: Int) -> DisplayItem {
      (0..<depth).reduce(Drawing.square) { item, _ in .group(Group(items: [item])) }
    }

    #expect(throws: Never.self) { try Drawing.svg(nested(200)) }
    #expect(throws: SVGError.tooDeep(limit: 200)) { try Drawing.svg(nested(201)) }
  }

  @Test func equalCellsCostALineEachAndShareTheirDefinitions() throws {
    let cells = (0..<10_000).map { index in
      DisplayItem.group(
        Group(
          source: .cell(IndexPath(indexes: [0, index])),
          transform: CGAffineTransform(translationX: CGFloat(index), y: 0),
          clip: Drawing.rect(0, 0, 5, 5), items: [Drawing.square]))
    }

    let document = try SVGRenderer().svg(
      of: DisplayList(size: CGSize(width: 100, height: 50), items: cells), title: "")

    #expect(document.components(separatedBy: "<clipPath").count == 2)
    // Four lines per cell; five for the definition, the root, title and description.
    #expect(document.split(separator: "\n").count == 40_009)
  }
}
