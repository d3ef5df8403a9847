import GalleyGeometry

/// Determines the positions of a collection view's elements; UIKit's `UICollectionViewLayout`.
///
/// Subclasses override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)`
/// and the methods for single elements. All rectangles are in points in the content's space.
@MainActor @preconcurrency open class CollectionViewLayout: NSObject {
  weak var attachedCollectionView: CollectionView?

  /// The context that the next `invalidateLayout()` passes on, if the collection view created one.
  var contextToPassOn: LayoutInvalidationContext?

  /// The classes of decoration views by kind.
  var decorationViewClasses: [String: CollectionReusableView.Type] = [:]

  /// The running batch update; nil if there is none.
  var runningUpdate: BatchUpdate?

  /// The kinds of decoration views that belong to items and have their paths: they move with them in updates.
  package var itemDecorationKinds: Set<String> = []

  /// Creates a layout without a collection view.
  public override init() { super.init() }

  /// Creates a layout with its default properties; archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that uses this layout; nil if there is none.
  open var collectionView: CollectionView? { attachedCollectionView }

  /// The class of the attributes that this layout creates.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }

  /// The class of this layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  // MARK: Queries

  /// Called before the first query after an invalidation; for computing what the queries need.
  open func prepare() {}

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect `rect`, in any order; nil for none.
  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }

  /// The attributes of a cell; nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes of a cell that is being dragged, centred at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? attributesClass.init(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// The path at which a dragged item would be dropped; never called here, as there are no touches.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // MARK: Invalidation

  /// Marks the whole layout as invalid; the next layout pass prepares it again.
  // UIKit: this is also the first half of every other invalidation; `invalidateLayout(with:)`
  // follows.
  open func invalidateLayout() {
    let context = contextToPassOn ?? makeInvalidationContext()
    contextToPassOn = nil
    invalidateLayout(with: context)
  }

  /// Marks the parts that `context` names as invalid; overriding methods must call super.
  open func invalidateLayout(with context: LayoutInvalidationContext) {
    attachedCollectionView?.layoutWasInvalidated(with: context)
  }

  /// Whether a scroll or a change of size to `newBounds` makes this layout invalid.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for a change of bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether the attributes that a self-sizing element prefers make this layout invalid.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  /// The context for the attributes that a self-sizing element prefers; it names only that element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let (context, path) = (makeInvalidationContext(), originalAttributes.indexPath)
    let kind = originalAttributes.representedElementKind ?? ""
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  /// The context for a dragged item; never called here, as there are no touches.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// The context for the end of a drag; never called here, as there are no touches.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: Scroll targets

  /// The offset where a drag ends instead of the proposed one; velocity in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an update, a rotation or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Updates

  /// Called after the data changed, before the methods below; overriding methods must call super.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called at the end of an update.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which a cell appears; by default, transparent if it was inserted.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { appearing(layoutAttributesForItem(at: itemIndexPath)) }

  /// The attributes to which a cell disappears; by default, transparent if it was deleted.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { disappearing(.cell, kind: "", at: itemIndexPath) }

  /// The attributes from which a supplementary view appears; nil for no change.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: elementIndexPath)
    return appearing(attributes)
  }

  /// The attributes to which a supplementary view disappears; nil for no change.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    disappearing(.supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// The attributes from which a decoration view appears; nil for no change.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = layoutAttributesForDecorationView(
      ofKind: elementKind, at: decorationIndexPath)
    return appearing(attributes)
  }

  /// The attributes to which a decoration view disappears; nil for no change.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    disappearing(.decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// The paths of supplementary views that an update inserts, beyond those of inserted sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of supplementary views that an update deletes, beyond those of deleted sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of decoration views that an update inserts.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The paths of decoration views that an update deletes.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated changes

  /// Called before an animated change of bounds, such as a rotation, from `oldBounds`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the layout that `newLayout` replaces.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on the layout that replaces `oldLayout`.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on both layouts after one has replaced the other.
  open func finalizeLayoutTransition() {}

  /// Called by UIKit after a layout was read from a nib; never called here, as there are no nibs.
  open func awakeFromNib() {}

  // MARK: Direction and decorations

  /// The reading direction that this layout was written for.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Whether the collection view mirrors this layout for the opposite reading direction.
  ///
  /// The layout itself always uses its development direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Registers a `CollectionReusableView` class for decorations of a kind; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationViewClasses[elementKind] = nil
      return
    }
    guard let reusable = viewClass as? CollectionReusableView.Type else {
      preconditionFailure(
        "decoration view class \(viewClass) must be a subclass of CollectionReusableView")
    }
    decorationViewClasses[elementKind] = reusable
  }
}
