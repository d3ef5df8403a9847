extension BatchUpdate {
  /// The element after the update if its view survives; nil if it is deleted or gets a new view.
  func next(_ key: ElementKey) -> ElementKey? {
    guard !deletedElements.contains(key) else { return nil }
    let path =
      key.category == .cell ? survivor(of: key.indexPath) : survivingElement(of: key.indexPath)
    return path.map { ElementKey(category: key.category, kind: key.kind, indexPath: $0) }
  }
}
