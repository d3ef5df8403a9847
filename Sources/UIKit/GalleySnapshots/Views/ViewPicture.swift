import GalleyViews

/// Shows views on screen, in a window of their own, and takes pictures of them.
@MainActor struct ViewPicture {
  /// The size, safe area and traits of the window.
  var config = ViewImageConfig(safeArea: .zero, size: nil, traits: UITraitCollection())
  /// Traits that come before those of the configuration.
  var traits = UITraitCollection()

  /// The picture of a controller's view.
  func image(of controller: UIViewController) -> UIImage { shown(controller, picture) }

  /// The picture of a view.
  func image(of view: UIView) -> UIImage { shown(view) { picture(of: view) } }

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

  private func picture(of view: UIView) -> UIImage {
    UIImage(drawing: view.displayList(), scale: view.contentScaleFactor)
  }
}
