import GalleyGeometry

/// Decides where a collection view's elements are; UIKit's `UICollectionViewLayout`.
///
/// Subclasses override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)`
/// and the single lookups. All rectangles are in points in the content's space.
@MainActor @preconcurrency open class CollectionViewLayout: NSObject {
  weak var attachedCollectionView: CollectionView?

  /// The context that the next `invalidateLayout()` passes on, when the collection view made one.
  var contextToPassOn: LayoutInvalidationContext?

  /// The classes of decoration views by kind.
  var decorationViewClasses: [String: CollectionReusableView.Type] = [:]

  /// What the running batch update does; nil outside of one.
  var runningUpdate: BatchUpdate?

  /// A layout without a collection view.
  public override init() { super.init() }

  /// Archives are not read: the layout starts with its defaults.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that uses this layout; nil before one does.
  open var collectionView: CollectionView? { attachedCollectionView }

  /// The class of the attributes this layout hands out.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }

  /// The class of the contexts that `invalidateLayout()` and its kin make.
  open class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  // MARK: Answers

  /// Called before any question after an invalidation; for computing what the answers need.
  open func prepare() {}

  /// The extent of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect `rect`, in any order; nil is none.
  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }

  /// The attributes of a cell; nil for a path without one.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }

  /// The attributes of a supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes of a decoration view; nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes of a cell that is being dragged, centred at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied() ?? attributesClass.init(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  // MARK: Invalidation

  /// Marks everything as out of date; the next layout pass prepares again.
  // UIKit: this is also the first half of every other invalidation; `invalidateLayout(with:)` follows.
  open func invalidateLayout() {
    let context = contextToPassOn ?? makeInvalidationContext()
    contextToPassOn = nil
    invalidateLayout(with: context)
  }

  /// Marks what `context` names as out of date; overriders call super.
  open func invalidateLayout(with context: LayoutInvalidationContext) {
    attachedCollectionView?.layoutWasInvalidated(with: context)
  }

  /// Whether a scroll or a change of size to `newBounds` puts this layout out of date.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context for a change of bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether a cell's own wish about its attributes puts this layout out of date.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  /// The context for a cell's own wish; it names the cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: Where scrolling ends

  /// Where a drag that would end at `proposedContentOffset` ends; velocity in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content lies after an update, a rotation or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Updates

  /// Called after the data changed and before the questions below; overriders call super.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called at the end of an update.
  open func finalizeCollectionViewUpdates() {}

  /// Where a cell comes from that is there after an update; faded out if it was inserted.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { appearing(layoutAttributesForItem(at: itemIndexPath)) }

  /// Where a cell goes to that was there before an update; faded out if it was deleted.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { disappearing(.cell, kind: "", at: itemIndexPath) }

  /// Where a supplementary view comes from; nil is from where it is.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: elementIndexPath)
    return appearing(attributes)
  }

  /// Where a supplementary view goes to; nil is to where it is.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    disappearing(.supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// Where a decoration view comes from; nil is from where it is.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = layoutAttributesForDecorationView(
      ofKind: elementKind, at: decorationIndexPath)
    return appearing(attributes)
  }

  /// Where a decoration view goes to; nil is to where it is.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    disappearing(.decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// Supplementary views that an update adds beyond those of inserted sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that an update takes away beyond those of deleted sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that an update adds.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that an update takes away.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated changes

  /// Called before an animated change of bounds, such as a rotation, from `oldBounds`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the layout that gives way to `newLayout`.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on the layout that takes the place of `oldLayout`.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on both layouts after one took the place of the other.
  open func finalizeLayoutTransition() {}

  /// Told in UIKit after a layout was read from a nib; never called here, as there are no nibs.
  open func awakeFromNib() {}

  // MARK: Direction and decorations

  /// The direction this layout was written for.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Whether the collection view mirrors this layout where text runs the other way.
  ///
  /// The layout itself always answers in its development direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Makes `viewClass`, a `CollectionReusableView`, the class of decorations of a kind; nil undoes it.
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
