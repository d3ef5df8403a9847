import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension ListContentConfiguration {
  // UIKit: 68.5 points with a secondary line of 15 (18) right below the first one at 2x (iOS 26).
  private static func row(secondary: Font = .preferred(.subheadline)) -> Self {
    let metrics = ListMetrics.current
    return Self(
      text: TextProperties(font: .preferred(.body), role: .primary),
      secondaryText: TextProperties(font: secondary, role: .secondary),
      margins: DirectionalEdgeInsets(
        top: metrics.rowMargin, leading: SystemMetrics.sideMargin, bottom: metrics.rowMargin,
        trailing: SystemMetrics.sideMargin),
      minimumHeight: metrics.rowMinimum)
  }

  private static func edge(
    _ font: Font, role: TextProperties.Role,
    _ margins: (above: CGFloat, below: CGFloat) = ListMetrics.iOS26.headerMargins
  ) -> Self {
    Self(
      text: TextProperties(font: font, role: role),
      secondaryText: TextProperties(font: .preferred(.subheadline), role: .secondary),
      margins: DirectionalEdgeInsets(
        top: margins.above, leading: SystemMetrics.sideMargin, bottom: margins.below,
        trailing: SystemMetrics.sideMargin),
      minimumHeight: 0)
  }

  private static var headline: Font { .preferred(.headline) }

  /// The content of a row.
  public static func cell() -> ListContentConfiguration { row() }

  /// The content of a row with a second line.
  public static func subtitleCell() -> ListContentConfiguration { row() }

  /// The content of a row with a value at its end.
  public static func valueCell() -> ListContentConfiguration {
    var result = row(secondary: .preferred(.body))
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// The content of a section's header.
  public static func header() -> ListContentConfiguration {
    let metrics = ListMetrics.current
    if metrics.headerIsHeadline { return edge(headline, role: .secondary, metrics.headerMargins) }
    var result = edge(.preferred(.footnote), role: .secondary, metrics.headerMargins)
    result.textProperties.transform = .uppercase
    return result
  }

  /// The content of a section's footer.
  public static func footer() -> ListContentConfiguration {
    edge(.preferred(.footnote), role: .secondary, ListMetrics.current.footerMargins)
  }

  /// The content of a header in a plain list.
  public static func plainHeader() -> ListContentConfiguration { edge(headline, role: .primary) }

  /// The content of a footer in a plain list.
  public static func plainFooter() -> ListContentConfiguration { footer() }

  /// The content of a header in a grouped list.
  public static func groupedHeader() -> ListContentConfiguration { header() }

  /// The content of a footer in a grouped list.
  public static func groupedFooter() -> ListContentConfiguration { footer() }

  // UIKit: the fonts of the prominent headers and of the sidebar are not measured.
  /// The content of a large header above a card of rows.
  public static func prominentInsetGroupedHeader() -> ListContentConfiguration {
    edge(.preferred(.title3, weight: .semibold), role: .primary)
  }

  /// The content of a very large header above a card of rows.
  public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
    edge(.preferred(.title2, weight: .bold), role: .primary)
  }

  /// The content of a row in a sidebar.
  public static func sidebarCell() -> ListContentConfiguration { row() }

  /// The content of a row with a second line in a sidebar.
  public static func sidebarSubtitleCell() -> ListContentConfiguration { row() }

  /// The content of a row in a sidebar that shows further lists.
  public static func accompaniedSidebarCell() -> ListContentConfiguration { row() }

  /// The content of a row with a second line in a sidebar that shows further lists.
  public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration { row() }

  /// The content of a header in a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration {
    edge(.preferred(.title3, weight: .semibold), role: .primary)
  }

  /// The content that suits a place in a list.
  static func suited(to place: ListPlace?) -> ListContentConfiguration {
    switch (place?.appearance ?? .plain, place?.role ?? .row) {
    case (.plain, .row), (.grouped, .row), (.insetGrouped, .row): cell()
    case (.sidebar, .row), (.sidebarPlain, .row): sidebarCell()
    case (.plain, .header): plainHeader()
    case (.grouped, .header), (.insetGrouped, .header): groupedHeader()
    case (.sidebar, .header), (.sidebarPlain, .header): sidebarHeader()
    case (.plain, .footer): plainFooter()
    case (.grouped, .footer), (.insetGrouped, .footer), (.sidebar, .footer),
      (.sidebarPlain, .footer):
      groupedFooter()
    }
  }
}
