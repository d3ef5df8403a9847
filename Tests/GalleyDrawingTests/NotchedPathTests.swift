import GalleyDrawing
import GalleyGeometry
import Testing

struct NotchedPathTests {
  /// Two full rows and half of a third, 100 points each.
  private let block = CGRect(x: 10, y: 20, width: 200, height: 300)
  private let notch = Path.notched(
    rect: CGRect(x: 10, y: 20, width: 200, height: 300), rowHeight: 100, columns: 2, remainder: 1,
    radius: 20)

  @Test func theAreaIsThatOfTheThreePieces() {
    // up 200 x 200, down 100 x 100; five round corners take (1 - π/4) r² each, the fillet adds one.
    let expected =
      200.0 * 200 + 100 * 100 - 5 * (1 - Double.pi / 4) * 400 + (1 - Double.pi / 4) * 400

    // The cubic for a quarter circle is larger than it by 0.03 %.
    #expect(abs(notch.area - expected) < 1)
  }

  @Test func everyPointIsWhereTheThreePiecesPutIt() {
    let pieces = threePieces(block, rowHeight: 100, radius: 20)

    for x in stride(from: 7.3, to: 215, by: 4.1) {
      for y in stride(from: 17.3, to: 325, by: 4.1) {
        let point = CGPoint(x: x, y: y)
        #expect(notch.contains(point) == pieces.contains(point), "\(point)")
      }
    }
  }

  @Test func itIsOneClosedSubpath() {
    let moves = notch.elements.count { if case .move = $0 { true } else { false } }

    #expect(moves == 1)
    #expect(notch.elements.last == .close)
  }

  @Test func theInnerCornerIsConcave() {
    // The corner is at (110, 220); the fillet's circle is about (130, 240).
    #expect(notch.contains(CGPoint(x: 112, y: 222)))
    #expect(!notch.contains(CGPoint(x: 125, y: 235)))
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let mirrored = Path.notched(
      rect: block, rowHeight: 100, columns: 2, remainder: 1, radius: 20, direction: .rightToLeft)

    for x in stride(from: 11.5, to: 210, by: 13) {
      for y in stride(from: 21.5, to: 320, by: 13) {
        let (point, twin) = (CGPoint(x: x, y: y), CGPoint(x: 220 - x, y: y))
        #expect(notch.contains(point) == mirrored.contains(twin), "\(point)")
      }
    }
  }

  @Test(arguments: 1...4)
  func theLastRowIsAsWideAsItsItems(remainder: Int) {
    let path = Path.notched(
      rect: CGRect(x: 0, y: 0, width: 500, height: 200), rowHeight: 100, columns: 5,
      remainder: remainder, radius: 10)

    let edge = CGFloat(remainder) * 100
    #expect(path.contains(CGPoint(x: edge - 1, y: 150)))
    #expect(!path.contains(CGPoint(x: edge + 1, y: 150)))
  }

  @Test func aSingleRowIsTheLowerBlockWithFourRoundCorners() {
    let row = CGRect(x: 0, y: 0, width: 200, height: 100)

    let path = Path.notched(rect: row, rowHeight: 100, columns: 2, remainder: 1, radius: 12)

    #expect(
      path.elements
        == Path(
          continuousRoundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
          radii: CornerRadii(12)
        ).elements)
  }

  @Test func aSingleRowFromTheRightIsAtTheRight() {
    let row = CGRect(x: 0, y: 0, width: 200, height: 100)

    let path = Path.notched(
      rect: row, rowHeight: 100, columns: 2, remainder: 1, radius: 12, direction: .rightToLeft)

    #expect(path.controlBounds == CGRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test(arguments: [(2, 0), (2, 2), (1, 0), (0, 0), (3, 7)])
  func fullRowsAreOneRoundedBlock(columns: Int, remainder: Int) {
    let path = Path.notched(
      rect: block, rowHeight: 100, columns: columns, remainder: remainder, radius: 12)

    #expect(path.elements == Path(continuousRoundedRect: block, radii: CornerRadii(12)).elements)
    #expect(path.notchedRect?.notch == .zero)
  }

  @Test func radiiEndWhereTheirBlocksDo() {
    // The overhang is 20 wide, the last row 30 high: fillet and corner share the 20.
    let path = Path.notched(
      rect: CGRect(x: 0, y: 0, width: 100, height: 130), rowHeight: 30, columns: 5, remainder: 4,
      radius: 500)

    #expect(path.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 100, height: 130)))
    // The overhang's lower edge is at y = 100: round to x = 90, then the fillet.
    #expect(path.ends.contains { $0.isNear(CGPoint(x: 90, y: 100)) })
  }

  @Test func withoutARadiusTheCornersAreSharp() {
    let path = Path.notched(rect: block, rowHeight: 100, columns: 2, remainder: 1, radius: 0)

    #expect(path.area == 200 * 200 + 100 * 100)
    #expect(path.contains(CGPoint(x: 10.1, y: 20.1)))
  }

  @Test func movingAndScalingKeepsTheShape() {
    let moved = notch.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 7))

    #expect(moved.notchedRect?.rect == CGRect(x: 25, y: 47, width: 400, height: 600))
    #expect(moved.notchedRect?.notch == CGSize(width: 200, height: 200))
    #expect(moved.notchedRect?.radius == 40)
    #expect(notch.applying(CGAffineTransform(rotationAngle: 1)).notchedRect == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func numbersWithoutMeaningGiveNothing(value: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: value, height: 100)

    #expect(Path.notched(rect: rect, rowHeight: 10, columns: 2, remainder: 1, radius: 4).isEmpty)
  }

  /// The definition: two blocks and a fillet appended to one path.
  private func threePieces(_ rect: CGRect, rowHeight: CGFloat, radius: CGFloat) -> Path {
    let up = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - rowHeight)
    let down = CGRect(x: up.minX, y: up.maxY, width: rect.width / 2, height: rowHeight)
    let corner = CGPoint(x: up.midX, y: up.maxY)
    var path = Path(
      roundedRect: up, radii: CornerRadii(radius, corners: [.topLeft, .topRight, .bottomRight]))
    path.append(
      Path(roundedRect: down, radii: CornerRadii(radius, corners: [.bottomLeft, .bottomRight])))
    path.append(.move(corner))
    path.append(.line(CGPoint(x: corner.x, y: corner.y + radius)))
    path.addArc(
      center: CGPoint(x: corner.x + radius, y: corner.y + radius), radius: radius,
      startAngle: .pi, endAngle: 1.5 * .pi, clockwise: true)
    path.append(.close)
    return path
  }
}

extension Path {
  /// The area inside one outline, with its curves divided into 64 pieces each.
  var area: Double {
    var (sum, current, start) = (0.0, CGPoint.zero, CGPoint.zero)
    func line(to point: CGPoint) {
      sum += (current.x * point.y - point.x * current.y) / 2
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point): line(to: point)
      case .curve(let first, let second, let end):
        let from = current
        for step in 1...64 {
          let (t, u) = (Double(step) / 64, 1 - Double(step) / 64)
          line(
            to: CGPoint(
              x: u * u * u * from.x + 3 * u * u * t * first.x + 3 * u * t * t * second.x + t * t * t
                * end.x,
              y: u * u * u * from.y + 3 * u * u * t * first.y + 3 * u * t * t * second.y + t * t * t
                * end.y))
        }
      case .close: line(to: start)
      }
    }
    return abs(sum)
  }
}
