import GalleyGeometry
import GalleyViews

extension TableView {
  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else {
      state.cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? TableViewCell.Type else {
      preconditionFailure("cell class \(cellClass) must be a subclass of UITableViewCell")
    }
    state.cellClasses[identifier] = type
  }

  func registerEdge(_ viewClass: AnyClass?, _ identifier: String) {
    guard let viewClass else {
      state.edgeClasses[identifier] = nil
      return
    }
    guard let type = viewClass as? TableViewHeaderFooterView.Type else {
      preconditionFailure(
        "view class \(viewClass) must be a subclass of UITableViewHeaderFooterView")
    }
    state.edgeClasses[identifier] = type
  }

  /// A cell for a row: the one that is configured again, a reused one, or a new one.
  func dequeue(_ identifier: String, for path: IndexPath?) -> TableViewCell? {
    if let (asked, cell) = state.cellInConfiguration, path == nil || asked == path,
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    if let cell = state.cellPool[identifier]?.popLast() {
      cell.isSelected = false
      cell.isHighlighted = false
      cell.prepareForReuse()
      return cell
    }
    guard let cell = state.cellClasses[identifier]?.init(registeredFor: identifier) else {
      return nil
    }
    cell.frame.size.width = rowWidth
    return cell
  }

  func dequeueEdge(_ identifier: String) -> TableViewHeaderFooterView? {
    if let view = state.edgePool[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return state.edgeClasses[identifier]?.init(registeredFor: identifier)
  }

  /// Removes the cell of a row and keeps it for reuse.
  func removeCell(at path: IndexPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if state.displayed.remove(path) != nil {
      ask(delegate) { try $0.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }
    if let identifier = cell.reuseIdentifier {
      state.cellPool[identifier, default: []].append(cell)
    }
  }

  /// Removes the header or footer of a section and keeps it for reuse.
  func removeEdge(_ section: Int, isHeader: Bool) {
    let made =
      isHeader
      ? state.headers.removeValue(forKey: section) : state.footers.removeValue(forKey: section)
    let wasShown =
      isHeader
      ? state.displayedHeaders.remove(section) != nil
      : state.displayedFooters.remove(section) != nil
    guard let made else { return }
    made.removeFromSuperview()
    if wasShown {
      ask(delegate) {
        try isHeader
          ? $0.tableView(self, didEndDisplayingHeaderView: made, forSection: section)
          : $0.tableView(self, didEndDisplayingFooterView: made, forSection: section)
      }
    }
    if let view = made as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      state.edgePool[identifier, default: []].append(view)
    }
  }

  /// Removes all cells, headers and footers.
  func removeAllViews() {
    for path in state.cells.keys.sorted() { removeCell(at: path) }
    for section in state.headers.keys.sorted() { removeEdge(section, isHeader: true) }
    for section in state.footers.keys.sorted() { removeEdge(section, isHeader: false) }
  }
}
