import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The view of a row of a table; UIKit's `UITableViewCell`.
@MainActor @preconcurrency open class TableViewCell: View {
  /// Changes the cell's configurations for a state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: TableViewCell, _ state: CellConfigurationState) -> Void

  /// The identifier for reuse; nil for a cell that is not reused.
  open private(set) var reuseIdentifier: String?

  /// How the texts are arranged.
  let style: CellStyle

  let content = TableContent()
  let strip = TableAccessories()
  private(set) var parts = TableCellParts()

  /// What the cell takes from its table; the place outside of one at first.
  private(set) var place = TableRowPlace()
  /// Whether the cell has been given its place by a table.
  private(set) var isInTable = false

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.iOS18.rowHeight))
    joinsAccessibility = true
    addContentView()
  }

  /// Creates a cell of the default style; archives are not read.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addContentView()
  }

  /// Creates a cell of the default style at `frame`, in points.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // For a class that is known only at run time, Swift can call only required initializers.
  /// Creates a cell of a registered class, through its `init(style:reuseIdentifier:)`.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  private func addContentView() {
    content.view.frame = CGRect(origin: .zero, size: bounds.size)
    clipsToBounds = true
    addSubview(content.view)
    setMargins()
  }

  // MARK: Parts

  /// The view for the app's own subviews, or the one that shows the content configuration.
  open var contentView: View { content.view }

  /// The text; made when first asked for.
  open var textLabel: Label? { parts.text(in: self)?.label }

  /// The secondary text; made when first asked for, and nil in the default style.
  open var detailTextLabel: Label? { parts.detail(in: self)?.label }

  /// The image before the texts; made when first asked for.
  open var imageView: ImageView? { parts.image(in: self) }

  /// A view that fills the bounds behind everything else.
  open var backgroundView: View? {
    didSet { if backgroundView !== oldValue { replace(oldValue, by: backgroundView) } }
  }

  /// A view in front of the background while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      if selectedBackgroundView !== oldValue { replace(oldValue, by: selectedBackgroundView) }
    }
  }

  /// A view in front of the background in tables that select several rows; stored, but has no effect.
  open var multipleSelectionBackgroundView: View?

  /// What the cell shows at its end.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

  /// A view at the cell's end, in place of `accessoryType`.
  open var accessoryView: View? { didSet { setNeedsLayout() } }

  /// What the cell shows at its end while its table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

  /// A view at the cell's end while its table is edited.
  open var editingAccessoryView: View? { didSet { setNeedsLayout() } }

  /// Whether a grip is shown in editing, if the data source lets the row move.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }

  /// How the cell looks when it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }

  /// How the cell looks when it has the focus; stored, but has no effect.
  open var focusStyle = FocusStyle.default

  /// How far the content is indented, in steps of `indentationWidth`.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of a step of the indentation, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Whether the background is indented in editing; stored, but has no effect.
  open var shouldIndentWhileEditing = true

  /// The distances of the line below the cell from its sides, in points.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? separatorEdges }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  private(set) var ownSeparatorInset: EdgeInsets?

  /// Whether the button that deletes is shown; never, as there are no touches.
  open var showingDeleteConfirmation: Bool { false }

  /// The button that the cell shows while its table is edited.
  open var editingStyle: EditingStyle { place.editingStyle }

  // MARK: State

  private var flags = (selected: false, highlighted: false, editing: false)

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { flags.selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool {
    get { flags.highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the table is edited.
  open var isEditing: Bool {
    get { flags.editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Selects or deselects the cell; for overriding, to show it.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != flags.selected else { return }
    flags.selected = selected
    stateDidChange()
  }

  /// Highlights the cell or ends it; for overriding, to show it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != flags.highlighted else { return }
    flags.highlighted = highlighted
    stateDidChange()
  }

  /// Begins or ends editing; for overriding, to show it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != flags.editing else { return }
    flags.editing = editing
    stateDidChange()
  }

  private func stateDidChange() {
    parts.showHighlight(isEmphasized)
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// Whether the cell looks selected.
  var isEmphasized: Bool { isSelected || isHighlighted }

  /// Called before the cell is reused for another row.
  open func prepareForReuse() {}

  /// Called before the cell shows or hides its controls of editing; never called here.
  open func willTransition(to state: StateMask) {}

  /// Called after the cell has shown or hidden its controls of editing; never called here.
  open func didTransition(to state: StateMask) {}

  // MARK: Configurations

  /// The content, as a value, whose view replaces the content view; nil shows nothing.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { content.configuration }
    set {
      if newValue != nil { parts.remove() }
      content.show(newValue, in: self, state: configurationState)
    }
  }

  /// The background, as a value; nil for that of `backgroundView` or `backgroundColor`.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { content.background }
    set { content.show(newValue, in: self, state: configurationState) }
  }

  /// Whether the content follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set { content.followsState = newValue }
  }

  /// Whether the background follows the cell's state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.backgroundFollowsState }
    set { content.backgroundFollowsState = newValue }
  }

  /// Called to change the configurations for a state, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations depend on; for overriding, to add values of the app's own.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted && selectionStyle != .none
    state.isSelected = isSelected && selectionStyle != .none
    state.isEditing = isEditing
    state.listPlace = place.listPlace
    return state
  }

  /// Requests `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Changes the configurations for a state; for overriding.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The content of a cell of this style, as a value.
  open func defaultContentConfiguration() -> ListContentConfiguration { suitedContent }

  /// The background that the cell would have by itself, as a value.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listCell() }

  /// Updates the configurations if the state has changed.
  func updateConfigurationIfNeeded() {
    let state = configurationState
    content.update(in: self, state: state) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: Layout

  /// The fill behind everything else; that of the table's style unless set.
  open override var backgroundColor: Color? {
    didSet { isColorOwn = true }
  }

  /// Whether the app has set the colour.
  private var isColorOwn = false

  /// Gives the cell the colour of its table's style, unless the app has set one.
  func setUsualColor(_ color: Color?) {
    guard !isColorOwn else { return }
    super.backgroundColor = color
  }

  /// Tells the cell its place; the table does so before it measures and shows it.
  func take(_ place: TableRowPlace) {
    guard place != self.place || !isInTable else { return }
    self.place = place
    isInTable = true
    setMargins()
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// Places the content between the controls, and everything else around it.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  /// Shows the colours of another style.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// The height of a row of the system's styles, for the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelHeight(inWidth: size.width))
  }

  /// The size that constraints or a configuration ask for; `sizeThatFits(_:)` if there are none.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    if let height = contentHeight(inWidth: targetSize.width) {
      return CGSize(width: targetSize.width, height: height)
    }
    guard constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return sizeThatFits(targetSize)
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    setNeedsLayout()
  }
}
