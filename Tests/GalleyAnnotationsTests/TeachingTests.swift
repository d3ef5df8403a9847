import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyAnnotations

/// Annotations answer what a reader asks of a layout, and hide nothing of it.
@Suite struct TeachingTests {
  // MARK: What is measured

  @Test func theInsetsOfADecorationAreMeasured() {
    // It covers 0 … 300 × 20 … 96: four points less at each side, and four more at the bottom.
    let card = LayoutSnapshot.Element(
      id: ElementID(.decoration, kind: "card", indexes: [0, 0]),
      frame: CGRect(x: 4, y: 20, width: 292, height: 80), zIndex: -1)
    let coverage = DecorationCoverage(
      id: card.id, name: "onlyItems", insets: EdgeInsets(top: 0, left: 4, bottom: 4, right: 4))

    var subject = layout([card], rules: [.decorations])
    subject.coverages = [coverage]

    #expect(coverage.covered(by: card.frame) == CGRect(x: 0, y: 20, width: 300, height: 76))
    // At the bottom, at either side, and the name.
    #expect(subject.labels == ["4", "4", "4", "decoration card 0 · onlyItems"])
  }

  @Test func whatRoundingLeavesIsNamed() {
    // Columns of 91 in 300 − 16 leave one point at the right.
    let cells = (0..<3).map {
      cell(0, $0, CGRect(x: 8 + CGFloat($0) * 96, y: 8, width: 91, height: 50))
    }
    let area = SectionArea(
      section: 0, rect: CGRect(x: 0, y: 0, width: 300, height: 66),
      insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

    let labels = layout(cells, areas: [area], rules: [.insets]).labels

    // 8 + 3 · 91 + 2 · 5 = 291, and 292 is where the inset begins.
    #expect(Set(labels) == ["8", "8 + 1 rest"])
  }

  @Test func aShortLineIsNoRest() {
    let area = SectionArea(
      section: 0, rect: CGRect(x: 0, y: 0, width: 300, height: 66),
      insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let cells = [cell(0, 0, CGRect(x: 8, y: 8, width: 250, height: 50))]

    #expect(Set(layout(cells, areas: [area], rules: [.insets]).labels) == ["8"])
  }

  @Test func aRingHasARadiusAndNoGaps() {
    let cells = [
      cell(0, 0, CGRect(x: 200, y: 90, width: 20, height: 20)),
      cell(0, 1, CGRect(x: 80, y: 90, width: 20, height: 20)),
    ]
    var subject = layout(cells, rules: [.sizes, .gaps])
    subject.ring = LayoutRing(center: CGPoint(x: 150, y: 100), radius: 60, angle: .pi / 2)

    #expect(subject.labels.sorted() == ["20", "20", "radius 60"])
  }

  @Test func aSizeIsMeasuredBesideThePictureWhereItsLinesMeetNothing() throws {
    // The middle cell of a carousel is taller than its neighbours, 100 points from the edge.
    let cells = [
      cell(0, 0, CGRect(x: 0, y: 50, width: 90, height: 100)),
      cell(0, 1, CGRect(x: 100, y: 20, width: 100, height: 160)),
      cell(0, 2, CGRect(x: 210, y: 50, width: 90, height: 100)),
    ]

    let picture = layout(cells, rules: [.sizes]).picture(.light, layoutText: fixedText)

    let height = try #require(picture.labels.first { $0.text == "160" })
    // The left edge of the view is 300 points before the right one and its margin of 24.
    #expect(height.rect.maxX < picture.list.size.width - 300 - 24)
  }

  // MARK: What hides what

  private let back = cell(0, 0, CGRect(x: 10, y: 10, width: 100, height: 40))
  private let front = cell(0, 1, CGRect(x: 60, y: 0, width: 100, height: 100), z: 1)

  private func lines(behind cover: DisplayItem) -> [OutlineFinder.Line] {
    let list = DisplayList(
      size: CGSize(width: 300, height: 200),
      items: [
        .group(Group(source: back.id, items: [])),
        .group(Group(source: front.id, items: [cover])),
      ])
    return OutlineFinder(elements: [back, front], content: SceneContent(of: list)).lines(of: back)
  }

  @Test func linesBehindAnElementAreHidden() {
    let lines = lines(behind: .fill(Path(rect: front.frame), .color(.white)))

    // The top: 10.375 … 60.5 shows, the rest is behind the front cell.
    #expect(
      lines[0]
        == .init(
          start: CGPoint(x: 10.375, y: 10.375), end: CGPoint(x: 60.5, y: 10.375), isHidden: false))
    #expect(
      lines[1]
        == .init(
          start: CGPoint(x: 60.5, y: 10.375), end: CGPoint(x: 109.625, y: 10.375), isHidden: true))
    // All of the right side, and the bottom as the top.
    #expect(lines.map(\.isHidden) == [false, true, true, false, true, false])
  }

