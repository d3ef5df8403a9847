import Foundation
import GalleyGeometry

/// The deceleration of a scroll on one axis, as a function of milliseconds, without a clock.
///
/// With the rate r, the fraction rᵗ of the distance to the target is left after t milliseconds.
package struct ScrollDeceleration: Hashable, Sendable {
  /// The offset at which the content was released, in points.
  package var start: CGFloat
  /// The offset at which it comes to rest, in points.
  package var target: CGFloat
  /// The fraction of the speed that remains after a millisecond, in 0 ..< 1.
  package var rate: ScrollView.DecelerationRate

  /// Creates a deceleration between two offsets, in points.
  package init(from start: CGFloat, to target: CGFloat, rate: ScrollView.DecelerationRate) {
    self.start = start
    self.target = target
    self.rate = rate
  }

  /// Creates a deceleration from an offset in points and a velocity in points per millisecond.
  package init(from start: CGFloat, velocity: CGFloat, rate: ScrollView.DecelerationRate) {
    self.init(
      from: start, to: start + velocity * Self.reach(of: rate), rate: rate)
  }

  /// The points that a speed of one point per millisecond covers: r + r² + … = r / (1 − r).
  package static func reach(of rate: ScrollView.DecelerationRate) -> CGFloat {
    let kept = share(of: rate)
    return kept / (1 - kept)
  }

  /// The offset in points after a number of milliseconds; the target from `duration` on.
  package func offset(after milliseconds: CGFloat) -> CGFloat {
    guard milliseconds > 0 else { return start }
    guard milliseconds < duration else { return target }
    return target - (target - start) * pow(Self.share(of: rate), milliseconds)
  }

  /// The velocity after a number of milliseconds, in points per millisecond.
  package func velocity(after milliseconds: CGFloat) -> CGFloat {
    let kept = Self.share(of: rate)
    guard kept > 0 else { return 0 }
    return -log(kept) * (target - start) * pow(kept, max(milliseconds, 0))
  }

  /// The milliseconds until less than half a point is left.
  package var duration: CGFloat { time(untilLeft: 0.5) }

  /// The milliseconds until the content passes `offset`; nil if it never does.
  package func time(at offset: CGFloat) -> CGFloat? {
    let (way, done) = (target - start, offset - start)
    guard way != 0, done / way >= 0, done / way < 1 else { return nil }
    return time(untilLeft: Swift.abs(way - done))
  }

  /// The milliseconds until `distance` points are left.
  private func time(untilLeft distance: CGFloat) -> CGFloat {
    let (kept, way) = (Self.share(of: rate), Swift.abs(target - start))
    guard kept > 0, way > distance, distance > 0 else { return 0 }
    return log(distance / way) / log(kept)
  }

  /// The fraction for a rate, limited so that the content always comes to rest.
  private static func share(of rate: ScrollView.DecelerationRate) -> CGFloat {
    min(max(rate.rawValue, 0), 0.9999)
  }
}
