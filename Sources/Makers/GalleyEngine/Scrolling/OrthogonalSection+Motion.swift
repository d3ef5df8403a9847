import GalleyGeometry

/// Where the content of a section goes; arithmetic without a view and without a clock.
extension OrthogonalSection {
  /// The nearest offset at which the content fills the frame, in points.
  package func offsetInRange(_ offset: CGFloat) -> CGFloat {
    min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  /// The offset at which the content rests after a drag; velocity in points per millisecond.
  ///
  /// 1. Deceleration carries the content on from `offset`.
  /// 2. With snapping, it rests at the multiple nearest to that place.
  /// 3. With paging, it rests at the multiple next to `offset` in the direction of the velocity instead,
  ///    and without a velocity at the nearest one.
  /// 4. The content never rests past an end.
  package func restingOffset(releasedAt offset: CGFloat, velocity: CGFloat) -> CGFloat {
    let speed = canScroll ? velocity : 0
    let free = offset + ScrollDeceleration.way(velocity: speed, rate: decelerationRate)
    guard free.isFinite else { return offsetInRange(offset) }
    guard case .multiples(let pitch, let start, let isPaging) = snapping, pitch > 0 else {
      return offsetInRange(free)
    }
    let pages = ((isPaging ? offset : free) - start) / pitch
    var page = pages.rounded()
    // A finger that lets go at a multiple, up to the rounding error, leaves it.
    if isPaging, speed > 0 { page = (pages + 1e-6).rounded(.down) + 1 }
    if isPaging, speed < 0 { page = (pages - 1e-6).rounded(.up) - 1 }
    return offsetInRange(start + page * pitch)
  }

  /// The movement of the content after a drag; velocity in points per millisecond.
  package func fling(releasedAt offset: CGFloat, velocity: CGFloat) -> AxisFling {
    AxisFling(
      from: offset, velocity: canScroll ? velocity : 0,
      target: restingOffset(releasedAt: offset, velocity: velocity),
      in: (offsets.lowerBound, offsets.upperBound), rate: decelerationRate, bounces: bounces)
  }

  /// The offset of content that a finger drags to `offset`; past an end, a rubber band slows it.
  package func heldOffset(_ offset: CGFloat) -> CGFloat {
    guard bounces else { return offsetInRange(offset) }
    return RubberBand.offset(
      offset, from: offsets.lowerBound, to: offsets.upperBound, over: direction.length(of: frame))
  }

  // UIKit: content that fits does not move along its axis unless it always bounces.
  private var canScroll: Bool { bounces || offsets.lowerBound < offsets.upperBound }
}

extension CollectionView.ScrollDirection {
  /// The length of a rectangle in this direction, in points.
  package func length(of rect: CGRect) -> CGFloat {
    switch self {
    case .vertical: rect.height
    case .horizontal: rect.width
    }
  }
}
