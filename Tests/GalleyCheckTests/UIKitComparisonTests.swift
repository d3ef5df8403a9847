import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyService
import Testing

@testable import GalleyCheck

/// A picture beside that of UIKit, which other lists stand for here.
@Suite struct UIKitComparisonTests {
  private static let pipeline = Result { try Pipeline() }

  private func list(
    _ color: Color, size: CGSize = CGSize(width: 10, height: 5)
  ) -> DisplayList {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 5)
    return DisplayList(size: size, items: [.fill(Path(rect: rect), .color(color))])
  }

  /// The figures for a drawing at two pixels per point.
  private func figures(
    of list: DisplayList, beside uikit: DisplayList, scale: CGFloat
  ) throws -> UIKitPicture {
    let pipeline = try Self.pipeline.get()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("uikit-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try pipeline.png(of: uikit, scale: scale).write(to: file)
    let png = Artifacts.File(
      stage: .png, bytes: Array(try pipeline.png(of: list, scale: 2)))
    let drawing = CaseDrawing(artifacts: Artifacts(files: [png]), scale: 2)
    return try UIKitComparison(
      of: drawing, list, with: file.path, Reach(named: file.path), named: "a.png", by: pipeline
    ).figures
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func picturesAreComparedAtUIKitsScale(scale: CGFloat) throws {
    let found = try figures(
      of: list(Color(white: 0.5)), beside: list(Color(white: 0.5)), scale: scale)
    let (width, height) = (Int(10 * scale), Int(5 * scale))
    #expect(
      found
        == UIKitPicture(
          file: "a.png", size: [width, height], scale: Double(scale), actualSize: [20, 10],
          actualScale: 2, compared: width * height, different: 0))
  }

  // Black and white are 100 apart, and 128 of 255 and 130 less than 1.
  @Test func onlyColoursThatPeopleSeeCount() throws {
    let black = try figures(of: list(.black), beside: list(.white), scale: 2)
    #expect(black.different == 200)
    let grey = try figures(
      of: list(Color(white: 0.5)), beside: list(Color(white: 0.51)), scale: 2)
    #expect(grey.different == 0)
  }

  @Test func picturesOfAnotherSizeAreNotCompared() throws {
    let wide = list(.black, size: CGSize(width: 12, height: 5))
    let found = try figures(of: list(.black), beside: wide, scale: 2)
    #expect(found.compared == 0)
    #expect(found.size == [24, 10])
  }

  // With its margin, the text covers 7 of the 10 columns of points.
  @Test func textsAreLeftOut() throws {
    let run = TextRun(
      text: "a", font: Font(size: 4), face: "Inter-Regular", color: .black,
      origin: CGPoint(x: 2, y: 3), width: 2,
      glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)])
    var text = list(.black)
    text.items.append(.text(run))
    let found = try figures(of: text, beside: list(.white), scale: 2)
    #expect(found.compared == 60)
    #expect(found.different == 60)
  }

  /// Black cells on white, 40 × 30 points.
  private func page(_ cells: [CGRect]) -> DisplayList {
    let size = CGSize(width: 40, height: 30)
    let ground = DisplayItem.fill(Path(rect: CGRect(origin: .zero, size: size)), .color(.white))
    let items = cells.enumerated().map { index, rect in
      DisplayItem.group(
        Group(
          source: ElementID(.cell, indexes: [0, index]),
          items: [.fill(Path(rect: rect), .color(.black))]))
    }
    return DisplayList(size: size, items: [ground] + items)
  }

  /// What is said of the elements of a page beside another.
  private func elements(
    _ own: [CGRect], beside uikit: [CGRect], scale: CGFloat = 1
  ) throws -> [UIKitPicture.Element] {
    try figures(of: page(own), beside: page(uikit), scale: scale).elements ?? []
  }

  // The cell reaches from row 10 to 20, and in the other pictures to 23 and to 16.
  @Test func anEdgeThatIsElsewhereIsNamed() throws {
    let own = [CGRect(x: 10, y: 10, width: 20, height: 10)]
    let lower = [CGRect(x: 10, y: 10, width: 20, height: 13)]
    var cell = UIKitPicture.Element(
      element: "cell 0-0", meanDistance: 0, edges: [UIKitPicture.Edge(side: .bottom, pixels: 3)])
    #expect(try elements(own, beside: lower) == [cell])
    cell.edges[0].pixels = 6
    #expect(try elements(own, beside: lower, scale: 2) == [cell])
    // 4 of 10 rows are white: 100 · 4 / 10.
    (cell.meanDistance, cell.edges[0].pixels) = (40, -4)
    let higher = [CGRect(x: 10, y: 10, width: 20, height: 6)]
    #expect(try elements(own, beside: higher) == [cell])
  }

  // The right half of the cell is white: 100 / 2. Its right edge is 10 pixels away, too far to be found.
  @Test func anElementsColoursAreCompared() throws {
    let own = [CGRect(x: 10, y: 10, width: 20, height: 10)]
    let half = [CGRect(x: 10, y: 10, width: 10, height: 10)]
    let cell = UIKitPicture.Element(element: "cell 0-0", meanDistance: 50, edges: [])
    #expect(try elements(own, beside: half) == [cell])
    #expect(try elements(own, beside: own).isEmpty)
  }

  // The first row of each cell is white in the other picture: of 3 rows in two cells, of 2 in the others.
  @Test func theTenWorstElementsAreNamed() throws {
    let cells = (0..<12).map { index in
      CGRect(x: 3 * index + 1, y: 10, width: 2, height: index < 2 ? 3 : 2)
    }
    let lower = cells.map { CGRect(x: $0.minX, y: 11, width: 2, height: $0.height - 1) }
    let found = try elements(cells, beside: lower)
    #expect(found.map(\.element) == (2..<12).map { "cell 0-\($0)" })
    #expect(found.allSatisfy { $0.meanDistance == 50 })
  }

  @Test func whatIsNoPictureIsAnError() throws {
    #expect(throws: ImageFileError.self) {
      let pipeline = try Self.pipeline.get()
      let drawing = CaseDrawing(artifacts: Artifacts(files: []), scale: 2)
      _ = try UIKitComparison(
        of: drawing, list(.black), with: "/nowhere.png", Reach(named: "/nowhere.png"),
        named: "a.png", by: pipeline)
    }
  }
}
