import Foundation
import GalleyGeometry

/// The movement of content from beyond its end back to it, on one axis: a critically damped spring.
///
/// After t milliseconds, the distance to the end is (d + (v + β·d)·t)·e^(−β·t), where d and v are
/// the initial distance and velocity and β is `strength`.
package struct SpringBack: Hashable, Sendable {
  // UIKit: measured, not documented: 11 per second (iOS 26.1).
  /// The strength of the spring, per millisecond.
  package static let strength: CGFloat = 0.011

  /// The end at which the content comes to rest, in points.
  package var end: CGFloat
  /// The initial distance from the end, in points.
  package var distance: CGFloat
  /// The initial velocity, in points per millisecond.
  package var velocity: CGFloat

  /// Creates a spring to `end` from an offset in points; velocity in points per millisecond.
  package init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
    self.end = end
    distance = start - end
    self.velocity = velocity
  }

  /// The offset in points after a number of milliseconds; the end from `duration` on.
  package func offset(after milliseconds: CGFloat) -> CGFloat {
    guard milliseconds > 0 else { return end + distance }
    guard milliseconds < duration else { return end }
    return end + (distance + pull * milliseconds) * exp(-Self.strength * milliseconds)
  }

  /// The milliseconds after which the content stays within half a point of the end.
  package var duration: CGFloat {
    let (reach, slope) = (Swift.abs(distance), Swift.abs(pull))
    guard reach > 0.5 || slope > 0 else { return 0 }
    // An upper bound of the distance; it decreases after the first 1/β milliseconds.
    var time = 1 / Self.strength
    while (reach + slope * time) * exp(-Self.strength * time) > 0.5 { time += 1 }
    return time
  }

  private var pull: CGFloat { velocity + Self.strength * distance }
}
