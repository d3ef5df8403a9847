import GalleyDrawing
import GalleyGeometry

/// A bar that fills as something proceeds; UIKit's `UIProgressView`.
@MainActor @preconcurrency open class ProgressView: View {
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(
      label: "Progress", value: "\(Int((share * 100).rounded()))%", traits: .updatesFrequently)
  }

  /// The look of a bar; UIKit's `UIProgressView.Style`.
  public enum Style: Int, Hashable, Sendable { case `default`, bar }

  private var share: Float = 0

  /// How much is done, in 0 … 1.
  open var progress: Float {
    get { share }
    set { share = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
  }

  /// The look of the bar.
  open var progressViewStyle = Style.default

  /// The colour of the part that is done; the tint unless set.
  open var progressTintColor: Color?

  /// The colour of the part that is left.
  open var trackTintColor: Color?

  /// Creates a bar at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty bar; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an empty bar.
  public convenience init(progressViewStyle style: Style) {
    let height = SystemMetrics.current.controls.progressHeight
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    progressViewStyle = style
  }

  /// Changes how much is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The height of bars; their width is up to the layout.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: systemMetrics.controls.progressHeight)
  }

  /// The given width and the height of bars.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    var done = bounds
    done.size.width *= CGFloat(progress)
    if readsFromRight { done.origin.x = bounds.maxX - done.width }
    for (rect, color) in [
      (bounds, trackTintColor ?? .systemFill),
      (done, progressTintColor ?? tintColor ?? .systemBlue),
    ] where rect.width > 0 {
      color.setFill()
      BezierPath(cgPath: Path(roundedRect: rect, radii: CornerRadii(radius))).fill()
    }
  }
}
