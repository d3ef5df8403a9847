import GalleyGeometry

extension TableView {
  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in state.selected.sorted() { setSelected(false, at: path, animated: animated) }
      return
    }
    guard arrangement.hasRow(at: path) else { return }
    if !selectsSeveral {
      for other in state.selected.sorted() where other != path {
        setSelected(false, at: other, animated: animated)
      }
    }
    setSelected(true, at: path, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected { state.selected.insert(path) } else { state.selected.remove(path) }
    state.cells[path]?.setSelected(isSelected, animated: animated)
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var selects: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Handles a touch on a row: asks the delegate, changes the selection, tells the delegate.
  package func touchRow(at path: IndexPath) {
    guard arrangement.hasRow(at: path), selects,
      ask(delegate, { try $0.tableView(self, shouldHighlightRowAt: path) }) ?? true
    else { return }
    let cell = cellForRow(at: path)
    cell?.setHighlighted(true, animated: false)
    ask(delegate) { try $0.tableView(self, didHighlightRowAt: path) }
    cell?.setHighlighted(false, animated: false)
    ask(delegate) { try $0.tableView(self, didUnhighlightRowAt: path) }
    if selectsSeveral, state.selected.contains(path) {
      deselectByTouch(path)
      return
    }
    let answer = ask(delegate) { try $0.tableView(self, willSelectRowAt: path) }
    guard let target = answer ?? path else { return }
    if !selectsSeveral {
      for other in state.selected.sorted() where other != target { deselectByTouch(other) }
    }
    setSelected(true, at: target, animated: false)
    ask(delegate) { try $0.tableView(self, didSelectRowAt: target) }
  }

  private func deselectByTouch(_ path: IndexPath) {
    let answer = ask(delegate) { try $0.tableView(self, willDeselectRowAt: path) }
    guard let target = answer ?? path else { return }
    setSelected(false, at: target, animated: false)
    ask(delegate) { try $0.tableView(self, didDeselectRowAt: target) }
  }

  // MARK: Scrolling

  // UIKit: the header that stays visible in a plain table does not cover the row.
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    layoutIfNeeded()
    guard arrangement.hasRow(at: path) else { return }
    // Rows that come into view may turn out to have other heights.
    for _ in 0..<4 {
      let row = state.arrangement.row(path)
      let covered = style == .plain ? state.arrangement.sections[path.section].header : 0
      let insets = adjustedContentInset
      let place: AxisPlace? =
        switch position {
        case .none: nil
        case .top: .start
        case .middle: .middle
        case .bottom: .end
        }
      let top = insets.top + covered
      let visible = AxisSpan(bounds.minY + top, bounds.maxY - insets.bottom)
      let start = place.start(showing: AxisSpan(row.y, row.end), in: visible)
      let target = offsetInRange(CGPoint(x: contentOffset.x, y: start - top))
      guard target != contentOffset else { break }
      setContentOffset(target, animated: false)
      layoutIfNeeded()
    }
    if animated { ask(scrollDelegate) { try $0.scrollViewDidEndScrollingAnimation(self) } }
  }
}
