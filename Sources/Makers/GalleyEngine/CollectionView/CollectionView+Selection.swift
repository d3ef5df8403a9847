import GalleyGeometry

extension CollectionView {
  // UIKit: the delegate is not notified of a selection made in code.
  func select(itemAt indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else {
      for path in selectedItems.sorted() { setSelected(false, at: path) }
      return
    }
    guard indexPath.count == 2, hasItem(at: indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selectedItems.sorted() where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Handles a touch on an item: asks the delegate, changes the selection, tells the delegate; a header of an
  /// outline is expanded or collapsed instead.
  public func touchItem(at indexPath: IndexPath) {
    guard indexPath.count == 2, hasItem(at: indexPath),
      ask(delegate, { try $0.collectionView(self, shouldHighlightItemAt: indexPath) }) ?? true
    else { return }
    // UIKit: the cell is highlighted while the finger is down, and selected when it is lifted.
    cellForItem(at: indexPath)?.isHighlighted = true
    ask(delegate) { try $0.collectionView(self, didHighlightItemAt: indexPath) }
    cellForItem(at: indexPath)?.isHighlighted = false
    ask(delegate) { try $0.collectionView(self, didUnhighlightItemAt: indexPath) }
    // UIKit: a header that expands and collapses is not selected.
    if let cell = cellForItem(at: indexPath) as? CollectionViewListCell,
      let accessory = cell.accessoryOfWholeCell
    {
      cell.touchAccessory(at: accessory)
      return
    }
    guard allowsSelection else { return }
    if allowsMultipleSelection, selectedItems.contains(indexPath) {
      let mayDeselect = ask(delegate) {
        try $0.collectionView(self, shouldDeselectItemAt: indexPath)
      }
      guard mayDeselect ?? true else { return }
      setSelected(false, at: indexPath)
      ask(delegate) { try $0.collectionView(self, didDeselectItemAt: indexPath) }
      return
    }
    let maySelect = ask(delegate) { try $0.collectionView(self, shouldSelectItemAt: indexPath) }
    guard maySelect ?? true else { return }
    if !allowsMultipleSelection {
      for path in selectedItems.sorted() where path != indexPath {
        setSelected(false, at: path)
        ask(delegate) { try $0.collectionView(self, didDeselectItemAt: path) }
      }
    }
    setSelected(true, at: indexPath)
    ask(delegate) { try $0.collectionView(self, didSelectItemAt: indexPath) }
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selectedItems.insert(path) } else { selectedItems.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }
}
