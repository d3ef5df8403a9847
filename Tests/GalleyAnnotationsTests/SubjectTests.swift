import Foundation
import GalleyAnnotations
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

/// Annotated pictures measure what a layout was asked for.
@Suite struct SubjectTests {
  // MARK: Rounding

  /// Four columns of a quarter of 393 points, which are 98 points wide at three pixels a point.
  private func quarters(rules: Set<AnnotationRule>) -> AnnotatedLayout {
    let cells = (0..<4).map {
      cell(0, $0, CGRect(x: CGFloat($0) * 98, y: 0, width: 98, height: 40))
    }
    let size = CGSize(width: 393, height: 40)
    let area = SectionArea(
      section: 0, rect: CGRect(origin: .zero, size: size), insets: EdgeInsets())
    var subject = layout(cells, size: size, areas: [area], rules: rules)
    for (index, element) in cells.enumerated() {
      subject.asked[element.id] = AskedItem(
        frame: CGRect(x: CGFloat(index) * 98.25, y: 0, width: 98.25, height: 40))
    }
    subject.pixel = 1 / 3
    return subject
  }

  @Test func whatWasAskedForStandsBesideWhatWasGiven() {
    #expect(quarters(rules: [.sizes]).labels.sorted() == ["40", "98.25 → 98"])
  }

