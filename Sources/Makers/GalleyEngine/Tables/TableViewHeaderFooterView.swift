import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The view above or below a section of a table; UIKit's `UITableViewHeaderFooterView`.
@MainActor @preconcurrency open class TableViewHeaderFooterView: View {
  /// Changes the view's configurations for a state.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: TableViewHeaderFooterView, _ state: ViewConfigurationState) -> Void

  /// The identifier for reuse; nil for a view that is not reused.
  open private(set) var reuseIdentifier: String?

  let content = TableContent()
  private var text: TableLabel?
  private var detail: TableLabel?
  /// Where the view stands; the place outside of a table at first.
  private(set) var place = TableEdgePlace()
  private var usualBackground: View?

  /// Creates a view for reuse.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(content.view)
  }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content.view)
  }

  /// Creates a view at `frame`, in points, which is not reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  // For a class that is known only at run time, Swift can call only required initializers.
  /// Creates a view of a registered class, through its `init(reuseIdentifier:)`.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  // MARK: Parts

  /// The view for the app's own subviews, or the one that shows the content configuration.
  open var contentView: View { content.view }

  /// The title; made when first asked for.
  open var textLabel: Label? {
    if text == nil, contentConfiguration == nil {
      let made = TableLabel(
        place.isHeader ? place.titleFont(tableMetrics) : .preferred(.footnote),
        place.isPlainHeader ? .label : .secondaryLabel)
      made.label.numberOfLines = place.isPlainHeader ? 1 : 0
      contentView.addSubview(made.label)
      text = made
    }
    return text?.label
  }

  /// A text below the title; made when first asked for.
  open var detailTextLabel: Label? {
    if detail == nil, contentConfiguration == nil {
      let made = TableLabel(.preferred(.footnote), .secondaryLabel)
      contentView.addSubview(made.label)
      detail = made
    }
    return detail?.label
  }

  /// A view that fills the bounds behind everything else.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  /// The content, as a value, whose view replaces the content view; nil shows nothing.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { content.configuration }
    set {
      if newValue != nil {
        for part in [text, detail] { part?.label.removeFromSuperview() }
        (text, detail) = (nil, nil)
      }
      content.show(newValue, in: self, state: configurationState)
    }
  }

  /// The background, as a value; nil for that of the table's style.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { content.background }
    set { content.show(newValue, in: self, state: configurationState) }
  }

  /// Whether the content follows the view's state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set { content.followsState = newValue }
  }

  /// Whether the background follows the view's state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { content.backgroundFollowsState }
    set { content.backgroundFollowsState = newValue }
  }

  /// Called to change the configurations for a state, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations depend on; for overriding, to add values of the app's own.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.listPlace = place.listPlace
    return state
  }

  /// Requests `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Changes the configurations for a state; for overriding.
  open func updateConfiguration(using state: ViewConfigurationState) {}

  /// The content that suits the view's place, as a value.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    .suited(to: place.listPlace)
  }

  /// The background that the view would have by itself, as a value.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    place.isHeader ? .listHeader() : .listFooter()
  }

  /// Called before the view is reused for another section.
  open func prepareForReuse() {}

  // MARK: Layout

  /// Tells the view its place; the table does so before it measures and shows it.
  func take(_ place: TableEdgePlace) {
    guard place != self.place else { return }
    self.place = place
    setNeedsUpdateConfiguration()
  }

  private func updateConfigurationIfNeeded() {
    let state = configurationState
    content.update(in: self, state: state) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  private func setMargins() {
    let margins = DirectionalEdgeInsets(
      top: tableMetrics.titleToRows, leading: place.margin, bottom: tableMetrics.titleToRows,
      trailing: place.margin)
    directionalLayoutMargins = margins
    content.setMargins(margins)
  }

  /// Places the content and the title.
  open override func layoutSubviews() {
    setMargins()
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let whole = CGRect(origin: .zero, size: bounds.size)
    showUsualBackground()
    for view in [backgroundView, usualBackground, content.backgroundView, contentView] {
      if let view, view.frame != whole { view.frame = whole }
    }
    layOutTexts()
  }

  // UIKit: a tint of its own is the colour of the view's background.
  private func showUsualBackground() {
    let tint: Color = tintColor
    let isTinted = superview.map { $0.tintColor != tint } ?? false
    let isShown = (isTinted || place.style == .plain) && backgroundView == nil
    guard isShown, content.background == nil, superview is TableView else {
      usualBackground?.removeFromSuperview()
      usualBackground = nil
      return
    }
    let view = usualBackground ?? View(frame: .zero)
    view.backgroundColor = isTinted ? tint : .systemBackground
    if usualBackground == nil { insertSubview(view, at: 0) }
    usualBackground = view
  }

  private func layOutTexts() {
    let width = max(0, bounds.width - 2 * place.margin)
    let shown = [text, detail].compactMap { $0 }.filter { !$0.isEmpty }
    let heights = shown.map { $0.height(inWidth: width) }
    let free = bounds.height - heights.reduce(0, +)
    let grid = PixelGrid(scale: displayScale)
    var y = grid.rounded(place.start(ofFree: free, tableMetrics))
    for (part, height) in zip(shown, heights) {
      part.label.frame = CGRect(x: place.margin, y: y, width: width, height: height)
      y += height
    }
  }

  /// The height that the content asks for in a width; nil for that of the table's style.
  func height(inWidth width: CGFloat) -> CGFloat? {
    setMargins()
    updateConfigurationIfNeeded()
    if let height = content.height(inWidth: width) { return height }
    guard !constraints.isEmpty else { return nil }
    return super.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The size that constraints or a configuration ask for, for the width of `targetSize`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    CGSize(
      width: targetSize.width, height: height(inWidth: targetSize.width) ?? bounds.height)
  }
}

/// Where a header or a footer stands in a table.
struct TableEdgePlace: Equatable {
  var style = TableView.Style.plain
  var isHeader = true
  /// The distance of the title from the sides, in points.
  var margin = SystemMetrics.sideMargin

  /// The same place, as lists of collection views have it.
  var listPlace: ListPlace {
    ListPlace(appearance: style.listAppearance, role: isHeader ? .header : .footer)
  }

  var isPlainHeader: Bool { style == .plain && isHeader }

  // UIKit: titles of plain tables are as those of list headers.
  /// The font of a header's title.
  func titleFont(_ metrics: TableMetrics) -> Font {
    style == .plain || metrics.groupedTitleIsHeadline
      ? .preferred(.headline) : .preferred(.footnote)
  }

  /// Where the title starts, if it leaves `free` points of the height.
  func start(ofFree free: CGFloat, _ metrics: TableMetrics) -> CGFloat {
    switch (style, isHeader) {
    case (.plain, _): free / 2
    case (.grouped, true), (.insetGrouped, true): free - metrics.titleToRows
    case (.grouped, false), (.insetGrouped, false): metrics.footerMargin
    }
  }
}
