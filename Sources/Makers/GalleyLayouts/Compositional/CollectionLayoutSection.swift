import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The area that insets are measured from; UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// What the layout's configuration says.
  case automatic
  /// The bounds.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The width in which text reads well: at most 672 points inside the layout margins.
  case readableContent
}

/// Whether and how a section scrolls by itself; UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// It does not.
  case none
  /// It rests anywhere.
  case continuous
  /// It rests at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// It rests at multiples of the section's length.
  case paging
  /// It rests at groups, one at a time.
  case groupPaging
  /// It rests with a group in the middle, one at a time.
  case groupPagingCentered
}

/// How a section scrolls by itself; UIKit's `UICollectionLayoutSectionOrthogonalScrollingProperties`.
@MainActor @preconcurrency open class OrthogonalScrollingProperties: NSObject {
  /// How fast the scrolling slows down.
  public enum DecelerationRate: Int, Hashable, Sendable {
    /// Fast with paging, and normal otherwise.
    case automatic
    case normal, fast
  }

  /// Whether the content can be pulled past an end.
  public enum Bounce: Int, Hashable, Sendable {
    /// If there is more content than fits.
    case automatic
    case always, never
  }

  /// How fast the scrolling slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the content can be pulled past an end.
  open var bounce = Bounce.automatic
}

/// The container of a group or a section; UIKit's `NSCollectionLayoutContainer`.
@MainActor @preconcurrency public protocol CollectionLayoutContainer: AnyObject {
  /// The size, in points; for a section, that of the collection view's bounds.
  var contentSize: CGSize { get }
  /// The size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// Where a layout is used; UIKit's `NSCollectionLayoutEnvironment`.
@MainActor @preconcurrency public protocol CollectionLayoutEnvironment: AnyObject {
  /// The container: for a section provider, the collection view; for a custom group, the group.
  var container: any CollectionLayoutContainer { get }
  /// The display properties.
  var traitCollection: TraitCollection { get }
}

/// An element that a section's `visibleItemsInvalidationHandler` may change; UIKit's
/// `NSCollectionLayoutVisibleItem`.
@MainActor @preconcurrency public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The opacity in 0 … 1.
  var alpha: CGFloat { get set }
  /// The order in the stack.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The middle of the element, in points of the section's own content.
  var center: CGPoint { get set }
  /// The transform about the middle.
  var transform: CGAffineTransform { get set }
  /// The transform about the middle, in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The path of the element.
  var indexPath: IndexPath { get }
  /// The frame before the transform, in points of the section's own content.
  var frame: CGRect { get }
  /// The rectangle of the element's size at the origin.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: CollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// A section of a compositional layout: one group, repeated; UIKit's `NSCollectionLayoutSection`.
///
/// Changes count from the next time that the layout asks for its sections.
@MainActor @preconcurrency open class CollectionLayoutSection: NSObject {
  /// Called before each layout with the visible items, the section's own offset and the environment.
  public typealias VisibleItemsInvalidationHandler = (
    [any CollectionLayoutVisibleItem], CGPoint, any CollectionLayoutEnvironment
  ) -> Void

  let group: CollectionLayoutGroup
  /// The list that the section is; nil for other sections.
  var list: CollectionLayoutListConfiguration?

  /// Space around the groups, in points.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The area that `contentInsets` are measured from, across the scroll direction.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// The area that boundary items are measured from if they do not follow `contentInsets`.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether and how the section scrolls by itself.
  open var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// How the section scrolls by itself.
  open private(set) var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// Headers, footers and other views at the section's edges.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Whether boundary items are inset by `contentInsets` across the scroll direction.
  open var supplementariesFollowContentInsets = true
  /// Called before each layout of the section; its changes to the items hold until the next one.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
  /// Backgrounds.
  open var decorationItems: [CollectionLayoutDecorationItem] = []

  /// A section that repeats `group`.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
