import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The buttons and the grip of editing in a table's row, which grow with the text; lengths in points.
struct TableEditingMarks {
  /// The size of the body text.
  private var textSize: CGFloat
  /// The size of the button that deletes, inserts or selects.
  var button: CGSize
  /// Its distance from the leading edge.
  var inset: CGFloat
  /// Where the content begins.
  var contentStart: CGFloat
  /// How far it stands above the middle of a row with a subtitle.
  var rise: CGFloat
  /// The width of the grip, which is as high as its row.
  var gripWidth: CGFloat

  // UIKit: iOS 26.1 at 2x, in rows of 62, 83 and 117 points with subtitles: buttons at 17, 21 and 33 points from the top.
  private static let measured = [
    TableEditingMarks(
      textSize: 17, button: CGSize(width: 26, height: 26), inset: 15, contentStart: 40, rise: 1,
      gripWidth: 27),
    TableEditingMarks(
      textSize: 23, button: CGSize(width: 34.5, height: 34.5), inset: 14.5, contentStart: 47.5,
      rise: 3.25, gripWidth: 36.5),
    TableEditingMarks(
      textSize: 33, button: CGSize(width: 39, height: 38), inset: 16, contentStart: 55, rise: 6.5,
      gripWidth: 41),
  ]

  /// The marks at a text size: as measured, on straight lines between, and never smaller or larger.
  ///
  /// - Parameters:
  ///   - category: The text size.
  ///   - grid: The device pixels.
  /// - Returns: The sizes and distances.
  static func at(_ category: ContentSizeCategory, grid: PixelGrid) -> TableEditingMarks {
    let size = Font.TextStyle.body.size(category)
    guard let above = measured.firstIndex(where: { $0.textSize >= size }) else {
      return measured[measured.count - 1]
    }
    guard above > 0, measured[above].textSize > size else { return measured[above] }
    let (first, last) = (measured[above - 1], measured[above])
    let share = (size - first.textSize) / (last.textSize - first.textSize)
    func between(_ length: (TableEditingMarks) -> CGFloat) -> CGFloat {
      grid.rounded(length(first) + (length(last) - length(first)) * share)
    }
    return TableEditingMarks(
      textSize: size,
      button: CGSize(width: between { $0.button.width }, height: between { $0.button.height }),
      inset: between { $0.inset }, contentStart: between { $0.contentStart },
      rise: between { $0.rise }, gripWidth: between { $0.gripWidth })
  }
}
