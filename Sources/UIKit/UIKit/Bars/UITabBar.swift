import GalleyViews

/// A delegate that UIKit tells about a tab bar; never called here, as there are no touches.
@MainActor @preconcurrency public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when an item was touched; never called here.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with the names of controllers, one of which is selected.
@MainActor @preconcurrency open class UITabBar: UIView {
  /// How items are spread.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  /// The items, from the leading edge on.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.whenChanged = nil }
      for item in items ?? [] { item.whenChanged = { [weak self] in self?.setNeedsLayout() } }
      setNeedsLayout()
    }
  }
  /// The selected item, in the bar's tint.
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The object that UIKit tells about touches; stored, but never called.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The style of the bar; stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// How items are spread; stored, as they always fill the bar.
  open var itemPositioning = ItemPositioning.automatic
  /// The colour of items that are not selected; the system's grey unless set.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The look of the bar: its colour, its line, and the colours and titles of items.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The look of the bar below content that is not scrolled; stored, but has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The background, in place of the colour.
  open var backgroundImage: UIImage? {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The line above the bar; an image beside a background takes it away.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image behind the selected item; stored, but not shown.
  open var selectionIndicatorImage: UIImage?

  /// Replaces the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The height of tab bars.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabBarContent.height)
  }

  /// The height of tab bars, in the width of the proposal.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarContent.height)
  }

  /// Shows the colours of another tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Places the items side by side, each image above its title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    background.addLine(to: self)
    TabBarContent((items ?? []).map(content(of:))).fill(self)
  }

  private var background: BarBackground {
    BarBackground(
      standardAppearance, color: barTintColor, image: backgroundImage, shadow: shadowImage)
  }

  private func content(of item: UITabBarItem) -> TabBarContent.Item {
    let isSelected = item === selectedItem
    let looks = (item.standardAppearance ?? standardAppearance).stackedLayoutAppearance
    let look = isSelected ? looks.selected : looks.normal
    let tint: UIColor =
      isSelected
      ? look.iconColor ?? tintColor ?? .tintColor
      : unselectedItemTintColor ?? look.iconColor ?? .systemGray
    let color = item.isEnabled ? tint : .tertiaryLabel
    var content = TabBarContent.Item(
      title: item.title, image: isSelected ? item.selectedImage ?? item.image : item.image,
      color: color)
    let own =
      (isSelected ? item.titleTextAttributes(for: .selected) : nil)
      ?? item.titleTextAttributes(for: .normal) ?? [:]
    let attributes = look.titleTextAttributes.merging(own) { $1 }
    if let font = attributes[.font] as? UIFont { content.titleFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { content.titleColor = color }
    content.imageInsets = item.imageInsets
    content.badge = item.badgeValue
    content.isSelected = isSelected
    content.badgeColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    return content
  }

  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    background.draw(in: self)
  }
}
