import GalleyDrawing
import GalleyGeometry

/// What the system chooses for alerts and their sheets; lengths in points.
///
/// The values are those of iOS 7 to 18, as apps' layouts show them.
struct AlertMetrics {
  var width: CGFloat = 270
  var cornerRadius: CGFloat = 14
  var margin: CGFloat = 16
  var edge: CGFloat = 20
  var buttonHeight: CGFloat = 44
  var fieldHeight: CGFloat = 30
  var sheetEdge: CGFloat = 14
  var sheetButtonHeight: CGFloat = 57
  var sheetMargin: CGFloat = 8
  var betweenTexts: CGFloat = 4
  var beforeFields: CGFloat = 12

  static let iOS18 = AlertMetrics()

  // What is not named here is inherited: only the width was measured on iOS 26.1.
  static let iOS26 = {
    var metrics = iOS18
    metrics.width = 320
    return metrics
  }()
}

extension SystemMetrics {
  var alerts: AlertMetrics { table(iOS18: .iOS18, iOS26: .iOS26) }
}
