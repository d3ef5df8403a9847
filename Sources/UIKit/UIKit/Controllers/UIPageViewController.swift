import GalleyViews

/// Controllers as pages, of which one is shown, or two beside each other.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
  /// How a page turns.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  /// The axis along which pages turn.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  /// Whether pages turn to later or earlier ones.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  /// The options of a controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine of a book is, a number.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages that scroll, in points; a page at rest does not show it.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How a page turns; pages turn at once here.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages turn.
  open private(set) var navigationOrientation: NavigationOrientation
  /// Where the spine of a book is; `none` for pages that scroll.
  open private(set) var spineLocation: SpineLocation
  /// Whether pages have drawn backs; stored, but has no effect.
  open var isDoubleSided = false
  /// The object that has the other pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { updateDots() }
  }
  /// The object that UIKit tells about turns; stored, but never called, as there are no fingers.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The recognizers that turn pages; empty, as there are no fingers.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The pages that are shown.
  open private(set) var viewControllers: [UIViewController]? = []
  private var dots: UIPageControl?

  /// Creates a controller without pages yet.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : .min
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl, let spine = options?[.spineLocation] {
      let number = (spine as? Int) ?? (spine as? NSNumber)?.intValue
      spineLocation =
        number.flatMap(SpineLocation.init) ?? (spine as? SpineLocation) ?? spineLocation
    }
  }

  /// Creates a controller whose pages curl; archives are not read.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// Shows other pages at once, then calls the completion with true.
  ///
  /// A spine in the middle needs two pages; otherwise, one is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    // UIKit: raises in these words.
    let (given, needed) = (viewControllers?.count ?? 0, spineLocation == .mid ? 2 : 1)
    precondition(
      given == needed,
      "The number of view controllers provided (\(given)) doesn't match the number required (\(needed)) "
        + "for the requested transition")
    for old in self.viewControllers ?? [] where viewControllers?.contains(old) != true {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for new in viewControllers ?? [] where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    self.viewControllers = viewControllers
    updateDots()
    place()
    completion?(true)
  }

  /// Shows the pages.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    place()
  }

  /// Places the pages and the dots.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
  }

  // UIKit: dots appear for horizontal pages that scroll whose data source counts them.
  private func updateDots() {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
      viewControllers?.isEmpty == false, let count = try? dataSource.presentationCount(for: self),
      let index = try? dataSource.presentationIndex(for: self)
    else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let shown = dots ?? UIPageControl(frame: .zero)
    shown.numberOfPages = count
    shown.currentPage = index
    dots = shown
    place()
  }

  private func place() {
    guard isViewLoaded else { return }
    var area = view.bounds
    if let dots {
      let height = view.systemMetrics.controllers.heightOfDots
      let strip = area.divided(atDistance: height, from: .maxYEdge)
      dots.frame = strip.slice
      area = strip.remainder
      if dots.superview !== view { view.addSubview(dots) }
    }
    let pages = viewControllers ?? []
    let isRow = navigationOrientation == .horizontal
    let isMirrored = isRow && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, controller) in pages.enumerated() {
      guard let page = controller.view else { continue }
      let place = CGFloat(isMirrored ? pages.count - 1 - index : index)
      var frame = area
      if isRow {
        frame.size.width /= CGFloat(pages.count)
        frame.origin.x += place * frame.width
      } else {
        frame.size.height /= CGFloat(pages.count)
        frame.origin.y += place * frame.height
      }
      if page.frame != frame { page.frame = frame }
      if page.superview !== view { view.insertSubview(page, at: 0) }
    }
  }
}

/// Has the pages before and after a page.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots. Not required; without it, there are no dots.
  func presentationCount(for pageViewController: UIPageViewController) throws -> Int
  /// The dot that is marked. Not required; without it, there are no dots.
  func presentationIndex(for pageViewController: UIPageViewController) throws -> Int
}

extension UIPageViewControllerDataSource {
  /// Throws `MethodLeftOut`.
  public func presentationCount(for pageViewController: UIPageViewController) throws -> Int {
    throw MethodLeftOut()
  }
  /// Throws `MethodLeftOut`.
  public func presentationIndex(for pageViewController: UIPageViewController) throws -> Int {
    throw MethodLeftOut()
  }
}

/// A delegate that UIKit tells about turns by fingers; never called here.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called by UIKit before a page turns; never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called by UIKit after a page has turned; never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where the spine is in an orientation; never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the first edge.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}
