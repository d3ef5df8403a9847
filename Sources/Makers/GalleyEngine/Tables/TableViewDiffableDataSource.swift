import GalleyGeometry
import GalleyViews

/// Provides a table with the content of snapshots; UIKit's `UITableViewDiffableDataSource`.
///
/// Each applied snapshot is compared with the last one, and the table gets the differences as one update.
@MainActor @preconcurrency
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, TableViewDataSource {
  /// The configured cell of an item.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?

  /// How rows come and go; there is no clock, so it has no effect.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  private let cellProvider: CellProvider
  private weak var view: TableView?
  private var current = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var isApplying = false

  /// Creates a data source without sections and makes it that of a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    view = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows the content of a snapshot; there is no clock, so animated changes end at once.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    precondition(!isApplying, DiffableProblem.reentrancy)
    let changes = SnapshotDiff.changes(from: current, to: snapshot)
    guard let view, !changes.isEmpty else {
      current = snapshot.withoutMarks
      completion?()
      return
    }
    isApplying = true
    view.performBatchUpdates {
      self.current = snapshot.withoutMarks
      view.change { $0.add(changes) }
    } completion: { _ in
      self.isApplying = false
      completion?()
    }
  }

  /// Shows the content of a snapshot.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows the content of a snapshot by reloading everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    precondition(!isApplying, DiffableProblem.reentrancy)
    current = snapshot.withoutMarks
    view?.reloadData()
    completion?()
  }

  /// Shows the content of a snapshot by reloading everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  /// The sections and the items that they show.
  open func snapshot()
    -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  // MARK: Identifiers and paths

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  /// The index of a section; nil if it is unknown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The item at a path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The path of an item; nil if no section shows it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Data source

  /// The number of sections of the last snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  /// The number of items that a section shows.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  /// The cell that the cell provider returns for the item at a path.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("the diffable data source has no item at \(indexPath)")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "UITableView dataSource returned a nil cell for row at index path: \(indexPath)")
    }
    return cell
  }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) throws(MethodLeftOut) -> String? { throw MethodLeftOut() }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) throws(MethodLeftOut) -> String? { throw MethodLeftOut() }

  /// Whether a row may be edited; not unless overridden.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; for overriding.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Whether a row may be moved; not unless overridden.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; for overriding.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Not implemented unless overridden.
  open func sectionIndexTitles(for tableView: TableView) throws(MethodLeftOut) -> [String]? {
    throw MethodLeftOut()
  }

  /// Not implemented unless overridden.
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) throws(MethodLeftOut) -> Int { throw MethodLeftOut() }
}
