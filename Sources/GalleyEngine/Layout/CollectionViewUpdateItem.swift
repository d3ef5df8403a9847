import GalleyGeometry

/// One change of a batch update; UIKit's `UICollectionViewUpdateItem`.
///
/// For a change of a whole section the paths' item is `NSNotFound`.
@MainActor @preconcurrency open class CollectionViewUpdateItem: NSObject {
  /// What happened to the item or section.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// Where it was before the update; nil for an insertion.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// Where it is after the update; nil for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// What happened.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
