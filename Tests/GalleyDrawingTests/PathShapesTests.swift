import GalleyDrawing
import GalleyGeometry
import Testing

struct PathShapesTests {
  @Test func anOvalStartsAtItsRightAndGoesDown() {
    let oval = Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2))

    #expect(
      oval.ends == [
        CGPoint(x: 4, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 1), CGPoint(x: 2, y: 0),
        CGPoint(x: 4, y: 1),
      ])
  }

  @Test func anOvalTouchesItsSides() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 50)

    #expect(Path(ellipseIn: rect).boundingBoxOfPath.isNear(rect))
  }

  @Test func clockwiseFromZeroToAQuarterGoesFromTheRightToTheBottom() {
    let arc = Path(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)

    #expect(arc.ends.count == 2)
    #expect(arc.ends[0].isNear(CGPoint(x: 60, y: 50)))
    #expect(arc.ends[1].isNear(CGPoint(x: 50, y: 60)))
  }

  @Test func anticlockwiseGoesTheLongWayOverTheTop() {
    let arc = Path(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

    #expect(arc.boundingBoxOfPath.isNear(CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(arc.ends.count == 4)
  }

  @Test(arguments: [true, false])
  func aWholeTurnIsACircleInEitherSense(clockwise: Bool) {
    let arc = Path(
      arcCenter: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)

    #expect(arc.ends.count == 5)
    #expect(arc.boundingBoxOfPath.isNear(CGRect(x: -5, y: -5, width: 10, height: 10)))
  }

  @Test func equalAnglesAreOnlyAPoint() {
    let arc = Path(arcCenter: .zero, radius: 5, startAngle: 1, endAngle: 1, clockwise: true)

    #expect(arc.elements.count == 1)
  }

  @Test func theEndAngleMayBeBelowTheStart() {
    // From the left across the top to the right: 180 degrees.
    let arc = Path(arcCenter: .zero, radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)

    #expect(arc.boundingBoxOfPath.isNear(CGRect(x: -5, y: -5, width: 10, height: 5)))
  }

  @Test func anArcIsJoinedToWhatIsThereByALine() {
    var path = Path(elements: [.move(CGPoint(x: 0, y: 0))])

    path.addArc(
      center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .pi, endAngle: 1.5 * .pi,
      clockwise: true)

    guard case .line(let start) = path.elements[1] else {
      Issue.record("no line")
      return
    }
    #expect(start.isNear(CGPoint(x: 5, y: 0)))
  }

  @Test func anArcWithoutNumbersIsNothing() {
    let arc = Path(arcCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)

    #expect(arc.isEmpty)
  }

  @Test func theGradualCornerHasThePublishedPoints() {
    // Vector: 100 x 60 with radius 10, the top edge and the top right corner.
    let path = Path(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(10))

    let points = path.elements.prefix(6).flatMap(\.points)
    let expected: [(CGFloat, CGFloat)] = [
      (15.286648, 0), (84.713352, 0), (89.115068, 0), (91.315931, 0), (93.300657, 0.65496),
      (93.68506, 0.74911), (96.271761, 1.69059), (98.30941, 3.728239), (99.25089, 6.31494),
      (100, 8.684069), (100, 10.884932), (100, 15.286648),
    ]
    #expect(points.count == expected.count)
    for (point, (x, y)) in zip(points, expected) {
      #expect(point.isNear(CGPoint(x: x, y: y)), "\(point) should be \(x) \(y)")
    }
  }

  @Test func theGradualCornerEndsInACircleWhereThereIsNoRoom() {
    let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    let gradual = Path(continuousRoundedRect: square, radii: CornerRadii(10))

    // A circle of radius 10 about (10, 10).
    for end in gradual.ends {
      #expect(abs(hypot(end.x - 10, end.y - 10) - 10) < 0.01)
    }
  }

  @Test func aPillEndsInHalfCircles() {
    let pill = Path(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 200, height: 60), radii: CornerRadii(45))

    // The left half is on the circle of radius 30 around (30, 30), or on the straight sides.
    for end in pill.ends where end.x < 30 {
      #expect(abs(hypot(end.x - 30, end.y - 30) - 30) < 0.01)
    }
    #expect(pill.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 200, height: 60)))
  }

  @Test func aGradualCornerWithoutARadiusIsARectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    #expect(Path(continuousRoundedRect: rect, radii: CornerRadii(0)) == Path(rect: rect))
  }

  @Test func reversingTurnsTheOrderOfPointsAround() {
    let path = Path(elements: [
      .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 1, y: 0)),
      .curve(CGPoint(x: 2, y: 0), CGPoint(x: 3, y: 1), to: CGPoint(x: 3, y: 2)), .close,
    ])

    #expect(
      path.reversed.elements == [
        .move(CGPoint(x: 3, y: 2)),
        .curve(CGPoint(x: 3, y: 1), CGPoint(x: 2, y: 0), to: CGPoint(x: 1, y: 0)),
        .line(CGPoint(x: 0, y: 0)), .close,
      ])
  }
}

