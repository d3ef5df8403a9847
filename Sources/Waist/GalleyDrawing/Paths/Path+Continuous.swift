import GalleyGeometry

extension Path {
  /// Creates a rectangle with gradual corners, like `UIBezierPath(roundedRect:cornerRadius:)`.
  ///
  /// The radius is clamped to half the shorter side; there, the corners are quarter circles.
  package init(continuousRoundedRect rect: CGRect, radii: CornerRadii) {
    let rect = rect.standardized
    let radii = radii.clamped(to: rect.size)
    guard radii.largest > 0, rect.isFinite else {
      self.init(rect: rect)
      return
    }
    self.init()
    storage = .continuousRect(RoundedRect(rect: rect, radii: radii))
  }
}

extension Path.RoundedRect {
  /// The steps of the outline with gradual corners, from the top right corner on.
  var continuousElements: [Path.Element] {
    let corners = [
      (rect.maxX, rect.minY, radii.topRight, CGFloat(-1), CGFloat(1), false),
      (rect.maxX, rect.maxY, radii.bottomRight, -1, -1, true),
      (rect.minX, rect.maxY, radii.bottomLeft, 1, -1, false),
      (rect.minX, rect.minY, radii.topLeft, 1, 1, true),
    ]
    var steps: [Path.Element] = []
    for (x, y, radius, signX, signY, startsUpright) in corners {
      guard radius > 0 else {
        steps.append(.line(CGPoint(x: x, y: y)))
        continue
      }
      // UIKit: the curve reaches 1.52866483 radii along each side. Where a side is too short for
      // that, UIKit draws an unpublished shape between this one and the circle; here the two are
      // blended.
      let corner = ContinuousCorner(room: min(rect.width, rect.height) / (2 * radius))
      steps += corner.elements(startsUpright: startsUpright) { point in
        CGPoint(x: x + signX * radius * point.x, y: y + signY * radius * point.y)
      }
    }
    let start = Path(elements: steps).currentPoint ?? rect.origin
    return [.move(start)] + steps + [.close]
  }
}

/// The outline of one gradual corner of radius 1, measured from the corner inwards.
struct ContinuousCorner {
  /// How far the corner may reach along the sides, in radii.
  var room: CGFloat

  /// Source: the constants published by PaintCode, in drawing order.
  private static let smooth: [CGPoint] = [
    CGPoint(x: 1.528_664_83, y: 0), CGPoint(x: 1.088_493_23, y: 0),
    CGPoint(x: 0.868_406_89, y: 0), CGPoint(x: 0.669_934_27, y: 0.065_496_00),
    CGPoint(x: 0.631_493_99, y: 0.074_911_00), CGPoint(x: 0.372_823_92, y: 0.169_058_99),
    CGPoint(x: 0.169_058_99, y: 0.372_823_92), CGPoint(x: 0.074_911_00, y: 0.631_493_99),
    CGPoint(x: 0, y: 0.868_406_89), CGPoint(x: 0, y: 1.088_493_23), CGPoint(x: 0, y: 1.528_664_83),
  ]

  /// A quarter circle split at the same angles.
  private static let circular: [CGPoint] = {
    func place(_ angle: CGFloat, _ arm: CGFloat) -> CGPoint {
      CGPoint(
        x: 1 - sin(angle) - arm * cos(angle), y: 1 - cos(angle) + arm * sin(angle))
    }
    let (first, second) = (asin(1 - 0.669_934_27), asin(1 - 0.631_493_99))
    let (third, quarter) = (CGFloat.pi / 2 - second, CGFloat.pi / 2)
    let spans: [CGFloat] = [first, third - second, quarter - third]
    let arms = spans.map { Path.Cubic.arm(spanning: $0) }
    return [
      place(0, 0), place(0, arms[0]), place(first, -arms[0]), place(first, 0), place(second, 0),
      place(second, arms[1]), place(third, -arms[1]), place(third, 0), place(third, arms[2]),
      place(quarter, -arms[2]), place(quarter, 0),
    ]
  }()

  private var points: [CGPoint] {
    let share = min(max((room - 1) / 0.528_664_83, 0), 1)
    return zip(Self.circular, Self.smooth).map { circle, smooth in
      CGPoint(
        x: circle.x + (smooth.x - circle.x) * share, y: circle.y + (smooth.y - circle.y) * share)
    }
  }

  /// The line to a corner and the corner; x and y swap if the corner starts on a vertical side.
  func elements(startsUpright: Bool, place: (CGPoint) -> CGPoint) -> [Path.Element] {
    // The points are mirrored, not reversed: every corner uses the same order of curves.
    let spots = points.map { place(startsUpright ? CGPoint(x: $0.y, y: $0.x) : $0) }
    return [
      .line(spots[0]), .curve(spots[1], spots[2], to: spots[3]), .line(spots[4]),
      .curve(spots[5], spots[6], to: spots[7]), .curve(spots[8], spots[9], to: spots[10]),
    ]
  }
}
