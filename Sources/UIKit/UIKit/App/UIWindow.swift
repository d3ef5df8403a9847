import GalleyViews

extension Window {
  /// Creates a window of the display's size in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  // UIKit: a window on screen is in a scene.
  /// The scene that the window belongs to; the app's own once it was shown without another one.
  public var windowScene: UIWindowScene? {
    get { scene as? UIWindowScene ?? (wasShown ? UIApplication.shared.usualScene : nil) }
    set {
      windowScene?.remove(self)
      scene = newValue
      newValue?.add(self)
    }
  }

  /// The display.
  public var screen: UIScreen { .main }

  // UIKit: the view is loaded when the window comes on screen.
  /// The controller whose view fills the window, from `makeKeyAndVisible()` or the next layout on.
  public var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set {
      guard newValue !== rootController else { return }
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      rootController = newValue
      whenShown = { [weak self] in self?.showRootView() }
      observeLayout(before: whenShown, after: nil)
      setNeedsLayout()
      if isKeyWindow { showRootView() }
    }
  }

  private func showRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}

// Operators are found in the modules that a file imports, so these stand here and not beside the type.
extension Window.Level {
  /// The level a distance in front of another one.
  public static func + (level: Window.Level, distance: CGFloat) -> Window.Level {
    Window.Level(rawValue: level.rawValue + distance)
  }

  /// The level a distance behind another one.
  public static func - (level: Window.Level, distance: CGFloat) -> Window.Level {
    Window.Level(rawValue: level.rawValue - distance)
  }
}
