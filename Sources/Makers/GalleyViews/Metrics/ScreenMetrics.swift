import GalleyDrawing
import GalleyGeometry

/// What the system chooses for the edges of a screen; lengths in points.
///
/// The values are those of iOS 13 to 26, estimated from pictures where a comment does not say otherwise. The shapes of
/// the signs are in the view that draws them.
package struct ScreenMetrics: MetricsTable {
  // MARK: Status bars

  /// The height from which a bar is beside a camera; its texts and signs are larger then.
  package var tallStatusBar: CGFloat = 44
  /// The size of the time beside a camera, and of that in a low bar.
  package var timeFontSize: (tall: CGFloat, low: CGFloat) = (17, 12)
  /// How far the middle of the time, and of the signs, is from its edge in a tall bar, as a part of the width.
  package var statusShare: CGFloat = 0.17
  /// How far below the middle of a tall bar its texts and signs are.
  package var tallStatusDrop: CGFloat = 4
  /// The distance of the time from the leading edge of an iPad.
  package var padTimeInset: CGFloat = 20
  /// The size of the signs in a low bar, as a part of that in a tall one.
  package var lowSignsScale: CGFloat = 0.8
  /// The distance of the signs from the trailing edge in a low bar.
  package var lowSignsInset: CGFloat = 8
  /// How much of the colour of the signs the battery's frame has.
  package var batteryFrameAlpha: CGFloat = 0.4

  // MARK: The line for going home

  // UIKit: 5 points high, 8 above the edge.
  package var homeIndicatorHeight: CGFloat = 5
  package var homeIndicatorInset: CGFloat = 8
  /// The width on a phone, on a phone on its side and on an iPad, as a part of the screen's.
  package var homeIndicatorShare: (phone: CGFloat, onItsSide: CGFloat, pad: CGFloat) =
    (0.356, 0.26, 0.29)

  package static let iOS18 = ScreenMetrics()
  package static let iOS26 = iOS18
}

extension SystemMetrics {
  package var screen: ScreenMetrics { table() }
}
