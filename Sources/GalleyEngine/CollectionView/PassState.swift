import GalleyGeometry

/// What a collection view's next layout pass must do, and what the last one found.
struct PassState {
  /// Whether a first pass has begun; before it, the layout is sent nothing.
  var isLoaded = false
  /// Whether the next pass starts from the counts.
  var needsReload = true
  /// Whether the layout must prepare.
  var isInvalid = true
  /// Whether a pass is running.
  var isLayingOut = false
  /// Whether a batch update is being carried out.
  var isUpdating = false
  /// Whether the layout was asked about the coming move of the bounds already.
  var isMoveAnnounced = false
  /// What the layout answered about the coming change of bounds.
  var contextForBounds: LayoutInvalidationContext?
  /// The content size about which the layout was last asked whether the offset is in range.
  var settledContentSize = CGSize.zero
  /// The rectangle of the last query; nil when there must be another.
  var queriedRect: CGRect?
  /// The answer to the last query, in the layout's order.
  var queried: [LayoutAttributes] = []
  /// The same by element.
  var queriedByKey: [ElementKey: LayoutAttributes] = [:]
  /// The part of the bounds, in points of the content, whose elements have views; nil for all of them.
  var shownPart: CGRect?
  /// What counts the work of passes; nil when nobody asked.
  var meter: CostMeter?
}
