import GalleyGeometry

/// What of a layout is out of date; UIKit's `UICollectionViewLayoutInvalidationContext`.
@MainActor @preconcurrency open class LayoutInvalidationContext: NSObject {
  private var everything = false
  private var dataSourceCounts = false

  /// A context that names nothing yet.
  public override init() { super.init() }

  // As in `LayoutAttributes`: subclasses override `init()` without the word `required`.
  /// A context of an own class, made through its `init()`.
  public required convenience init(ofOwnClass: Void) { self.init() }

  /// Whether all layout information is out of date: true for `reloadData()` and a new layout.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections or items may have changed.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }

  /// The cells named so far, in order, each once; nil when none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views named so far, by kind; nil when none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views named so far, by kind; nil when none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points added to the content offset as soon as the context reaches the layout.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points added to the content size until the layout tells the next one.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds cells; those already named keep their place, and an empty list changes nothing.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths ?? [], indexPaths)
  }

  // UIKit: an empty list leaves an empty array for the kind, unlike that of the items.
  /// Adds supplementary views of a kind; those already named keep their place.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var lists = invalidatedSupplementaryIndexPaths ?? [:]
    lists[elementKind] = Self.merged(lists[elementKind] ?? [], indexPaths)
    invalidatedSupplementaryIndexPaths = lists
  }

  /// Adds decoration views of a kind; those already named keep their place.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var lists = invalidatedDecorationIndexPaths ?? [:]
    lists[elementKind] = Self.merged(lists[elementKind] ?? [], indexPaths)
    invalidatedDecorationIndexPaths = lists
  }

  func markEverything() { everything = true }

  func markDataSourceCounts() { dataSourceCounts = true }

  private static func merged(_ known: [IndexPath], _ added: [IndexPath]) -> [IndexPath] {
    var seen = Set(known)
    return known + added.filter { seen.insert($0).inserted }
  }
}
