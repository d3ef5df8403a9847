import GalleyDrawing
import GalleyGeometry

/// A path with its line style, which can fill and stroke itself; UIKit's `UIBezierPath`.
@MainActor @preconcurrency open class BezierPath: NSObject {
  /// The outline.
  open var cgPath: Path

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1

  /// How the line ends.
  open var lineCapStyle: Stroke.Cap = .butt

  /// How two segments meet.
  open var lineJoinStyle: Stroke.Join = .miter

  /// The miter length at which a join becomes a bevel, in line widths.
  open var miterLimit: CGFloat = Stroke.usualMiterLimit

  /// Whether the even-odd fill rule applies; otherwise, the winding of the outline decides.
  open var usesEvenOddFillRule: Bool {
    get { cgPath.fillRule == .evenOdd }
    set { cgPath.fillRule = newValue ? .evenOdd : .nonZero }
  }

  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an outline from a path.
  public init(cgPath: Path) {
    self.cgPath = cgPath
    super.init()
  }

  /// Creates an empty outline.
  public override convenience init() { self.init(cgPath: Path()) }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }

  /// Creates a rectangle with gradual corners; the radius is clamped to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    // UIKit: the corners are not quarter circles, but have the shape of `.continuous` layers.
    self.init(cgPath: Path(continuousRoundedRect: rect, radii: CornerRadii(cornerRadius)))
  }

  /// Creates a rectangle with some corners rounded; the radius is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize
  ) {
    // UIKit: the effect of the radii's height, and the curve that is used, are not documented.
    self.init(
      cgPath: Path(
        roundedRect: rect, radii: CornerRadii(max(0, cornerRadii.width), corners: corners)))
  }

  /// Creates an ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates part of a circle; angles are radians from the right and grow clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init(
      cgPath: Path(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise))
  }

  // MARK: Building

  /// Starts a subpath.
  open func move(to point: CGPoint) { cgPath.append(.move(point)) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { cgPath.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.append(.curve(controlPoint1, controlPoint2, to: end))
  }

  /// Adds a quadratic Bézier curve, converted to the equal cubic.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    cgPath.append(.quadratic(from: currentPoint, control: controlPoint, to: end))
  }

  /// Adds part of a circle; if there is a current point, a line leads from it to the arc's start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a line to the start of the subpath.
  open func close() { cgPath.append(.close) }

  /// Adds the subpaths of another outline.
  open func append(_ path: BezierPath) { cgPath.append(path.cgPath) }

  /// Removes all points of the outline.
  open func removeAllPoints() { cgPath = Path(elements: [], fillRule: cgPath.fillRule) }

  /// Maps every point through `transform`.
  open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// The same outline with its direction reversed.
  open func reversing() -> BezierPath { copied(cgPath.reversed) }

  /// Sets the alternating lengths of dashes and gaps, in points, and the distance into them at
  /// which the line starts.
  open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
    dash = pattern
    dashPhase = phase
  }

  // MARK: Queries

  /// The smallest rectangle around all points, including control points; null for an empty path.
  open var bounds: CGRect { cgPath.controlBounds }

  /// Whether there is nothing to fill or stroke.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// The start of the next line; zero when nothing has been added.
  open var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

  /// Whether a fill covers `point`.
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }

  private func copied(_ path: Path) -> BezierPath {
    let result = BezierPath(cgPath: path)
    result.lineWidth = lineWidth
    result.lineCapStyle = lineCapStyle
    result.lineJoinStyle = lineJoinStyle
    result.miterLimit = miterLimit
    result.setLineDash(dash, phase: dashPhase)
    return result
  }

  // MARK: Drawing

  /// Fills the outline in `GraphicsContext.current` with its fill colour.
  open func fill() { GraphicsContext.current?.fill(cgPath) }

  /// Draws the line in `GraphicsContext.current` with its stroke colour.
  open func stroke() {
    guard let context = GraphicsContext.current else { return }
    let line = Stroke(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
    context.stroke(cgPath, line)
  }

  /// Clips drawing in `GraphicsContext.current` to the inside of the outline.
  open func addClip() { GraphicsContext.current?.clip(to: cgPath) }
}
