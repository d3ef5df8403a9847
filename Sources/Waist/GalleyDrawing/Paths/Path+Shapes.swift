import GalleyGeometry

extension Path {
  /// Creates an ellipse that touches the sides of `rect`.
  public init(ellipseIn rect: CGRect) { storage = .ellipse(rect.standardized) }

  /// The steps of an ellipse.
  static func ellipse(in rect: CGRect) -> [Element] {
    // UIKit: an oval starts at its rightmost point and goes down first.
    let (centerX, centerY) = (rect.midX, rect.midY)
    let (armX, armY) = (rect.width / 2 * Cubic.quarterArm, rect.height / 2 * Cubic.quarterArm)
    let right = CGPoint(x: rect.maxX, y: centerY)
    let bottom = CGPoint(x: centerX, y: rect.maxY)
    let left = CGPoint(x: rect.minX, y: centerY)
    let top = CGPoint(x: centerX, y: rect.minY)
    return [
      .move(right),
      .curve(
        CGPoint(x: right.x, y: centerY + armY), CGPoint(x: centerX + armX, y: bottom.y),
        to: bottom),
      .curve(
        CGPoint(x: centerX - armX, y: bottom.y), CGPoint(x: left.x, y: centerY + armY), to: left),
      .curve(CGPoint(x: left.x, y: centerY - armY), CGPoint(x: centerX - armX, y: top.y), to: top),
      .curve(
        CGPoint(x: centerX + armX, y: top.y), CGPoint(x: right.x, y: centerY - armY), to: right),
      .close,
    ]
  }

  /// Creates part of a circle as one open subpath; see `addArc`.
  package init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds part of a circle; if there is a current point, a line leads from it to the arc's start.
  ///
  /// Angles are radians from the positive x axis; as y points down, they grow clockwise on screen.
  /// `clockwise` is also meant as seen on screen. Each cubic covers at most a quarter of the
  /// circle.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    func point(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGPoint(
        x: center.x + radius * (x * cosine - y * sine),
        y: center.y + radius * (x * sine + y * cosine))
    }
    let sweep = Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let start = point(startAngle, 1, 0)
    append(currentPoint == nil ? .move(start) : .line(start))
    // Slightly more than a quarter still counts as one: angles such as 1.5π are not exact.
    let count = max(0, (Swift.abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = count > 0 ? sweep / count : 0
    let arm = Cubic.arm(spanning: step)
    for index in 0..<Int(count) {
      let from = startAngle + step * CGFloat(index)
      let to = from + step
      append(.curve(point(from, 1, arm), point(to, 1, -arm), to: point(to, 1, 0)))
    }
  }

  /// The signed angle from one angle to another in the given direction, at most one turn.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    // UIKit: angles whole turns apart give a full circle either way; equal angles give nothing.
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? end - start : start - end
    let size: CGFloat
    if difference >= turn {
      size = turn
    } else if difference >= 0 {
      size = difference
    } else {
      size = turn - (-difference).truncatingRemainder(dividingBy: turn)
    }
    return clockwise ? size : -size
  }
}
