import GalleyViews

extension Window {
  /// Creates a window of the display's size in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to.
  public var windowScene: UIWindowScene? {
    get { scene as? UIWindowScene }
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
