import Foundation
import GalleyEngine

/// Manages a collection view, as its data source and delegate.
///
/// Optional methods count as not implemented until a subclass overrides them without `throws`.
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  private let firstLayout: UICollectionViewLayout

  /// Creates a controller whose collection view starts with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view starts with a flow layout; there are no nibs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose collection view starts with a flow layout; archives are not read.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the controller's view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// The layout of the collection view, or the one that it starts with.
  open var collectionViewLayout: UICollectionViewLayout {
    (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? firstLayout
  }

  /// Creates the collection view with the display's size.
  open override func loadView() {
    let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: firstLayout)
    made.dataSource = self
    made.delegate = self
    made.isEditing = isEditing
    view = made
  }

  // UIKit: lists of a collection view controller follow its editing state.
  /// Begins or ends editing, of the collection view too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UICollectionView)?.isEditing = editing
  }

  // MARK: Data

  /// The number of sections; not implemented unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) throws(MethodLeftOut) -> Int {
    throw MethodLeftOut()
  }

  /// The number of items in a section; 0 unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// The cell of an item; must be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("collectionView(_:cellForItemAt:) must be overridden")
  }

  /// A supplementary view; not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws(MethodLeftOut) -> UICollectionReusableView { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  // MARK: Selection

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  // MARK: Display

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws(MethodLeftOut) -> CGPoint { throw MethodLeftOut() }

  // MARK: Scrolling

  /// Not implemented unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }
}
