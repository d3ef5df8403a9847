import Foundation
import GalleyGeometry

/// How content beyond its end comes back on one axis: a critically damped spring, without a clock.
///
/// After t milliseconds it is (d + (v + β·d)·t)·e^(−β·t) away from the end, where d and v are the
/// distance and the speed at the start and β is `strength`.
public struct SpringBack: Hashable, Sendable {
  // UIKit: measured, not documented: about 10 a second.
  /// How fast the spring acts, in 1 a millisecond.
  public static let strength: CGFloat = 0.01

  /// The end at which the content comes to rest, in points.
  public var end: CGFloat
  /// How far from it the content starts, in points.
  public var distance: CGFloat
  /// The speed at the start, in points a millisecond.
  public var velocity: CGFloat

  /// A spring to `end` from an offset, in points and points a millisecond.
  public init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
    self.end = end
    distance = start - end
    self.velocity = velocity
  }

  /// The offset after a number of milliseconds, in points; the end from `duration` on.
  public func offset(after milliseconds: CGFloat) -> CGFloat {
    guard milliseconds > 0 else { return end + distance }
    guard milliseconds < duration else { return end }
    return end + (distance + pull * milliseconds) * exp(-Self.strength * milliseconds)
  }

  /// The milliseconds after which the content stays within half a point of the end.
  public var duration: CGFloat {
    let (reach, slope) = (Swift.abs(distance), Swift.abs(pull))
    guard reach > 0.5 || slope > 0 else { return 0 }
    // An upper bound of the distance that only falls after the first 1/β milliseconds.
    var time = 1 / Self.strength
    while (reach + slope * time) * exp(-Self.strength * time) > 0.5 { time += 1 }
    return time
  }

  private var pull: CGFloat { velocity + Self.strength * distance }
}
