import GalleyEngine
import GalleyGeometry

/// Sizes and spacings of single items and sections in a flow layout; as UIKit's protocol of that
/// name.
///
/// A method that is not implemented falls back to the layout's property of the same meaning.
@MainActor @preconcurrency public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate
{
  /// The size of an item, in points; NaN, infinite and negative lengths count as 0.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> CGSize

  /// The space around a section's lines, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) throws(MethodLeftOut) -> EdgeInsets

  /// The distance between a section's lines, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) throws(MethodLeftOut) -> CGFloat

  /// The minimum distance between neighbours on a line of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) throws(MethodLeftOut) -> CGFloat

  /// The size of a section's header, of which only the length in the scroll direction counts, in
  /// points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) throws(MethodLeftOut) -> CGSize

  /// The size of a section's footer, of which only the length in the scroll direction counts, in
  /// points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) throws(MethodLeftOut) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  /// Left out, which means the layout's `itemSize`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }

  /// Left out, which means the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) throws(MethodLeftOut) -> EdgeInsets { throw MethodLeftOut() }

  /// Left out, which means the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) throws(MethodLeftOut) -> CGFloat { throw MethodLeftOut() }

  /// Left out, which means the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) throws(MethodLeftOut) -> CGFloat { throw MethodLeftOut() }

  /// Left out, which means the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }

  /// Left out, which means the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }
}
