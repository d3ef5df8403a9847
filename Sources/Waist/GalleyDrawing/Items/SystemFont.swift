import GalleyGeometry

// UIKit: San Francisco cannot be had on Linux. Inter takes its place, with the lines and the widths of San Francisco.
/// What is known of San Francisco, the system font of iOS; all lengths are in ems.
package enum SystemFont {
  // Printed by `UIFont` at 14 to 28 points: a line of 17 points is 20.287 high.
  /// The height of a line above its baseline.
  package static let ascent = 0.9521484375
  /// The depth of a line below its baseline.
  package static let descent = 0.2412109375
  /// The height of a line.
  package static let lineHeight = ascent + descent

  /// The family that draws text.
  package static let textFamily = "Inter"
  /// The family that draws large text, from `smallestDisplaySize` on.
  package static let displayFamily = "Inter Display"
  /// The size in points from which the display cut is used; San Francisco's shapes change from 17 to 28.
  package static let smallestDisplaySize = 20.0

  /// How much wider a character of Inter is than one of Inter Display, on average.
  private static let displayGain = 0.0461

  /// The space after each character, of any weight.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - isDisplay: Whether the characters are those of Inter Display; otherwise, of Inter.
  /// - Returns: The space in ems; negative where characters stand closer.
  package static func tracking(at size: Double, isDisplay: Bool) -> Double {
    let next = trackings.firstIndex { $0.size >= size } ?? trackings.count - 1
    let (low, high) = (trackings[max(next - 1, 0)], trackings[next])
    let place = min(max(size, low.size), high.size)
    let share = low.size < high.size ? (place - low.size) / (high.size - low.size) : 0
    return low.value + (high.value - low.value) * share + (isDisplay ? displayGain : 0)
  }

  /// The space after characters of Inter that gives words San Francisco's widths, by the size in points.
  ///
  /// - 14 points, and 25 to 58: measured, by "What's the point?" in reference pictures at 3 pixels a point.
  /// - 6 to 17 points: chosen. San Francisco's own tracking (Human Interface Guidelines, "Tracking values"), moved by the
  ///   difference at 14. "Label" of 17 points and "Button" of 15 have the widths that Interface Builder shows.
  /// - 18 to 24 points: chosen, between those.
  private static let trackings: [(size: Double, value: Double)] = [
    (6, 0.043), (8, 0.029), (9, 0.0216), (10, 0.0147), (11, 0.0082), (12, 0.0027), (13, -0.0035),
    (14, -0.008), (15, -0.0126), (16, -0.0167), (17, -0.0226), (25, -0.0397), (28, -0.041),
    (34, -0.0424), (38, -0.044), (48, -0.0465), (58, -0.0492),
  ]
}
