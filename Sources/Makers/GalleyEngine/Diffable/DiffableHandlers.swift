import GalleyGeometry

/// What an item's new place changed; UIKit's `NSDiffableDataSourceTransaction`.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The items before the move.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The items after the move.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of the items of all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections concerned, in order.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What changed in one section; UIKit's `NSDiffableDataSourceSectionTransaction`.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before the change.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after the change.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The change of the items that it shows.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension CollectionViewDiffableDataSource {
  /// What an app decides about items that users move.
  public struct ReorderingHandlers {
    /// Whether users may move an item; if nil, they may not.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source notes the item's new place.
    public var willReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source noted the item's new place.
    public var didReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that forbid everything.
    public init() {}
  }

  /// What an app decides about items that users expand and collapse.
  public struct SectionSnapshotHandlers<HandledItem: Hashable & Sendable> {
    /// Whether users may expand an item; if nil, they may.
    public var shouldExpandItem: ((HandledItem) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((HandledItem) -> Void)?
    /// Whether users may collapse an item; if nil, they may.
    public var shouldCollapseItem: ((HandledItem) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((HandledItem) -> Void)?
    /// The children of an item that is about to be expanded, given the present ones.
    public var snapshotForExpandingParent:
      (
        (HandledItem, DiffableDataSourceSectionSnapshot<HandledItem>) ->
          DiffableDataSourceSectionSnapshot<HandledItem>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }
}

/// A data source whose sections may be outlines, whatever its identifiers are.
@MainActor package protocol OutlineDataSource: AnyObject {
  /// The number of parents above an item and whether it is expanded; nil outside of outlines.
  func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)?

  /// Expands or collapses an item as a user does, if the handlers allow it.
  func toggleItem(at indexPath: IndexPath)
}
