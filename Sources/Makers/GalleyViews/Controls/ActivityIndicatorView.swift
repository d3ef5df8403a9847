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

    // UIKit: 20 and 37 points.
    var side: CGFloat {
      switch self {
      case .medium, .white, .gray: 20
      case .large, .whiteLarge: 37
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
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
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
    CGSize(width: style.side, height: style.side)
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // UIKit: eight spokes that fade clockwise from the one at the top.
  /// Draws the spokes.
  open override func draw(_ rect: CGRect) {
    let radius = min(style.side, bounds.width, bounds.height) / 2
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4 - .pi / 2
      let direction = CGVector(dx: cos(angle), dy: sin(angle))
      let spoke = BezierPath()
      for share in [0.5, 0.88] {
        let point = CGPoint(
          x: center.x + direction.dx * radius * share, y: center.y + direction.dy * radius * share)
        share == 0.5 ? spoke.move(to: point) : spoke.addLine(to: point)
      }
      spoke.lineWidth = radius * 0.22
      spoke.lineCapStyle = .round
      let fade = 1 - Double((8 - index) % 8) * 0.1
      color.withAlphaComponent(color.alpha * fade).setStroke()
      spoke.stroke()
    }
  }
}
