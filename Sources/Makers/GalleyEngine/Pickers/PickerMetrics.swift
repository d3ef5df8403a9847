import GalleyGeometry
import GalleyViews

/// What the system chooses for pickers; lengths in points.
///
/// The values are those of iOS 26.1, measured where a comment does not say otherwise.
struct PickerMetrics: MetricsTable, Equatable {
  // UIKit: 216 points high, unless the app says otherwise.
  var size = CGSize(width: 320, height: 216)
  var rowHeight: CGFloat = 32
  // UIKit: 148 points for each of 2 wheels in 320, 56 for each of 5.
  /// The distance of the wheels from the sides.
  var sideMargin: CGFloat = 9
  /// The space between two wheels.
  var betweenWheels: CGFloat = 5
  /// The radius of the bar behind the selected rows.
  var barCornerRadius: CGFloat = 8
  // UIKit: the size of the words is not published; 21 points look like it.
  var fontSize: CGFloat = 21

  // MARK: Wheels

  // UIKit: in a picker 216 points high, 19 rows of 32 points around a radius of 97.26.
  /// The wheel's radius, for each point of the picker's height.
  var wheelRadius: CGFloat = 97.2596 / 216
  /// How much of the other rows' colours is left.
  var otherRowsAlpha: CGFloat = 0.447
  /// A row that is turned away has the first part of its width, and of the second as much as of its height.
  var steadyRowWidth: CGFloat = 0.85
  var turningRowWidth: CGFloat = 0.15
  // Chosen: rows that are turned further are not drawn.
  /// The largest angle of a row, as a part of a right angle.
  var largestAngle: CGFloat = 0.95

  static let iOS26 = PickerMetrics()
  static let iOS18 = iOS26
}

extension SystemMetrics {
  var pickers: PickerMetrics { table() }
}
