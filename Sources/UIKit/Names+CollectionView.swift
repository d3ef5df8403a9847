import GalleyEngine
import GalleyLayouts

/// Shows items where its layout says.
public typealias UICollectionView = CollectionView

/// The view of an item.
public typealias UICollectionViewCell = CollectionViewCell

/// A view that a collection view places and uses again.
public typealias UICollectionReusableView = CollectionReusableView

/// Decides where a collection view's elements are.
public typealias UICollectionViewLayout = CollectionViewLayout

/// Where and how one element appears.
public typealias UICollectionViewLayoutAttributes = LayoutAttributes

/// What of a layout is out of date.
public typealias UICollectionViewLayoutInvalidationContext = LayoutInvalidationContext

/// One change of a batch update.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem

/// Puts items on lines, with headers and footers by section.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout

/// What of a flow layout is out of date.
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext

/// Tells a collection view what there is to show.
public typealias UICollectionViewDataSource = CollectionViewDataSource

/// Is asked and told about selection and display.
public typealias UICollectionViewDelegate = CollectionViewDelegate

/// Answers for single items and sections of a flow layout.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout

/// A view that shows a part of larger content.
public typealias UIScrollView = ScrollView

/// What a scroll view tells about scrolling.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// The kind of a section's header; the old name of `UICollectionView.elementKindSectionHeader`.
@MainActor public let UICollectionElementKindSectionHeader =
  CollectionView.elementKindSectionHeader

/// The kind of a section's footer; the old name of `UICollectionView.elementKindSectionFooter`.
@MainActor public let UICollectionElementKindSectionFooter =
  CollectionView.elementKindSectionFooter

/// For `estimatedItemSize`; the old name of `UICollectionViewFlowLayout.automaticSize`.
@MainActor public let UICollectionViewFlowLayoutAutomaticSize =
  CollectionViewFlowLayout.automaticSize

extension ScrollView {
  // A collection view declares its own `delegate`, of its own protocol, which is preferred there.
  /// What is told about scrolling.
  @_disfavoredOverload public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
