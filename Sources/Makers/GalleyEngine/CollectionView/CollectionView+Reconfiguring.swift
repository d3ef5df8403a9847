import GalleyGeometry

extension CollectionView {
  /// Notes which cells on screen the data source must configure again, under their new paths.
  func noteReconfiguredItems(of update: BatchUpdate) {
    passState.reconfigured = Set(
      update.changes.reconfiguredItems.compactMap { update.survivor(of: $0) }
        .map { ElementKey(category: .cell, kind: "", indexPath: $0) })
  }

  /// Asks the data source for the cell of an item.
  func askForCell(at path: IndexPath) -> CollectionViewCell? {
    ask(dataSource) { source in
      RegistrationMaker.$askingView.withValue(self) {
        source.collectionView(self, cellForItemAt: path)
      }
    }
  }

  // UIKit: the data source must dequeue the same cell; it is not prepared for reuse.
  /// Lets the data source configure a cell again if that was requested; returns whether it was.
  func reconfigureIfNeeded(_ view: CollectionReusableView, key: ElementKey) -> Bool {
    guard passState.reconfigured.remove(key) != nil, let cell = view as? CollectionViewCell else {
      return false
    }
    passState.cellInConfiguration = (key, cell)
    let answer = askForCell(at: key.indexPath)
    passState.cellInConfiguration = nil
    precondition(
      answer === cell,
      "the data source must return the existing cell when it is asked to reconfigure the item at "
        + "\(key.indexPath); dequeue it with the same registration or reuse identifier, or reload "
        + "the item")
    return true
  }

  // UIKit: raises in these words if another cell is dequeued.
  /// The existing cell if the data source dequeues it to configure it again; otherwise nil.
  func cellInConfiguration(for key: ElementKey, identifier: String) -> CollectionViewCell? {
    guard let (asked, cell) = passState.cellInConfiguration, asked == key else { return nil }
    precondition(
      cell.reuseIdentifier == identifier,
      "Attempted to dequeue a cell for a different registration or reuse identifier than the "
        + "existing cell when reconfiguring an item, which is not allowed. You can only dequeue a "
        + "cell using the same registration or reuse identifier as the existing cell when "
        + "reconfiguring an item. Dequeued reuse identifier: \(identifier); Original reuse "
        + "identifier: \(cell.reuseIdentifier ?? "none")")
    return cell
  }
}
