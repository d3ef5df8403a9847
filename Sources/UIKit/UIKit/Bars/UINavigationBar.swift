import GalleyViews

// The bar of navigation controllers, and the looks of all bars.

/// The place of a bar.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// The bar above a controller; its controller fills it.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The style of the bar; stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// The look of the title: its font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of a large title: its font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look of the bar above content that is scrolled; here, that of the titles only.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look of the bar above content that is not scrolled: its colour.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar; stored, but has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The line below the bar; stored, but has no effect.
  open var shadowImage: UIImage?
  /// The contents of the bar.
  open var items: [UINavigationItem]?
  /// The content in front.
  open var topItem: UINavigationItem? { items?.last }
  /// The mark of the button that leads back; stored, but not shown.
  open var backIndicatorImage, backIndicatorTransitionMaskImage: UIImage?

  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  /// Sets the background; stored, but not shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }

  /// The background.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }
}

/// The look of a bar: its colour and, of bars at the bottom, its line.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// The effect behind the content.
  open var backgroundEffect: UIBlurEffect?
  /// The image behind the content.
  open var backgroundImage: UIImage?
  /// How the image is placed.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the bar's edge; clear or nil for none.
  open var shadowColor: UIColor? = .separator
  /// The line at the bar's edge.
  open var shadowImage: UIImage?

  /// Creates the default look.
  public override required init() { super.init() }

  /// Creates the look of another bar.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Makes the background that of the system.
  open func configureWithDefaultBackground() { take(Self()) }

  /// Makes the background opaque.
  open func configureWithOpaqueBackground() {
    take(Self())
    backgroundColor = .systemBackground
  }

  /// Makes the background clear, without a line.
  open func configureWithTransparentBackground() {
    take(Self())
    (backgroundColor, shadowColor) = (.clear, .clear)
  }

  private func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}

/// The look of a navigation bar; stored, but not shown.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons that end something.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that leads back.
  open var backButtonAppearance = UIBarButtonItemAppearance()
}

/// The look of a tab bar.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
  /// The looks of items: images above titles, beside them, and beside them in a low bar.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of items whose images are beside titles.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of items in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of a toolbar.
@MainActor @preconcurrency open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The looks of a bar's buttons; stored, but not shown.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
  /// The look at rest.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// The look under a finger.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The look of a button that does not respond.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
}

/// The look of a bar's button in a state; stored, but not shown.
@MainActor @preconcurrency open class UIBarButtonItemStateAppearance: NSObject {
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button.
  open var backgroundImage: UIImage?
}

/// The looks of a tab bar's items.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
  /// The look at rest.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The look of the selected item.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The look of an item that does not respond.
  open private(set) var disabled = UITabBarItemStateAppearance()
}

/// The look of a tab bar's item in a state.
@MainActor @preconcurrency open class UITabBarItemStateAppearance: NSObject {
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the image.
  open var iconColor: UIColor?
  /// The colour of a badge.
  open var badgeBackgroundColor: UIColor?
}

// UIKit: what is set on the object becomes the default of all views of the class.
extension View {
  /// A view of its own: what is set on it changes no other view.
  public static func appearance() -> Self {
    guard let view = Self(coder: NSCoder()) else {
      preconditionFailure("\(Self.self): a view without init(coder:) has no appearance()")
    }
    return view
  }

  /// A view of its own: what is set on it changes no other view.
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
    appearance()
  }
}

extension UIBarButtonItem {
  /// An item of its own: what is set on it changes no other item.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}
