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
  /// Whether the bar is as low as where the height is compact, with titles beside images.
  package var isLow = false

  package init(_ items: [Item]) { self.items = items }

  /// The height of tab bars, without what is below the safe area.
  package static var height: CGFloat { SystemMetrics.current.bars.tabBarHeight }
  /// The height of this bar, without what is below the safe area.
  package var height: CGFloat { isLow ? metrics.lowHeight : Self.height }
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
        frame: CGRect(x: start, y: 1, width: max(0, end - start), height: height - 1))
      button.joinsAccessibility = true
      button.accessibilityTraits = item.isSelected ? [.button, .selected] : .button
      bar.addSubview(button)
      let area = CGRect(x: place * width - start, y: -1, width: width, height: height)
      show(item, in: area, of: button)
    }
  }

  private func show(_ item: Item, in area: CGRect, of button: View) {
    let image = item.image.map { image in
      let view = ImageView(image: image)
      view.preferredSymbolConfiguration = Image.SymbolConfiguration(
        pointSize: metrics.tabSymbolSize)
      view.tintColor = item.imageColor
      return view
    }
    let label = item.title.flatMap { title -> Label? in
      guard !title.isEmpty else { return nil }
      let label = Label(frame: .zero)
      (label.text, label.font, label.textColor) = (title, item.titleFont, item.titleColor)
      if isLow { label.font = Font(size: metrics.lowTabTitleFontSize, weight: .medium) }
      label.textAlignment = .center
      return label
    }
    if let image { button.addSubview(image) }
    if let label { button.addSubview(label) }
    if isLow {
      placeSideBySide(image, label, in: area, of: button)
    } else {
      if let image {
        let size = image.systemLayoutSizeFitting(.zero)
        image.frame = CGRect(
          x: area.midX - size.width / 2, y: area.minY + metrics.tabImageMiddle - size.height / 2,
          width: size.width, height: size.height)
      }
      label?.frame = CGRect(
        x: area.minX, y: area.minY + metrics.tabTitle.top, width: area.width,
        height: metrics.tabTitle.height)
    }
    if let image { image.frame = image.frame.inset(by: item.imageInsets) }
    guard let badge = item.badge else { return }
    // In a low bar, a badge is at the image, and does not reach the title.
    let middle = isLow ? image?.frame.midX ?? area.midX : area.midX
    let end = isLow && !button.readsFromRight ? label?.frame.minX ?? .infinity : .infinity
    show(
      badge, in: item.badgeColor, area.offsetBy(dx: middle - area.midX, dy: 0), until: end,
      of: button)
  }

  /// Places an image and the title after it in the middle of an area.
  private func placeSideBySide(_ image: View?, _ label: Label?, in area: CGRect, of button: View) {
    let gap = image == nil || label == nil ? 0 : metrics.lowTabGap
    let imageSize = image?.systemLayoutSizeFitting(.zero) ?? .zero
    var titleSize = label?.sizeThatFits(.zero) ?? .zero
    titleSize.width = min(titleSize.width, max(0, area.width - imageSize.width - gap))
    var start = area.midX - (imageSize.width + gap + titleSize.width) / 2
    for (view, size) in [(image, imageSize), (label, titleSize)] as [(View?, CGSize)] {
      let left = button.readsFromRight ? area.minX + area.maxX - start - size.width : start
      view?.frame = CGRect(
        x: left, y: area.midY - size.height / 2, width: size.width, height: size.height)
      start += size.width + gap
    }
  }

  private func show(
    _ badge: String, in color: Color, _ area: CGRect, until end: CGFloat, of button: View
  ) {
    let label = Label(frame: .zero)
    (label.text, label.font, label.textColor) = (
      badge, Font(size: metrics.badgeFontSize), .white
    )
    label.textAlignment = .center
    button.addSubview(label)
    let (height, origin) = (metrics.badgeHeight, metrics.badgeOrigin)
    let width = max(height, label.sizeThatFits(.zero).width + metrics.badgeExtra)
    label.frame = CGRect(
      x: min(area.midX + origin.x, end - width), y: area.minY + origin.y, width: width,
      height: height)
    label.layer.cornerRadius = height / 2
    label.layer.masksToBounds = true
    label.backgroundColor = color
  }
}
