import GalleyLayouts

/// Sections of nested groups.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout

/// What holds for a whole compositional layout.
public typealias UICollectionViewCompositionalLayoutConfiguration = CompositionalLayoutConfiguration

/// The section with a number, for its surroundings.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  CollectionViewCompositionalLayout.SectionProvider

/// The width or the height of an element.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension

/// The size of an element.
public typealias NSCollectionLayoutSize = CollectionLayoutSize

/// The space between elements.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing

/// The space around an element.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing

/// A point of a rectangle, for placing one at another.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor

/// A cell, or what contains cells.
public typealias NSCollectionLayoutItem = CollectionLayoutItem

/// Items side by side, one below the other, or anywhere.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup

/// The frame of a cell in a custom group.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem

/// The frames of a custom group's cells.
public typealias NSCollectionLayoutGroupCustomItemProvider = CollectionLayoutGroup.ItemProvider

/// A supplementary view at an item or a group.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem

/// A supplementary view at an edge of a section or of the whole layout.
public typealias NSCollectionLayoutBoundarySupplementaryItem =
  CollectionLayoutBoundarySupplementaryItem

/// A decoration behind a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem

/// One group, repeated.
public typealias NSCollectionLayoutSection = CollectionLayoutSection

/// Called before each layout with the visible items of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  CollectionLayoutSection.VisibleItemsInvalidationHandler

/// An element that a section's handler may change.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem

/// The container of a group or a section.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer

/// Where a layout is used.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment

/// The area that insets are measured from.
public typealias UIContentInsetsReference = ContentInsetsReference

/// Whether and how a section scrolls by itself.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = OrthogonalScrollingBehavior

/// How a section scrolls by itself.
public typealias UICollectionLayoutSectionOrthogonalScrollingProperties =
  OrthogonalScrollingProperties
