import GalleyGeometry

/// One change of a batch update; UIKit's `UICollectionViewUpdateItem`.
///
/// For a change of a whole section, the item in the path is `NSNotFound`.
@MainActor @preconcurrency open class CollectionViewUpdateItem: NSObject {
  /// The kinds of change.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The path before the update; nil for an insertion.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// The path after the update; nil for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// The kind of change.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
