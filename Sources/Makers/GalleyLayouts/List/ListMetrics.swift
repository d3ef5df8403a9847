import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The lengths and colours of lists.
// UIKit: measured on iOS 26.1, where a comment does not say otherwise.
enum ListMetrics {
  /// The height of a row, a header or a footer before its view has told its own, and without a preferred size of its view.
  // UIKit: the estimate is not published; 44 is a row of a table.
  static let estimatedHeight: CGFloat = 44
  /// The radius of a card's corners.
  static let cornerRadius: CGFloat = 26
  /// The space above the rows of a section without a header.
  static let spaceAboveRows: CGFloat = 35
  /// The space below a section with a header.
  static let spaceBelowSection: CGFloat = 17.5
  /// The space below the last section if it has a header.
  static let spaceBelowLastSection: CGFloat = 20
  /// The space above the content of a plain list's section.
  static let plainTopPadding: CGFloat = 18.5
  /// The thickness of a separator.
  static let separatorThickness: CGFloat = 1
  /// The distance of a separator from both edges of a cell.
  static let separatorInset: CGFloat = 16
}

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
  // UIKit: 16 was measured at 375 and 393 points (iOS 26.1), 20 at 414 points (iOS 14); a view's own margins on a phone
  // change at the same width.
  func margin(atWidth width: CGFloat) -> CGFloat {
    guard isInset else { return 0 }
    return width < 414 ? 16 : 20
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
    return FlowMeasure.length(headerTopPadding ?? ListMetrics.plainTopPadding)
  }

  /// The space above a section's header, in points.
  var spaceAboveHeader: CGFloat {
    guard headerMode != .none, firstItemPadding == 0 else { return 0 }
    let own = appearance.isGrouped ? 0 : ListMetrics.plainTopPadding
    return FlowMeasure.length(headerTopPadding ?? own)
  }

  /// The space above the rows of a section, in points.
  var spaceAboveRows: CGFloat {
    appearance.isGrouped && headerMode == .none ? ListMetrics.spaceAboveRows : 0
  }

  // UIKit: there is none between a footer and the next header (iOS 26.2).
  /// The space below a section, in points.
  func spaceBelow(isLast: Bool) -> CGFloat {
    guard appearance.isGrouped, headerMode != .none else { return 0 }
    if isLast { return ListMetrics.spaceBelowLastSection }
    return footerMode == .none ? ListMetrics.spaceBelowSection : 0
  }

  /// The number of items before a section's rows.
  var headerItemCount: Int { headerMode == .firstItemInSection ? 1 : 0 }
}
