import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// The attributes of a decoration behind a section: its look in addition to its frame.
@MainActor @preconcurrency open class DecorationLayoutAttributes: LayoutAttributes {
  /// The picture to fill the decoration with; nil for none.
  open var imageName: ImageName?

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0

  /// The fill.
  open var color = Color.white

  /// The shadow the decoration casts; nil for none.
  open var shadow: Shadow?

  /// The strips of the frame at the right and at the bottom that are left free for the shadow, in
  /// points.
  open var shadowRoom = CGVector.zero

  /// The columns of the section's grid, at least one.
  open var columns = 1

  /// The number of items in the last row if they do not fill it; 0 if they do.
  open var remainder = 0

  /// The length of the last line along the scroll direction, in points: from the middle of the space before it to
  /// the decoration's end.
  open var rowHeight: CGFloat = 0

  /// The size of the corner that the last line leaves free, in points; zero if the line is full, or if the
  /// decoration reaches over a footer behind it.
  ///
  /// It is the lower corner on the trailing side.
  open var notch = CGSize.zero

  /// Whether the section is shown mirrored, so that the last row begins at the right.
  open var isMirrored = false

  /// The decoration's block in its view's bounds: everything except the shadow's space, in points.
  open var blockBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: max(size.width - shadowRoom.dx, 0),
      height: max(size.height - shadowRoom.dy, 0))
  }

  /// Whether the last row is not full.
  open var isOdd: Bool { remainder != 0 }

  /// A copy of the same class with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let copy = copy as? DecorationLayoutAttributes else { return copy }
    copy.imageName = imageName
    copy.cornerRadius = cornerRadius
    copy.color = color
    copy.shadow = shadow
    copy.shadowRoom = shadowRoom
    copy.columns = columns
    copy.remainder = remainder
    copy.rowHeight = rowHeight
    copy.notch = notch
    copy.isMirrored = isMirrored
    return copy
  }

  /// The attributes at a moment of an animation to `end`: the notch and the radius change with the frame.
  open override func interpolated(
    to end: LayoutAttributes, progress: CGFloat
  ) -> LayoutAttributes {
    let result = super.interpolated(to: end, progress: progress)
    guard let result = result as? DecorationLayoutAttributes,
      let end = end as? DecorationLayoutAttributes
    else { return result }
    result.cornerRadius = cornerRadius + (end.cornerRadius - cornerRadius) * progress
    result.notch = CGSize(
      width: notch.width + (end.notch.width - notch.width) * progress,
      height: notch.height + (end.notch.height - notch.height) * progress)
    return result
  }

  /// Whether `object` is attributes of the same element with equal values, these included.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? DecorationLayoutAttributes else {
      return false
    }
    return MainActor.assumeIsolated { looksLike(other) }
  }

  private func looksLike(_ other: DecorationLayoutAttributes) -> Bool {
    imageName == other.imageName && cornerRadius == other.cornerRadius && color == other.color
      && shadow == other.shadow && shadowRoom == other.shadowRoom && columns == other.columns
      && remainder == other.remainder && rowHeight == other.rowHeight && notch == other.notch
      && isMirrored == other.isMirrored
  }
}
