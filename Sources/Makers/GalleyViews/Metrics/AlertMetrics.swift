import GalleyDrawing
import GalleyGeometry

/// What the system chooses for alerts and their sheets; lengths in points.
///
/// The values are those of iOS 7 to 18, as apps' layouts show them where a comment does not say otherwise.
package struct AlertMetrics: MetricsTable {
  var width: CGFloat = 270
  var cornerRadius: CGFloat = 14
  var edge: CGFloat = 20
  var buttonHeight: CGFloat = 44
  var fieldHeight: CGFloat = 30
  var sheetEdge: CGFloat = 14
  var sheetButtonHeight: CGFloat = 57
  var sheetMargin: CGFloat = 8
  var betweenTexts: CGFloat = 4
  var beforeFields: CGFloat = 12

  // MARK: Fonts

  // UIKit: the lines of a title are 22 points apart (measured), as those of its text style.
  /// The text style of a title, which is semibold, and of the title of a sheet.
  var titleStyle = Font.TextStyle.headline
  var sheetTitleStyle = Font.TextStyle.footnote
  /// The text style of a message, and of the message of a sheet.
  var messageStyle = Font.TextStyle.footnote
  var sheetMessageStyle = Font.TextStyle.footnote
  /// The size of the words of buttons, and of those of sheets.
  var buttonFontSize: CGFloat = 17
  var sheetButtonFontSize: CGFloat = 20
  /// The size of the text in fields, unless the app gives them another.
  package var fieldFontSize: CGFloat = 13

  // MARK: Colours

  // UIKit: the card is a blur of what is behind; a fill that lets a little of it through looks like it.
  var cardColor = Color(
    light: Color(white: 0.96, alpha: 0.94), dark: Color(white: 0.15, alpha: 0.94))
  /// The colour of what dims the screen behind.
  var shadeColor = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))

  package static let iOS18 = AlertMetrics()

  package static let iOS26 = iOS18.changed { metrics in
    // UIKit: 320 points wide; the lines of a message are 20 points apart and its only one is 18 high at 3x, as those of
    // 15 points (iOS 26.1).
    metrics.width = 320
    metrics.messageStyle = .subheadline
  }
}

extension SystemMetrics {
  package var alerts: AlertMetrics { table() }
}
