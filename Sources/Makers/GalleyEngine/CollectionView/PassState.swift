import GalleyGeometry

/// The work for a collection view's next layout pass, and the results of the last one.
struct PassState {
  /// Whether a first pass has begun; before it, the layout is not called.
  var isLoaded = false
  /// Whether the next pass must read the counts again.
  var needsReload = true
  /// Whether the layout must prepare.
  var isInvalid = true
  /// Whether a pass is running.
  var isLayingOut = false
  /// What self-sizing elements asked for in the running pass.
  var negotiation = SizeNegotiation()
  /// The bounds for which the running round places views; nil between rounds.
  var tiledBounds: CGRect?
  /// Whether a batch update is being performed.
  var isUpdating = false
  /// Whether the layout was already asked about the upcoming change of bounds.
  var isMoveAnnounced = false
  /// The layout's context for the upcoming change of bounds.
  var contextForBounds: LayoutInvalidationContext?
  /// The content size for which the layout was last asked about an offset out of range.
  var settledContentSize = CGSize.zero
  /// The rectangle of the last query; nil if a new query is needed.
  var queriedRect: CGRect?
  /// How many attributes the running query may find.
  var queryLimit = Int.max
  /// The result of the last query, in the layout's order.
  var queried: [LayoutAttributes] = []
  /// The result of the last query, by element.
  var queriedByKey: [ElementKey: LayoutAttributes] = [:]
  /// The cells on screen that the data source must configure again.
  var reconfigured: Set<ElementKey> = []
  /// The cell that the data source is configuring again now.
  var cellInConfiguration: (key: ElementKey, cell: CollectionViewCell)?
  /// The part of the content, in points, whose elements have views; nil for the whole bounds.
  var shownPart: CGRect?
  /// The meter that counts the work of passes; nil if there is none.
  var meter: CostMeter?
  /// Sentences about delegate methods that are declared, but never called.
  var unreachedMethods: [String] = []
}
