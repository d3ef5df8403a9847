import GalleyDrawing
import GalleyGeometry

/// Shows a background configuration behind the content of a cell or a button.
@MainActor package final class BackgroundView: View {
  /// What is shown.
  package var configuration: BackgroundConfiguration {
    didSet {
      guard configuration != oldValue else { return }
      showViews(insteadOf: oldValue)
      setNeedsLayout()
    }
  }

  /// The cell's margins, for backgrounds that keep them free.
  package var cellMargins = EdgeInsets.zero {
    didSet { if cellMargins != oldValue { setNeedsLayout() } }
  }

  /// The shape of the corners.
  var cornerCurve = CornerCurve.circular

  let fill = View(frame: .zero)
  private let imageView = ImageView(frame: .zero)
  let border = View(frame: .zero)
  private var effectView: View?

  package init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    fill.addSubview(imageView)
    addSubview(border)
    showViews(insteadOf: nil)
  }

  package required init?(coder: NSCoder) { nil }

  private func showViews(insteadOf old: BackgroundConfiguration?) {
    if configuration.effect != old?.effect {
      effectView?.removeFromSuperview()
      effectView = configuration.effect?.view()
      if let effectView { fill.insertSubview(effectView, at: 0) }
    }
    guard configuration.customView !== old?.customView else { return }
    if let view = old?.customView, view.superview === fill { view.removeFromSuperview() }
    if let custom = configuration.customView { fill.addSubview(custom) }
  }

  package override func tintColorDidChange() { setNeedsLayout() }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let tint: Color = tintColor
    let frame = bounds.inset(
      by: configuration.insets(addingMargins: cellMargins, isMirrored: readsFromRight))
    fill.frame = frame
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    fill.layer.cornerRadius = configuration.cornerRadius
    (fill.layer.cornerCurve, border.layer.cornerCurve) = (cornerCurve, cornerCurve)
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    let hasContent =
      configuration.customView != nil || configuration.image != nil || effectView != nil
    fill.layer.masksToBounds = hasContent && configuration.cornerRadius > 0
    for view in [effectView, imageView, configuration.customView] { view?.frame = fill.bounds }
    let outset = configuration.strokeOutset
    border.frame = frame.insetBy(dx: -outset, dy: -outset)
    border.isHidden = !configuration.hasStroke
    border.layer.borderWidth = configuration.strokeWidth
    border.layer.borderColor = configuration.resolvedStrokeColor(for: tint)
    border.layer.cornerRadius =
      configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + outset) : 0
  }
}
