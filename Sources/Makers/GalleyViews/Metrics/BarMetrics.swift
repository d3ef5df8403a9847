import GalleyDrawing
import GalleyGeometry

/// What the system chooses for bars; lengths in points, without what is outside of the safe area.
///
/// The values are those of iOS 13 to 18, as view debuggers and pictures show them where a comment does not say otherwise.
struct BarMetrics: MetricsTable {
  // MARK: Buttons

  /// The size of the symbols and words of buttons.
  var buttonFontSize: CGFloat = 17
  /// The space between two buttons.
  var buttonGap: CGFloat = 16

  // Chosen: as documentation and pictures of phones on their side show bars.
  /// The height of each bar where the height is compact.
  var lowHeight: CGFloat = 32

  // MARK: Navigation bars

  // UIKit: 44 points, and 52 more for a large title.
  var navigationHeight: CGFloat = 44
  var largeTitleHeight: CGFloat = 52
  var titleFontSize: CGFloat = 17
  var largeTitleFontSize: CGFloat = 34
  /// The distance of a large title from the row of buttons, and the height of its line.
  var largeTitleLine: (top: CGFloat, height: CGFloat) = (3, 41)
  /// The distance of the mark that leads back from the edge, and the space behind it.
  var backMark: (inset: CGFloat, gap: CGFloat) = (8, 4)

  // Chosen: as apps' layouts show them.
  /// The height of the room for a search bar below the titles, and of the search bar in it.
  var searchRoom: (height: CGFloat, bar: CGFloat) = (52, 38)

  // MARK: Tab bars

  // UIKit: 49 points high.
  var tabBarHeight: CGFloat = 49
  var tabImageMiddle: CGFloat = 20
  var tabTitle: (top: CGFloat, height: CGFloat) = (36, 12)
  var tabTitleFontSize: CGFloat = 10
  var tabSymbolSize: CGFloat = 20
  // Chosen: after pictures of phones on their side.
  /// The size of a title beside its image, in a low bar, and the space between the two.
  var lowTabTitleFontSize: CGFloat = 13
  var lowTabGap: CGFloat = 6
  // UIKit: each item has a view from 2 points inside of its part of the bar, at whole points (iOS 17.5).
  var tabInset: CGFloat = 2
  // UIKit: 18 points high, from 11 after the middle and 3 below the top of the bar (iOS 17.5, 18.5); its words have 13.
  var badgeHeight: CGFloat = 18
  var badgeOrigin = CGPoint(x: 11, y: 3)
  var badgeFontSize: CGFloat = 13
  /// How much wider than its words a badge is.
  var badgeExtra: CGFloat = 10

  // MARK: Toolbars

  // UIKit: 44 points high.
  var toolbarHeight: CGFloat = 44

  static let iOS18 = BarMetrics()
  static let iOS26 = iOS18
}

extension SystemMetrics {
  var bars: BarMetrics { table() }
}
