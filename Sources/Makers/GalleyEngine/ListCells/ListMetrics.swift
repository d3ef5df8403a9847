import GalleyGeometry
import GalleyViews

/// What the system chooses for lists of collection views; lengths in points.
///
/// The values are those of iOS 26.1 and 26.2, measured where a comment does not say otherwise.
package struct ListMetrics {
  // MARK: Rows

  // UIKit: one line of 17 points has 52: 15 above and below at least 22.
  /// The space above and below the texts of a row.
  package var rowMargin: CGFloat = 15
  /// The least height of what stands between these spaces.
  package var rowMinimum: CGFloat = 22
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
  /// The width of a list from which cards are 20 points from its edges, not 16.
  // UIKit: 16 at 375, 393 and 402 points; that it changes at 414 as on iOS 14 is chosen.
  package var wideMarginFrom: CGFloat = 414
  /// The width of a list from which texts, accessories and separators are 20 points from the sides of a row, not 16.
  // UIKit: 20 at 820 points (iOS 26.1); that every iPad has it, from 744 on, is chosen.
  package var wideTextFrom: CGFloat = 744

  package static let iOS26 = ListMetrics()

  // What is not named here is inherited: it is the same, or was not measured.
  package static let iOS18 = {
    var metrics = iOS26
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
    return metrics
  }()

  /// The insets of separators in rows whose texts are `margin` from their sides.
  package func separatorInsets(margin: CGFloat) -> ListPlace.SeparatorInsets {
    ListPlace.SeparatorInsets(leading: margin, trailing: separatorReachesEnd ? 0 : margin)
  }

  /// Those of the running work.
  package static var current: ListMetrics {
    SystemMetrics.current.table(iOS18: .iOS18, iOS26: .iOS26)
  }
}
