import GalleyDrawing
import GalleyGeometry

/// An outline with the looks of its line, which fills and strokes itself; UIKit's `UIBezierPath`.
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

  /// Whether overlaps are left out; otherwise the outlines' winding decides.
  open var usesEvenOddFillRule: Bool {
    get { cgPath.fillRule == .evenOdd }
    set { cgPath.fillRule = newValue ? .evenOdd : .nonZero }
  }

  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An outline from a path.
  public init(cgPath: Path) {
    self.cgPath = cgPath
    super.init()
  }

  /// An empty outline.
  public override convenience init() { self.init(cgPath: Path()) }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }

  /// A rectangle with gradual corners; the radius is clamped to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    // UIKit: the corners are not quarter circles, but the shape that `.continuous` layers have.
    self.init(cgPath: Path(continuousRoundedRect: rect, radii: CornerRadii(cornerRadius)))
  }

  /// A rectangle with some corners rounded by quarter circles of the radii's width.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize
  ) {
    // UIKit: whether the radii's height counts, and which curve is used, is not documented.
    self.init(
      cgPath: Path(
        roundedRect: rect, radii: CornerRadii(max(0, cornerRadii.width), corners: corners)))
  }

  /// An ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Part of a circle; angles in radians from the right, growing clockwise on screen.
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

  /// Adds a quadratic Bézier curve, as the cubic that it equals.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    cgPath.append(.quadratic(from: currentPoint, control: controlPoint, to: end))
  }

  /// Adds part of a circle, after a line to its start if there is a current point.
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

  /// Adds another outline's subpaths.
  open func append(_ path: BezierPath) { cgPath.append(path.cgPath) }

  /// Forgets the outline.
  open func removeAllPoints() { cgPath = Path(elements: [], fillRule: cgPath.fillRule) }

  /// Maps every point through `transform`.
  open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// The same outline drawn from its end to its start.
  open func reversing() -> BezierPath { copied(cgPath.reversed) }

  /// The lengths of dashes and gaps in turn, in points, and where in them the line starts.
  open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
    dash = pattern
    dashPhase = phase
  }

  // MARK: Asking

  /// The smallest rectangle around all points, control points included; null when there are none.
  open var bounds: CGRect { cgPath.controlBounds }

  /// Whether there is nothing to fill or stroke.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// Where the next line would start; zero when nothing has been added.
  open var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

  /// Whether a fill would cover `point`.
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

  /// Fills the outline in `GraphicsContext.current`, in its fill colour.
  open func fill() { GraphicsContext.current?.fill(cgPath) }

  /// Draws the line in `GraphicsContext.current`, in its stroke colour.
  open func stroke() {
    guard let context = GraphicsContext.current else { return }
    let line = Stroke(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
    context.stroke(cgPath, line)
  }

  /// Limits drawing in `GraphicsContext.current` to the inside of the outline.
  open func addClip() { GraphicsContext.current?.clip(to: cgPath) }
}
