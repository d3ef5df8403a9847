import GalleyGeometry

/// Provides the content of a table; UIKit's `UITableViewDataSource`.
@MainActor @preconcurrency public protocol TableViewDataSource: AnyObject {
  /// The number of rows in a section, zero or more.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, dequeued from the table or made.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// The number of sections, zero or more; 1 if not implemented.
  func numberOfSections(in tableView: TableView) throws(MethodLeftOut) -> Int

  /// The words above a section; nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) throws(MethodLeftOut)
    -> String?

  /// The words below a section; nil for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) throws(MethodLeftOut)
    -> String?

  // MARK: Editing

  /// Whether a row shows a button while the table is edited; true if not implemented.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) throws(MethodLeftOut)
    -> Bool

  /// Whether a row shows a grip while the table is edited; true if not implemented.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) throws(MethodLeftOut)
    -> Bool

  /// Inserts or deletes a row in the data; never called here.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath) throws(MethodLeftOut)

  /// Moves a row in the data; never called here.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut)

  // MARK: Index

  /// The titles of an index at the edge; never asked, as the index is not drawn.
  func sectionIndexTitles(for tableView: TableView) throws(MethodLeftOut) -> [String]?

  /// The section of a title of the index; never asked.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int)
    throws(MethodLeftOut) -> Int
}

extension TableViewDataSource {
  /// Not implemented.
  public func numberOfSections(in tableView: TableView) throws(MethodLeftOut) -> Int {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int)
    throws(MethodLeftOut) -> String?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int)
    throws(MethodLeftOut) -> String?
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath)
    throws(MethodLeftOut) -> Bool
  { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func sectionIndexTitles(for tableView: TableView) throws(MethodLeftOut) -> [String]? {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) throws(MethodLeftOut) -> Int { throw MethodLeftOut() }
}

/// Is told which rows come next; UIKit's `UITableViewDataSourcePrefetching`.
///
/// A table never calls it, as it makes cells when they become visible.
@MainActor @preconcurrency public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Prepares the data of rows that will be shown soon.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Ends the preparation of rows that will not be shown after all.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
    throws(MethodLeftOut)
}

extension TableViewDataSourcePrefetching {
  /// Not implemented.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) throws(MethodLeftOut) { throw MethodLeftOut() }
}
