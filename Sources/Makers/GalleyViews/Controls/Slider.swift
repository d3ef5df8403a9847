import GalleyDrawing
import GalleyGeometry

/// A control for a value in a range; UIKit's `UISlider`.
@MainActor @preconcurrency open class Slider: Control {
  override var usualAccessibility: UsualAccessibility? {
    let percent = Int((reached(by: value) * 100).rounded())
    return UsualAccessibility(value: "\(percent)%", traits: [.adjustable, stateTraits])
  }

  private var ownValue: Float = 0

  /// The value, in the range.
  open var value: Float {
    get { ownValue }
    set { ownValue = clamped(newValue) }
  }

  /// The lower end of the range; raises the upper end and the value if these are below.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      ownValue = clamped(ownValue)
    }
  }

  /// The upper end of the range; lowers the lower end and the value if these are above.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      ownValue = clamped(ownValue)
    }
  }

  /// The image at the lower end.
  open var minimumValueImage: Image? {
    didSet { setNeedsLayout() }
  }

  /// The image at the upper end.
  open var maximumValueImage: Image? {
    didSet { setNeedsLayout() }
  }

  /// Whether actions are performed while a finger moves; stored, as there are no touches.
  open var isContinuous = true

  /// The colour of the track below the value; the tint unless set.
  open var minimumTrackTintColor: Color?

  /// The colour of the track above the value.
  open var maximumTrackTintColor: Color?

  /// The colour of the knob; white unless set.
  open var thumbTintColor: Color?

  /// Changes the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  /// The height of sliders; their width is up to the layout.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: systemMetrics.controls.sliderHeight)
  }

  /// The given width and the height of sliders.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The rectangle of the image at the lower end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atStart: true, in: bounds)
  }

  /// The rectangle of the image at the upper end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atStart: false, in: bounds)
  }

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let metrics = systemMetrics.controls
    var ends = [minimumValueImage, maximumValueImage].map { image in
      image.map { $0.size.width + metrics.sliderImageSpace } ?? metrics.sliderTrackInset
    }
    if readsFromRight { ends.reverse() }
    return CGRect(
      x: bounds.minX + ends[0], y: bounds.midY - metrics.sliderTrackHeight / 2,
      width: max(0, bounds.width - ends[0] - ends[1]), height: metrics.sliderTrackHeight)
  }

  /// The rectangle of the knob at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    var share = CGFloat(reached(by: value))
    if readsFromRight { share = 1 - share }
    let metrics = systemMetrics.controls
    let (knob, reach) = (metrics.sliderKnob, metrics.sliderKnobReach)
    let room = rect.width + 2 * reach - knob.width
    return CGRect(
      x: rect.minX - reach + room * share, y: bounds.midY - knob.height / 2, width: knob.width,
      height: knob.height)
  }

  /// How far a value is from the lower end, as a part of the range; 0 if the range is empty or has no end.
  private func reached(by value: Float) -> Float {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    return share.isFinite ? share : 0
  }

  private func imageRect(_ image: Image?, atStart: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    let isLeft = atStart != readsFromRight
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  override func contentItems() -> [DisplayItem] { unclippedItems() }

  /// Draws the slider.
  open override func draw(_ rect: CGRect) {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    shown(maximumTrackTintColor ?? .systemFill).setFill()
    fill(track)
    var filled = track
    filled.size.width = knob.midX - track.minX
    if readsFromRight {
      filled = CGRect(
        x: knob.midX, y: track.minY, width: track.maxX - knob.midX, height: track.height)
    }
    shown(minimumTrackTintColor ?? tintColor).setFill()
    fill(filled)
    for (image, place) in [
      (minimumValueImage, minimumValueImageRect(forBounds: bounds)),
      (maximumValueImage, maximumValueImageRect(forBounds: bounds)),
    ] {
      GraphicsContext.current?.draw(image?.items(in: place, tint: tintColor) ?? [])
    }
    drawKnob(knob, color: thumbTintColor ?? .white)
  }

  private func fill(_ rect: CGRect) {
    BezierPath(cgPath: Path(roundedRect: rect, radii: CornerRadii(rect.height / 2))).fill()
  }
}
