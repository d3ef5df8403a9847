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

/// A delegate that UIKit tells about a search bar; never called here, as there is no keyboard.
@MainActor @preconcurrency public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether editing may begin; never called here.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun; never called here.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end; never called here.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended; never called here.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text has changed; never called here.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the return key was touched; never called here.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that ends the search was touched; never called here.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when another scope was chosen; never called here.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The field of a search bar.
@MainActor @preconcurrency open class UISearchTextField: UITextField {
  /// Creates a field at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGlass()
  }

  /// Creates a field with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGlass()
  }

  private func addGlass() {
    let glass = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
    glass.tintColor = .systemGray
    glass.sizeToFit()
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
  }

  // UIKit: the glass is 6 points inside, and the text 6 points after it.
  /// The rectangle of the glass.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return super.leftViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? -6 : 6, dy: 0)
  }

  /// The rectangle of the text.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let glass = leftViewMode == .always ? leftViewRect(forBounds: bounds) : .zero
    let start = glass.isEmpty ? 6 : glass.width + 12
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: isMirrored ? 6 : start, bottom: 0, right: isMirrored ? start : 6))
  }

  /// Draws the grey field.
  open override func draw(_ rect: CGRect) {
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
  }
}

/// A bar with a field for a search.
@MainActor @preconcurrency open class UISearchBar: UIView {
  /// The look of a search bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// The field.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while there is no other.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The text above the bar; stored, but not shown.
  open var prompt: String?
  /// The object that UIKit tells about the bar; stored, but never called.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The look of the bar.
  open var searchBarStyle = Style.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The style of the bar; stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The image behind the bar, in place of its colour.
  open var backgroundImage: UIImage?
  /// Whether the button that ends the search is shown.
  open var showsCancelButton = false {
    didSet { setNeedsLayout() }
  }
  /// The names of scopes; stored, but not shown.
  open var scopeButtonTitles: [String]?
  /// The chosen scope; stored, but not shown.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are shown; stored, but has no effect.
  open var showsScopeBar = false
  /// The kind of the keyboard; stored, but there is none.
  open var keyboardType = UIKeyboardType.default
  /// The name of the return key; stored, but there is none.
  open var returnKeyType = UIReturnKeyType.search
  /// What is written in capital letters; stored, but has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether words are corrected; stored, but has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  private var ownInputAccessoryView: UIView?
  /// The view above the keyboard; stored, but there is none.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  /// Creates a bar at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  /// Creates a bar with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  private func addViews() {
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = UIFont.systemFont(ofSize: 17)
    addSubview(searchTextField)
    addSubview(cancelButton)
  }

  /// Shows or hides the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // UIKit: 56 points high; the field is 36 high, 8 points from the sides.
  /// The height of search bars.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  /// The height of search bars, in the width of the proposal.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  /// Places the field and the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var field = CGRect(x: 8, y: bounds.midY - 18, width: max(0, bounds.width - 16), height: 36)
    cancelButton.isHidden = !showsCancelButton
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(.zero).width
      field.size.width = max(0, field.width - width - 8)
      cancelButton.frame = CGRect(
        x: isMirrored ? 8 : bounds.width - 8 - width, y: field.minY, width: width,
        height: field.height)
      if isMirrored { field.origin.x += width + 8 }
    }
    searchTextField.frame = field
  }

  // UIKit: a plain bar is a little darker than the screen; a minimal one has no background.
  /// Draws the bar.
  open override func draw(_ rect: CGRect) {
    if let backgroundImage {
      backgroundImage.draw(in: bounds)
    } else if searchBarStyle != .minimal {
      (barTintColor ?? .secondarySystemBackground).setFill()
      UIRectFill(bounds)
    }
  }
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
