import GalleyEngine
import GalleyGeometry

/// Answers for single items and sections of a waterfall layout.
///
/// A method that is left out answers with the layout's property of the same meaning.
@MainActor @preconcurrency
public protocol CollectionViewDelegateWaterfallLayout:
  CollectionViewDelegate
{
  /// How high an item is; `layout.columnWidth(inSection:)` tells how wide.
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

  /// The room around a section's columns, in points; NaN and infinite parts count as 0.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets

  /// The size of a section's header, of which the length along the scrolling counts, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The size of a section's footer, of which the length along the scrolling counts, in points.
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
