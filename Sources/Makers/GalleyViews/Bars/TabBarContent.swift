import GalleyDrawing
import GalleyGeometry

/// What a tab bar shows: items side by side, each image above its title.
@MainActor package struct TabBarContent {
  /// A tab.
  package struct Item {
    package var title: String?
    package var titleFont = Font(size: 10, weight: .medium)
    /// The colour of its title and, unless it has its own colours, of its image.
    package var titleColor: Color
    package var image: Image?
    package var imageColor: Color
    package var imageInsets = EdgeInsets.zero
    /// The text of a badge; nil for none.
    package var badge: String?
    package var badgeColor = Color.systemRed

    package init(title: String?, image: Image?, color: Color) {
      (self.title, self.image, titleColor, imageColor) = (title, image, color, color)
    }
  }

  package var items: [Item]

  package init(_ items: [Item]) { self.items = items }

  // UIKit: 49 points high, without what is below the safe area. The other lengths are those of a phone's bar, as
  // view debuggers show them.
  package static let height: CGFloat = 49
  private static let imageMiddle: CGFloat = 20
  private static let titleTop: CGFloat = 36
  private static let titleHeight: CGFloat = 12
  private static let symbolSize: CGFloat = 20

  /// An item of the bar.
  private final class TabBarButton: View {}

  /// Adds a view for each item to a bar that is being laid out.
  package func fill(_ bar: View) {
    let width = bar.bounds.width / CGFloat(max(items.count, 1))
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, item) in items.enumerated() {
      let place = CGFloat(isMirrored ? items.count - 1 - index : index)
      // UIKit: each item has a view from 2 points inside of its part of the bar, at whole points (iOS 17.5).
      let (start, end) = ((place * width + 2).rounded(), (place * width + width - 2).rounded())
      let button = TabBarButton(
        frame: CGRect(x: start, y: 1, width: max(0, end - start), height: Self.height - 1))
      (button.joinsAccessibility, button.accessibilityTraits) = (true, .button)
      bar.addSubview(button)
      let area = CGRect(x: place * width - start, y: -1, width: width, height: Self.height)
      show(item, in: area, of: button)
    }
  }

  private func show(_ item: Item, in area: CGRect, of button: View) {
    if let image = item.image {
      let view = ImageView(image: image)
      view.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: Self.symbolSize)
      view.tintColor = item.imageColor
      button.addSubview(view)
      let size = view.systemLayoutSizeFitting(.zero)
      let frame = CGRect(
        x: area.midX - size.width / 2, y: area.minY + Self.imageMiddle - size.height / 2,
        width: size.width, height: size.height)
      view.frame = frame.inset(by: item.imageInsets)
    }
    if let title = item.title, !title.isEmpty {
      let label = Label(frame: .zero)
      (label.text, label.font, label.textColor) = (title, item.titleFont, item.titleColor)
      label.textAlignment = .center
      label.frame = CGRect(
        x: area.minX, y: area.minY + Self.titleTop, width: area.width, height: Self.titleHeight)
      button.addSubview(label)
    }
    if let badge = item.badge { show(badge, in: item.badgeColor, area, of: button) }
  }

  // UIKit: 18 points high, from 11 after the middle and 3 below the top of the bar (iOS 17.5, 18.5); its words have 13.
  private func show(_ badge: String, in color: Color, _ area: CGRect, of button: View) {
    let label = Label(frame: .zero)
    (label.text, label.font, label.textColor) = (badge, Font(size: 13), .white)
    label.textAlignment = .center
    button.addSubview(label)
    let width = max(18, label.sizeThatFits(.zero).width + 10)
    label.frame = CGRect(x: area.midX + 11, y: area.minY + 3, width: width, height: 18)
    label.layer.cornerRadius = 9
    label.layer.masksToBounds = true
    label.backgroundColor = color
  }
}
