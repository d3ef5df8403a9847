import GalleyGeometry

/// Describes which parts of a layout are invalid; UIKit's
/// `UICollectionViewLayoutInvalidationContext`.
@MainActor @preconcurrency open class LayoutInvalidationContext: NSObject {
  private var everything = false
  private var dataSourceCounts = false

  /// Creates a context that does not name anything yet.
  public override init() { super.init() }

  // As in `LayoutAttributes`, subclasses can override `init()` without the word `required`.
  /// Creates a context of a custom class through its `init()`.
  public required convenience init(ofOwnClass: Void) { self.init() }

  /// Whether the whole layout is invalid: true for `reloadData()` and a new layout.
  open var invalidateEverything: Bool { everything }

  /// Whether the number of sections or items may have changed.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }

  /// The cells named so far, in order and without duplicates; nil if there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views named so far, by kind; nil if there are none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views named so far, by kind; nil if there are none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The points added to the content offset as soon as the context reaches the layout.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The points added to the content size until the layout returns its new one.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds cells; those already named keep their positions, and an empty list changes nothing.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths ?? [], indexPaths)
  }

  // UIKit: unlike for items, an empty list leaves an empty array for the kind.
  /// Adds supplementary views of a kind; those already named keep their positions.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var lists = invalidatedSupplementaryIndexPaths ?? [:]
    lists[elementKind] = Self.merged(lists[elementKind] ?? [], indexPaths)
    invalidatedSupplementaryIndexPaths = lists
  }

  /// Adds decoration views of a kind; those already named keep their positions.
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
