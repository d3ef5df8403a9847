import GalleyGeometry

extension CollectionViewLayout {
  /// Whether the collection view mirrors this layout.
  package var isMirrored: Bool {
    guard let view = attachedCollectionView else { return false }
    return flipsHorizontallyInOppositeLayoutDirection
      && view.layoutDirection != developmentLayoutDirection
  }

  /// The collection view's bounds in this layout's own direction; not mirrored.
  package var visibleBounds: CGRect {
    guard let bounds = attachedCollectionView?.bounds else { return .zero }
    return isMirrored ? bounds.mirrored(inWidth: collectionViewContentSize.width) : bounds
  }

  /// Creates an empty context of this layout's own class.
  package func makeInvalidationContext() -> LayoutInvalidationContext {
    let contextClass: AnyClass = type(of: self).invalidationContextClass
    guard let context = contextClass as? LayoutInvalidationContext.Type else {
      preconditionFailure(
        "\(contextClass) must be a subclass of LayoutInvalidationContext")
    }
    return context.init(ofOwnClass: ())
  }

  /// The class of this layout's attributes.
  package var attributesClass: LayoutAttributes.Type {
    let attributesClass: AnyClass = type(of: self).layoutAttributesClass
    guard let attributes = attributesClass as? LayoutAttributes.Type else {
      preconditionFailure("\(attributesClass) must be a subclass of LayoutAttributes")
    }
    return attributes
  }

  /// The item's path after the running batch update, if any; nil if it was deleted or reloaded.
  package func indexPathAfterUpdate(of old: IndexPath) -> IndexPath? {
    guard let runningUpdate else { return old }
    return runningUpdate.survivor(of: old)
  }

  /// The path of a supplementary or decoration view after the running batch update, if any; nil if it was
  /// deleted or reloaded.
  package func elementPathAfterUpdate(of old: IndexPath) -> IndexPath? {
    guard let runningUpdate else { return old }
    return runningUpdate.survivingElement(of: old)
  }

  /// Calls `invalidateLayout()` and through it `invalidateLayout(with: context)`.
  func invalidate(with context: LayoutInvalidationContext) {
    contextToPassOn = context
    if let view = attachedCollectionView {
      view.asOwnWork { invalidateLayout() }
    } else {
      invalidateLayout()
    }
    contextToPassOn = nil
  }

  /// An element's default start: its new attributes, transparent if the update inserts it.
  func appearing(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let attributes = attributes?.copied(), let update = runningUpdate,
      update.inserts(attributes.elementKey)
    else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// An element's default end: its old attributes, transparent if the update deletes it.
  func disappearing(
    _ category: CollectionView.ElementCategory, kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    let key = ElementKey(category: category, kind: kind, indexPath: indexPath)
    guard let update = runningUpdate, update.deletes(key) else { return nil }
    guard let view = attachedCollectionView,
      let attributes = view.attributesBeforeUpdate[key]?.copied()
    else { return nil }
    attributes.alpha = 0
    // The layout uses its own direction, so attributes from the screen are mirrored back.
    if let width = view.mirrorWidthBeforeUpdate {
      attributes.center.x = width - attributes.center.x
    }
    return attributes
  }
}
