import Foundation
import GalleyDrawing
import GalleyGeometry

/// The style of a bar; UIKit's `UIBarStyle`.
public enum BarStyle: Int, Sendable { case `default`, black }

/// A delegate that UIKit tells about a search bar, its `UISearchBarDelegate`; never called here, as there is no keyboard.
@MainActor @preconcurrency public protocol SearchBarDelegate: NSObjectProtocol {
  /// Whether editing may begin; never called here.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has begun; never called here.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Whether editing may end; never called here.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has ended; never called here.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// Called when the text has changed; never called here.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Called when the return key was touched; never called here.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called when the button that ends the search was touched; never called here.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Called when another scope was chosen; never called here.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The field of a search bar; UIKit's `UISearchTextField`.
@MainActor @preconcurrency open class SearchTextField: TextField {
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

  private var metrics: ControlMetrics { systemMetrics.controls }

  private func addGlass() {
    let glass = ImageView(
      image: Image(
        systemName: "magnifyingglass",
        withConfiguration: Image.SymbolConfiguration(
          pointSize: SystemMetrics.current.controls.searchGlassSize)))
    glass.tintColor = .systemGray
    glass.sizeToFit()
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
  }

  /// The rectangle of the glass.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return super.leftViewRect(forBounds: bounds).offsetBy(
      dx: isMirrored ? -metrics.searchGlassInset : metrics.searchGlassInset, dy: 0)
  }

  /// The rectangle of the text.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let glass = leftViewMode == .always ? leftViewRect(forBounds: bounds) : .zero
    let inset = metrics.searchGlassInset
    let start = glass.isEmpty ? inset : glass.width + 2 * inset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: EdgeInsets(
        top: 0, left: isMirrored ? inset : start, bottom: 0, right: isMirrored ? start : inset))
  }

  /// Draws the grey field.
  open override func draw(_ rect: CGRect) {
    Color.tertiarySystemFill.setFill()
    BezierPath(roundedRect: bounds, cornerRadius: metrics.searchFieldCornerRadius).fill()
  }
}

/// A bar with a field for a search; UIKit's `UISearchBar`.
@MainActor @preconcurrency open class SearchBar: View {
  /// The look of a search bar; UIKit's `UISearchBar.Style`.
  public enum Style: UInt, Hashable, Sendable, CaseIterable { case `default`, prominent, minimal }

  /// The field.
  open private(set) var searchTextField = SearchTextField(frame: .zero)
  private let cancelButton = Button(type: .system)
  private var metrics: ControlMetrics { systemMetrics.controls }

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
  open weak var delegate: (any SearchBarDelegate)?
  /// The look of the bar.
  open var searchBarStyle = Style.default
  /// The colour of the bar.
  open var barTintColor: Color?
  /// The style of the bar; stored, but has no effect.
  open var barStyle = BarStyle.default
  /// Whether what is behind the bar shows; stored, but has no effect.
  open var isTranslucent = true
  /// The image behind the bar, in place of its colour.
  open var backgroundImage: Image?
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
  open var keyboardType = KeyboardType.default
  /// The name of the return key; stored, but there is none.
  open var returnKeyType = ReturnKeyType.search
  /// What is written in capital letters; stored, but has no effect.
  open var autocapitalizationType = TextAutocapitalizationType.none
  /// Whether words are corrected; stored, but has no effect.
  open var autocorrectionType = TextAutocorrectionType.default
  private var ownInputAccessoryView: View?
  /// The view above the keyboard; stored, but there is none.
  open override var inputAccessoryView: View? {
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
    cancelButton.titleLabel?.font = Font(
      size: SystemMetrics.current.controls.searchCancelFontSize)
    addSubview(searchTextField)
    addSubview(cancelButton)
  }

  /// Shows or hides the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The height of search bars.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: metrics.searchBarHeight)
  }

  /// The height of search bars, in the width of the proposal.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.searchBarHeight)
  }

  /// Places the field and the button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (inset, height) = (metrics.searchFieldInset, metrics.searchFieldHeight)
    var field = CGRect(
      x: inset, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * inset),
      height: height)
    cancelButton.isHidden = !showsCancelButton
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(.zero).width
      field.size.width = max(0, field.width - width - inset)
      cancelButton.frame = CGRect(
        x: isMirrored ? inset : bounds.width - inset - width, y: field.minY, width: width,
        height: field.height)
      if isMirrored { field.origin.x += width + inset }
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
      BezierPath(rect: bounds).fill()
    }
  }
}
