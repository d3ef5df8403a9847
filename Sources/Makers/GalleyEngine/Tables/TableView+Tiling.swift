import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension TableView {
  /// Shows what intersects the bounds.
  ///
  /// 1. Counts and heights are asked for, if they are not known; cells that have left are kept for reuse.
  /// 2. Visible rows whose heights are not settled are measured, from top to bottom.
  /// 3. Rows, headers and footers are placed.
  func layOutTable() {
    guard !state.isLayingOut else { return }
    state.isLayingOut = true
    defer { state.isLayingOut = false }
    setUsualColor()
    prepareArrangement()
    let top = tableHeaderView?.frame.height ?? 0
    if state.arrangement.top != top { state.arrangement.top = top }
    removeCells(except: state.arrangement.rows(in: visible))
    measureVisibleRows()
    updateContentSize()
    if state.mayShrink {
      contentOffset = offsetInRange(contentOffset)
      state.mayShrink = false
      measureVisibleRows()
      updateContentSize()
    }
    state.isLoaded = true
    tile()
  }

  private var visible: TableArrangement.Span { .init(y: bounds.minY, height: bounds.height) }

  private func measureVisibleRows() {
    var index = 0
    var paths = state.arrangement.rows(in: visible)
    while index < paths.count {
      let path = paths[index]
      index += 1
      guard !state.arrangement.sections[path.section].rows[path.item].isSettled else { continue }
      let old = state.arrangement.row(path).height
      let height = measuredHeight(of: cell(at: path))
      state.measured[path] = height
      state.arrangement.settle(path, height: height)
      guard height != old else { continue }
      // The rows above stay where they are; those below may have left, or come.
      paths = state.arrangement.rows(in: visible)
      index = paths.partitioningIndex { $0 > path }
    }
  }

  private func measuredHeight(of cell: TableViewCell) -> CGFloat {
    cell.bounds.size.width = rowWidth
    cell.updateConfigurationIfNeeded()
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    // UIKit: a row whose constraints tell nothing has the usual height.
    guard height > 0 else { return tableMetrics.rowHeight }
    return PixelGrid(scale: displayScale).ceiled(height)
  }

  private func updateContentSize() {
    let size = CGSize(
      width: bounds.width, height: state.arrangement.end + (tableFooterView?.frame.height ?? 0))
    if contentSize != size { contentSize = size }
  }

  // MARK: Placing

  private func tile() {
    let paths = state.arrangement.rows(in: visible)
    removeCells(except: paths)
    for path in paths { showCell(at: path) }
    let base = backgroundView == nil ? 0 : 1
    for (index, path) in paths.enumerated() {
      guard let cell = state.cells[path] else { continue }
      let place = base + index
      if !subviews.indices.contains(place) || subviews[place] !== cell {
        insertSubview(cell, at: place)
      }
    }
    tileEdges(isHeader: true)
    tileEdges(isHeader: false)
    placeOwnViews()
  }

  private func removeCells(except paths: [IndexPath]) {
    let kept = Set(paths)
    for path in state.cells.keys.sorted() where !kept.contains(path) { removeCell(at: path) }
  }

  private func showCell(at path: IndexPath) {
    let cell = cell(at: path)
    cell.take(rowPlace(path))
    cell.elementID = .cell(path)
    let usual: Color = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    cell.setUsualColor(cell.backgroundConfiguration == nil ? usual : nil)
    let frame = frame(of: state.arrangement.row(path))
    if cell.frame != frame { cell.frame = frame }
    if cell.superview !== self { addSubview(cell) }
    guard state.displayed.insert(path).inserted else { return }
    ask(delegate) { try $0.tableView(self, willDisplay: cell, forRowAt: path) }
  }

  private func tileEdges(isHeader: Bool) {
    let sections = state.arrangement.sections(in: visible)
    let known = isHeader ? state.displayedHeaders : state.displayedFooters
    let made = isHeader ? state.headers : state.footers
    let shown = sections.filter { section in
      let heights = state.arrangement.sections[section]
      return edgeView(section, isHeader: isHeader) != nil
        && (isHeader ? heights.header : heights.footer) > .leastNormalMagnitude
    }
    for section in known.sorted() where !shown.contains(section) {
      removeEdge(section, isHeader: isHeader)
    }
    for (section, view) in made where !shown.contains(section) && !known.contains(section) {
      view.removeFromSuperview()
    }
    for section in shown {
      guard let view = edgeView(section, isHeader: isHeader) else { continue }
      let frame = edgeFrame(section, isHeader: isHeader)
      if view.frame != frame { view.frame = frame }
      view.elementID = ElementID(isHeader ? .header : .footer, indexes: [section])
      let isNew =
        isHeader
        ? state.displayedHeaders.insert(section).inserted
        : state.displayedFooters.insert(section).inserted
      guard isNew || view.superview !== self else { continue }
      insertSubview(view, at: (backgroundView == nil ? 0 : 1) + state.cells.count)
      guard isNew else { continue }
      ask(delegate) {
        try isHeader
          ? $0.tableView(self, willDisplayHeaderView: view, forSection: section)
          : $0.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  private func edgeFrame(_ section: Int, isHeader: Bool) -> CGRect {
    let insets = adjustedContentInset
    let free = TableArrangement.Span(
      y: bounds.minY + insets.top, height: bounds.height - insets.vertical)
    guard style == .plain else {
      return frame(
        of: isHeader ? state.arrangement.header(section) : state.arrangement.footer(section))
    }
    return frame(
      of: isHeader
        ? state.arrangement.pinnedHeader(section, in: free)
        : state.arrangement.pinnedFooter(section, in: free))
  }

  // UIKit: the table's own header and footer get its width and keep the height of their frames.
  private func placeOwnViews() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let places = [(tableHeaderView, 0), (tableFooterView, state.arrangement.end)]
    for case (let view?, let y) in places {
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// The frame of a row, header or footer at a height.
  func frame(of span: TableArrangement.Span) -> CGRect {
    CGRect(x: rowInset, y: span.y, width: rowWidth, height: span.height)
  }

  func frame(ofRow path: IndexPath) -> CGRect {
    let arrangement = arrangement
    return arrangement.hasRow(at: path) ? frame(of: arrangement.row(path)) : .zero
  }

  // MARK: Cells

  /// The cell of a row on screen, configured again if that was requested, or a new one of the data source.
  private func cell(at path: IndexPath) -> TableViewCell {
    if let cell = state.cells[path] {
      if state.pathsToReconfigure.remove(path) != nil { configureAgain(cell, at: path) }
      return cell
    }
    guard let cell = askForCell(at: path) else {
      preconditionFailure("the table view has no data source that returns a cell for \(path)")
    }
    state.cells[path] = cell
    // UIKit: tells every new cell, so that cells which show it by themselves begin right.
    cell.setSelected(state.selected.contains(path), animated: false)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    if let level = ask(delegate, { try $0.tableView(self, indentationLevelForRowAt: path) }) {
      cell.indentationLevel = level
    }
    cell.take(rowPlace(path))
    if cell.superview !== self { addSubview(cell) }
    return cell
  }

  func askForCell(at path: IndexPath) -> TableViewCell? {
    ask(dataSource) { $0.tableView(self, cellForRowAt: path) }
  }

  private func configureAgain(_ cell: TableViewCell, at path: IndexPath) {
    state.cellInConfiguration = (path, cell)
    let answer = askForCell(at: path)
    state.cellInConfiguration = nil
    precondition(
      answer === cell,
      "the data source must return the existing cell when it is asked to reconfigure the row at "
        + "\(path); dequeue it with the same reuse identifier, or reload the row")
  }

  private func rowPlace(_ path: IndexPath) -> TableRowPlace {
    var place = TableRowPlace(
      style: style, isFirst: path.item == 0, isLast: path.item == state.counts[path.section] - 1,
      margin: TableMetrics.margin(atWidth: bounds.width), separatorStyle: separatorStyle,
      separatorColor: separatorColor, separatorInset: ownSeparatorInset,
      insetsAreFromContent: separatorInsetReference == .fromAutomaticInsets)
    guard isEditing else { return place }
    place.selectsWhileEditing = allowsMultipleSelectionDuringEditing
    if ask(dataSource, { try $0.tableView(self, canEditRowAt: path) }) ?? true {
      place.editingStyle =
        ask(delegate) { try $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
    } else {
      place.selectsWhileEditing = false
    }
    place.showsGrip = ask(dataSource) { try $0.tableView(self, canMoveRowAt: path) } ?? true
    return place
  }

  // MARK: Answers

  var visiblePaths: [IndexPath] {
    if !state.isLayingOut { layoutIfNeeded() }
    return state.displayed.sorted()
  }

  func shownCell(at path: IndexPath) -> TableViewCell? {
    if !state.isLayingOut, state.needsReload { layoutIfNeeded() }
    return state.cells[path]
  }

  /// A header or footer, if it is on screen.
  func shown(_ view: View?) -> TableViewHeaderFooterView? {
    view?.superview === self ? view as? TableViewHeaderFooterView : nil
  }
}
