import GalleyViews

// What apps put into bars.

/// An item of a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { whenChanged?() } }
  /// The image.
  open var image: UIImage? { didSet { whenChanged?() } }
  /// Whether the item responds to touches, which its colour shows.
  open var isEnabled = true { didSet { whenChanged?() } }
  /// A number for the app's own use.
  open var tag = 0
  /// How far the image is moved, in points; stored, but has no effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The text that a screen reader speaks; stored, but has no effect.
  open var accessibilityLabel: String?
  /// A name for the app's UI tests; stored, but has no effect.
  open var accessibilityIdentifier: String?

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Called after a change of what the bar shows.
  var whenChanged: (() -> Void)?

  /// Sets the look of the title in a state; shown in tab bars.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    whenChanged?()
  }

  /// The look of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}

/// A button of a bar.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// The look of an item.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  /// The items that the system defines.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close
  }

  /// The look of the item.
  open var style = Style.plain
  /// The width of the item, in points; stored, but has no effect.
  open var width: CGFloat = 0
  /// The view of the item.
  open var customView: UIView?
  /// The item's main action.
  open var primaryAction: UIAction?
  /// The item's menu; stored, but never shown.
  open var menu: UIMenu?
  /// The object whose method a touch calls; nil for the first responder that has it.
  open weak var target: AnyObject?
  /// The method that a touch calls; without touches, an app calls it by `UIApplication.sendAction`.
  open var action: Selector?
  /// The colour of the item; nil for that of the bar.
  open var tintColor: UIColor?
  /// The item that the system defines; nil for others.
  package private(set) var systemItem: SystemItem?

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item that the system defines.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    setTarget(target, action)
  }

  /// Creates an item that the system defines, with an action and a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// Creates an item with the title and the image of an action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    title = primaryAction?.title
    image = primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title, an image, an action and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.title = title ?? self.title
    self.image = image ?? self.image
  }

  /// Creates an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space that takes what others leave.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Says what a touch of a controller's button for editing does.
  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}

/// The content of a navigation bar.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

  /// The words of the button that leads back.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  /// The title; that of the controller unless set.
  open var title: String? {
    didSet { whenChanged?() }
  }
  /// The text above the title; stored, but not shown.
  open var prompt: String?
  /// The view that replaces the title.
  open var titleView: UIView? {
    didSet { whenChanged?() }
  }
  /// The title of the button that leads back.
  open var backButtonTitle: String? {
    didSet { whenChanged?() }
  }
  /// The words of the button that leads back to this item: its title, "Back", or none.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { whenChanged?() }
  }
  /// The button that leads back; its title counts.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button that leads back is hidden.
  open var hidesBackButton = false {
    didSet { whenChanged?() }
  }
  /// The buttons at the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { whenChanged?() }
  }
  /// The buttons at the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { whenChanged?() }
  }
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { whenChanged?() }
  }
  /// The looks of the bar for this item; stored, but not shown.
  open var standardAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar for this item; stored, but not shown.
  open var compactAppearance: UINavigationBarAppearance?
  /// The search below the title; stored, but not shown.
  open var searchController: UISearchController?
  /// Whether the search is hidden while scrolling; stored, but has no effect.
  open var hidesSearchBarWhenScrolling = true

  /// Called after a change of what the bar shows.
  var whenChanged: (() -> Void)?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The first button at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// An item of a tab bar.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  /// The items that the system defines.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// The image of a selected item.
  open var selectedImage: UIImage? { didSet { whenChanged?() } }
  /// The text of a badge.
  open var badgeValue: String? { didSet { whenChanged?() } }
  /// The colour of the badge; the system's red unless set.
  open var badgeColor: UIColor? { didSet { whenChanged?() } }
  /// The look of the item; that of the bar unless set.
  open var standardAppearance: UITabBarAppearance? { didSet { whenChanged?() } }
  /// The look of the item below content that is not scrolled; stored, but has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// How far the title is moved, in points; stored, but has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  // UIKit: the images are the system's own; symbols of the same meaning stand for them.
  /// Creates an item that the system defines.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let (title, symbol) = Self.systemItems[systemItem] ?? ("", "")
    self.init(title: title, image: UIImage(systemName: symbol), tag: tag)
  }

  private static let systemItems: [SystemItem: (title: String, symbol: String)] = [
    .more: ("More", "ellipsis"), .favorites: ("Favorites", "star.fill"),
    .featured: ("Featured", "star"), .topRated: ("Top Rated", "star.fill"),
    .recents: ("Recents", "clock"), .contacts: ("Contacts", "person.crop.circle"),
    .history: ("History", "clock"), .bookmarks: ("Bookmarks", "book"),
    .search: ("Search", "magnifyingglass"), .downloads: ("Downloads", "arrow.down.circle"),
    .mostRecent: ("Most Recent", "clock"), .mostViewed: ("Most Viewed", "list.bullet"),
  ]

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
