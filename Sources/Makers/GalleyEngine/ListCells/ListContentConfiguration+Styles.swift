import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension ListContentConfiguration {
  // UIKit: rows are measured on iOS 26: 52 points high with one line of 17 (20.5 at 2x), 68.5 with a
  // secondary line of 15 (18) right below it. So there are 15 points above and below, and at least
  // 22 between.
  private static func row(secondary: Font = .preferred(.subheadline)) -> Self {
    Self(
      text: TextProperties(font: .preferred(.body), role: .primary),
      secondaryText: TextProperties(font: secondary, role: .secondary),
      margins: DirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16),
      minimumHeight: 22)
  }

  // UIKit: headers are measured on iOS 26.2 at 40.333 points at 3x: one line of 17 (20.333) and 10 above and below;
  // footers at 29.667: one line of 13 (15.667), 8 above and 6 below.
  private static func edge(
    _ font: Font, role: TextProperties.Role, above: CGFloat = 10, below: CGFloat = 10
  ) -> Self {
    Self(
      text: TextProperties(font: font, role: role),
      secondaryText: TextProperties(font: .preferred(.subheadline), role: .secondary),
      margins: DirectionalEdgeInsets(top: above, leading: 16, bottom: below, trailing: 16),
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
  public static func header() -> ListContentConfiguration { edge(headline, role: .secondary) }

  /// The content of a section's footer.
  public static func footer() -> ListContentConfiguration {
    edge(.preferred(.footnote), role: .secondary, above: 8, below: 6)
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
