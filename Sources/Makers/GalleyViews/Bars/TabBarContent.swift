import GalleyDrawing
import GalleyGeometry

/// What a tab bar shows: items side by side, each image above its title.
@MainActor package struct TabBarContent {
  /// A tab.
  package struct Item {
    package var title: String?
    package var titleFont = Font(
      size: SystemMetrics.current.bars.tabTitleFontSize, weight: .medium)
    /// The colour of its title and, unless it has its own colours, of its image.
    package var titleColor: Color
    package var image: Image?
    package var imageColor: Color
    package var imageInsets = EdgeInsets.zero
    /// The text of a badge; nil for none.
    package var badge: String?
    package var badgeColor = Color.systemRed
    /// Whether its screen is shown, which a screen reader says.
    package var isSelected = false

    package init(title: String?, image: Image?, color: Color) {
      (self.title, self.image, titleColor, imageColor) = (title, image, color, color)
    }
  }

  package var items: [Item]

  package init(_ items: [Item]) { self.items = items }

  /// The height of tab bars, without what is below the safe area.
  package static var height: CGFloat { SystemMetrics.current.bars.tabBarHeight }
  private var metrics: BarMetrics { SystemMetrics.current.bars }

  /// An item of the bar.
  private final class TabBarButton: View {}

  /// Adds a view for each item to a bar that is being laid out.
  package func fill(_ bar: View) {
    let width = bar.bounds.width / CGFloat(max(items.count, 1))
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, item) in items.enumerated() {
      let place = CGFloat(isMirrored ? items.count - 1 - index : index)
      let start = (place * width + metrics.tabInset).rounded()
      let end = (place * width + width - metrics.tabInset).rounded()
      let button = TabBarButton(
        frame: CGRect(x: start, y: 1, width: max(0, end - start), height: Self.height - 1))
      button.joinsAccessibility = true
      button.accessibilityTraits = item.isSelected ? [.button, .selected] : .button
      bar.addSubview(button)
      let area = CGRect(x: place * width - start, y: -1, width: width, height: Self.height)
      show(item, in: area, of: button)
    }
  }

  private func show(_ item: Item, in area: CGRect, of button: View) {
    if let image = item.image {
      let view = ImageView(image: image)
      view.preferredSymbolConfiguration = Image.SymbolConfiguration(
        pointSize: metrics.tabSymbolSize)
      view.tintColor = item.imageColor
      button.addSubview(view)
      let size = view.systemLayoutSizeFitting(.zero)
      let frame = CGRect(
        x: area.midX - size.width / 2, y: area.minY + metrics.tabImageMiddle - size.height / 2,
        width: size.width, height: size.height)
      view.frame = frame.inset(by: item.imageInsets)
    }
    if let title = item.title, !title.isEmpty {
      let label = Label(frame: .zero)
      (label.text, label.font, label.textColor) = (title, item.titleFont, item.titleColor)
      label.textAlignment = .center
      label.frame = CGRect(
        x: area.minX, y: area.minY + metrics.tabTitle.top, width: area.width,
        height: metrics.tabTitle.height)
      button.addSubview(label)
    }
    if let badge = item.badge { show(badge, in: item.badgeColor, area, of: button) }
  }

  private func show(_ badge: String, in color: Color, _ area: CGRect, of button: View) {
    let label = Label(frame: .zero)
    (label.text, label.font, label.textColor) = (
      badge, Font(size: metrics.badgeFontSize), .white
    )
    label.textAlignment = .center
    button.addSubview(label)
    let (height, origin) = (metrics.badgeHeight, metrics.badgeOrigin)
    let width = max(height, label.sizeThatFits(.zero).width + metrics.badgeExtra)
    label.frame = CGRect(
      x: area.midX + origin.x, y: area.minY + origin.y, width: width, height: height)
    label.layer.cornerRadius = height / 2
    label.layer.masksToBounds = true
    label.backgroundColor = color
  }
}
