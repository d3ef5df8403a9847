import GalleyEngine
import GalleyLayouts

/// Shows items at the positions that its layout determines.
public typealias UICollectionView = CollectionView

/// The view of an item.
public typealias UICollectionViewCell = CollectionViewCell

/// A view that a collection view places and reuses.
public typealias UICollectionReusableView = CollectionReusableView

/// Determines the positions of a collection view's elements.
public typealias UICollectionViewLayout = CollectionViewLayout

/// The position and appearance of one element.
public typealias UICollectionViewLayoutAttributes = LayoutAttributes

/// Describes which parts of a layout are invalid.
public typealias UICollectionViewLayoutInvalidationContext = LayoutInvalidationContext

/// One change of a batch update.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem

/// Arranges items in lines, with headers and footers for each section.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout

/// Describes which parts of a flow layout are invalid.
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext

/// Provides the content of a collection view.
public typealias UICollectionViewDataSource = CollectionViewDataSource

/// Controls selection and is notified of selection and display.
public typealias UICollectionViewDelegate = CollectionViewDelegate

/// Provides the sizes and spacings of single items and sections of a flow layout.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout

/// A view that shows a part of larger content.
public typealias UIScrollView = ScrollView

/// Receives the notifications of a scroll view.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// The kind of a section's header; the old name of `UICollectionView.elementKindSectionHeader`.
public let UICollectionElementKindSectionHeader =
  CollectionView.elementKindSectionHeader

/// The kind of a section's footer; the old name of `UICollectionView.elementKindSectionFooter`.
public let UICollectionElementKindSectionFooter =
  CollectionView.elementKindSectionFooter

/// A value for `estimatedItemSize`; the old name of `UICollectionViewFlowLayout.automaticSize`.
public let UICollectionViewFlowLayoutAutomaticSize =
  CollectionViewFlowLayout.automaticSize

extension ScrollView {
  // A collection view declares its own `delegate` with its own protocol; overload resolution
  // prefers that one.
  /// The object that is notified of scrolling.
  @_disfavoredOverload public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
