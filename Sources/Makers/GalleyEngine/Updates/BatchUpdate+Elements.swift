extension BatchUpdate {
  /// Whether an element stays with the item at its path: a cell, or a decoration view of one.
  func followsItem(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: true
    case .supplementaryView: false
    case .decorationView: itemDecorationKinds.contains(key.kind) && key.indexPath.count == 2
    }
  }

  /// The element after the update if its view survives; nil if it is deleted or gets a new view.
  func next(_ key: ElementKey) -> ElementKey? {
    guard !deletedElements.contains(key) else { return nil }
    let path =
      followsItem(key) ? survivor(of: key.indexPath) : survivingElement(of: key.indexPath)
    return path.map { ElementKey(category: key.category, kind: key.kind, indexPath: $0) }
  }
}
