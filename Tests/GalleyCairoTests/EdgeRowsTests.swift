import GalleyBase
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyCairo

/// Outlines whose edges cross very many rows of pixels are refused before they are drawn.
@Suite struct EdgeRowsTests {
  /// A line that goes up and down, `height` points each time.
  private func zigzag(_ count: Int, height: CGFloat) -> Path {
    var path = Path()
    path.append(.move(.zero))
    for index in 1...count {
      path.append(.line(CGPoint(x: CGFloat(index), y: index % 2 == 1 ? height : 0)))
    }
    return path
  }

  private func rows(
    of path: Path, scale: CGFloat = 1, stroke: Stroke? = nil
  ) -> Double {
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    return EdgeRows(of: path.elements, mappedBy: transform, stroke: stroke).count
  }

  @Test func aFillCountsItsHeightAtTheScale() {
    #expect(rows(of: zigzag(10, height: 20)) == 200)
    #expect(rows(of: zigzag(10, height: 20), scale: 2) == 400)
    // The edge that closes it counts as well.
    #expect(rows(of: zigzag(9, height: 20)) == 200)
  }

  @Test func aCurveCountsAsItsControlPoints() {
    var path = Path()
    path.append(.move(.zero))
    path.append(
      .curve(CGPoint(x: 0, y: 30), CGPoint(x: 9, y: 10), to: CGPoint(x: 9, y: 20)))

    #expect(rows(of: path) == 30 + 20 + 10 + 20)
  }

  @Test func aLineHasTwoSidesAndTurns() {
    let stroke = Stroke(width: 10)
    var straight = Path()
    straight.append(.move(.zero))
    straight.append(.line(CGPoint(x: 0, y: 20)))
    straight.append(.line(CGPoint(x: 0, y: 50)))
    var corner = straight
    corner.append(.line(CGPoint(x: 30, y: 50)))

    #expect(rows(of: straight, stroke: stroke) == 100)
    #expect(abs(rows(of: corner, stroke: stroke) - 100 - 10 * .pi) < 1e-6)
  }

  @Test func onlyWhatCanBeSeenCounts() {
    #expect(rows(of: zigzag(10, height: 10_000_000)) == 10 * 4096)
  }

  @Test func anOutlineBeyondTheLimitIsRefusedWithItsElement() throws {
    let path = zigzag(10_000, height: 450)
    let items = [DisplayItem.fill(path, Drawing.red)]
    let group = Group(source: .cell([0, 4]), items: items)
    let error = RenderError.tooManyEdgeRows(
      element: .cell([0, 4]), rows: 4_500_000, limit: RenderLimits.maximumEdgeRows)

    #expect(throws: error) { try Drawing.render([.group(group)], 40, 40) }
    #expect(
      error.description
        == "cell 0-4: the edges of an outline cross 4500000 rows of pixels; "
        + "at most 4000000 are drawn")
    #expect(error.hint?.isEmpty == false)
  }

  @Test func allThatIsDrawnOfAnOutlineIsCounted() throws {
    let path = zigzag(10_000, height: 450)
    let shadow = Shadow(color: .black, offset: CGVector(dx: 0, dy: 0), sigma: 2)
    let items: [DisplayItem] = [
      .stroke(path, Stroke(width: 1), Drawing.red), .shadow(path, shadow),
      .group(Group(clip: path, items: [.fill(Drawing.rect(0, 0, 9, 9), Drawing.red)])),
    ]
    for item in items {
      #expect(throws: RenderError.self) { try Drawing.render([item], 40, 40) }
    }
  }

  @Test func documentsKeepOutlines() throws {
    let list = DisplayList(
      size: CGSize(width: 40, height: 40),
      items: [.fill(zigzag(10_000, height: 450), Drawing.red)])

    #expect(try !Drawing.renderer().pdf(of: list).isEmpty)
  }

  @Test func evenTheMostRowsOfFewStepsAreWithinTheLimit() {
    var path = Path()
    path.append(.move(.zero))
    for index in 1..<EdgeRows.fewestSteps {
      let far = CGFloat(index % 2 == 1 ? 1_000_000 : -1_000_000)
      path.append(
        .curve(CGPoint(x: 1, y: far), CGPoint(x: 2, y: -far), to: CGPoint(x: 3, y: far)))
    }

    let most = rows(of: path, stroke: Stroke(width: 1_000_000))

    #expect(most <= Double(RenderLimits.maximumEdgeRows))
  }
}
