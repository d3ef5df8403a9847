import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct ElementAreaTests {
  private let cell = ElementID(.cell, indexes: [0, 3])
  private let card = ElementID(.decoration, kind: "card", indexes: [0, 0])

  private func fill(_ rect: CGRect) -> DisplayItem {
    .fill(Path(rect: rect), .color(.black))
  }

  private func areas(_ items: [DisplayItem], size: CGFloat = 200) -> [ElementArea] {
    DisplayList(size: CGSize(width: size, height: size), items: items).elementAreas
  }

  private let square = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test func aFillIsItsElementsBodyWhereTheGroupStands() {
    let group = Group(
      source: cell, transform: CGAffineTransform(translationX: 10, y: 20), items: [fill(square)])

    #expect(
      areas([.group(group)]) == [
        ElementArea(
          element: cell, part: .body, bounds: CGRect(x: 10, y: 20, width: 40, height: 40))
      ])
  }

  @Test func aShadowReachesTwoSigmaBeyondItsOffset() {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 0, dy: 4), sigma: 6)
    let group = Group(
      source: card, transform: CGAffineTransform(translationX: 50, y: 50),
      items: [.shadow(Path(rect: square), shadow), fill(square)])

    let found = areas([.group(group)])

    #expect(found.map(\.name) == ["decoration card 0 shadow", "decoration card 0"])
    #expect(found[0].bounds == CGRect(x: 38, y: 42, width: 64, height: 64))
  }

  @Test func theShadowOfAGroupIsNotClippedWithItsContents() {
    let shadow = Shadow(color: .black, offset: .zero, sigma: 2)
    let group = Group(
      source: cell, transform: CGAffineTransform(translationX: 50, y: 50),
      clip: Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20)), shadow: shadow,
      items: [fill(square)])

    let found = areas([.group(group)])

    #expect(found.map(\.part) == [.shadow, .body])
    #expect(found[0].bounds == CGRect(x: 46, y: 46, width: 28, height: 28))
    #expect(found[1].bounds == CGRect(x: 50, y: 50, width: 20, height: 20))
  }

  @Test func aMaskAndThePicturesEdgesCutOff() {
    let group = Group(
      source: cell, transform: CGAffineTransform(translationX: -10, y: 0),
      mask: [fill(CGRect(x: 0, y: 0, width: 40, height: 15))], items: [fill(square)])

    #expect(
      areas([.group(group)]).map(\.bounds) == [CGRect(x: 0, y: 0, width: 30, height: 15)])
  }

  @Test func transformsOfAllGroupsAroundApply() {
    let inner = Group(
      source: cell, transform: CGAffineTransform(translationX: 5, y: 0), items: [fill(square)])
    let outer = Group(
      transform: CGAffineTransform(scaleX: 2, y: 2), items: [.group(inner)])

    #expect(
      areas([.group(outer)]).map(\.bounds) == [CGRect(x: 10, y: 0, width: 80, height: 80)])
  }

  @Test func whatShowsNothingHasNoArea() {
    let faded = Group(source: cell, opacity: 0, items: [fill(square)])
    let outside = Group(
      source: cell, transform: CGAffineTransform(translationX: 300, y: 0), items: [fill(square)])

    #expect(areas([.group(faded), .group(outside), fill(square)]) == [])
  }

  @Test func numbersThatAreNoneAreLeftOut() {
    let group = Group(
      source: cell, transform: CGAffineTransform(translationX: .nan, y: 0), items: [fill(square)])

    #expect(areas([.group(group)]) == [])
  }

  @Test func textsHaveAreasWithoutElements() {
    let run = TextRun(
      text: "a", font: Font(size: 10), face: "Inter-Regular", color: .black,
      origin: CGPoint(x: 20, y: 30), width: 5,
      glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)])
    let moved = Group(
      transform: CGAffineTransform(translationX: 100, y: 0), items: [.text(run), fill(square)])
    let list = DisplayList(
      size: CGSize(width: 200, height: 200), items: [.text(run), .group(moved), fill(square)])

    #expect(
      list.textAreas == [
        CGRect(x: 17.5, y: 19, width: 10, height: 14.5),
        CGRect(x: 117.5, y: 19, width: 10, height: 14.5),
      ])
    #expect(list.elementAreas == [])
  }

  // MARK: - Names

  /// A card of 100 × 100 points at (50, 50) with a shadow, and a cell of 40 × 40 on it.
  private var cardAndCell: [ElementArea] {
    [
      ElementArea(
        element: card, part: .shadow, bounds: CGRect(x: 32, y: 32, width: 136, height: 136)),
      ElementArea(
        element: card, part: .body, bounds: CGRect(x: 50, y: 50, width: 100, height: 100)),
      ElementArea(element: cell, part: .body, bounds: CGRect(x: 60, y: 60, width: 40, height: 40)),
      ElementArea(element: cell, part: .text, bounds: CGRect(x: 70, y: 70, width: 10, height: 10)),
    ]
  }

  @Test(arguments: [
    (64..<68, "cell 0-3"), (72..<76, "cell 0-3 text"), (120..<124, "decoration card 0"),
    (36..<40, "decoration card 0 shadow"), (10..<14, "background"),
  ])
  func thetopmostAreaIsNamed(_ range: Range<Int>, _ name: String) {
    #expect(cardAndCell.names(columns: range, rows: range, scale: 1) == [name])
  }

  @Test func theScaleIsThatOfPixels() {
    #expect(
      cardAndCell.names(columns: 128..<136, rows: 128..<136, scale: 2) == ["cell 0-3"])
  }

  @Test func pixelsThatDoNotCountNameNothing() {
    // A ring around the card contains only its shadow.
    let ring = cardAndCell.names(columns: 40..<160, rows: 40..<160, scale: 1) { column, row in
      !(50..<150).contains(column) || !(50..<150).contains(row)
    }

    #expect(ring == ["decoration card 0 shadow"])
    #expect(cardAndCell.names(columns: 0..<9, rows: 0..<9, scale: 1) { _, _ in false } == [])
  }

  @Test func whatHasTheMostPixelsComesFirst() {
    #expect(
      cardAndCell.names(columns: 50..<150, rows: 50..<150, scale: 1) == [
        "decoration card 0", "cell 0-3", "cell 0-3 text",
      ])
  }

  @Test func runsOfElementsAreRangesAndTheLimitCountsThem() {
    let row = (0..<5).map { item in
      ElementArea(
        element: ElementID(.cell, indexes: [0, item]), part: .body,
        bounds: CGRect(x: CGFloat(item) * 10, y: 0, width: 10, height: 10))
    }

    #expect(row.names(columns: 0..<50, rows: 0..<10, scale: 1) == ["cells 0-0…0-4"])
    #expect(
      row.names(columns: 0..<50, rows: 0..<20, scale: 1, limit: 1) == ["background"])
  }

  @Test func aHugeRegionIsSampledFromItsFirstRowToItsLast() {
    let line = [
      ElementArea(
        element: cell, part: .body, bounds: CGRect(x: 0, y: 9_999, width: 10_000, height: 1))
    ]

    let names = line.names(columns: 0..<10_000, rows: 0..<10_000, scale: 1) { _, row in
      row == 9_999
    }

    #expect(names == ["cell 0-3"])
  }
}
