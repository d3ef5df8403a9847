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

  // UIKit: 49 points high, without what is below the safe area. The other lengths are those of a phone's bar, as
  // view debuggers show them.
  static let height: CGFloat = 49
  private static let imageMiddle: CGFloat = 20
  private static let titleTop: CGFloat = 36
  private static let titleHeight: CGFloat = 12
  private static let symbolSize: CGFloat = 20

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
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// The height of tab bars, in the width of the proposal.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
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
    let items = items ?? []
    let width = bounds.width / CGFloat(max(items.count, 1))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, item) in items.enumerated() {
      let place = CGFloat(isMirrored ? items.count - 1 - index : index)
      // UIKit: each item has a view from 2 points inside of its part of the bar, at whole points (iOS 17.5).
      let (start, end) = ((place * width + 2).rounded(), (place * width + width - 2).rounded())
      let button = TabBarButton(
        frame: CGRect(x: start, y: 1, width: max(0, end - start), height: Self.height - 1))
      addSubview(button)
      let area = CGRect(x: place * width - start, y: -1, width: width, height: Self.height)
      show(item, in: area, of: button)
    }
  }

  /// An item of the bar.
  private final class TabBarButton: UIView {}

  private var background: BarBackground {
    BarBackground(
      standardAppearance, color: barTintColor, image: backgroundImage, shadow: shadowImage)
  }

  private func show(_ item: UITabBarItem, in area: CGRect, of button: UIView) {
    let isSelected = item === selectedItem
    let looks = (item.standardAppearance ?? standardAppearance).stackedLayoutAppearance
    let look = isSelected ? looks.selected : looks.normal
    let tint: UIColor =
      isSelected
      ? look.iconColor ?? tintColor ?? .tintColor
      : unselectedItemTintColor ?? look.iconColor ?? .systemGray
    if let image = isSelected ? item.selectedImage ?? item.image : item.image {
      let view = UIImageView(image: image)
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.symbolSize)
      view.tintColor = item.isEnabled ? tint : .tertiaryLabel
      button.addSubview(view)
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let frame = CGRect(
        x: area.midX - size.width / 2, y: area.minY + Self.imageMiddle - size.height / 2,
        width: size.width,
        height: size.height)
      view.frame = frame.inset(by: item.imageInsets)
    }
    let color = item.isEnabled ? tint : .tertiaryLabel
    showTitle(of: item, look, isSelected, color, in: area, of: button)
    if let text = item.badgeValue { showBadge(text, of: item, look, in: area, of: button) }
  }

  private func showTitle(
    of item: UITabBarItem, _ look: UITabBarItemStateAppearance, _ isSelected: Bool,
    _ tint: UIColor, in area: CGRect, of button: UIView
  ) {
    guard let title = item.title, !title.isEmpty else { return }
    let own =
      (isSelected ? item.titleTextAttributes(for: .selected) : nil)
      ?? item.titleTextAttributes(for: .normal) ?? [:]
    let attributes = look.titleTextAttributes.merging(own) { $1 }
    let label = UILabel()
    label.text = title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? tint
    label.textAlignment = .center
    label.frame = CGRect(
      x: area.minX, y: area.minY + Self.titleTop, width: area.width, height: Self.titleHeight)
    button.addSubview(label)
  }

  // UIKit: 18 points high, from 11 after the middle and 3 below the top of the bar (iOS 17.5, 18.5); its words have 13.
  private func showBadge(
    _ text: String, of item: UITabBarItem, _ look: UITabBarItemStateAppearance, in area: CGRect,
    of button: UIView
  ) {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = .center
    button.addSubview(label)
    let width = max(18, label.sizeThatFits(.zero).width + 10)
    label.frame = CGRect(x: area.midX + 11, y: area.minY + 3, width: width, height: 18)
    label.layer.cornerRadius = 9
    label.layer.masksToBounds = true
    label.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
  }

  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    background.draw(in: self)
  }
}
