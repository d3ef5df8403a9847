import GalleyViews

/// A bar with buttons, below a controller or above the keyboard.
@MainActor @preconcurrency open class UIToolbar: UIView {
  /// The items, from the leading edge on.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.whenChanged = nil }
      for item in items ?? [] { item.whenChanged = { [weak self] in self?.setNeedsLayout() } }
      setNeedsLayout()
    }
  }
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The style of the bar; stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// The look of the bar: its colour and its line.
  open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsDisplay() } }
  /// The look of a low bar; stored, but has no effect.
  open var compactAppearance: UIToolbarAppearance?
  /// The look of the bar below content that is not scrolled; stored, but has no effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private var ownBackground, ownShadow: UIImage?

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Sets the background; that of any place and height counts.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    ownBackground = backgroundImage
    setNeedsDisplay()
  }

  /// Sets the line; an image beside a background takes the line away.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    ownShadow = shadowImage
    setNeedsDisplay()
  }

  /// The height of toolbars.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ToolbarContent.height)
  }

  /// The height of toolbars, in the width of the proposal.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ToolbarContent.height)
  }

  /// Places the items in a row.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    background.addLine(to: self)
    ToolbarContent((items ?? []).map { $0.button(tint: tintColor) }).fill(self)
  }

  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    background.draw(in: self)
  }

  private var background: BarBackground {
    BarBackground(
      standardAppearance, color: barTintColor, image: ownBackground, shadow: ownShadow)
  }
}
