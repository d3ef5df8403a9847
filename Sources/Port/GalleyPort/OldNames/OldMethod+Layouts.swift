extension OldMethod {
  /// Requirements of data sources, delegates and `NSCopying`.
  static let delegates = """
    numberOfSectionsInCollectionView(_:) numberOfSections(in:)
    numberOfSectionsInTableView(_:) numberOfSections(in:)
    collectionView(_:cellForItemAtIndexPath:) collectionView(_:cellForItemAt:)
    collectionView(_:didSelectItemAtIndexPath:) collectionView(_:didSelectItemAt:)
    collectionView(_:didDeselectItemAtIndexPath:) collectionView(_:didDeselectItemAt:)
    collectionView(_:shouldSelectItemAtIndexPath:) collectionView(_:shouldSelectItemAt:)
    collectionView(_:shouldDeselectItemAtIndexPath:) collectionView(_:shouldDeselectItemAt:)
    collectionView(_:shouldHighlightItemAtIndexPath:) collectionView(_:shouldHighlightItemAt:)
    collectionView(_:didHighlightItemAtIndexPath:) collectionView(_:didHighlightItemAt:)
    collectionView(_:didUnhighlightItemAtIndexPath:) collectionView(_:didUnhighlightItemAt:)
    collectionView(_:canMoveItemAtIndexPath:) collectionView(_:canMoveItemAt:)
    collectionView(_:shouldShowMenuForItemAtIndexPath:) collectionView(_:shouldShowMenuForItemAt:)
    collectionView(_:viewForSupplementaryElementOfKind:atIndexPath:) \
      collectionView(_:viewForSupplementaryElementOfKind:at:)
    collectionView(_:moveItemAtIndexPath:toIndexPath:) collectionView(_:moveItemAt:to:)
    collectionView(_:willDisplayCell:forItemAtIndexPath:) collectionView(_:willDisplay:forItemAt:)
    collectionView(_:didEndDisplayingCell:forItemAtIndexPath:) collectionView(_:didEndDisplaying:forItemAt:)
    collectionView(_:willDisplaySupplementaryView:forElementKind:atIndexPath:) \
      collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:) \
      collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    collectionView(_:layout:sizeForItemAtIndexPath:) collectionView(_:layout:sizeForItemAt:)
    collectionView(_:layout:insetForSectionAtIndex:) collectionView(_:layout:insetForSectionAt:)
    collectionView(_:layout:minimumLineSpacingForSectionAtIndex:) \
      collectionView(_:layout:minimumLineSpacingForSectionAt:)
    collectionView(_:layout:minimumInteritemSpacingForSectionAtIndex:) \
      collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
    collectionView(_:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:) \
      collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    tableView(_:cellForRowAtIndexPath:) tableView(_:cellForRowAt:)
    tableView(_:didSelectRowAtIndexPath:) tableView(_:didSelectRowAt:)
    tableView(_:didDeselectRowAtIndexPath:) tableView(_:didDeselectRowAt:)
    tableView(_:heightForRowAtIndexPath:) tableView(_:heightForRowAt:)
    tableView(_:estimatedHeightForRowAtIndexPath:) tableView(_:estimatedHeightForRowAt:)
    tableView(_:canEditRowAtIndexPath:) tableView(_:canEditRowAt:)
    tableView(_:willDisplayCell:forRowAtIndexPath:) tableView(_:willDisplay:forRowAt:)
    copyWithZone(_:) copy(with:)
    mutableCopyWithZone(_:) mutableCopy(with:)
    gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:) \
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
    gestureRecognizer(_:shouldReceiveTouch:) gestureRecognizer(_:shouldReceive:)
    viewForZoomingInScrollView(_:) viewForZooming(in:)
    """

  /// Methods of layouts and of invalidation contexts.
  static let layouts = """
    layoutAttributesForElementsInRect(_:) layoutAttributesForElements(in:)
    layoutAttributesForItemAtIndexPath(_:) layoutAttributesForItem(at:)
    layoutAttributesForSupplementaryViewOfKind(_:atIndexPath:) \
      layoutAttributesForSupplementaryView(ofKind:at:)
    layoutAttributesForDecorationViewOfKind(_:atIndexPath:) layoutAttributesForDecorationView(ofKind:at:)
    layoutAttributesForSupplementaryElementOfKind(_:atIndexPath:) \
      layoutAttributesForSupplementaryElement(ofKind:at:)
    layoutAttributesForInteractivelyMovingItemAtIndexPath(_:withTargetPosition:) \
      layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)
    shouldInvalidateLayoutForBoundsChange(_:) shouldInvalidateLayout(forBoundsChange:)
    invalidationContextForBoundsChange(_:) invalidationContext(forBoundsChange:)
    shouldInvalidateLayoutForPreferredLayoutAttributes(_:withOriginalAttributes:) \
      shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
    invalidationContextForPreferredLayoutAttributes(_:withOriginalAttributes:) \
      invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)
    invalidateLayoutWithContext(_:) invalidateLayout(with:)
    targetContentOffsetForProposedContentOffset(_:) targetContentOffset(forProposedContentOffset:)
    targetContentOffsetForProposedContentOffset(_:withScrollingVelocity:) \
      targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
    prepareForCollectionViewUpdates(_:) prepare(forCollectionViewUpdates:)
    prepareForAnimatedBoundsChange(_:) prepare(forAnimatedBoundsChange:)
    prepareForTransitionToLayout(_:) prepareForTransition(to:)
    prepareForTransitionFromLayout(_:) prepareForTransition(from:)
    initialLayoutAttributesForAppearingItemAtIndexPath(_:) initialLayoutAttributesForAppearingItem(at:)
    finalLayoutAttributesForDisappearingItemAtIndexPath(_:) finalLayoutAttributesForDisappearingItem(at:)
    initialLayoutAttributesForAppearingSupplementaryElementOfKind(_:atIndexPath:) \
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)
    finalLayoutAttributesForDisappearingSupplementaryElementOfKind(_:atIndexPath:) \
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)
    initialLayoutAttributesForAppearingDecorationElementOfKind(_:atIndexPath:) \
      initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)
    finalLayoutAttributesForDisappearingDecorationElementOfKind(_:atIndexPath:) \
      finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)
    indexPathsToInsertForSupplementaryViewOfKind(_:) indexPathsToInsertForSupplementaryView(ofKind:)
    indexPathsToDeleteForSupplementaryViewOfKind(_:) indexPathsToDeleteForSupplementaryView(ofKind:)
    indexPathsToInsertForDecorationViewOfKind(_:) indexPathsToInsertForDecorationView(ofKind:)
    indexPathsToDeleteForDecorationViewOfKind(_:) indexPathsToDeleteForDecorationView(ofKind:)
    registerClass(_:forDecorationViewOfKind:) register(_:forDecorationViewOfKind:)
    invalidateItemsAtIndexPaths(_:) invalidateItems(at:)
    invalidateSupplementaryElementsOfKind(_:atIndexPaths:) invalidateSupplementaryElements(ofKind:at:)
    invalidateDecorationElementsOfKind(_:atIndexPaths:) invalidateDecorationElements(ofKind:at:)
    """
}
