import GalleyViews

/// Shows views on screen, in a window of their own, and takes pictures of them.
@MainActor struct ViewPicture {
  /// The size, safe area and traits of the window.
  var config: ViewImageConfig
  /// Traits that come before those of the configuration.
  var traits: UITraitCollection

  /// The picture of a view that is on screen.
  static func image(of view: UIView) -> UIImage {
    UIImage(drawing: view.displayList(), scale: view.contentScaleFactor)
  }

  /// The result of some work with a controller's view on screen.
  func shown<Result>(_ controller: UIViewController, _ work: (UIView) -> Result) -> Result {
    let size = config.size ?? controller.view.frame.size
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.traitOverrides = specifiedTraits
    window.safeAreaInsets = config.safeArea
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer { window.rootViewController = nil }
    window.layoutIfNeeded()
    window.runMainQueue()
    window.layoutIfNeeded()
    return work(controller.view)
  }

  /// The result of some work with a view on screen; a view that is in a tree stays there.
  func shown<Result>(_ view: UIView, _ work: () -> Result) -> Result {
    if let size = config.size { view.frame.size = size }
    if let superview = view.superview {
      let former = superview.traitOverrides
      superview.traitOverrides = specifiedTraits.filled(from: former)
      defer { superview.traitOverrides = former }
      view.layoutIfNeeded()
      return work()
    }
    let controller = UIViewController()
    controller.view.addSubview(view)
    defer { view.removeFromSuperview() }
    var holder = self
    holder.config.size = view.frame.size
    return holder.shown(controller) { _ in work() }
  }

  private var specifiedTraits: TraitOverrides {
    UITraitCollection(traitsFrom: [config.traits, traits]).specified
  }
}

extension Snapshotting {
  /// This strategy for views, of which `work` makes a value while they are on screen.
  func onScreen(
    size: CGSize?, traits: UITraitCollection, _ work: @escaping @MainActor (UIView) -> Value
  ) -> Snapshotting<UIView, Format> {
    pullback { view in
      onMainActor {
        ViewPicture(config: ViewImageConfig(size: size), traits: traits).shown(view) { work(view) }
      }
    }
  }

  /// This strategy for controllers, of which `work` makes a value while their view is on screen.
  func onScreen(
    _ config: ViewImageConfig, traits: UITraitCollection,
    _ work: @escaping @MainActor (UIViewController, UIView) -> Value
  ) -> Snapshotting<UIViewController, Format> {
    pullback { controller in
      onMainActor {
        ViewPicture(config: config, traits: traits).shown(controller) { work(controller, $0) }
      }
    }
  }
}
