import Foundation
import GalleyGeometry

/// The deceleration of a scroll on one axis, as a function of milliseconds, without a clock.
///
/// With the rate r, the fraction rᵗ of the speed is left after t milliseconds. The content stops when
/// `endSpeed` is left.
package struct ScrollDeceleration: Hashable, Sendable {
  // UIKit: measured in traces of iOS 26.1: a release at v points per second proposes the offset (v − 10) · 0.499 farther
  // on, within 0.3 points from 750 to 4,875 points per second.
  /// The speed at which the content stops, in points per millisecond.
  package static let endSpeed: CGFloat = 0.01

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
    self.init(from: start, to: start + Self.way(velocity: velocity, rate: rate), rate: rate)
  }

  /// The points that content covers until it stops.
  ///
  /// A speed of one point per millisecond would cover r + r² + … = r / (1 − r) if it never stopped;
  /// the part that the end speed would cover is left out.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in points per millisecond.
  ///   - rate: The deceleration rate.
  /// - Returns: The distance in points, negative if the velocity is.
  package static func way(velocity: CGFloat, rate: ScrollView.DecelerationRate) -> CGFloat {
    let speed = Swift.abs(velocity)
    guard speed > endSpeed else { return velocity.isNaN ? velocity : 0 }
    return (velocity < 0 ? endSpeed - speed : speed - endSpeed) * reach(of: rate)
  }

  /// The points that a speed of one point per millisecond would cover without an end.
  private static func reach(of rate: ScrollView.DecelerationRate) -> CGFloat {
    let kept = share(of: rate)
    return kept / (1 - kept)
  }

  /// The offset in points after a number of milliseconds; the target from `duration` on.
  package func offset(after milliseconds: CGFloat) -> CGFloat {
    guard milliseconds > 0 else { return start }
    guard milliseconds < duration else { return target }
    let left = pow(Self.share(of: rate), milliseconds)
    return start + velocity(after: 0) * Self.reach(of: rate) * (1 - left)
  }

  /// The velocity after a number of milliseconds, in points per millisecond.
  package func velocity(after milliseconds: CGFloat) -> CGFloat {
    let (reach, way) = (Self.reach(of: rate), target - start)
    guard reach > 0, way != 0 else { return 0 }
    let first = way / reach + (way < 0 ? -Self.endSpeed : Self.endSpeed)
    return first * pow(Self.share(of: rate), max(milliseconds, 0))
  }

  /// The milliseconds until the content stops.
  package var duration: CGFloat { time(untilSpeed: Self.endSpeed) }

  /// The milliseconds until the content passes `offset`; nil if it never does.
  package func time(at offset: CGFloat) -> CGFloat? {
    let (way, done) = (target - start, offset - start)
    guard way != 0, done / way >= 0, done / way < 1 else { return nil }
    let reach = Self.reach(of: rate)
    guard reach > 0 else { return 0 }
    return time(untilSpeed: Swift.abs(velocity(after: 0) - done / reach))
  }

  /// The milliseconds until a speed in points per millisecond is left.
  private func time(untilSpeed speed: CGFloat) -> CGFloat {
    let (kept, first) = (Self.share(of: rate), Swift.abs(velocity(after: 0)))
    guard kept > 0, first > speed, speed > 0 else { return 0 }
    return log(speed / first) / log(kept)
  }

  /// The fraction for a rate, limited so that the content always comes to rest.
  private static func share(of rate: ScrollView.DecelerationRate) -> CGFloat {
    min(max(rate.rawValue, 0), 0.9999)
  }
}
