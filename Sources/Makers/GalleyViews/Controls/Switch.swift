import GalleyDrawing
import GalleyGeometry

/// A control that is on or off; UIKit's `UISwitch`.
@MainActor @preconcurrency open class Switch: Control {
  // UIKit: the value is a number.
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(value: isOn ? "1" : "0", traits: [.button, .toggleButton, stateTraits])
  }

  /// Whether the switch is on.
  open var isOn = false

  /// The colour of a switch that is on; green unless set.
  open var onTintColor: Color?

  /// The colour of the knob; white unless set.
  open var thumbTintColor: Color?

  /// Creates a switch at the origin of `frame`; its size is always that of switches.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: SystemMetrics.current.controls.switchSize))
  }

  /// Creates a switch; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = SystemMetrics.current.controls.switchSize
  }

  /// Creates a switch at `frame` with an action for changes.
  public convenience init(frame: CGRect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .valueChanged) }
  }

  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size of switches.
  open override var intrinsicContentSize: CGSize { systemMetrics.controls.switchSize }

  /// The size of switches.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func contentItems() -> [DisplayItem] { unclippedItems() }

  /// Draws the switch.
  open override func draw(_ rect: CGRect) {
    let metrics = systemMetrics.controls
    let track = CGRect(centeredIn: bounds, size: metrics.switchSize)
    shown(isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).setFill()
    BezierPath(cgPath: Path(roundedRect: track, radii: CornerRadii(track.height / 2))).fill()
    let gap = metrics.switchInset
    let height = track.height - gap * 2
    let width = height + metrics.switchKnobStretch
    let isOnTheRight = isOn != readsFromRight
    let knob = CGRect(
      x: isOnTheRight ? track.maxX - gap - width : track.minX + gap, y: track.minY + gap,
      width: width, height: height)
    drawKnob(knob, color: thumbTintColor ?? .white)
  }
}

extension CGRect {
  /// A rectangle of a size in the middle of another one.
  init(centeredIn rect: CGRect, size: CGSize) {
    self.init(
      x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension Control {
  /// A colour for the control's state.
  func shown(_ color: Color) -> Color {
    isEnabled
      ? color : color.withAlphaComponent(color.alpha * systemMetrics.controls.disabledAlpha)
  }

  /// What `draw(_:)` draws, with shadows that reach beyond the bounds.
  func unclippedItems() -> [DisplayItem] {
    guard bounds.isFinite, !bounds.isEmpty else { return [] }
    return GraphicsContext.record(bounds: bounds) { inOwnScope { draw(bounds) } }
  }

  /// Draws a knob, as round as it can be, with its shadow.
  func drawKnob(_ rect: CGRect, color: Color) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    let shadow = systemMetrics.controls.knobShadow
    context.setShadow(
      offset: CGSize(width: 0, height: shadow.distance), blur: shadow.blur,
      color: Color(white: 0, alpha: shadow.alpha))
    context.setFillColor(color)
    context.fill(Path(roundedRect: rect, radii: CornerRadii(rect.height / 2)))
    context.restoreGState()
  }
}
