import GalleyGeometry

/// The rows of a picker's wheel, seen from the front: those above and below the selected one are turned away.
struct PickerDrum: Equatable {
  /// The height of a row in the middle, in points.
  var rowHeight: CGFloat
  /// The height of the picker, in points.
  var height: CGFloat

  /// How a row looks.
  struct Row: Equatable {
    /// The distance of its middle from that of the picker, in points.
    var offset: CGFloat
    /// How much of its height and its width is seen.
    var scale: CGVector
    var alpha: CGFloat
  }

  // UIKit: measured on iOS 26.1 in a picker 216 points high: 19 rows of 32 points around a radius of 97.26.
  /// The wheel's radius, for each point of the picker's height.
  private static let radius: CGFloat = 97.2596 / 216
  /// How much of the other rows' colours is left.
  private static let faint: CGFloat = 0.447

  /// The largest angle at which a row is drawn, as a part of a right angle.
  private static let edge = 0.95

  /// The row that is `steps` below the selected one; nil if it is behind the wheel.
  func row(_ steps: Int) -> Row? {
    guard height > 0, rowHeight > 0 else { return nil }
    let radius = Self.radius * height
    let rowsAround = max((2 * .pi * radius / rowHeight).rounded(), 4)
    let angle = CGFloat(steps) * 2 * .pi / rowsAround
    guard abs(angle) < Self.edge * .pi / 2 else { return nil }
    let front = steps == 0 ? 1 : cos(angle)
    return Row(
      offset: radius * sin(angle), scale: CGVector(dx: 0.85 + 0.15 * front, dy: front),
      alpha: steps == 0 ? 1 : Self.faint)
  }

  /// The steps of all rows that are drawn.
  var steps: ClosedRange<Int> {
    var last = 0
    while row(last + 1) != nil { last += 1 }
    return -last...last
  }
}
