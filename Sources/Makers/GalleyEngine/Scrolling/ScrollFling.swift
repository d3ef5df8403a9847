import GalleyGeometry

/// The movement of content after a drag, as a function of milliseconds, without a clock.
///
/// Inside its range, the content slows down and rests at the target. If it runs into an end, it
/// overshoots and springs back; content released beyond an end springs back, too.
package struct ScrollFling: Hashable, Sendable {
  private let x, y: AxisFling

  /// The milliseconds until the content rests.
  package var duration: CGFloat { max(x.duration, y.duration) }

  /// Creates a fling from the position where the content is released.
  ///
  /// - Parameters:
  ///   - start: The content offset when the drag ends, in points.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - target: The offset at which the layout and the delegate let the content rest, in points.
  ///   - range: The offsets at which the content fills the view, as a rectangle.
  ///   - rate: The deceleration rate.
  package init(
    from start: CGPoint, velocity: CGPoint, target: CGPoint, in range: CGRect,
    rate: ScrollView.DecelerationRate
  ) {
    x = AxisFling(
      from: start.x, velocity: velocity.x, target: target.x, in: (range.minX, range.maxX),
      rate: rate)
    y = AxisFling(
      from: start.y, velocity: velocity.y, target: target.y, in: (range.minY, range.maxY),
      rate: rate)
  }

  /// The content offset in points after a number of milliseconds.
  package func offset(after milliseconds: CGFloat) -> CGPoint {
    CGPoint(x: x.offset(after: milliseconds), y: y.offset(after: milliseconds))
  }
}

/// A fling on one axis: a deceleration, possibly followed by a spring.
package struct AxisFling: Hashable, Sendable {
  private let slowing: ScrollDeceleration
  /// The time when the content passes an end, in milliseconds, and the spring that takes over.
  private let bounce: Bounce?

  private struct Bounce: Hashable, Sendable {
    var time: CGFloat
    var spring: SpringBack
  }

  /// Creates a fling from its values on the axis.
  ///
  /// - Parameters:
  ///   - start: The offset when the drag ends, in points.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - target: The offset at which the content rests, in points.
  ///   - range: The first and the last offset at which the content fills the view.
  ///   - rate: The deceleration rate.
  ///   - bounces: Whether content that runs into an end overshoots; otherwise, it stops there.
  package init(
    from start: CGFloat, velocity: CGFloat, target: CGFloat, in range: (CGFloat, CGFloat),
    rate: ScrollView.DecelerationRate, bounces: Bool = true
  ) {
    let free = ScrollDeceleration(from: start, velocity: velocity, rate: rate)
    let end = min(max(free.target, range.0), range.1)
    guard target == end, end != free.target else {
      slowing = ScrollDeceleration(from: start, to: target, rate: rate)
      bounce = nil
      return
    }
    slowing = free
    let time = range.0 <= start && start <= range.1 ? free.time(at: end) ?? 0 : 0
    bounce = Bounce(
      time: time,
      spring: SpringBack(
        from: bounces ? free.offset(after: time) : end, to: end,
        velocity: bounces ? free.velocity(after: time) : 0))
  }

  /// The milliseconds until the content rests.
  package var duration: CGFloat {
    bounce.map { $0.time + $0.spring.duration } ?? slowing.duration
  }

  /// The offset in points after a number of milliseconds.
  package func offset(after milliseconds: CGFloat) -> CGFloat {
    guard let bounce, milliseconds >= bounce.time else {
      return slowing.offset(after: milliseconds)
    }
    return bounce.spring.offset(after: milliseconds - bounce.time)
  }
}
