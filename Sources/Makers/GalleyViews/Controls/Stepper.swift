import GalleyDrawing
import GalleyGeometry

/// A control with a minus and a plus for a value in a range; UIKit's `UIStepper`.
@MainActor @preconcurrency open class Stepper: Control {
  // UIKit: 94 × 32 points since iOS 13; the lengths of the signs are estimates.
  private static let size = CGSize(width: 94, height: 32)
  private static let signLength: CGFloat = 14
  private static let signWidth: CGFloat = 1.5

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
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a stepper; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  /// Creates a stepper at `frame` with an action for changes.
  public convenience init(frame: CGRect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .valueChanged) }
  }

  /// The size of steppers.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// The size of steppers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Draws the two halves; the sign of a bound that is reached is dimmed.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let plate = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2,
      width: Self.size.width, height: Self.size.height)
    Color.tertiarySystemFill.setFill()
    BezierPath(roundedRect: plate, cornerRadius: 8).fill()
    Color.separator.setFill()
    context.fill(
      CGRect(x: plate.midX - 0.5, y: plate.minY + 7, width: 1, height: plate.height - 14))
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
    let (length, width) = (Self.signLength, Self.signWidth)
    let bar = CGRect(
      x: center.x - length / 2, y: center.y - width / 2, width: length, height: width)
    context.fill(bar)
    guard isPlus else { return }
    // The upright bar leaves out what the other one covers: dimmed colours are translucent.
    let half = (length - width) / 2
    for top in [center.y - length / 2, bar.maxY] {
      context.fill(CGRect(x: center.x - width / 2, y: top, width: width, height: half))
    }
  }
}
