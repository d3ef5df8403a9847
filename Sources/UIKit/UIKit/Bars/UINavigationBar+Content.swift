import GalleyViews

extension NavigationBarContent {
  /// What the bar shows for the last of some controllers; nil for none.
  init?(_ controllers: [UIViewController], in bar: UINavigationBar) {
    guard let front = controllers.last else { return nil }
    self.init()
    let item = front.navigationItem
    switch item.largeTitleDisplayMode {
    // UIKit: automatic is as the controller before, and large for the first one.
    case .automatic, .always: isLarge = bar.prefersLargeTitles
    case .never, .inline: isLarge = false
    }
    titleView = item.titleView
    title = (item.title ?? front.title).map { text in
      let look = item.standardAppearance ?? bar.standardAppearance
      let attributes =
        isLarge
        ? bar.largeTitleTextAttributes ?? look.largeTitleTextAttributes
        : bar.titleTextAttributes ?? look.titleTextAttributes
      return Title(
        text, font: attributes[.font] as? UIFont,
        color: attributes[.foregroundColor] as? UIColor, isLarge: isLarge)
    }
    if controllers.count > 1, !item.hidesBackButton, item.leftBarButtonItems?.isEmpty != false {
      back = Self.words(backTo: controllers[controllers.count - 2])
    }
    leading = (item.leftBarButtonItems ?? []).map { $0.button(tint: bar.tintColor) }
    trailing = (item.rightBarButtonItems ?? []).map { $0.button(tint: bar.tintColor) }
  }

  /// The words of the button that leads back to a controller.
  private static func words(backTo controller: UIViewController) -> String {
    let item = controller.navigationItem
    switch item.backButtonDisplayMode {
    case .minimal: return ""
    case .generic: return "Back"
    case .default:
      return item.backButtonTitle ?? item.backBarButtonItem?.title ?? item.title
        ?? controller.title ?? "Back"
    }
  }
}
