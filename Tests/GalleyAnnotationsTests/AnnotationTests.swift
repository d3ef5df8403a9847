import Foundation
import GalleyAnnotations
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@Suite struct AnnotationTests {
  /// Two cells of 100 × 60 with a gap of 20, 30 from the left and 10 from the top of a view 300 wide.
  private let pair = [
    cell(0, 0, CGRect(x: 30, y: 10, width: 100, height: 60)),
    cell(0, 1, CGRect(x: 150, y: 10, width: 100, height: 60)),
  ]

  @Test func sizesAreSaidOnce() {
    #expect(layout(pair, rules: [.sizes]).labels.sorted() == ["100", "60"])
  }

  @Test func theGapOfNeighboursIsMeasured() {
    #expect(layout(pair, rules: [.gaps]).labels == ["20"])
  }

  @Test func cellsOfOtherSectionsAreNoNeighbours() {
    let elements = [pair[0], cell(1, 0, pair[1].frame)]

    #expect(layout(elements, rules: [.gaps]).labels.isEmpty)
  }

  @Test func cellsWithAnotherBetweenThemAreNoNeighbours() {
    // The middle cell is taller and overlaps both others, as in a carousel.
    let elements = [
      pair[0], pair[1], cell(0, 2, CGRect(x: 120, y: 0, width: 40, height: 90)),
    ]

    #expect(layout(elements, rules: [.gaps]).labels.isEmpty)
  }

  @Test func insetsAreThoseOfTheArea() {
    let area = SectionArea(
      section: 0, rect: CGRect(x: 0, y: 0, width: 300, height: 90),
      insets: EdgeInsets(top: 10, left: 30, bottom: 20, right: 50))

    let labels = layout(pair, areas: [area], rules: [.insets]).labels

    #expect(labels.sorted() == ["10", "20", "30", "50"])
  }

  @Test func insetsAreMeasuredWhereNobodyTellsThem() {
    // 300 − 250 from the right, 200 − 70 from the bottom.
    #expect(layout(pair, rules: [.insets]).labels.sorted() == ["10", "130", "30", "50"])
  }

  @Test func theViewportIsMeasured() {
    // Without the word, 300 over the middle of the picture would read as a gap or a width there.
    #expect(layout(pair, rules: [.content]).labels.sorted() == ["view 200", "view 300"])
  }

  @Test func cellsAreNamedByTheirPath() {
    #expect(layout(pair, rules: [.indexPaths]).labels == ["0-0", "0-1"])
  }

  @Test func smallNeighboursShareAName() {
    let cells = (0..<5).map {
      cell(0, $0, CGRect(x: CGFloat($0) * 12, y: 0, width: 10, height: 10))
    }

    #expect(layout(cells, rules: [.indexPaths]).labels == ["0-0…0-4"])
  }

  @Test func namesKeepOffTheTextOfTheScene() throws {
    // The text fills the top of the cell; 4 points above its lower edge there is room for a name.
    let text = TextRequest(text: "A long title", font: Font(size: 30), color: .black)
    let runs = fixedText(text).runs.map { run in
      DisplayItem.text(run).moved(by: CGVector(dx: 30, dy: 20))
    }
    var subject = layout([pair[0]], rules: [.indexPaths])
    subject.list.items = runs

    let name = try #require(subject.picture(.light, layoutText: fixedText).labels.first)

    // The default margin is 24 points.
    #expect(abs(name.rect.maxY - (24 + 70 - 4)) < 0.001)
  }

  @Test func labelsOnASceneStandOutFromItsBackground() {
    var subject = layout([pair[0]], rules: [.indexPaths])
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    func pills(on background: Color, _ palette: AnnotationPalette) -> [Color] {
      subject.list.items = [.fill(Path(rect: bounds), .color(background))]
      return fills(in: subject.picture(palette, layoutText: fixedText).list.items)
    }

    #expect(pills(on: .black, .light).contains(AnnotationPalette.dark.name.line))
    #expect(pills(on: .white, .dark).contains(AnnotationPalette.light.name.line))
  }

  /// The colours of all shapes, at any depth.
  private func fills(in items: [DisplayItem]) -> [Color] {
    var colors: [Color] = []
    items.visit { item, _ in
      if case .fill(_, .color(let color)) = item { colors.append(color) }
      return true
    }
    return colors
  }

  @Test func heightsInTheStackAreShown() {
    let elements = [cell(0, 0, CGRect(x: 0, y: 0, width: 90, height: 90), z: -2)]

    #expect(layout(elements, rules: [.zOrder]).labels == ["z \u{2212}2"])
  }

  @Test func decorationsSayHowFarTheyReach() {
    let card = LayoutSnapshot.Element(
      id: ElementID(.decoration, kind: "card", indexes: [0, 0]),
      frame: CGRect(x: 8, y: 8, width: 240, height: 100), zIndex: -1)

    #expect(layout([card], rules: [.decorations]).labels == ["decoration card 0 · 240 × 100"])
  }

  @Test func whatIsCutOffIsNotMeasured() {
    let elements = [cell(0, 0, CGRect(x: 250, y: 10, width: 100, height: 40))]

    #expect(layout(elements, rules: [.sizes]).labels == ["40"])
  }

  @Test func aRequestedMeasureSaysItsOwnText() {
    let request = RequestedMeasure(.width(of: pair[0].id), text: "one third")

    #expect(layout(pair, requests: [request], rules: []).labels == ["one third"])
  }

  @Test func aRequestedElementThatIsNotSeenIsNoted() {
    let request = RequestedMeasure(.width(of: .cell(IndexPath(item: 9, section: 0))))

    let picture = layout(pair, requests: [request], rules: [])
      .picture(.light, layoutText: fixedText)

    #expect(picture.notes == ["cell 0-9 is not visible"])
  }

  @Test func numbersStandBesideThePicture() throws {
    let picture = layout(pair, rules: [.sizes]).picture(.light, layoutText: fixedText)

    // The height is left of the picture, whose left edge is right of the label.
    let height = try #require(picture.labels.first { $0.text == "60" })
    #expect(height.rect.maxX < picture.list.size.width - 300 + 30)
    #expect(picture.list.size.width > 300)
  }

  @Test func aNumberBesideAShortLineHasALeader() {
    let close = [pair[0], cell(0, 1, CGRect(x: 134, y: 10, width: 100, height: 60))]

    let picture = layout(close, rules: [.gaps]).picture(.light, layoutText: fixedText)

    #expect(leaders(in: picture.list.items) == 1)
  }

  @Test func aNumberOnItsLineNeedsNoLeader() {
    let picture = layout(pair, rules: [.sizes]).picture(.light, layoutText: fixedText)

    #expect(leaders(in: picture.list.items) == 0)
  }

  /// Leaders are the thin lines without dashes that end at finite points.
  private func leaders(in items: [DisplayItem]) -> Int {
    var count = 0
    items.visit { item, _ in
      if case .stroke(let path, let stroke, _) = item, stroke.width == 0.5, stroke.dash.isEmpty,
        path.roundedRect == nil, path.controlBounds.isFinite
      {
        count += 1
      }
      return true
    }
    return count
  }

  @Test func anEmptyLayoutIsAPicture() {
    let picture = layout([]).picture(.dark, layoutText: fixedText)

    #expect(picture.labels.map(\.text).sorted() == ["view 200", "view 300"])
  }

  @Test func framesThatAreNoNumbersAreLeftOut() {
    let elements = [cell(0, 0, CGRect(x: CGFloat.nan, y: 0, width: 10, height: .infinity))]

    #expect(layout(elements, rules: [.sizes, .indexPaths, .gaps]).labels.isEmpty)
  }
}

