import GalleyViews

// What apps put into bars. There are no bars here: everything is stored, and nothing is shown.

/// An item of a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// The title; stored, but not shown.
  open var title: String?
  /// The image; stored, but not shown.
  open var image: UIImage?
  /// Whether the item responds to touches; stored, but has no effect.
  open var isEnabled = true
  /// A number for the app's own use.
  open var tag = 0
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
  /// The object that UIKit sends the message to; stored, but never called.
  open weak var target: AnyObject?
  /// The message; stored, but never sent.
  open var action: Any?
  /// The colour of the item; nil for that of the bar.
  open var tintColor: UIColor?
  /// The item that the system defines; nil for others.
  package private(set) var systemItem: SystemItem?

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Any?) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item that the system defines.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Any?
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
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func setTarget(_ target: Any?, _ action: Any?) {
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

  /// The title; stored, but not shown.
  open var title: String?
  /// The text above the title; stored, but not shown.
  open var prompt: String?
  /// The view that replaces the title; stored, but not shown.
  open var titleView: UIView?
  /// The title of the button that leads back; stored, but not shown.
  open var backButtonTitle: String?
  /// The button that leads back; stored, but not shown.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button that leads back is hidden; stored, but has no effect.
  open var hidesBackButton = false
  /// The buttons at the leading edge; stored, but not shown.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the trailing edge; stored, but not shown.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// When the title is large; stored, but has no effect.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The search below the title; stored, but not shown.
  open var searchController: UISearchController?
  /// Whether the search is hidden while scrolling; stored, but has no effect.
  open var hidesSearchBarWhenScrolling = true

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

/// The bar above a controller; stored, but not shown.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  /// Whether titles are large; stored, but has no effect.
  open var prefersLargeTitles = false
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The colour of the bar; stored, but has no effect.
  open var barTintColor: UIColor?
}

/// An item of a tab bar.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  /// The image of a selected item; stored, but not shown.
  open var selectedImage: UIImage?
  /// The text of a badge; stored, but not shown.
  open var badgeValue: String?

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

/// Receives the text of a search; never called here, as there is no keyboard.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text of a search has changed; never called here.
  func updateSearchResults(for searchController: UISearchController)
}

/// The field of a search; stored, but not shown.
@MainActor @preconcurrency open class UISearchBar: UIView {
  /// The text.
  open var text: String? = ""
  /// The text that is shown while there is no other.
  open var placeholder: String?
  /// The field.
  public let searchTextField = UITextField(frame: .zero)
}

/// A search in the content of a controller; stored, but not shown.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The controller of the results; nil if they are shown in the controller itself.
  public let searchResultsController: UIViewController?
  /// The field.
  public let searchBar = UISearchBar(frame: .zero)
  /// The object that UIKit tells the text; stored, but never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the content is dimmed; stored, but has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar is hidden; stored, but has no effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether a search is going on; stored, but has no effect.
  open var isActive = false

  /// Creates a search.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search; archives are not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
