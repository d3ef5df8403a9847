import GalleyGeometry

/// The lengths of tables, in points.
// UIKit: those of iOS 13 to 18, as apps' layouts and logs show them; iOS 26 made rows of tables higher, too.
enum TableMetrics {
  /// The least height of a row of the system's styles, and the estimate for the others.
  static let rowHeight: CGFloat = 44
  /// The space above and below the texts of a row.
  static let textMargin: CGFloat = 11
  /// The least height of what stands between these spaces.
  static let textHeight: CGFloat = 22
  /// The space between an image and the texts of a row.
  static let imageToText: CGFloat = 16
  /// The least space between texts side by side.
  static let betweenTexts: CGFloat = 8
  /// The width of the first text in the style `value2`, and the space behind it.
  static let value2Label: (width: CGFloat, space: CGFloat) = (91, 6)
  /// The height of a header with a title in a plain table.
  static let plainHeader: CGFloat = 28
  // UIKit: since iOS 15; `sectionHeaderTopPadding` replaces it.
  /// The space above the headers of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The space above the first section of a grouped table.
  static let firstGroupedHeader: CGFloat = 35
  /// The space above and below each section of a grouped table, without titles.
  static let groupedEdge: CGFloat = 17.5
  /// The least height of a header with a title in a grouped table, above the first section and above others.
  static let groupedTitle: (first: CGFloat, other: CGFloat) = (55.5, 38)
  /// The space between the title of a grouped table's section and its rows.
  static let titleToRows: CGFloat = 7
  /// The space above and below the words under a grouped table's section.
  static let footerMargin: CGFloat = 8
  /// The radius of a card's corners.
  static let cornerRadius: CGFloat = 10

  /// The distance of contents from the sides of a table, and of cards from its edges.
  // UIKit: 16 at 375 points, 20 at 393 (iOS 17.5) and 402 (iOS 18.5).
  static func margin(atWidth width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }
}
