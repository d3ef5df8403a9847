import GalleyGeometry

extension ScrollView {
  // UIKit: unlike setting the property, this invalidates the layout before the bounds move.
  func scroll(to offset: CGPoint, animated: Bool) {
    if offset != contentOffset {
      scrollWillStart(to: offset)
      contentOffset = offset
      scrollDidArrive()
    }
    if animated { ask(scrollDelegate) { try $0.scrollViewDidEndScrollingAnimation(self) } }
  }

  func scroll(toShow rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let insets = adjustedContentInset
    let offset = CGPoint(
      x: Self.nearestStart(rect.minX, rect.maxX, visible.origin.x, visible.size.width)
        - insets.left,
      y: Self.nearestStart(rect.minY, rect.maxY, visible.origin.y, visible.size.height)
        - insets.top)
    setContentOffset(offsetInRange(offset), animated: animated)
  }

  /// The nearest offset at which the content fills the area inside the insets.
  package func offsetInRange(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    var first = CGPoint(x: -insets.left, y: -insets.top)
    var last = CGPoint(
      x: contentSize.width - bounds.width + insets.right,
      y: contentSize.height - bounds.height + insets.bottom)
    // A difference that only rounding made moves nothing.
    if abs(last.x - first.x) < Self.roundingError { last.x = first.x }
    if abs(last.y - first.y) < Self.roundingError { last.y = first.y }
    if isAlignedRight { first.x = min(first.x, last.x) }
    return CGPoint(
      x: Self.clamp(offset.x, first.x, last.x), y: Self.clamp(offset.y, first.y, last.y))
  }

  private static let roundingError: CGFloat = 1e-6

  /// Drags the content to `offset` and releases it; velocity in points per millisecond.
  ///
  /// Deceleration, paging, the layout and the delegate then decide where the content rests. Does
  /// nothing if scrolling is not enabled.
  public func drag(to offset: CGPoint, releasingWith velocity: CGPoint = .zero) {
    guard isScrollEnabled else { return }
    ask(scrollDelegate) { try $0.scrollViewWillBeginDragging(self) }
    isDragging = true
    ownPanGestureRecognizer.begin(in: self, movingContentTo: offset, releasingWith: velocity)
    contentOffset = offset
    let target = settledTarget(velocity: velocity)
    ownPanGestureRecognizer.end()
    isDragging = false
    let decelerates = target != contentOffset
    ask(scrollDelegate) { try $0.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    guard decelerates else { return }
    isDecelerating = true
    ask(scrollDelegate) { try $0.scrollViewWillBeginDecelerating(self) }
    contentOffset = target
    isDecelerating = false
    ask(scrollDelegate) { try $0.scrollViewDidEndDecelerating(self) }
  }

  /// The movement of the content if a drag ended now; velocity in points per millisecond.
  ///
  /// Paging, the layout and the delegate are asked for the target, as at the end of a drag. Nothing
  /// moves: a caller with a clock sets the offsets that the fling returns.
  package func fling(releasingWith velocity: CGPoint) -> ScrollFling {
    let range = offsetRange
    // UIKit: content that fits does not move along its axis unless it always bounces.
    let own = CGPoint(
      x: range.width > 0 || alwaysBounceHorizontal ? velocity.x : 0,
      y: range.height > 0 || alwaysBounceVertical ? velocity.y : 0)
    return ScrollFling(
      from: contentOffset, velocity: own, target: settledTarget(velocity: own), in: range,
      rate: decelerationRate)
  }

  /// The offsets at which the content fills the area inside the insets, as a rectangle.
  package var offsetRange: CGRect {
    let limit = CGFloat.greatestFiniteMagnitude
    let (first, last) = (
      offsetInRange(CGPoint(x: -limit, y: -limit)), offsetInRange(CGPoint(x: limit, y: limit))
    )
    return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// The resting offset of a drag that ends here, as the layout and the delegate decide.
  private func settledTarget(velocity: CGPoint) -> CGPoint {
    var target = releaseTarget(velocity: velocity)
    // UIKit: with paging, the delegate is not asked for another target.
    guard !isPagingEnabled else { return target }
    _ = withUnsafeMutablePointer(to: &target) { pointer in
      ask(scrollDelegate) {
        try $0.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: pointer)
      }
    }
    return target
  }

  private func releaseTarget(velocity: CGPoint) -> CGPoint {
    func free(_ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
      ScrollDeceleration(from: offset, velocity: velocity, rate: decelerationRate).target
    }
    let proposal =
      isPagingEnabled
      ? pageTarget(velocity: velocity)
      : CGPoint(x: free(contentOffset.x, velocity.x), y: free(contentOffset.y, velocity.y))
    return dragTarget(forProposed: offsetInRange(proposal), velocity: velocity)
  }

  private func pageTarget(velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      if velocity > 0 { return pages.rounded(.up) * length }
      if velocity < 0 { return pages.rounded(.down) * length }
      return pages.rounded() * length
    }
    return CGPoint(
      x: page(contentOffset.x, velocity.x, bounds.width),
      y: page(contentOffset.y, velocity.y, bounds.height))
  }

  private static func nearestStart(
    _ lower: CGFloat, _ upper: CGFloat, _ visible: CGFloat, _ length: CGFloat
  ) -> CGFloat {
    if lower < visible || upper - lower > length { return lower }
    return max(visible, upper - length)
  }

  private static func clamp(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
    min(max(value, lower), max(lower, upper))
  }
}
