import GalleyGeometry

extension ScrollView {
  // UIKit: unlike setting the property, this invalidates the layout before the bounds move.
  /// Moves the content so that `offset` is at the view's top left corner.
  ///
  /// An animated scroll arrives at once and then tells `scrollViewDidEndScrollingAnimation(_:)`.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    if offset != contentOffset {
      scrollWillStart(to: offset)
      contentOffset = offset
      scrollDidArrive()
    }
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as possible so that `rect` lies inside the adjusted content inset.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
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
    return CGPoint(
      x: Self.clamp(offset.x, -insets.left, contentSize.width - bounds.width + insets.right),
      y: Self.clamp(offset.y, -insets.top, contentSize.height - bounds.height + insets.bottom))
  }

  /// Drags the content to `offset` and lets go of it; velocity in points a millisecond.
  ///
  /// Afterwards the content rests where the deceleration, paging, the layout and the delegate
  /// want it. Nothing happens where scrolling is not enabled.
  public func drag(to offset: CGPoint, releasingWith velocity: CGPoint = .zero) {
    guard isScrollEnabled else { return }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    isDragging = true
    contentOffset = offset
    var target = releaseTarget(velocity: velocity)
    // UIKit: with paging on, the delegate is not asked for another target.
    if !isPagingEnabled {
      withUnsafeMutablePointer(to: &target) {
        scrollDelegate?.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: $0)
      }
    }
    isDragging = false
    let decelerates = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  private func releaseTarget(velocity: CGPoint) -> CGPoint {
    // The way a speed v covers when each millisecond keeps the share r of it: v · r / (1 − r).
    let rate = min(max(decelerationRate.rawValue, 0), 0.9999)
    let reach = rate / (1 - rate)
    let free = CGPoint(
      x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach)
    let proposal = isPagingEnabled ? pageTarget(velocity: velocity) : free
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
