import GalleyBase
import GalleyDrawing
import GalleyGeometry

// Text that is not shown whole.
extension Label {
  /// The room that a text needs and has, in points, where it is not shown whole.
  package struct Shortage: Hashable, Sendable {
    /// Whether the room is a width; otherwise, it is a height.
    package var isOfWidth: Bool
    /// How much the whole text needs.
    package var needed: CGFloat
    /// How much there is.
    package var given: CGFloat

    /// What is missing, such as `it needs 120.5 pt of width and has 100 pt`.
    package var words: String {
      let numbers = [needed, given].map { DecimalNumber.text(($0 * 10).rounded() / 10) }
      let side = isOfWidth ? "width" : "height"
      return "it needs \(numbers[0]) pt of \(side) and has \(numbers[1]) pt"
    }
  }

  /// What is missing for the text to be shown whole; nil if it is whole.
  package var shortage: Shortage? {
    guard text?.isEmpty == false, bounds.isFinite, !bounds.isEmpty else { return nil }
    let isSingle = numberOfLines == 1
    let whole = layout(
      width: isSingle ? nil : bounds.width, fontScale: fontScale(in: bounds.width), lines: 0
    ).size
    // Glyphs are placed in fractions of a point.
    let hair = 0.05
    if isSingle, whole.width > bounds.width + hair {
      return Shortage(isOfWidth: true, needed: whole.width, given: bounds.width)
    }
    guard whole.height > fittedLayout(in: bounds.size).size.height + hair else { return nil }
    return Shortage(isOfWidth: false, needed: whole.height, given: bounds.height)
  }
}
