import GalleyViews

/// What the system chooses for controllers of other controllers; lengths in points.
struct ControllerMetrics: MetricsTable {
  // UIKit: the dots have 37 points below the pages.
  /// The height of the dots below pages.
  var heightOfDots: CGFloat = 37

  // UIKit: one column where the width is compact, which begins below that of the smallest tablet.
  /// The least width of a view with columns beside each other.
  var leastSplitWidth: CGFloat = 678
  // UIKit: the widths follow from the device; 320 points at least, and at most 40 % of the width, was the
  // primary column's before iOS 14.
  /// The width of the primary and the supplementary column, unless the app says otherwise.
  var primaryColumnWidth: CGFloat = 320

  static let iOS18 = ControllerMetrics()
  static let iOS26 = iOS18
}

extension SystemMetrics {
  var controllers: ControllerMetrics { table() }
}