  @Test func linesBehindAnImageAreNotDrawn() {
    let lines = lines(behind: .image(ImageName("photo"), in: front.frame))

    #expect(lines.map(\.isHidden) == [false, false, false])
  }

  @Test func whatIsTransparentHidesNothing() {
    let glass = Color.white.withAlphaComponent(0.2)

    let lines = lines(behind: .fill(Path(rect: front.frame), .color(glass)))

    #expect(lines.map(\.isHidden) == [false, false, false, false])
  }

  // MARK: Names

  private func named(_ text: String) -> [String] {
    let element = cell(0, 2, CGRect(x: 30, y: 10, width: 100, height: 60))
    var subject = layout([element], rules: [.indexPaths])
    let request = TextRequest(text: text, font: Font(size: 12), color: .black)
    let runs = fixedText(request).runs.map { run in
      DisplayItem.text(run).moved(by: CGVector(dx: 60, dy: 40))
    }
    subject.list.items = [.group(Group(source: element.id, items: runs))]
    return subject.labels
  }

  @Test(arguments: ["0-2", "3", "2", "0-…", "cell 0-2"])
  func aCellThatShowsItsNameHasNoLabel(text: String) {
    #expect(named(text).isEmpty)
  }

  @Test(arguments: ["Espresso", "1-2", "12", "0-3…"])
  func aCellThatShowsSomethingElseHasALabel(text: String) {
    #expect(named(text) == ["0-2"])
  }

  @Test func manyCellsShareANameForEachLine() {
    // Twenty-eight cells in two lines: more than 24 names would hide the layout.
    let cells = (0..<28).map { index in
      cell(
        0, index,
        CGRect(x: CGFloat(index % 14) * 40, y: CGFloat(index / 14) * 100, width: 38, height: 90))
    }

    let labels = layout(cells, size: CGSize(width: 560, height: 200), rules: [.indexPaths]).labels

    #expect(labels == ["0-0…0-13", "0-14…0-27"])
  }

  @Test func aNameCoversAtMostAQuarterOfItsElement() {
    let element = CGRect(x: 0, y: 0, width: 40, height: 40)

    #expect(!NameLabel.covers(CGRect(x: 0, y: 0, width: 20, height: 20), element))
    #expect(NameLabel.covers(CGRect(x: 0, y: 0, width: 21, height: 20), element))
    #expect(!NameLabel.covers(CGRect(x: 30, y: 0, width: 30, height: 40), element))
  }

  // MARK: Words

  @Test func groupsOfElementsAreNamedInWords() {
    let ids =
      (0..<3).map { ElementID.cell(IndexPath(item: $0, section: 0)) }
      + [0, 1].map { ElementID(.decoration, kind: "card", indexes: [$0, 0]) }
      + [0, 1, 2, 3].map { ElementID(.header, indexes: [$0, 0]) }
      + [ElementID(.footer, indexes: [2, 0])]

    #expect(
      ElementWords.groups(ids) == [
        "3 cells (0-0 to 0-2)", "headers of sections 0 to 3", "footer 2",
        "decorations of sections 0 and 1",
      ])
  }

  @Test func theSummarySaysWhatIsVisibleAndMeasured() {
    let cells = [
      cell(0, 0, CGRect(x: 30, y: 10, width: 100, height: 60)),
      cell(0, 1, CGRect(x: 150, y: 10, width: 100, height: 60)),
    ]

    let picture = layout(cells, rules: [.sizes, .gaps]).picture(.light, layoutText: fixedText)

    #expect(
      picture.summary
        == "300 × 200 points: cells 0-0 and 0-1. Measured: cell height 60; cell width 100; gap 20."
    )
  }

  @Test func theLegendNamesTheColoursThatAreUsed() {
    let picture = layout(
      [cell(0, 0, CGRect(x: 30, y: 10, width: 100, height: 60))], rules: [.sizes, .content]
    ).picture(.light, layoutText: fixedText)

    var texts: [String] = []
    picture.list.items.visit { item, _ in
      if case .text(let run) = item { texts.append(run.text) }
      return true
    }
    #expect(texts.contains("cell"))
    #expect(texts.contains("view"))
    #expect(!texts.contains("gap"))
    #expect(!texts.contains("decoration"))
  }

  @Test func aLightSceneOnADarkPageHasAMount() {
    var subject = layout([], rules: [])
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    subject.list.items = [.fill(Path(rect: bounds), .color(.white))]
    func hasMount(_ palette: AnnotationPalette) -> Bool {
      var found = false
      subject.picture(palette, layoutText: fixedText).list.items.visit { item, _ in
        if case .fill(_, .color(palette.hairline)) = item { found = true }
        return true
      }
      return found
    }

    #expect(hasMount(.dark))
    #expect(!hasMount(.light))
  }
}
