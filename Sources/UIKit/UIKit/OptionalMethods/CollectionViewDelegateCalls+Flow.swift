import Foundation
import GalleyEngine
import GalleyLayouts

// The flow layout's optional methods. Each has two forms: the second one returns a plain value, for
// calls such as `delegate.collectionView!(…)` and `delegate.collectionView?(…).width`.
extension CollectionViewDelegateCalls {
  private var flowDelegate: (any CollectionViewDelegateFlowLayout)? {
    target as? any CollectionViewDelegateFlowLayout
  }

  /// The size of an item; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// The size of an item; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)) ?? .zero
  }

  /// The insets of a section; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// The insets of a section; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)) ?? .zero
  }

  /// The distance between a section's lines; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// The distance between a section's lines; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section))
      ?? .zero
  }

  /// The minimum distance between items on a line; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// The minimum distance between items on a line; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section))
      ?? .zero
  }

  /// The size of a section's header; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// The size of a section's header; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section))
      ?? .zero
  }

  /// The size of a section's footer; nil if not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }

  /// The size of a section's footer; zero if not implemented.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section))
      ?? .zero
  }
}
