import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A text of a table's cell, header or footer whose colour follows the style until the app sets another.
@MainActor final class TableLabel {
  let label = Label(frame: .zero)

  init(_ font: Font, _ color: Color) {
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
  }

  /// Whether there are words to show.
  var isEmpty: Bool { label.text?.isEmpty ?? true }

  /// The text for an arrangement; nil if there is none.
  var measured: ListContentArrangement.Text? {
    guard !isEmpty else { return nil }
    return ListContentArrangement.Text(
      natural: { [label] in label.sizeThatFits(.zero) },
      // UIKit: San Francisco's ascent.
      ascent: { [label] in label.font.size * 0.9521484375 },
      height: { [self] in height(inWidth: $0) })
  }

  /// The height of the text in a width, in points.
  func height(inWidth width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
