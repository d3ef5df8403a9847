import Foundation
import GalleyEngine
import GalleyLayouts

// The flow layout's optional methods. Each is there twice: the second form answers a plain value, for
// calls such as `delegate.collectionView!(…)` and `delegate.collectionView?(…).width`.
@MainActor extension CollectionViewDelegateCalls {
  private var flowDelegate: (any CollectionViewDelegateFlowLayout)? {
    target as? any CollectionViewDelegateFlowLayout
  }

  /// The size of an item; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// The size of an item; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)) ?? .zero
  }

  /// The room around a section's lines; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// The room around a section's lines; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)) ?? .zero
  }

  /// The distance between a section's lines; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// The distance between a section's lines; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section))
      ?? .zero
  }

  /// The least distance between neighbours on a line; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// The least distance between neighbours on a line; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section))
      ?? .zero
  }

  /// The size of a section's header; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// The size of a section's header; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section))
      ?? .zero
  }

  /// The size of a section's footer; nil where the delegate does not say.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }

  /// The size of a section's footer; zero where the delegate does not say.
  @_disfavoredOverload public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (try? flowDelegate?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section))
      ?? .zero
  }
}
