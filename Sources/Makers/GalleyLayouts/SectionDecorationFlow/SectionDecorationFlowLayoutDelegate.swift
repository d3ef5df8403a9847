import GalleyEngine
import GalleyGeometry

/// The methods of a collection view's delegate for the decorations of a
/// `SectionDecorationFlowLayout`.
///
/// The layout calls them when its metrics are out of date, like those for item sizes; it calls its
/// closures only if the collection view's delegate does not conform.
@MainActor @preconcurrency
public protocol SectionDecorationFlowLayoutDelegate:
  CollectionViewDelegateFlowLayout
{
  /// The class of the view behind a section; nil leaves the answer to the layout's closure.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationViewClassForSectionAt section: Int
  ) -> CollectionReusableView.Type?

  /// The part of a section that its decoration covers; `default` if not implemented.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationCoverageForSectionAt section: Int
  ) -> SectionDecorationArrangement.Coverage

  /// The distances by which a decoration is extended (top, bottom) and shrunk (left, right), in
  /// points.
  ///
  /// If not implemented, they are −5, 5, −5, 5: five points inwards at each edge. NaN and infinite
  /// values count as 0.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationInsetsForSectionAt section: Int
  ) -> EdgeInsets

  /// Configures a section's decoration, for example with a colour or a picture.
  ///
  /// It is called for each attributes object that the layout makes, and must always set the same
  /// values.
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

  /// Does not change the attributes.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    configure attributes: DecorationLayoutAttributes, forDecorationInSectionAt section: Int
  ) {}
}