  @Test func whatRoundingLeavesAtTheEndIsNamed() {
    // 4 · 98 = 392, one point less than the view.
    let subject = quarters(rules: [.insets])

    #expect(subject.labels == ["rest 1"])
    #expect(
      subject.picture(.light, layoutText: fixedText).summary
        == "393 × 40 points: 4 cells (0-0 to 0-3). Measured: rest of rounding 1.")
  }

  @Test func aPixelIsNoRest() {
    var subject = quarters(rules: [.insets])
    subject.pixel = 1

    #expect(subject.labels.isEmpty)
  }

  @Test func aGapThatNobodyAskedForIsNotMeasured() {
    let cells = [
      cell(0, 0, CGRect(x: 0, y: 0, width: 52.5, height: 60)),
      cell(0, 1, CGRect(x: 53.5, y: 0, width: 52.5, height: 60)),
    ]
    var subject = layout(cells, rules: [.gaps])

    #expect(subject.labels == ["1"])

    subject.asked[cells[0].id] = AskedItem(frame: CGRect(x: 0, y: 0, width: 53, height: 60))
    subject.asked[cells[1].id] = AskedItem(frame: CGRect(x: 53, y: 0, width: 53, height: 60))
    #expect(subject.labels.isEmpty)
  }

  @Test func aGapOfAPixelIsARest() {
    let cells = [
      cell(0, 0, CGRect(x: 0, y: 0, width: 52.5, height: 60)),
      cell(0, 1, CGRect(x: 53, y: 0, width: 52.5, height: 60)),
    ]

    #expect(layout(cells, rules: [.gaps]).labels.isEmpty)
  }

  @Test func gapsThatRoundingMadeUnequalAreOne() {
    let frames: [(CGFloat, CGFloat)] = [(0, 50), (56.5, 50), (112.5, 50)]
    let asked: [(CGFloat, CGFloat)] = [(0, 50.25), (56.25, 50.25), (112.5, 50.25)]
    let cells = frames.enumerated().map { index, frame in
      cell(0, index, CGRect(x: frame.0, y: 0, width: frame.1, height: 60))
    }
    var subject = layout(cells, rules: [.gaps])
    for (element, frame) in zip(cells, asked) {
      subject.asked[element.id] = AskedItem(
        frame: CGRect(x: frame.0, y: 0, width: frame.1, height: 60))
    }

    // Asked for are 56.25 − 50.25 and 112.5 − 106.5; given are 6.5 and 6.
    #expect(subject.labels == ["6"])
  }

  // MARK: Insets

  @Test func insetsOfItemsAreMeasuredAndNoGaps() {
    let cells = [
      cell(0, 0, CGRect(x: 3, y: 3, width: 94, height: 54)),
      cell(0, 1, CGRect(x: 103, y: 3, width: 94, height: 54)),
    ]
    var subject = layout(
      cells, size: CGSize(width: 200, height: 60), areas: [], rules: [.insets, .gaps])
    for element in cells {
      subject.asked[element.id] = AskedItem(
        frame: element.frame, insets: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    }

    #expect(subject.labels == ["3", "3"])
  }

  @Test func insetsOfGroupsAreMeasured() {
    var subject = layout([], areas: [], rules: [.insets])
    subject.groups = [
      SectionArea(
        section: 0, rect: CGRect(x: 0, y: 0, width: 200, height: 50),
        insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    ]

    #expect(subject.labels.sorted() == ["10", "5"])
  }

  @Test func insetsOfNestedGroupsAreMeasured() {
    var subject = layout([], areas: [], rules: [.insets])
    subject.groups = [
      SectionArea(
        section: 0, rect: CGRect(x: 0, y: 0, width: 200, height: 50),
        insets: EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)),
      // In the first one: 10 … 100.
      SectionArea(
        section: 0, rect: CGRect(x: 10, y: 0, width: 90, height: 50),
        insets: EdgeInsets(top: 4, left: 6, bottom: 4, right: 0)),
    ]

    #expect(subject.labels.sorted() == ["10", "4", "6"])
    #expect(legend(of: subject).contains("group inset"))
  }

  @Test func insetsOfAllContentAreMeasured() {
    var subject = layout([], areas: [], rules: [.insets])
    subject.snapshot.viewport.origin.y = -20
    subject.snapshot.contentSize.height = 150
    subject.contentInset = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)

    #expect(subject.labels.sorted() == ["10", "20"])
  }

  // MARK: Sections

  @Test func theSpaceBetweenSectionsIsMeasured() {
    // 0 … 50 and 100 … 150, with a header of 34 points above the second one.
    let cells = [0, 1].map {
      cell($0, 0, CGRect(x: 0, y: CGFloat($0) * 100, width: 300, height: 50))
    }
    let areas = cells.enumerated().map {
      SectionArea(section: $0.offset, rect: $0.element.frame, insets: EdgeInsets())
    }
    let header = LayoutSnapshot.Element(
      id: ElementID(.header, indexes: [1, 0]),
      frame: CGRect(x: 0, y: 66, width: 300, height: 34))

    #expect(layout(cells, areas: areas, rules: [.gaps]).labels == ["50"])
    #expect(layout(cells + [header], areas: areas, rules: [.gaps]).labels == ["16"])
  }

  // MARK: Names

  @Test func separatorsHaveInsetsAndNoNames() {
    let line = LayoutSnapshot.Element(
      id: ElementID(.decoration, kind: "line", indexes: [0, 0]),
      frame: CGRect(x: 60, y: 51, width: 224, height: 1), zIndex: 1)
    let row = cell(0, 0, CGRect(x: 0, y: 0, width: 300, height: 52))
    var subject = layout([row, line], areas: [], rules: [.insets, .decorations])
    subject.listDecorations = ["line"]

    #expect(subject.labels.sorted() == ["16", "60"])
    let texts = legend(of: subject)
    #expect(texts.contains("separator inset"))
    #expect(!texts.contains("decoration"))
  }

  @Test func badgesAreNamedOnce() {
    let badges = (0..<3).map {
      LayoutSnapshot.Element(
        id: ElementID(.supplementary, kind: "badge", indexes: [0, $0]),
        frame: CGRect(x: 20 + CGFloat($0) * 80, y: 20, width: 22, height: 22))
    }

    #expect(layout(badges, rules: [.indexPaths]).labels == ["badge"])
    #expect(layout([badges[1]], rules: [.indexPaths]).labels == ["supplementary badge 0-1"])
  }

  // MARK: Coverages

  /// Decorations below each other, each with a coverage.
  private func decorations(_ coverages: [String]) -> AnnotatedLayout {
    let elements = coverages.indices.map {
      LayoutSnapshot.Element(
        id: ElementID(.decoration, kind: "card", indexes: [$0, 0]),
        frame: CGRect(x: 4, y: CGFloat($0) * 50, width: 292, height: 40))
    }
    var subject = layout(elements, areas: [], rules: [.decorations])
    subject.coverages = zip(elements, coverages).map {
      DecorationCoverage(id: $0.id, name: $1, insets: EdgeInsets())
    }
    return subject
  }

  @Test func severalCoveragesAreToldApart() {
    let texts = legend(of: decorations(["default", "onlyItems", "default"]))

    #expect(texts.filter { $0 == "decoration · default" }.count == 1)
    #expect(texts.filter { $0 == "decoration · onlyItems" }.count == 1)
    #expect(!texts.contains("decoration"))
    #expect(dashes(of: decorations(["default", "onlyItems", "default"])) == [[4, 3], [1.5, 2]])
  }

  @Test func oneCoverageIsADecoration() {
    let subject = decorations(["onlyItems", "onlyItems"])

    #expect(legend(of: subject).contains("decoration"))
    #expect(dashes(of: subject) == [[4, 3]])
  }

  /// The dashes of all outlines that are closed, each once, in the order in which they are drawn.
  private func dashes(of subject: AnnotatedLayout) -> [[CGFloat]] {
    var dashes: [[CGFloat]] = []
    subject.picture(.light, layoutText: fixedText).list.items.visit { item, _ in
      if case .stroke(let path, let stroke, _) = item, path.elements.count > 2,
        !stroke.dash.isEmpty, !dashes.contains(stroke.dash)
      {
        dashes.append(stroke.dash)
      }
      return true
    }
    return dashes
  }

  private func legend(of subject: AnnotatedLayout) -> [String] {
    var texts: [String] = []
    subject.picture(.light, layoutText: fixedText).list.items.visit { item, _ in
      if case .text(let run) = item { texts.append(run.text) }
      return true
    }
    return texts
  }

  // MARK: Width

  @Test func aNarrowPictureHasASmallerSceneAndTheSameNumbers() {
    let subject = layout(
      [
        cell(0, 0, CGRect(x: 30, y: 10, width: 100, height: 60)),
        cell(0, 1, CGRect(x: 150, y: 10, width: 100, height: 60)),
      ], rules: [.sizes, .content])

    let picture = subject.picture(.light, shownAt: 240, layoutText: fixedText)

    // At 240 points, labels have 0.8 of their size.
    #expect(picture.list.size.width <= 300)
    #expect(picture.labels.map(\.text).sorted() == ["100", "60", "view 200", "view 300"])
    #expect(picture.notes.isEmpty)
  }
}
