import GalleyViews

/// Receives the text of a search; never called here, as there is no keyboard.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text of a search has changed; never called here.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate that UIKit tells about a search; never called here.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins; never called here.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun; never called here.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends; never called here.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has ended; never called here.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search in the content of a controller; its bar is shown where the app puts it.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The controller of the results; nil if they are shown in the controller itself.
  open private(set) var searchResultsController: UIViewController?
  /// The field.
  open private(set) var searchBar = UISearchBar(frame: .zero)
  /// The object that UIKit tells the text; stored, but never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that UIKit tells about the search; stored, but never called.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed; stored, but has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// The old name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the bar is hidden; stored, but has no effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search appears by itself; stored, but has no effect.
  open var automaticallyShowsCancelButton = true
  /// Whether a search is going on; stored, but has no effect.
  open var isActive = false

  /// Creates a search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
