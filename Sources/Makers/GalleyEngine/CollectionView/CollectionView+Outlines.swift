import GalleyGeometry

extension CollectionView {
  /// Tells a cell its place in the outline of its section, if the data source has outlines.
  func showOutline(in cell: CollectionViewCell, at indexPath: IndexPath) {
    guard let source = dataSource as? any OutlineDataSource else { return }
    let state = source.outlineState(at: indexPath)
    cell.isExpandedInOutline = state?.isExpanded ?? false
    (cell as? CollectionViewListCell)?.outlineLevel = state?.level
  }
}
