import GalleyGeometry
import GalleyViews

/// Gives a table its heights, headers and footers, and is notified; UIKit's `UITableViewDelegate`.
///
/// Every method is optional (`MethodLeftOut`).
@MainActor @preconcurrency public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// The height of a row in points; `TableView.automaticDimension` for that of its cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws(MethodLeftOut)
    -> CGFloat

  /// The height of a header in points; `TableView.automaticDimension` for its own.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat

  /// The height of a footer in points; `TableView.automaticDimension` for its own.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat

  /// The height of a row before its cell exists, in points.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> CGFloat

  /// The height of a header before it exists; never asked, as headers are measured at once.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat

  /// The height of a footer before it exists; never asked, as footers are measured at once.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat

  // MARK: Headers and footers

  /// The header of a section; nil for its title, if it has one.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws(MethodLeftOut)
    -> View?

  /// The footer of a section; nil for its title, if it has one.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws(MethodLeftOut)
    -> View?

  // MARK: Display

  /// Called before a cell is shown.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called before a header is shown.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    throws(MethodLeftOut)

  /// Called before a footer is shown.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    throws(MethodLeftOut)

  /// Called after a cell has left the screen.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after a header has left the screen.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    throws(MethodLeftOut)

  /// Called after a footer has left the screen.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)
    throws(MethodLeftOut)

  /// How far a row is indented, in steps of its cell's `indentationWidth`.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Int

  // MARK: Selection

  /// Whether a touch may highlight a row; if not, the touch does not select it either.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool

  /// Called after a touch has highlighted a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after the touch on a row has ended.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// The row that a touch selects; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) throws(MethodLeftOut)
    -> IndexPath?

  /// The row that a touch deselects; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> IndexPath?

  /// Called after a touch has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) throws(MethodLeftOut)

  /// Called after a touch has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after a touch on the detail button of a row; never called here.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    throws(MethodLeftOut)

  // MARK: Editing

  /// The button that a row shows while the table is edited; one that deletes unless implemented.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> TableViewCell.EditingStyle

  /// Whether a row's background is indented in editing; never asked, as it is not in any style.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool

  /// The words of the button that deletes a row; never asked, as there are no swipes.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> String?

  /// The actions of a swipe from the leading edge; never asked, as there are no swipes.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> SwipeActionsConfiguration?

  /// The actions of a swipe from the trailing edge; never asked, as there are no swipes.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> SwipeActionsConfiguration?

  /// Called before a swipe edits a row; never called here.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after a swipe has edited a row; never called here.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
    throws(MethodLeftOut)

  /// Where a row that is moved may go; never asked, as users do not move rows here.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) throws(MethodLeftOut) -> IndexPath
}

extension TableViewDelegate {
  /// Not implemented.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int)
    throws(MethodLeftOut) -> View?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int)
    throws(MethodLeftOut) -> View?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Int
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> IndexPath?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> IndexPath?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> TableViewCell.EditingStyle
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> String? { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> SwipeActionsConfiguration? { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> SwipeActionsConfiguration? { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) throws(MethodLeftOut) -> IndexPath { throw MethodLeftOut() }
}
