import GalleyGeometry
import GalleyViews

/// What the system chooses for lists of collection views; lengths in points.
///
/// The values are those of iOS 26.1 and 26.2, measured where a comment does not say otherwise.
package struct ListMetrics: MetricsTable {
  // MARK: Rows

  // UIKit: one line of 17 points has 52: 15 above and below at least 22.
  /// The space above and below the texts of a row.
  package var rowMargin: CGFloat = 15
  /// The least height of what stands between these spaces.
  package var rowMinimum: CGFloat = 22
  /// The least height of a list cell with a content configuration.
  package var leastRowHeight: CGFloat = 44
  // UIKit: the estimate is not published; 44 is a row of a table of iOS 18.
  /// The height of a row, a header or a footer before its view has told its own, and without a preferred size of its view.
  package var estimatedHeight: CGFloat = 44
  /// The radius of a card's corners.
  package var cornerRadius: CGFloat = 26
  /// The thickness of a separator; nil for a device pixel.
  package var separatorThickness: CGFloat? = 1
  /// Whether separators go on to the trailing edge of a card, not only to its margin.
  package var separatorReachesEnd = false

  // MARK: Headers and footers

  // UIKit: 40.333 points at 3x: a headline of 20.333, and 10 above and below.
  /// The space above and below a header's text.
  package var headerMargins: (above: CGFloat, below: CGFloat) = (10, 10)
  /// Whether headers of grouped lists are headlines; otherwise they have 13 points and capital letters.
  package var headerIsHeadline = true
  // UIKit: 29.667 points at 3x: a footnote of 15.667, 8 above and 6 below.
  /// The space above and below a footer's text.
  package var footerMargins: (above: CGFloat, below: CGFloat) = (8, 6)

  // MARK: Sections

  /// The space above the rows of a section without a header.
  package var spaceAboveRows: CGFloat = 35
  /// The space below a section with a header.
  package var spaceBelowSection: CGFloat = 17.5
  /// The space below the last section if it has a header.
  package var spaceBelowLastSection: CGFloat = 20
  /// The space above the content of a plain list's section.
  package var plainTopPadding: CGFloat = 18.5
  /// The width of a list from which cards have the wide side margin.
  // UIKit: 16 at 375, 393 and 402 points; that it changes at 414 as on iOS 14 is chosen.
  package var wideMarginFrom: CGFloat = 414
  /// The width of a list from which texts, accessories and separators have the wide side margin in a row.
  // UIKit: 20 at 820 points (iOS 26.1); that every iPad has it, from 744 on, is chosen.
  package var wideTextFrom: CGFloat = 744

  // MARK: The content of rows

  // UIKit: the paddings are unmeasured.
  /// The space between an image and the texts, and the least space between texts side by side.
  var imageToText: CGFloat = 16
  var betweenTexts: CGFloat = 8
  // UIKit: a symbol has the size of the row's text, in large scale.
  var symbolFontSize = SystemMetrics.labelFontSize
  // UIKit: the value of `standardDimension` is not published.
  /// The width that is kept for a symbol, and for an image or an accessory of standard size.
  var standardLength: CGFloat = 28
  // UIKit: symbols of the text's size do not make rows higher; how far they may reach is not published.
  /// How far a symbol may reach into the margins above and below.
  var symbolOverhang: CGFloat = 8

  // MARK: Accessories

  // UIKit: measured on iOS 26 between a disclosure indicator and a check mark.
  /// The space between neighbours.
  var accessorySpacing: CGFloat = 10.5
  // UIKit: measured on iOS 26.1.
  /// The space between the text of a row and the innermost accessory after it.
  var spaceAfterText: CGFloat = 8
  // UIKit: unmeasured.
  /// The width of the arrows behind the words of a pop-up menu, the space before them, and their least height.
  var popUpArrows: (width: CGFloat, space: CGFloat, height: CGFloat) = (10, 5, 18)

  // UIKit: sizes and distances from the edge are measured on iOS 26, but for labels, details and views of the app.
  var chevronSize = CGSize(width: 14, height: 14)
  var checkmarkSize = CGSize(width: 19, height: 18)
  var editingMarkSize = CGSize(width: 26, height: 26)
  var reorderSize = CGSize(width: 27, height: 44)
  var detailSize = CGSize(width: 22, height: 22)
  /// The distances of accessories from the edge where texts are 16 from it; all others are at the margin.
  var checkmarkInset: CGFloat = 18.5
  var reorderInset: CGFloat = 14.5
  var editingMarkInset: CGFloat = 15
  /// How far the content reaches under the inner edge of a mark for editing.
  var editingMarkOverlap: CGFloat = 1

  package static let iOS26 = ListMetrics()

  package static let iOS18 = iOS26.changed { metrics in
    // UIKit: rows of 44, headers of 38.667 with 13 points in capital letters, footers of 33.667, cards 20 from the edges
    // at 393 points (iOS 17.5, 18.5, at 3x). How the heights are shared above and below the text is chosen.
    metrics.rowMargin = 11
    metrics.headerMargins = (17, 6)
    metrics.headerIsHeadline = false
    metrics.footerMargins = (8, 10)
    metrics.wideMarginFrom = 390
    // Chosen after pictures: corners, and lines of a pixel that reach the edge.
    metrics.cornerRadius = 10
    metrics.separatorThickness = nil
    metrics.separatorReachesEnd = true
  }

  /// The insets of separators in rows whose texts are `margin` from their sides.
  package func separatorInsets(margin: CGFloat) -> ListPlace.SeparatorInsets {
    ListPlace.SeparatorInsets(leading: margin, trailing: separatorReachesEnd ? 0 : margin)
  }

  /// Those of the running work.
  package static var current: ListMetrics { SystemMetrics.current.table() }
}
