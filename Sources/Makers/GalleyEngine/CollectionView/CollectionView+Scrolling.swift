import GalleyGeometry

extension CollectionView {
  // UIKit: a scroll view starts at 0 in both directions; an app scrolls to the leading end itself.
  /// Where content is at rest: the offset at which its leading end is visible.
  ///
  /// The leading end is on the right if the layout is mirrored.
  package var restingContentOffset: CGPoint {
    let insets = adjustedContentInset
    guard collectionViewLayout.isMirrored else { return CGPoint(x: -insets.left, y: -insets.top) }
    prepareForAnswers()
    return CGPoint(x: offsetRange.maxX, y: -insets.top)
  }

  func scroll(toItemAt indexPath: IndexPath, _ scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let shown = scrollSection(
      ofItemAt: indexPath, standingAt: attributes.frame, to: scrollPosition)
    let target = contentOffset(showing: shown, at: scrollPosition)
    setContentOffset(target, animated: animated)
    layoutIfNeeded()
  }

  // UIKit: an empty position is the leading edge on both axes; an axis that the position does not name does not move.
  /// The offset in range that shows `rect` at `position`.
  package func contentOffset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    let offset = CGPoint(
      x: (position.isEmpty ? .start : position.horizontal).start(
        showing: AxisSpan(rect.minX, rect.maxX),
        in: AxisSpan(visible.origin.x, visible.origin.x + visible.size.width)) - insets.left,
      y: (position.isEmpty ? .start : position.vertical).start(
        showing: AxisSpan(rect.minY, rect.maxY),
        in: AxisSpan(visible.origin.y, visible.origin.y + visible.size.height)) - insets.top)
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

/// Where something begins and ends on one axis, in points.
struct AxisSpan {
  var start, end: CGFloat

  init(_ start: CGFloat, _ end: CGFloat) { (self.start, self.end) = (start, end) }
}

/// A place on one axis of what is visible.
enum AxisPlace {
  case start, middle, end
}

extension AxisPlace? {
  /// The start of what is visible after a scroll that brings an item to this place.
  ///
  /// Without a place, nothing moves. `visible` is what is visible before.
  func start(showing item: AxisSpan, in visible: AxisSpan) -> CGFloat {
    let length = visible.end - visible.start
    switch self {
    case .start: return item.start
    case .middle: return (item.start + item.end) / 2 - length / 2
    case .end: return item.end - length
    case nil: return visible.start
    }
  }
}

extension CollectionView.ScrollPosition {
  var horizontal: AxisPlace? {
    if contains(.left) { return .start }
    if contains(.centeredHorizontally) { return .middle }
    return contains(.right) ? .end : nil
  }

  var vertical: AxisPlace? {
    if contains(.top) { return .start }
    if contains(.centeredVertically) { return .middle }
    return contains(.bottom) ? .end : nil
  }
}
