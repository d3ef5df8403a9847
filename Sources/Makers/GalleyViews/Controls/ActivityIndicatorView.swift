import GalleyDrawing
import GalleyGeometry

/// A wheel of spokes that shows that something is going on; UIKit's `UIActivityIndicatorView`.
///
/// It is drawn at rest.
@MainActor @preconcurrency open class ActivityIndicatorView: View {
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(label: isAnimating ? "In progress" : "Progress halted")
  }

  /// The size of the wheel; UIKit's `UIActivityIndicatorView.Style`.
  public enum Style: Int, Hashable, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2

    /// The side of the wheel, as a system has it.
    func side(_ metrics: ControlMetrics) -> CGFloat {
      switch self {
      case .medium, .white, .gray: metrics.wheelSide
      case .large, .whiteLarge: metrics.largeWheelSide
      }
    }

    /// The colour of the spokes.
    var color: Color {
      switch self {
      case .white, .whiteLarge: .white
      case .medium, .large, .gray: .systemGray
      }
    }
  }

  /// The size of the wheel.
  open var style: Style {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spokes; that of the style unless set.
  open var color: Color! {
    get { ownColor ?? style.color }
    set { ownColor = newValue }
  }

  private var ownColor: Color?

  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Creates a wheel that does not turn yet.
  public init(style: Style) {
    self.style = style
    let side = style.side(SystemMetrics.current.controls)
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isHidden = true
  }

  /// Creates a medium wheel at `frame`, in points.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a medium wheel; archives are not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Shows the wheel.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Hides the wheel if it hides when it stops.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    let side = style.side(systemMetrics.controls)
    return CGSize(width: side, height: side)
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws the spokes.
  open override func draw(_ rect: CGRect) {
    let metrics = systemMetrics.controls
    let (count, shape) = (metrics.wheelSpokes, metrics.wheelSpoke)
    let radius = min(style.side(metrics), bounds.width, bounds.height) / 2
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for index in 0..<count {
      let angle = CGFloat(index) * (2 * .pi / CGFloat(count)) - .pi / 2
      let direction = CGVector(dx: cos(angle), dy: sin(angle))
      func point(at share: CGFloat) -> CGPoint {
        CGPoint(
          x: center.x + direction.dx * radius * share, y: center.y + direction.dy * radius * share)
      }
      let spoke = BezierPath()
      spoke.move(to: point(at: shape.start))
      spoke.addLine(to: point(at: shape.end))
      spoke.lineWidth = radius * shape.width
      spoke.lineCapStyle = .round
      let fade = 1 - Double((count - index) % count) * metrics.wheelFade
      color.withAlphaComponent(color.alpha * fade).setStroke()
      spoke.stroke()
    }
  }
}
