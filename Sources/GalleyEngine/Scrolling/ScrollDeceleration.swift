import Foundation
import GalleyGeometry

/// How scrolling on one axis slows down after a drag, by the millisecond and without a clock.
///
/// With the rate r, the share rᵗ of the way to the target is left after t milliseconds.
public struct ScrollDeceleration: Hashable, Sendable {
  /// Where the content was let go, in points.
  public var start: CGFloat
  /// Where it comes to rest, in points.
  public var target: CGFloat
  /// The share of the speed that is kept after a millisecond, in 0 ..< 1.
  public var rate: ScrollView.DecelerationRate

  /// The way from one offset to another, in points.
  public init(from start: CGFloat, to target: CGFloat, rate: ScrollView.DecelerationRate) {
    self.start = start
    self.target = target
    self.rate = rate
  }

  /// The way that a speed carries, in points and points a millisecond.
  public init(from start: CGFloat, velocity: CGFloat, rate: ScrollView.DecelerationRate) {
    self.init(
      from: start, to: start + velocity * Self.reach(of: rate), rate: rate)
  }

  /// The points that a speed of one point a millisecond covers: r + r² + … = r / (1 − r).
  public static func reach(of rate: ScrollView.DecelerationRate) -> CGFloat {
    let kept = share(of: rate)
    return kept / (1 - kept)
  }

  /// The offset after a number of milliseconds, in points; the target from `duration` on.
  public func offset(after milliseconds: CGFloat) -> CGFloat {
    guard milliseconds > 0 else { return start }
    guard milliseconds < duration else { return target }
    return target - (target - start) * pow(Self.share(of: rate), milliseconds)
  }

  /// The speed after a number of milliseconds, in points a millisecond.
  public func velocity(after milliseconds: CGFloat) -> CGFloat {
    let kept = Self.share(of: rate)
    guard kept > 0 else { return 0 }
    return -log(kept) * (target - start) * pow(kept, max(milliseconds, 0))
  }

  /// The milliseconds until less than half a point is left.
  public var duration: CGFloat { time(untilLeft: 0.5) }

  /// The milliseconds until the content passes `offset`; nil where it never gets there.
  public func time(at offset: CGFloat) -> CGFloat? {
    let (way, done) = (target - start, offset - start)
    guard way != 0, done / way >= 0, done / way < 1 else { return nil }
    return time(untilLeft: Swift.abs(way - done))
  }

  /// The milliseconds until `distance` points are left of the way.
  private func time(untilLeft distance: CGFloat) -> CGFloat {
    let (kept, way) = (Self.share(of: rate), Swift.abs(target - start))
    guard kept > 0, way > distance, distance > 0 else { return 0 }
    return log(distance / way) / log(kept)
  }

  /// A rate that comes to rest, whatever was asked for.
  private static func share(of rate: ScrollView.DecelerationRate) -> CGFloat {
    min(max(rate.rawValue, 0), 0.9999)
  }
}
