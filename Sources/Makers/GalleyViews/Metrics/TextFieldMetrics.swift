import GalleyDrawing
import GalleyGeometry

/// What the system chooses for text fields; lengths in points.
///
/// The values are those of iOS 13 to 18, read from pictures where a comment does not say otherwise.
struct TextFieldMetrics: MetricsTable {
  // UIKit: text is 7 points inside a frame; the lines of a field with a round frame have 7 points
  // above and below.
  /// The space between a frame and the text.
  var inset: CGFloat = 7
  /// How much higher than its line a field is: without a frame, with a line or a bezel, and with a round frame.
  var plainExtra: CGFloat = 1
  var lineExtra: CGFloat = 9
  var roundExtra: CGFloat = 14
  /// The thickness of a line or a bezel, and of a round frame.
  var lineWidth: CGFloat = 1
  var roundLineWidth: CGFloat = 0.5
  var cornerRadius: CGFloat = 5
  var lineColor = Color.label
  var bezelColor = Color.opaqueSeparator
  var roundLineColor = Color.systemGray4
  var roundFillColor = Color.systemBackground
  // Chosen: what apps' pictures show.
  /// The size of the symbol of the button that clears the text, and its distance from the edge.
  var clearButtonSize: CGFloat = 15
  var clearButtonInset: CGFloat = 5

  static let iOS18 = TextFieldMetrics()
  static let iOS26 = iOS18
}

extension SystemMetrics {
  var textFields: TextFieldMetrics { table() }
}
