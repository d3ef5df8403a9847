import GalleyGeometry

/// A header, a footer or another view at an edge, as a value.
struct CompositionalBoundary: Hashable, Sendable {
  /// The side of a section along the layout's axis.
  enum Side: Hashable, Sendable {
    case before, beside, after
  }

  var kind: String
  var width: CompositionalLength
  var height: CompositionalLength
  var insets = DirectionalEdgeInsets.zero
  var alignment = RectAlignment.top
  var offset = CGPoint.zero
  var extendsBoundary = true
  var pins = false
  var zIndex = 1

  func side(_ axis: CompositionalGroup.Axis) -> Side {
    let (first, last): (DirectionalRectEdge, DirectionalRectEdge) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return alignment.edges.contains(first)
      ? .before : alignment.edges.contains(last) ? .after : .beside
  }

  /// Where a length starts across the layout's axis.
  func start(across axis: CompositionalGroup.Axis, length: CGFloat, room: CGFloat) -> CGFloat {
    let (first, last): (DirectionalRectEdge, DirectionalRectEdge) =
      axis == .vertical ? (.leading, .trailing) : (.top, .bottom)
    if alignment.edges.contains(first) { return 0 }
    return alignment.edges.contains(last) ? room - length : (room - length) / 2
  }
}

/// A background, as a value.
struct CompositionalDecoration: Hashable, Sendable {
  var kind: String
  var insets = DirectionalEdgeInsets.zero
  var zIndex = 0
  /// Whether the section's items are one place higher in the stack because of it.
  var raisesItems = true
}

/// A section, as a value, with all insets that its surroundings give.
struct CompositionalSection: Hashable, Sendable {
  /// The tree of the group.
  var group: CompositionalItem
  /// The insets of the groups, with those of the inset reference.
  var insets = DirectionalEdgeInsets.zero
  /// The insets of boundary items, of which only those across the layout's axis count.
  var boundaryInsets = DirectionalEdgeInsets.zero
  var interGroupSpacing: CGFloat = 0
  var behavior = OrthogonalScrollingBehavior.none
  var boundaries: [CompositionalBoundary] = []
  var decorations: [CompositionalDecoration] = []
  /// The space before the section's first boundary item, in points; none without anything to show.
  var paddingBefore: CGFloat = 0
  /// The space after the section's last boundary item, in points; none without anything to show.
  var paddingAfter: CGFloat = 0
  /// Whether rows that touch leave no line of a pixel between them where their places are rounded, as in lists.
  var closesGaps = false
}

extension DirectionalEdgeInsets {
  /// The insets at the two ends of an axis.
  func ends(_ axis: CompositionalGroup.Axis) -> (before: CGFloat, after: CGFloat) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }

  /// These insets where NaN and infinite ones count as 0.
  var usable: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: FlowMeasure.distance(top), leading: FlowMeasure.distance(leading),
      bottom: FlowMeasure.distance(bottom), trailing: FlowMeasure.distance(trailing))
  }
}

extension CGRect {
  /// This rectangle with its edges moved inwards, but never past each other.
  func inset(by insets: DirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
