import GalleyGeometry

extension CollectionView {
  /// The content offset before any scrolling: the start of the content, which is on the right if
  /// the layout is mirrored.
  package var restingContentOffset: CGPoint {
    prepareForAnswers()
    let insets = adjustedContentInset
    let left = CGPoint(x: -insets.left, y: -insets.top)
    guard collectionViewLayout.isMirrored else { return left }
    return offsetInRange(
      CGPoint(x: contentSize.width - bounds.width + insets.right, y: left.y))
  }

  /// Scrolls so that an item is at `scrollPosition`; does nothing if the item does not exist.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let target = contentOffset(showing: attributes.frame, at: scrollPosition)
    setContentOffset(target, animated: animated)
    layoutIfNeeded()
  }

  // UIKit: an empty position is the leading edge on both axes; an axis without a position moves no
  // further than needed.
  /// The offset in range that shows `rect` at `position`.
  package func contentOffset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    func start(
      _ item: (CGFloat, CGFloat), _ shown: (CGFloat, CGFloat), _ length: CGFloat,
      _ insets: (CGFloat, CGFloat), _ choices: [ScrollPosition]
    ) -> CGFloat {
      let leading = item.0 - insets.0
      let trailing = item.1 - length + insets.1
      if position.contains(choices[0]) || position.isEmpty { return leading }
      if position.contains(choices[1]) {
        return (item.0 + item.1) / 2 - length / 2 - (insets.0 - insets.1) / 2
      }
      if position.contains(choices[2]) { return trailing }
      if item.0 < shown.0 { return leading }
      return item.1 > shown.1 ? trailing : shown.0 - insets.0
    }
    let offset = CGPoint(
      x: start(
        (rect.minX, rect.maxX), (visible.origin.x, visible.origin.x + visible.size.width),
        bounds.width, (insets.left, insets.right), [.left, .centeredHorizontally, .right]),
      y: start(
        (rect.minY, rect.maxY), (visible.origin.y, visible.origin.y + visible.size.height),
        bounds.height, (insets.top, insets.bottom), [.top, .centeredVertically, .bottom]))
    return offsetInRange(offset)
  }

  /// Sets the bounds as a rotation does: inside the layout's animated bounds change.
  ///
  /// There is no clock: the change is complete when the call returns.
  package func setBounds(_ newBounds: CGRect, animated: Bool) {
    guard animated, passState.isLoaded, newBounds != bounds else {
      bounds = newBounds
      return
    }
    let (oldBounds, wasInRange) = (bounds, offsetInRange(contentOffset) == contentOffset)
    bounds = newBounds
    asOwnWork { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
    // UIKit: content that filled the view before a rotation still does afterwards.
    moveContent(toTargetFor: wasInRange ? offsetInRange(contentOffset) : contentOffset)
    layoutIfNeeded()
    asOwnWork { collectionViewLayout.finalizeAnimatedBoundsChange() }
  }

  /// Moves the content to `proposal`, or to where the layout and then the delegate redirect it.
  func moveContent(toTargetFor proposal: CGPoint) {
    let wanted = asOwnWork {
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposal)
    }
    let answer = ask(delegate) {
      try $0.collectionView(self, targetContentOffsetForProposedContentOffset: wanted)
    }
    contentOffset = answer ?? wanted
  }
}
