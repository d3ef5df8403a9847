import GalleyGeometry
import GalleyViews

/// Provides a collection view with the content of snapshots.
///
/// UIKit's `UICollectionViewDiffableDataSource`. Each applied snapshot is compared with the last
/// one, and the collection view gets the differences as one batch update.
@MainActor @preconcurrency
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, CollectionViewDataSource {
  /// The configured cell of an item.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?

  /// The configured supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// The source of headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// What the app decides about items that users move.
  open var reorderingHandlers = ReorderingHandlers()

  /// What the app decides about items that users expand and collapse.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private let cellProvider: CellProvider
  private weak var view: CollectionView?
  private var current = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The trees of the sections that section snapshots were applied to.
  private var trees:
    [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private var isApplying = false

  /// Creates a data source without sections and makes it that of a collection view.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  // UIKit: other threads may apply snapshots, too, if they always do; here, only the main actor may.
  // Since iOS 15, the differences are also used without animation.
  /// Shows the content of a snapshot; there is no clock, so animated changes end at once.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotDiff.changes(from: current, to: snapshot)
    perform(changes, showing: snapshot, trees: trees(showing: snapshot), completion)
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
    trees = trees(showing: snapshot)
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

  /// Shows the visible items of a tree in a section, which is added at the end if it is unknown.
  open func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.replaceItems(of: section, by: snapshot.visibleItems)
    let changes = SnapshotDiff.changes(from: current, to: next)
    var trees = trees(showing: next, exceptIn: section)
    trees[section] = snapshot
    perform(changes, showing: next, trees: trees, completion)
  }

  /// Shows the visible items of a tree in a section, which is added at the end if it is unknown.
  open func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// The sections and the items that they show.
  open func snapshot()
    -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// The items of a section as a tree; empty for an unknown section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    trees[section] ?? .init(flat: current.contents[section]?.elements ?? [])
  }

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
  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

  /// The number of items that a section shows.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  /// The cell that the cell provider returns for the item at a path.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("the diffable data source has no item at \(indexPath)")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure(
        "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath)")
    }
    return cell
  }

  /// The view that the provider of supplementary views returns; without a provider, an empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let supplementaryViewProvider else { return CollectionReusableView(frame: .zero) }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
          + "(\(kind),\(indexPath)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil")
    }
    return view
  }

  /// Whether users may move an item, as the reordering handlers say.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Notes an item's new place, which the collection view already shows, and calls the handlers.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let target = sectionIdentifier(for: destinationIndexPath.section),
      let source = sectionIdentifier(for: sourceIndexPath.section)
    else { return }
    var next = current
    next.deleteItems([item])
    let others = next.itemIdentifiers(inSection: target)
    if others.indices.contains(destinationIndexPath.item) {
      next.insertItems([item], beforeItem: others[destinationIndexPath.item])
    } else {
      next.appendItems([item], toSection: target)
    }
    let transaction = transaction(to: next, in: source == target ? [source] : [source, target])
    reorderingHandlers.willReorder?(transaction)
    trees = trees(showing: next)
    current = next
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Work

  // UIKit: applying a snapshot while another one is being applied raises; in its completion, it is
  // over.
  private func perform(
    _ changes: GatheredChanges,
    showing snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    trees: [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>],
    _ completion: (() -> Void)?
  ) {
    precondition(!isApplying, DiffableProblem.reentrancy)
    func showNewState() {
      self.trees = trees
      current = snapshot.withoutMarks
    }
    guard let view, !changes.isEmpty else {
      showNewState()
      completion?()
      return
    }
    isApplying = true
    view.performBatchUpdates {
      showNewState()
      view.change { $0.add(changes) }
    } completion: { _ in
      self.isApplying = false
      completion?()
    }
  }

  /// The trees of the sections that a snapshot still has, with the items that it shows there.
  private func trees(
    showing snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    exceptIn leftOut: SectionIdentifierType? = nil
  ) -> [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    var kept = trees
    for (section, tree) in trees where section != leftOut {
      kept[section] = snapshot.contents[section].map { tree.showing($0.elements) }
    }
    return kept
  }

  private func transaction(
    to next: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in sections: [SectionIdentifierType]
  ) -> DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    let newTrees = trees(showing: next)
    return DiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: next,
      difference: next.itemIdentifiers.difference(from: current.itemIdentifiers),
      sectionTransactions: sections.map { section in
        let items = next.itemIdentifiers(inSection: section)
        return DiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: self.snapshot(for: section),
          finalSnapshot: newTrees[section] ?? .init(flat: items),
          difference: items.difference(from: current.itemIdentifiers(inSection: section)))
      })
  }
}

extension CollectionViewDiffableDataSource: OutlineDataSource {
  package func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? {
    guard let item = itemIdentifier(for: indexPath), let home = current.homes[item],
      let tree = trees[home]
    else { return nil }
    return (tree.level(of: item), tree.isExpanded(item))
  }

  package func toggleItem(at indexPath: IndexPath) {
    guard let item = itemIdentifier(for: indexPath), let home = current.homes[item],
      var tree = trees[home]
    else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: provide(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: home)
  }
}
