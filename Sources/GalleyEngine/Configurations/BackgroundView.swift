import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows a background configuration behind the content of a cell.
@MainActor final class BackgroundView: View {
  /// What is shown.
  var configuration: BackgroundConfiguration {
    didSet {
      guard configuration != oldValue else { return }
      showViews(insteadOf: oldValue)
      setNeedsLayout()
    }
  }

  /// The cell's margins, for backgrounds that keep them free.
  var cellMargins = EdgeInsets.zero {
    didSet { if cellMargins != oldValue { setNeedsLayout() } }
  }

  private let fill = View(frame: .zero)
  private let imageView = ImageView(frame: .zero)
  private let border = View(frame: .zero)
  private var effectView: View?

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    fill.addSubview(imageView)
    addSubview(border)
    showViews(insteadOf: nil)
  }

  required init?(coder: NSCoder) { nil }

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

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let tint: Color = tintColor
    let frame = bounds.inset(by: insets)
    fill.frame = frame
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    fill.layer.cornerRadius = configuration.cornerRadius
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    let hasContent =
      configuration.customView != nil || configuration.image != nil || effectView != nil
    fill.layer.masksToBounds = hasContent && configuration.cornerRadius > 0
    for view in [effectView, imageView, configuration.customView] { view?.frame = fill.bounds }
    let outset = configuration.strokeOutset
    border.frame = frame.insetBy(dx: -outset, dy: -outset)
    border.isHidden = configuration.strokeWidth <= 0
    border.layer.borderWidth = configuration.strokeWidth
    border.layer.borderColor = configuration.resolvedStrokeColor(for: tint)
    border.layer.cornerRadius =
      configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + outset) : 0
  }

  /// The distances from the bounds, by direction on screen.
  private var insets: EdgeInsets {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += cellMargins.top }
    if edges.contains(.bottom) { insets.bottom += cellMargins.bottom }
    if edges.contains(.leading) {
      insets.leading += readsFromRight ? cellMargins.right : cellMargins.left
    }
    if edges.contains(.trailing) {
      insets.trailing += readsFromRight ? cellMargins.left : cellMargins.right
    }
    return insets.sides(isMirrored: readsFromRight)
  }
}
