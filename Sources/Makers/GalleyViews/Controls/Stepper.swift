import GalleyDrawing
import GalleyGeometry

/// A control with a minus and a plus for a value in a range; UIKit's `UIStepper`.
@MainActor @preconcurrency open class Stepper: Control {
  private var givenValue = 0.0

  // UIKit: a value outside of the range becomes the nearest one inside, and a bound that crosses the
  // other takes it along.
  /// The value, from `minimumValue` to `maximumValue`.
  open var value: Double {
    get { givenValue }
    set { givenValue = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = givenValue
    }
  }

  /// The greatest value.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = givenValue
    }
  }

  /// What a touch adds or subtracts; above zero.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "the step of a stepper must be above zero") }
  }

  /// Whether a touch beyond one bound leads to the other one.
  open var wraps = false

  /// Whether the value changes again while a finger stays; stored, as there are no touches.
  open var autorepeat = true

  /// Whether every change is reported during a touch; stored, as there are no touches.
  open var isContinuous = true

  /// Creates a stepper at the origin of `frame`; its size is always that of steppers.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: SystemMetrics.current.controls.stepperSize))
  }

  /// Creates a stepper; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = SystemMetrics.current.controls.stepperSize
  }

  /// Creates a stepper at `frame` with an action for changes.
  public convenience init(frame: CGRect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .valueChanged) }
  }

  /// The size of steppers.
  open override var intrinsicContentSize: CGSize { systemMetrics.controls.stepperSize }

  /// The size of steppers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // UIKit: a button for each half.
  /// What a screen reader finds inside: the two halves, unless the app says something else.
  open override var accessibilityElements: [Any]? {
    get {
      super.accessibilityElements ?? [
        half("Decrement", at: 0, canChange: wraps || value > minimumValue),
        half("Increment", at: 1, canChange: wraps || value < maximumValue),
      ]
    }
    set { super.accessibilityElements = newValue }
  }

  private func half(_ label: String, at index: CGFloat, canChange: Bool) -> AccessibilityElement {
    let element = AccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = label
    element.accessibilityTraits = [.button, isEnabled && canChange ? [] : .notEnabled]
    element.accessibilityFrameInContainerSpace = CGRect(
      x: bounds.minX + index * bounds.width / 2, y: bounds.minY, width: bounds.width / 2,
      height: bounds.height)
    return element
  }

  /// Draws the two halves; the sign of a bound that is reached is dimmed.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let metrics = systemMetrics.controls
    let plate = CGRect(centeredIn: bounds, size: metrics.stepperSize)
    Color.tertiarySystemFill.setFill()
    BezierPath(roundedRect: plate, cornerRadius: metrics.stepperCornerRadius).fill()
    Color.separator.setFill()
    let (line, inset) = (metrics.stepperLineWidth, metrics.stepperLineInset)
    context.fill(
      CGRect(
        x: plate.midX - line / 2, y: plate.minY + inset, width: line,
        height: plate.height - 2 * inset))
    let lessX = plate.minX + plate.width / 4
    let moreX = plate.maxX - plate.width / 4
    drawSign(
      at: CGPoint(x: readsFromRight ? moreX : lessX, y: plate.midY), isPlus: false,
      isActive: wraps || value > minimumValue)
    drawSign(
      at: CGPoint(x: readsFromRight ? lessX : moreX, y: plate.midY), isPlus: true,
      isActive: wraps || value < maximumValue)
  }

  private func drawSign(at center: CGPoint, isPlus: Bool, isActive: Bool) {
    guard let context = GraphicsContext.current else { return }
    shown(isActive ? .label : .tertiaryLabel).setFill()
    let metrics = systemMetrics.controls
    let (minus, height) = (metrics.stepperMinus, metrics.stepperPlus)
    let bar = CGRect(
      x: center.x - minus.width / 2, y: center.y - minus.height / 2, width: minus.width,
      height: minus.height)
    context.fill(bar)
    guard isPlus else { return }
    // The upright bar leaves out what the other one covers: dimmed colours are translucent.
    let (width, half) = (minus.height, (height - minus.height) / 2)
    for top in [center.y - height / 2, bar.maxY] {
      context.fill(CGRect(x: center.x - width / 2, y: top, width: width, height: half))
    }
  }
}
