import GalleyGeometry
import GalleyViews

/// The view of an item; UIKit's `UICollectionViewCell`.
@MainActor @preconcurrency open class CollectionViewCell: CollectionReusableView {
  /// Changes the cell's configurations for a state; UIKit's
  /// `UICollectionViewCell.ConfigurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler =
    (_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void

  /// The view for the cell's own subviews, or the one that shows the content configuration.
  open internal(set) var contentView: View { didSet { watchContentView() } }

  /// Whether the item is selected; shows and hides the selected background.
  open var isSelected = false {
    didSet { if isSelected != oldValue { emphasisDidChange() } }
  }

  /// Whether a finger is on the cell; shows and hides the selected background.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { emphasisDidChange() } }
  }

  /// Whether hit tests find the cell; if not, it is disabled for its configurations.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// A view that fills the bounds behind everything else.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      // UIKit: views and a configuration for the background exclude each other; the later one stays.
      if backgroundView != nil { backgroundConfiguration = nil }
      backgroundsDidChange(from: oldValue)
    }
  }

  /// A view in front of the background while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      backgroundsDidChange(from: oldValue)
    }
  }

  // MARK: Configurations

  /// The content, as a value, whose view replaces the content view; nil shows nothing.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations.content }
    set { showContent(newValue) }
  }

  /// The background, as a value; nil for that of `backgroundView`.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations.background }
    set { showBackground(newValue) }
  }

  /// Whether the content follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// Whether the background follows the cell's state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
  }

  /// Called to change the configurations for a state, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations depend on; for overriding, to add values of the app's own.
  open var configurationState: CellConfigurationState { ownConfigurationState }

  /// Requests `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() { markNeedsConfiguration() }

  /// Changes the configurations for a state; for overriding.
  ///
  /// It is called once before the cell is shown, and once in a layout pass after its state has changed.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The background that the cell would have by itself.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

  /// Updates the configurations in the next layout pass; their colours may depend on the style.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  var configurations = CellConfigurations()

  /// Whether the collection view is being edited.
  var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      setNeedsUpdateConfiguration()
      contentMayChangeSize()
    }
  }

  /// Whether the children of the item in an outline are shown; set by the data source of the outline.
  package var isExpandedInOutline = false {
    didSet {
      guard isExpandedInOutline != oldValue else { return }
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }

  /// Whether the corners are rounded because of the cell's place in a list.
  private var isRoundedByList = false

  /// Creates a cell at `frame`, in points.
  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    watchContentView()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a cell with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    watchContentView()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The size closest to `targetSize` that satisfies the content view's constraints, in points.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size closest to `targetSize`; the priorities say how important its width and height are.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    guard sizesByConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return contentFittingSize(targetSize, horizontal: horizontal, vertical: vertical)
  }

  override var sizesByConstraints: Bool {
    !contentView.constraints.isEmpty || configurations.content != nil
  }

  /// The distances of the content view from the bounds, in points.
  var contentInsets: EdgeInsets {
    EdgeInsets(top: min(listPlace?.topPadding ?? 0, bounds.height))
  }

  /// Resizes the content and background views to fill the bounds, the content below a list's padding.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, configurations.backgroundView] {
      view?.frame = CGRect(origin: .zero, size: bounds.size)
    }
    configurations.backgroundView?.cellMargins = layoutMargins
    let place = CGRect(origin: .zero, size: bounds.size).inset(by: contentInsets)
    // UIKit: a content view that an app turns, about an edge perhaps, keeps its place; a frame would resize it.
    if contentView.layer.transform == CATransform3DIdentity {
      contentView.frame = place
    } else {
      contentView.bounds.size = place.size
    }
  }

  // UIKit: every cell of a list with cards is clipped, those without rounded corners too.
  override func listPlaceDidChange() {
    setNeedsLayout()
    setNeedsUpdateConfiguration()
    let radius = listPlace?.cornerRadius ?? 0
    guard radius > 0 || isRoundedByList else { return }
    isRoundedByList = radius > 0
    var corners: CornerMask = []
    if listPlace?.roundsTop == true {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if listPlace?.roundsBottom == true {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    layer.cornerRadius = radius
    layer.maskedCorners = isRoundedByList ? corners : Layer().maskedCorners
    layer.masksToBounds = isRoundedByList
  }

  private func emphasisDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  private func backgroundsDidChange(from old: View?) {
    old?.removeFromSuperview()
    if let selectedBackgroundView {
      selectedBackgroundView.isHidden = !(isSelected || isHighlighted)
      insertSubview(selectedBackgroundView, at: 0)
    }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}