@Suite struct ExplodedLayoutTests {
  @Test func aScrolledSceneComesApart() {
    let size = CGSize(width: 100, height: 80)
    let element = cell(0, 0, CGRect(x: 0, y: 500, width: 40, height: 40))
    let scrolled = DisplayItem.group(
      Group(
        transform: CGAffineTransform(translationX: 0, y: -480),
        items: [.group(Group(source: element.id, items: []))]))
    let exploded = ExplodedLayout(
      list: DisplayList(size: size, items: [scrolled]),
      snapshot: LayoutSnapshot(
        contentSize: CGSize(width: 100, height: 900),
        viewport: CGRect(x: 0, y: 480, width: 100, height: 80), elements: [element]))

    let planes = exploded.picture(.light, layoutText: fixedText).items.compactMap { item in
      if case .group(let plane) = item { plane } else { nil }
    }

    // The background, which is not visible, and the plane of the cell.
    #expect(planes.count == 2)
    #expect(planes[0].items.isEmpty)
    #expect(
      planes[1].items.contains { item in
        if case .group(let group) = item { group.source == element.id } else { false }
      })
  }

  @Test func aPlaneHidesATenthOfTheOneBelow() throws {
    let size = CGSize(width: 100, height: 80)
    let element = cell(0, 0, CGRect(x: 0, y: 0, width: 40, height: 40))
    let exploded = ExplodedLayout(
      list: DisplayList(size: size, items: []),
      snapshot: LayoutSnapshot(
        contentSize: size, viewport: CGRect(origin: .zero, size: size), elements: [element]))

    let planes = exploded.picture(.light, layoutText: fixedText).items.compactMap(\.group)

    // Each plane is 0.423 · (100 + 80) = 76.14 points deep; the lower one comes first.
    try #require(planes.count == 2)
    #expect(abs(planes[0].transform.ty - planes[1].transform.ty - 0.9 * 76.14) < 0.001)
    #expect(exploded.summary == "2 planes, from the bottom: background; cell 0-0 at z 0.")
  }

  @Test func everyLevelHasAPlaneAndALabel() {
    let size = CGSize(width: 100, height: 80)
    let elements = [
      cell(0, 0, CGRect(x: 0, y: 0, width: 40, height: 40)),
      cell(0, 1, CGRect(x: 50, y: 0, width: 40, height: 40), z: 5),
    ]
    let items = elements.map { DisplayItem.group(Group(source: $0.id, items: [])) }
    let exploded = ExplodedLayout(
      list: DisplayList(size: size, items: items),
      snapshot: LayoutSnapshot(
        contentSize: size, viewport: CGRect(origin: .zero, size: size), elements: elements))

    let texts = exploded.picture(.light, layoutText: fixedText).items.compactMap { item in
      if case .text(let run) = item { run.text } else { nil }
    }

    #expect(texts == ["background", "", "z 0", "cell 0-0", "z 5", "cell 0-1"])
  }
}

@Suite struct ContactSheetTests {
  private let list = DisplayList(size: CGSize(width: 640, height: 320), items: [])

  @Test func theWidestPictureIs320PointsWide() {
    let sheet = ContactSheet(title: "T", rows: [[.init(name: "a", list: list)]])

    // 28 on each side.
    #expect(sheet.picture(.light, layoutText: fixedText).size.width == 376)
  }

  @Test func brokenCasesAreOutlinedInTheColourOfFailure() {
    let entry = ContactSheet.Case(name: "a", list: list, failures: ["it is not"])
    let sheet = ContactSheet(title: "T", rows: [[entry, .init(name: "b", list: list)]])

    let outlines = sheet.picture(.light, layoutText: fixedText).items.filter { item in
      if case .stroke(_, _, .color(AnnotationPalette.light.failure.line)) = item {
        true
      } else {
        false
      }
    }

    #expect(outlines.count == 1)
  }
}
