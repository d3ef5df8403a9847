import GalleyGeometry

/// The resistance of content that is dragged beyond its end.
package enum RubberBand {
  // UIKit: measured, not documented; a smaller number is a stiffer band.
  /// The fraction of the finger's movement that the content follows at first.
  package static let stiffness: CGFloat = 0.55

  /// The distance that content moves when it is pulled `distance` points beyond its end.
  ///
  /// It is (1 − 1 / (distance · 0.55 / length + 1)) · length, which is always less than `length`,
  /// the view's extent on the axis in points. Distances of zero or less are returned unchanged.
  package static func stretch(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// The content offset for a finger that drags to `offset`; the content fills the view from
  /// `first` to `last`.
  ///
  /// All values are in points; `length` is the view's extent on the axis.
  package static func offset(
    _ offset: CGFloat, from first: CGFloat, to last: CGFloat, over length: CGFloat
  ) -> CGFloat {
    if offset < first { return first - stretch(first - offset, over: length) }
    if offset > last { return last + stretch(offset - last, over: length) }
    return offset
  }
}
