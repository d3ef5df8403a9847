import Foundation
import GalleyDrawing
import GalleyGeometry

extension Path.FillRule {
  /// CoreGraphics' name for `nonZero`.
  public static let winding = Path.FillRule.nonZero
}

extension Path {
  /// A rectangle, mapped through `transform`.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(rect: rect).mapped(transform)
  }

  /// An ellipse that touches the sides of a rectangle, mapped through `transform`.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(ellipseIn: rect).mapped(transform)
  }

  /// A rectangle with circular corners; of the two radii the smaller one counts.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CornerRadii(min(cornerWidth, cornerHeight))
    self = Path(roundedRect: rect, radii: radii).mapped(transform)
  }

  /// The smallest rectangle around all points, control points included; null when there are none.
  public var boundingBox: CGRect { controlBounds }

  /// Whether a fill by `rule` would cover `point`.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule, transform: CGAffineTransform = .identity
  ) -> Bool {
    var path = applying(transform)
    path.fillRule = rule
    return path.contains(point)
  }

  /// The same outline.
  public func copy() -> CGPath? { self }

  /// The area that a line along the outline covers.
  ///
  /// - Parameters:
  ///   - lineWidth: The width, in points, above zero.
  ///   - lineCap: How the line ends.
  ///   - lineJoin: How two segments meet.
  ///   - miterLimit: The miter length at which a join becomes a bevel, in line widths.
  ///   - transform: Maps the outline before the line is drawn.
  /// - Returns: The outline of the area, for the nonzero rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    applying(transform).stroked(
      Stroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
  }

  /// The dashes of a line along the outline, as straight lines.
  ///
  /// - Parameters:
  ///   - phase: The distance into the dashes at which the line starts, in points.
  ///   - lengths: The alternating lengths of dashes and gaps, in points.
  ///   - transform: Maps the outline before it is cut.
  /// - Returns: An outline with a subpath for each dash.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    applying(transform).dashed(Stroke(width: 1, dash: lengths, dashPhase: phase))
  }

  private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}

/// An outline under construction; `copy()` is the outline as a value.
///
/// CoreGraphics accepts a mutable path wherever it accepts a path. Here outlines are values: set a
/// layer's property to `path.copy()`, which compiles with CoreGraphics, too.
public final class CGMutablePath {
  /// The outline so far.
  package private(set) var outline = Path()

  /// An empty outline.
  public init() {}

  /// The outline so far, as a value.
  public func copy() -> CGPath? { outline }

  /// The area that a line along the outline covers; see the method of `CGPath`.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    outline.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform)
  }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.line(point.applying(transform)))
  }

  /// Adds a line through several points, starting a subpath at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.append(
      .curve(
        control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
  }

  /// Adds a quadratic Bézier curve, as the cubic that it equals.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  // With y pointing down, CoreGraphics' clockwise looks anticlockwise.
  /// Adds part of a circle, after a line to its start if there is a current point.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    var steps = arc.applying(transform).elements
    if outline.currentPoint != nil, case .move(let start)? = steps.first {
      steps[0] = .line(start)
    }
    for step in steps { outline.append(step) }
  }

  /// Adds part of a circle, `delta` radians from `startAngle`, at most one turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect: rect), transform: transform)
  }

  /// Adds an ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a rectangle with circular corners; of the two radii the smaller one counts.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CornerRadii(min(cornerWidth, cornerHeight))
    addPath(Path(roundedRect: rect, radii: radii), transform: transform)
  }

  /// Adds another outline's subpaths.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.applying(transform))
  }

  /// Adds a line to the start of the subpath.
  public func closeSubpath() { outline.append(.close) }

  /// Whether nothing has been added.
  public var isEmpty: Bool { outline.isEmpty }

  /// The start of the next line; zero if nothing has been added.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null when there are none.
  public var boundingBox: CGRect { outline.controlBounds }

  /// The smallest rectangle around the outline itself; null when there is none.
  public var boundingBoxOfPath: CGRect { outline.boundingBoxOfPath }

  /// Whether a fill would cover `point`.
  public func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}

extension Path {
  /// Adds a quadratic Bézier curve from the current point, as the cubic that it equals.
  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadratic(from: currentPoint ?? .zero, control: control, to: end))
  }
}
