import GalleyDrawing
import GalleyGeometry
import Testing

/// The area of a line, as an outline.
struct StrokedPathTests {
  private func path(_ points: CGPoint..., isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      path.append(index == 0 ? .move(point) : .line(point))
    }
    if isClosed { path.append(.close) }
    return path
  }

  private let corner = [
    CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 100),
  ]

  private func corner(_ line: Stroke) -> Path {
    path(corner[0], corner[1], corner[2]).stroked(line)
  }

  @Test func aLineIsARectangle() {
    let line = path(CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)).stroked(Stroke(width: 4))
    #expect(line.boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
    #expect(line.contains(CGPoint(x: 20, y: 11.9)))
    #expect(!line.contains(CGPoint(x: 20, y: 12.1)))
  }

  @Test func capsStandBeforeTheEnds() {
    let line = path(CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10))
    let square = line.stroked(Stroke(width: 4, cap: .square))
    let round = line.stroked(Stroke(width: 4, cap: .round))
    #expect(square.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 4))
    #expect(square.contains(CGPoint(x: 8.1, y: 8.1)))
    #expect(!round.contains(CGPoint(x: 8.1, y: 8.1)))
    #expect(round.contains(CGPoint(x: 8.1, y: 10)))
  }

  @Test func cornersAreThoseOfTheLine() {
    // The outer corner is at (55, 45).
    let outer = CGPoint(x: 54.5, y: 45.5)
    let between = CGPoint(x: 53, y: 47)
    #expect(corner(Stroke(width: 10)).contains(outer))
    #expect(!corner(Stroke(width: 10, join: .round)).contains(outer))
    #expect(corner(Stroke(width: 10, join: .round)).contains(between))
    #expect(!corner(Stroke(width: 10, join: .bevel)).contains(between))
    // 1.414 line widths are more than 1.4.
    #expect(!corner(Stroke(width: 10, miterLimit: 1.4)).contains(outer))
    #expect(corner(Stroke(width: 10, miterLimit: 1.5)).contains(outer))
  }

  @Test func aRingHasAHole() {
    let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).stroked(
      Stroke(width: 10))
    #expect(!ring.contains(CGPoint(x: 50, y: 50)))
    for step in 0..<64 {
      let angle = CGFloat(step) / 64 * 2 * .pi
      func point(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
      }
      #expect([45.1, 50, 54.9].allSatisfy { ring.contains(point($0)) })
      #expect([44.9, 55.1].allSatisfy { !ring.contains(point($0)) })
    }
  }

  @Test func aClosedOutlineHasACornerAtItsStart() {
    let square = path(
      CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 30),
      isClosed: true)
    let area = square.stroked(Stroke(width: 4))
    #expect(area.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 24))
    #expect(area.contains(CGPoint(x: 8.2, y: 8.2)))
    #expect(!area.contains(CGPoint(x: 20, y: 20)))
  }

  @Test func dashesLeaveGaps() {
    let line = path(CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0)).stroked(
      Stroke(width: 2, dash: [5, 10], dashPhase: 2))
    func isCovered(_ x: CGFloat) -> Bool { line.contains(CGPoint(x: x, y: 0.5)) }
    #expect([1, 2.9, 13.1, 17.9, 28.1, 29.9].allSatisfy(isCovered))
    #expect(![3.1, 12.9, 18.1, 27.9].contains(where: isCovered))
  }

  @Test func nothingHasNoArea() {
    let dot = path(CGPoint(x: 5, y: 5))
    #expect(dot.stroked(Stroke(width: 2)).isEmpty)
    #expect(
      dot.stroked(Stroke(width: 2, cap: .round)).boundingBoxOfPath
        == CGRect(x: 4, y: 4, width: 2, height: 2))
    #expect(path(.zero, CGPoint(x: 5, y: 5)).stroked(Stroke(width: 0)).isEmpty)
    #expect(path(.zero, CGPoint(x: CGFloat.nan, y: 5)).stroked(Stroke(width: 1)).isEmpty)
  }
}
