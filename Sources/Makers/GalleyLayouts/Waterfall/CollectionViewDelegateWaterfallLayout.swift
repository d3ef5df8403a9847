import GalleyEngine
import GalleyGeometry

/// Heights and spacings of single items and sections in a waterfall layout.
///
/// A method that is not implemented falls back to the layout's property of the same meaning.
@MainActor @preconcurrency
public protocol CollectionViewDelegateWaterfallLayout:
  CollectionViewDelegate
{
  /// The height of an item; `layout.columnWidth(inSection:)` is its width.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath
  ) -> WaterfallItemHeight

  /// The number of a section's columns, clamped to 1 … 1000.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, columnCountForSectionAt section: Int
  ) -> Int

  /// The distance between neighbouring columns, in points; 0 for NaN, infinite and negative ones.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumColumnSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The distance between neighbours in a column, in points; 0 for NaN, infinite and negative ones.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The space around a section's columns, in points; NaN and infinite parts count as 0.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets

  /// The size of a section's header, of which only the length in the scroll direction counts, in
  /// points.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The size of a section's footer, of which only the length in the scroll direction counts, in
  /// points.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateWaterfallLayout {
  /// The layout's `itemHeight`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath
  ) -> WaterfallItemHeight { layout.itemHeight }

  /// The layout's `columnCount`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, columnCountForSectionAt section: Int
  ) -> Int { layout.columnCount }

  /// The layout's `minimumColumnSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumColumnSpacingForSectionAt section: Int
  ) -> CGFloat { layout.minimumColumnSpacing }

  /// The layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { layout.minimumInteritemSpacing }

  /// The layout's `sectionInset`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { layout.sectionInset }

  /// The layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { layout.headerReferenceSize }

  /// The layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { layout.footerReferenceSize }
}