struct PathBoundsTests {
  private let arch = Path(elements: [
    .move(.zero),
    .curve(CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 0)),
  ])

  @Test func controlPointsCountInOneBoxOnly() {
    #expect(arch.controlBounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(arch.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 100, height: 75)))
  }

  @Test func anEmptyPathHasNoBox() {
    #expect(Path().boundingBoxOfPath.isNull)
  }

  @Test func aCurveHoldsThePointsUnderIt() {
    // The arch closes along y = 0; its top is at (50, 75).
    #expect(arch.contains(CGPoint(x: 50, y: 74)))
    #expect(!arch.contains(CGPoint(x: 50, y: 76)))
    #expect(!arch.contains(CGPoint(x: 2, y: 60)))
  }

  @Test func overlapsAreInsideByWindingAndOutsideByParity() {
    var two = Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    two.append(Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
    var parity = two
    parity.fillRule = .evenOdd

    #expect(two.contains(CGPoint(x: 15, y: 15)))
    #expect(!parity.contains(CGPoint(x: 15, y: 15)))
    #expect(parity.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func oppositeDirectionsCancel() {
    var ring = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.append(Path(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversed)

    #expect(!ring.contains(CGPoint(x: 15, y: 15)))
    #expect(ring.contains(CGPoint(x: 5, y: 15)))
  }

  @Test func roundCornersLeaveTheCornerPointsOut() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20))

    // On the diagonal a circle of radius 20 starts 20 (1 - 0.7071) = 5.858 from the corner.
    #expect(!path.contains(CGPoint(x: 5.8, y: 5.8)))
    #expect(path.contains(CGPoint(x: 5.9, y: 5.9)))
  }

  @Test func aRectangleIsCoveredWhenItsCornersAre() {
    let shape = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20)
    ).roundedRect

    #expect(shape?.covers(CGRect(x: 6, y: 6, width: 88, height: 88)) == true)
    #expect(shape?.covers(CGRect(x: 5, y: 5, width: 90, height: 90)) == false)
    #expect(shape?.covers(CGRect(x: 50, y: 50, width: 60, height: 10)) == false)
    #expect(shape?.covers(CGRect.null) == true)
  }
}

@Suite struct PathFoldTests {
  // The box of a path used to ignore that a closed subpath ends at its start; filling did not.
  @Test func aCurveAfterAClosedSubpathStartsWhereThatBegan() {
    let path = Path(elements: [
      .move(CGPoint(x: 0, y: 100)), .line(CGPoint(x: 10, y: 0)), .close,
      .curve(CGPoint(x: 0, y: 140), CGPoint(x: 40, y: 140), to: CGPoint(x: 40, y: 100)),
    ])

    // An arch whose control points are 40 below its ends is 30 deep.
    #expect(path.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 40, height: 130)))
    #expect(path.contains(CGPoint(x: 20, y: 129)))
    #expect(path.currentPoint == CGPoint(x: 40, y: 100))
  }

  @Test func theArmsOfAQuarterAreThoseOfAnyArc() {
    #expect(abs(Path.Cubic.arm(spanning: .pi / 2) - Path.Cubic.quarterArm) < 1e-15)
  }

  @Test func halvesOfACurveAreTheCurve() {
    let curve = Path.Cubic(
      start: .zero, first: CGPoint(x: 10, y: 40), second: CGPoint(x: 30, y: -20),
      end: CGPoint(x: 50, y: 10))
    let (first, second) = curve.halves

    for place in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(first.point(at: place).isNear(curve.point(at: place / 2)))
      #expect(second.point(at: place).isNear(curve.point(at: 0.5 + place / 2)))
    }
  }

  @Test func aQuadraticIsTheCubicThatItEquals() {
    let (start, control, end) = (CGPoint.zero, CGPoint(x: 30, y: 60), CGPoint(x: 60, y: 0))

    let step = Path.Element.quadratic(from: start, control: control, to: end)

    #expect(step == .curve(CGPoint(x: 20, y: 40), CGPoint(x: 40, y: 40), to: end))
  }
}

extension Path {
  /// The end of each step, without closing steps.
  var ends: [CGPoint] { elements.compactMap { $0.points.last } }
}

extension Path.Element {
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension CGPoint {
  func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 1e-5 && abs(y - other.y) < 1e-5 }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool {
    origin.isNear(other.origin) && abs(width - other.width) < 1e-5
      && abs(height - other.height) < 1e-5
  }
}
