import GalleyEngine
import GalleyGeometry

/// What a collection view's delegate says about the decorations of a `SectionDecorationFlowLayout`.
///
/// The layout asks when its metrics are out of date, as it asks for item sizes; its closures are
/// asked only where the collection view's delegate does not conform.
@MainActor @preconcurrency
public protocol SectionDecorationFlowLayoutDelegate:
  CollectionViewDelegateFlowLayout
{
  /// The class of the view behind a section; nil for a section without decoration.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationViewClassForSectionAt section: Int
  ) -> CollectionReusableView.Type?

  /// What of a section its decoration lies behind; `default` unless answered.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationCoverageForSectionAt section: Int
  ) -> SectionDecorationArrangement.Coverage

  /// How far a decoration is extended (top, bottom) and shrunk (left, right), in points.
  ///
  /// Unless answered it is −5, 5, −5, 5: five points inwards at each edge. NaN and infinite values
  /// count as 0.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationInsetsForSectionAt section: Int
  ) -> EdgeInsets

  /// Lets a section's decoration be told more than its place, such as a colour or a picture.
  ///
  /// This is called for each attributes object that the layout makes; it must always set the same.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    configure attributes: DecorationLayoutAttributes, forDecorationInSectionAt section: Int)
}

extension SectionDecorationFlowLayoutDelegate {
  /// `default`.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationCoverageForSectionAt section: Int
  ) -> SectionDecorationArrangement.Coverage { .default }

  /// Top −5, left 5, bottom −5, right 5.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationInsetsForSectionAt section: Int
  ) -> EdgeInsets { EdgeInsets(top: -5, left: 5, bottom: -5, right: 5) }

  /// Leaves the attributes as they are.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    configure attributes: DecorationLayoutAttributes, forDecorationInSectionAt section: Int
  ) {}
}
