extension BatchUpdate {
  /// The element after the update, when its view lives on; nil when it is gone or made anew.
  func next(_ key: ElementKey) -> ElementKey? {
    guard !deletedElements.contains(key) else { return nil }
    let path =
      key.category == .cell ? survivor(of: key.indexPath) : survivingElement(of: key.indexPath)
    return path.map { ElementKey(category: key.category, kind: key.kind, indexPath: $0) }
  }
}
