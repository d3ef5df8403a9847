import Foundation
import GalleyEngine

/// Manages a table, as its data source and delegate.
///
/// Optional methods count as not implemented until a subclass overrides them without `throws`.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let firstStyle: UITableView.Style

  /// Whether the selection is removed when the table appears; stored, as nothing appears here.
  open var clearsSelectionOnViewWillAppear = true

  /// The control that is shown during a refresh; stored, but never shown.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates a controller whose table has a style.
  public init(style: UITableView.Style) {
    firstStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose table is plain; there are no nibs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose table is plain; archives are not read.
  public required init?(coder: NSCoder) {
    firstStyle = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Creates the table with the display's size.
  open override func loadView() {
    let made = UITableView(frame: UIScreen.main.bounds, style: firstStyle)
    made.dataSource = self
    made.delegate = self
    made.isEditing = isEditing
    view = made
  }

  /// Begins or ends editing, of the table too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  // MARK: Data

  /// The number of rows in a section; 0 unless overridden.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// The cell of a row; must be overridden.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    preconditionFailure("tableView(_:cellForRowAt:) must be overridden")
  }

  /// Not implemented unless overridden.
  open func numberOfSections(in tableView: UITableView) throws(MethodLeftOut) -> Int {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    throws(MethodLeftOut) -> String?
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
    throws(MethodLeftOut) -> String?
  { throw MethodLeftOut() }

  // MARK: Editing

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  // MARK: Index

  /// Not implemented unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) throws(MethodLeftOut) -> [String]? {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) throws(MethodLeftOut) -> Int { throw MethodLeftOut() }

  // MARK: Heights

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  // MARK: Headers and footers

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
    throws(MethodLeftOut) -> UIView?
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int)
    throws(MethodLeftOut) -> UIView?
  { throw MethodLeftOut() }

  // MARK: Display

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Int
  { throw MethodLeftOut() }

  // MARK: Selection

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> IndexPath?
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> IndexPath?
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  // MARK: Editing

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> UITableViewCell.EditingStyle
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> String? { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> UISwipeActionsConfiguration? { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> UISwipeActionsConfiguration? { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) throws(MethodLeftOut) -> IndexPath { throw MethodLeftOut() }

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
