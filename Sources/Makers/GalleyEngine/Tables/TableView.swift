import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows rows one below the other, in sections; UIKit's `UITableView`.
///
/// The data source is not asked before the first layout pass. Rows whose heights are automatic are measured when
/// they become visible. There is no clock: animated changes are complete when the call returns.
@MainActor @preconcurrency open class TableView: ScrollView {
  /// How sections look.
  public let style: Style

  /// The source of rows; setting another one reloads at the next layout pass.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that gives heights, headers and footers, and is notified.
  open weak var delegate: (any TableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { heightsDidChange() }
    }
  }

  /// The object that is told which rows come next; stored, but never called.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?

  // MARK: Heights

  /// The height of rows without an answer of the delegate, in points.
  open var rowHeight: CGFloat = TableView.automaticDimension { didSet { heightsDidChange() } }

  /// The height of headers without an answer of the delegate, in points.
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension {
    didSet { heightsDidChange() }
  }

  /// The height of footers without an answer of the delegate, in points.
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension {
    didSet { heightsDidChange() }
  }

  /// The height of a row before its cell exists, in points.
  open var estimatedRowHeight: CGFloat = TableView.automaticDimension {
    didSet { heightsDidChange() }
  }

  /// The height of a header before it exists; stored, as headers are measured at once.
  open var estimatedSectionHeaderHeight: CGFloat = TableView.automaticDimension

  /// The height of a footer before it exists; stored, as footers are measured at once.
  open var estimatedSectionFooterHeight: CGFloat = TableView.automaticDimension

  /// The space above the headers of a plain table, in points.
  open var sectionHeaderTopPadding: CGFloat = TableView.automaticDimension {
    didSet { heightsDidChange() }
  }

  /// The height of empty rows below the last one; stored, as they are not drawn.
  open var fillerRowHeight: CGFloat = 0

  /// What makes a self-sizing row tell its height again; stored, but has no effect.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Looks

  /// The lines between rows.
  open var separatorStyle = TableViewCell.SeparatorStyle.singleLine { didSet { rowsDidChange() } }

  /// The colour of the lines; nil for the system's.
  open var separatorColor: Color? { didSet { rowsDidChange() } }

  /// The distances of the lines from the sides, in points; by default, they start where the texts do.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(left: TableMetrics.margin(atWidth: bounds.width)) }
    set {
      ownSeparatorInset = newValue
      rowsDidChange()
    }
  }

  private(set) var ownSeparatorInset: EdgeInsets?

  /// What these distances are counted from.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { rowsDidChange() }
  }

  /// Whether cells keep to a width that is good to read; stored, but has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// Whether contents of cells keep out of the safe area; stored, but has no effect.
  open var insetsContentViewsToSafeArea = true

  /// The view above the first section, as high as its frame.
  open var tableHeaderView: View? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// The view below the last section, as high as its frame.
  open var tableFooterView: View? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  /// A view behind everything else that always fills the visible bounds.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The fill behind everything else; that of the style unless set.
  open override var backgroundColor: Color? { didSet { isColorOwn = true } }
  private var isColorOwn = false

  /// The number of rows from which on an index is shown; stored, as the index is not drawn.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The colour of the index; stored, as the index is not drawn.
  open var sectionIndexColor: Color?

  /// The colour behind the index; stored, as the index is not drawn.
  open var sectionIndexBackgroundColor: Color?

  /// The colour behind the index under a finger; stored, as the index is not drawn.
  open var sectionIndexTrackingBackgroundColor: Color?

  // MARK: Selection and editing

  /// Whether rows can be selected.
  open var allowsSelection = true

  /// Whether more than one row can be selected at once.
  open var allowsMultipleSelection = false

  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false

  /// Whether more than one row can be selected while the table is edited; rows show marks for it.
  open var allowsMultipleSelectionDuringEditing = false { didSet { rowsDidChange() } }

  /// Whether the focus selects rows; stored, but has no effect.
  open var selectionFollowsFocus = false

  /// Whether the table remembers the row that had the focus; stored, but has no effect.
  open var remembersLastFocusedIndexPath = false

  /// Whether rows can be dragged; stored, but has no effect.
  open var dragInteractionEnabled = false

  /// Whether cells are prepared before they are visible; stored, but has no effect.
  open var isPrefetchingEnabled = true

  /// Whether the user can insert, delete and move rows.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  private var isInEditing = false

  /// Begins or ends editing; rows then show their buttons.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditing else { return }
    isInEditing = editing
    for cell in state.cells.values { cell.setEditing(editing, animated: animated) }
    rowsDidChange()
  }

  var state = TableState()

  // MARK: Creation

  /// Creates a table of a style at `frame`, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Creates a plain table at `frame`, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Changes

  /// Discards counts, cells and the selection; the next layout pass requests everything again.
  open func reloadData() {
    state.needsReload = true
    state.selected = []
    setNeedsLayout()
  }

  /// Collects the changes made inside `updates` and performs them together.
  ///
  /// Deletions, reloads and the sources of moves use old indexes; insertions and the targets of moves use new ones.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collect(completion, updates)
  }

  /// Begins to collect changes, until the `endUpdates()` that belongs to it.
  open func beginUpdates() { beginCollecting() }

  /// Performs the changes since `beginUpdates()`; heights are asked for again.
  open func endUpdates() { endCollecting() }

  /// Reports new rows, at paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedItems += indexPaths }
  }

  /// Reports deleted rows, at paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedItems += indexPaths }
  }

  /// Requests new cells for rows, at paths before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedItems += indexPaths }
  }

  /// Configures the cells of rows again, which are kept, at paths before the update.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredItems += indexPaths }
  }

  /// Reports that a row moved from a path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Reports new sections, at indexes after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections += sections }
  }

  /// Reports deleted sections, at indexes before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections += sections }
  }

  /// Requests everything in sections again, at indexes before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections += sections }
  }

  /// Reports that a section moved from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Whether the changes of a batch update are being collected.
  open var hasUncommittedUpdates: Bool { state.changes != nil }

  /// Does nothing: there is no index.
  open func reloadSectionIndexTitles() {}

  // MARK: Reuse

  /// Registers a `TableViewCell` class for an identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a `TableViewHeaderFooterView` class for an identifier; nil unregisters it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerEdge(aClass, identifier)
  }

  /// A reused cell, or a new one of a registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    dequeue(identifier, for: nil)
  }

  /// A reused cell, or a new one; its class must be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    guard let cell = dequeue(identifier, for: indexPath) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// A reused header or footer, or a new one of a registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? { dequeueEdge(identifier) }

  // MARK: Layout

  /// Brings the rows up to date and shows those that intersect the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  /// Gives the table the colour of its style, unless the app has set one.
  func setUsualColor() {
    guard !isColorOwn else { return }
    super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.width != oldBounds.width { state.arrangedWidth = nil }
  }

  // UIKit: apps set the same view again after they have changed its height.
  private func replace(_ old: View?, by new: View?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    setNeedsLayout()
  }

  /// Requests heights again in the next layout pass.
  private func heightsDidChange() {
    state.arrangedWidth = nil
    setNeedsLayout()
  }

  /// Tells the cells on screen their places again in the next layout pass.
  private func rowsDidChange() { setNeedsLayout() }

  // MARK: Rows

  /// The number of sections.
  open var numberOfSections: Int { arrangement.sections.count }

  /// The number of rows in a section, which must exist.
  open func numberOfRows(inSection section: Int) -> Int { arrangement.sections[section].rows.count }

  /// The cell of a row if it is on screen; otherwise nil.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? { shownCell(at: indexPath) }

  /// The path of a cell on screen; nil for any other cell.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }?.key
  }

  /// The cells on screen, from top to bottom.
  open var visibleCells: [TableViewCell] { visiblePaths.compactMap { state.cells[$0] } }

  /// The paths of the rows on screen, from top to bottom; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = visiblePaths
    return paths.isEmpty ? nil : paths
  }

  /// The frame of a row in the content; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) }

  /// The frame of a section in the content.
  open func rect(forSection section: Int) -> CGRect { frame(of: arrangement.section(section)) }

  /// The frame of a header in the content, when nothing is scrolled.
  open func rectForHeader(inSection section: Int) -> CGRect {
    frame(of: arrangement.header(section))
  }

  /// The frame of a footer in the content, when nothing is scrolled.
  open func rectForFooter(inSection section: Int) -> CGRect {
    frame(of: arrangement.footer(section))
  }

  /// The row at a point of the content; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?.first {
      frame(ofRow: $0).contains(point)
    }
  }

  /// The rows of which a part is in a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    arrangement.rows(in: .init(y: rect.minY, height: rect.height))
  }

  /// The header of a section if it is on screen; otherwise nil.
  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown(state.headers[section])
  }

  /// The footer of a section if it is on screen; otherwise nil.
  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shown(state.footers[section])
  }

  /// Scrolls so that a row is at a position.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  /// Scrolls so that the first selected row is at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: Selected rows

  /// The first selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { state.selected.min() }

  /// The selected rows in order; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selected.isEmpty ? nil : state.selected.sorted()
  }

  /// Selects a row, or nothing for nil, and scrolls to it; the delegate is not notified.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  /// Deselects a row; the delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath, animated: animated)
  }
}
