import GalleyGeometry

/// The rows of a picker's wheel, seen from the front: those above and below the selected one are turned away.
struct PickerDrum: Equatable {
  /// The height of a row in the middle, in points.
  var rowHeight: CGFloat
  /// The height of the picker, in points.
  var height: CGFloat
  var metrics = PickerMetrics.iOS26

  /// How a row looks.
  struct Row: Equatable {
    /// The distance of its middle from that of the picker, in points.
    var offset: CGFloat
    /// How much of its height and its width is seen.
    var scale: CGVector
    var alpha: CGFloat
  }

  /// The row that is `steps` below the selected one; nil if it is behind the wheel.
  func row(_ steps: Int) -> Row? {
    guard height > 0, rowHeight > 0 else { return nil }
    let radius = metrics.wheelRadius * height
    let rowsAround = max((2 * .pi * radius / rowHeight).rounded(), 4)
    let angle = CGFloat(steps) * 2 * .pi / rowsAround
    guard abs(angle) < metrics.largestAngle * .pi / 2 else { return nil }
    let front = steps == 0 ? 1 : cos(angle)
    let width = metrics.steadyRowWidth + metrics.turningRowWidth * front
    return Row(
      offset: radius * sin(angle), scale: CGVector(dx: width, dy: front),
      alpha: steps == 0 ? 1 : metrics.otherRowsAlpha)
  }

  /// The steps of all rows that are drawn.
  var steps: ClosedRange<Int> {
    var last = 0
    while row(last + 1) != nil { last += 1 }
    return -last...last
  }
}
