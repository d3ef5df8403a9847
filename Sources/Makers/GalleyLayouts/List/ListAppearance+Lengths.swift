import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension ListAppearance {
  /// Whether sections have space between them.
  // UIKit: sidebars are unmeasured; here they are as cards, and plain sidebars as plain lists.
  var isGrouped: Bool {
    switch self {
    case .grouped, .insetGrouped, .sidebar: true
    case .plain, .sidebarPlain: false
    }
  }

  /// Whether sections are cards with rounded corners.
  var isInset: Bool {
    switch self {
    case .insetGrouped, .sidebar: true
    case .plain, .grouped, .sidebarPlain: false
    }
  }

  /// Whether rows have separators if nobody says otherwise.
  // UIKit: unmeasured; sidebars of Apple's own apps have none.
  var hasSeparators: Bool { self != .sidebar }

  /// The distance of cells from both edges of a list, in points.
  func margin(atWidth width: CGFloat) -> CGFloat {
    guard isInset else { return 0 }
    return width < ListMetrics.current.wideMarginFrom
      ? SystemMetrics.sideMargin : SystemMetrics.wideSideMargin
  }

  /// The colour behind the rows.
  var backgroundColor: Color {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }
}

extension CollectionLayoutListConfiguration {
  /// The colour behind the rows; nil for none.
  var visibleBackgroundColor: Color? {
    let color = backgroundColor ?? appearance.backgroundColor
    return color.alpha > 0 ? color : nil
  }

  /// The padding inside of a section's first item, in points.
  // UIKit: measured in a plain list without headers; a header view is moved down instead.
  var firstItemPadding: CGFloat {
    guard !appearance.isGrouped, headerMode != .supplementary else { return 0 }
    return FlowMeasure.length(headerTopPadding ?? ListMetrics.current.plainTopPadding)
  }

  /// The space above a section's header, in points.
  var spaceAboveHeader: CGFloat {
    guard headerMode != .none, firstItemPadding == 0 else { return 0 }
    let own = appearance.isGrouped ? 0 : ListMetrics.current.plainTopPadding
    return FlowMeasure.length(headerTopPadding ?? own)
  }

  /// The space above the rows of a section, in points.
  var spaceAboveRows: CGFloat {
    appearance.isGrouped && headerMode == .none ? ListMetrics.current.spaceAboveRows : 0
  }

  // UIKit: there is none between a footer and the next header (iOS 26.2).
  /// The space below a section, in points.
  func spaceBelow(isLast: Bool) -> CGFloat {
    guard appearance.isGrouped, headerMode != .none else { return 0 }
    let metrics = ListMetrics.current
    if isLast { return metrics.spaceBelowLastSection }
    return footerMode == .none ? metrics.spaceBelowSection : 0
  }

  /// The number of items before a section's rows.
  var headerItemCount: Int { headerMode == .firstItemInSection ? 1 : 0 }
}
