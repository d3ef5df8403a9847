import Foundation
import GalleyEngine

// The values of `delegate.tableView` and `dataSource.tableView`, so that calls with `?` compile.

/// The optional methods of a table's delegate or data source.
///
/// It is called like the method and returns nil if the object does not implement it.
@MainActor @preconcurrency public struct TableViewDelegateCalls {
  /// The object whose methods are called.
  let target: AnyObject

  fileprivate var delegate: (any TableViewDelegate)? { target as? any TableViewDelegate }

  fileprivate var dataSource: (any TableViewDataSource)? { target as? any TableViewDataSource }

  /// The number of rows in a section, zero or more; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int? {
    dataSource?.tableView(tableView, numberOfRowsInSection: section)
  }

  /// The cell of a row, dequeued from the table or made; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell? {
    dataSource?.tableView(tableView, cellForRowAt: indexPath)
  }

  /// The words above a section; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    try? dataSource?.tableView(tableView, titleForHeaderInSection: section)
  }

  /// The words below a section; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    try? dataSource?.tableView(tableView, titleForFooterInSection: section)
  }

  /// Whether a row shows a button while the table is edited; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool? {
    try? dataSource?.tableView(tableView, canEditRowAt: indexPath)
  }

  /// Whether a row shows a grip while the table is edited; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool? {
    try? dataSource?.tableView(tableView, canMoveRowAt: indexPath)
  }

  /// Inserts or deletes a row in the data; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> Void? {
    try? dataSource?.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// Moves a row in the data; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    try? dataSource?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// The section of a title of the index; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int? {
    try? dataSource?.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
}

// The methods of the delegate.
extension TableViewDelegateCalls {
  /// The height of a row in points; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, heightForRowAt: indexPath)
  }

  /// The height of a header in points; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, heightForHeaderInSection: section)
  }

  /// The height of a footer in points; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, heightForFooterInSection: section)
  }

  /// The height of a row before its cell exists, in points; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }

  /// The height of a header before it exists; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }

  /// The height of a footer before it exists; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat? {
    try? delegate?.tableView(tableView, estimatedHeightForFooterInSection: section)
  }

  /// The header of a section; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    try? delegate?.tableView(tableView, viewForHeaderInSection: section)
  }

  /// The footer of a section; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    try? delegate?.tableView(tableView, viewForFooterInSection: section)
  }

  /// Called before a cell is shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Called before a header is shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) -> Void? {
    try? delegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// Called before a footer is shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) -> Void? {
    try? delegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }

  /// Called after a cell has left the screen; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// Called after a header has left the screen; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) -> Void? {
    try? delegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// Called after a footer has left the screen; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) -> Void? {
    try? delegate?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// How far a row is indented, in steps of its cell's `indentationWidth`; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int? {
    try? delegate?.tableView(tableView, indentationLevelForRowAt: indexPath)
  }

  /// Whether a touch may highlight a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool? {
    try? delegate?.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// Called after a touch has highlighted a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didHighlightRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Called after the touch on a row has ended; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  /// The row that a touch selects; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    try? delegate?.tableView(tableView, willSelectRowAt: indexPath)
  }

  /// The row that a touch deselects; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    try? delegate?.tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// Called after a touch has selected a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Called after a touch has deselected a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Called after a touch on the detail button of a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// The button that a row shows while the table is edited; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle? {
    try? delegate?.tableView(tableView, editingStyleForRowAt: indexPath)
  }

  /// Whether a row's background is indented in editing; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool? {
    try? delegate?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  /// The words of the button that deletes a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    try? delegate?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  /// The actions of a swipe from the leading edge; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    try? delegate?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// The actions of a swipe from the trailing edge; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    try? delegate?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Called before a swipe edits a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// Called after a swipe has edited a row; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
  ) -> Void? {
    try? delegate?.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  /// Where a row that is moved may go; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath? {
    try? delegate?.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }
}

extension TableViewDelegate {
  /// The optional methods of the delegate.
  public var tableView: TableViewDelegateCalls? { TableViewDelegateCalls(target: self) }
}

extension TableViewDataSource {
  /// The optional methods of the data source.
  public var tableView: TableViewDelegateCalls? { TableViewDelegateCalls(target: self) }

  /// The optional method of that name.
  public var numberOfSections: TableSectionsCall? { TableSectionsCall(target: self) }
}

extension TableViewDataSource where Self: TableViewDelegate {
  /// The optional methods of the object.
  public var tableView: TableViewDelegateCalls? { TableViewDelegateCalls(target: self) }
}

/// The value of a table's `dataSource.numberOfSections`, so that a call with `?` compiles.
@MainActor @preconcurrency public struct TableSectionsCall {
  let target: any TableViewDataSource

  /// The number of sections; nil if the data source does not implement the method.
  public func callAsFunction(in tableView: UITableView) -> Int? {
    try? target.numberOfSections(in: tableView)
  }
}
