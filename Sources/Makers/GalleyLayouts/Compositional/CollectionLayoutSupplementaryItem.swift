import GalleyEngine
import GalleyGeometry

/// A supplementary view at an item or a group; UIKit's `NSCollectionLayoutSupplementaryItem`.
@MainActor @preconcurrency open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// The point of the item at which the view is placed.
  open private(set) var containerAnchor: CollectionLayoutAnchor
  /// The point of the view that lies there; nil for the one with the same edges.
  open private(set) var itemAnchor: CollectionLayoutAnchor?
  /// The order in the stack.
  open var zIndex = 1

  /// A view of a kind at a point of an item.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// A view of a kind, one point of which lies at a point of an item.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }

  init(
    _ layoutSize: CollectionLayoutSize, elementKind: String,
    containerAnchor: CollectionLayoutAnchor, itemAnchor: CollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A supplementary view at an edge of a section or of the whole layout, such as a header; UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
@MainActor @preconcurrency
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or the corner where the view is.
  open private(set) var alignment: RectAlignment
  /// The displacement from there, in points, which moves nothing else.
  open private(set) var offset: CGPoint
  /// Whether the section grows by the view's length; otherwise the view covers its content.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is.
  open var pinToVisibleBounds = false

  /// A view of a kind at an edge or a corner.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: .zero)
  }

  /// A view of a kind at an edge or a corner, displaced by points.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(edges: alignment.edges), itemAnchor: nil)
  }
}

/// A decoration behind a section; UIKit's `NSCollectionLayoutDecorationItem`.
@MainActor @preconcurrency open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// The order in the stack.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A background of a whole section, with its headers and insets, less the item's `contentInsets`.
  open class func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

extension RectAlignment {
  /// The edges at the alignment's point.
  package var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
