import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What the system chooses for tables; lengths in points.
///
/// The values are those of iOS 13 to 18, as apps' layouts and logs show them where a comment does not say otherwise.
struct TableMetrics: MetricsTable {
  /// The least height of a row of the system's styles, and the estimate for the others.
  var rowHeight: CGFloat = 44
  /// The space above and below the texts of a row.
  var textMargin: CGFloat = 11
  /// The least height of what stands between these spaces.
  var textHeight: CGFloat = 22
  // UIKit: 12 points is what apps see in the label's font.
  /// The text style of a subtitle.
  var subtitleStyle = Font.TextStyle.caption1
  /// Whether the spaces of a row with a subtitle follow its size, as in `TableSubtitleSpaces`.
  var subtitleHasSpaces = false
  /// The space between an image and the texts of a row.
  var imageToText: CGFloat = 16
  /// The least space between texts side by side.
  var betweenTexts: CGFloat = 8
  /// The width of the first text in the style `value2`, and the space behind it.
  var value2Label: (width: CGFloat, space: CGFloat) = (91, 6)
  /// The thickness of separators; nil for a device pixel.
  var separatorThickness: CGFloat?
  /// The height of a header with a title in a plain table.
  var plainHeader: CGFloat = 28
  // UIKit: since iOS 15; `sectionHeaderTopPadding` replaces it.
  /// The space above the headers of a plain table.
  var plainHeaderPadding: CGFloat = 22
  /// The space above the first section of a grouped table.
  var firstGroupedHeader: CGFloat = 35
  // UIKit: 17.667 above and 17.333 below at 3x, 17.5 each at 2x (iOS 26.1).
  /// The space above and below each section of a grouped table, without titles.
  var groupedEdge: CGFloat = 17.5
  /// The least height of a header with a title in a grouped table, above the first section and above others.
  var groupedTitle: (first: CGFloat, other: CGFloat) = (55.5, 38)
  /// Whether such a title is a headline, as in lists; otherwise it has 13 points and capital letters.
  var groupedTitleIsHeadline = false
  /// The height of such a title of one line.
  var groupedTitleLine: CGFloat = 16
  /// The height of one line of words under a section.
  var footerLine: CGFloat = 16
  /// The space between the title of a grouped table's section and its rows.
  var titleToRows: CGFloat = 7
  /// The space above and below the words under a grouped table's section.
  var footerMargin: CGFloat = 8
  /// The radius of a card's corners.
  var cornerRadius: CGFloat = 10

  static let iOS18 = TableMetrics()

  static let iOS26 = iOS18.changed { metrics in
    // UIKit: a row of `defaultContentConfiguration()` is 53 points high at 3x (iOS 26.2): 52 as in lists, and the
    // separator. Rows of the older styles have 52 (iOS 26.1).
    metrics.rowHeight = 52
    metrics.textMargin = 15
    metrics.subtitleStyle = .subheadline
    metrics.subtitleHasSpaces = true
    metrics.separatorThickness = 1
    // UIKit: a title of 17 points in semibold, 5.5 above the rows, in a header of 30 (iOS 26.1).
    metrics.groupedTitleIsHeadline = true
    metrics.groupedTitleLine = 20.5
    metrics.titleToRows = 5.5
    // UIKit: as measured in lists (iOS 26.1).
    metrics.cornerRadius = 26
  }

  // UIKit: 52, 59 and 80 at body sizes of 17, 23 and 33 points (iOS 26.1): the margins around 22 points that grow as body
  // texts, and never less than 44 points that grow so.
  /// The least height of a row of the system's styles at a text size.
  ///
  /// - Parameters:
  ///   - category: The text size.
  ///   - grid: The device pixels.
  /// - Returns: The height in points.
  func leastRowHeight(_ category: ContentSizeCategory, grid: PixelGrid) -> CGFloat {
    let least = Font.TextStyle.body.scaled(44, category, grid: grid)
    let text = Font.TextStyle.body.scaled(textHeight, category, grid: grid)
    return max(rowHeight, least, 2 * textMargin + text)
  }

  /// The distance of contents from the sides of a table, and of cards from its edges.
  // UIKit: 16 at 375 points, 20 at 393 (iOS 17.5) and 402 (iOS 18.5, 26.2).
  static func margin(atWidth width: CGFloat) -> CGFloat {
    width < 390 ? SystemMetrics.sideMargin : SystemMetrics.wideSideMargin
  }
}

extension View {
  /// What the system chooses for tables.
  var tableMetrics: TableMetrics { systemMetrics.table() }
}
