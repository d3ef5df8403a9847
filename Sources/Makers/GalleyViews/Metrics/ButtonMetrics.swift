import GalleyDrawing
import GalleyGeometry

/// What the system chooses for buttons; lengths in points.
///
/// The values are those of iOS 15 to 26, read from UIKit's defaults and from pictures where a comment does not say
/// otherwise.
struct ButtonMetrics: MetricsTable {
  // MARK: Buttons without a configuration

  // UIKit: custom buttons have the font size for buttons, 18, and the system's have 15.
  var customFontSize = SystemMetrics.buttonFontSize
  var systemFontSize: CGFloat = 15
  // UIKit: without insets of its own, a title has 6 points above and below whole points, and a button without an image is
  // at least 30 points wide. A button without both keeps its line: 30 × 27 at 12 points (iOS 26.1).
  /// The space above and below a title.
  var titleMargin: CGFloat = 6
  /// The least width of a button with a title.
  var leastWidth: CGFloat = 30
  // Chosen after pictures.
  /// How much of the colour of the system's buttons is left under a finger.
  var highlightedAlpha = 0.2

  // MARK: Configurations

  // UIKit: one point.
  /// The distance between the title and the subtitle.
  var titlePadding: CGFloat = 1
  // UIKit: buttons are 28, 28, 34 and 50 points high; the insets around lines of 18 and 20.3 points
  // follow. 7 and 12 for medium are its default; the horizontal insets of the others are estimates.
  /// The distances between the content and the edges.
  var smallInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
  var mediumInsets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  var largeInsets = DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
  // UIKit: the text styles body and subheadline.
  var titleStyle = Font.TextStyle.body
  var smallTitleStyle = Font.TextStyle.subheadline
  // UIKit: the text styles footnote and caption; estimated from pictures.
  var subtitleStyle = Font.TextStyle.footnote
  var smallSubtitleStyle = Font.TextStyle.caption1
  // UIKit: the radii of small, medium and large are not published.
  var smallCornerRadius: CGFloat = 4
  var mediumCornerRadius: CGFloat = 6
  var largeCornerRadius: CGFloat = 10
  // UIKit: the styles are described by their pictures only; the shares of the tint are estimates.
  /// How much of the tint the background of a tinted button has.
  var tintedAlpha = 0.18
  /// How much of the colours of a configuration is left under a finger.
  var highlightedConfigurationAlpha = 0.75

  static let iOS18 = ButtonMetrics()
  static let iOS26 = iOS18
}

extension SystemMetrics {
  var buttons: ButtonMetrics { table() }
}
