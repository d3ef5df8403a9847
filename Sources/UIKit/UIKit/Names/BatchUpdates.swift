import GalleyEngine

// UIKit: the header says that the block does not escape, so Swift hands it such blocks, and names members in it without
// `self`. An optional block always escapes in Swift, so each of the open methods, which subclasses override, has
// another one beside it. Where both accept an argument, Swift takes the one without an optional.

/// Hands blocks on to the open methods.
@MainActor private enum HandedOn {
  /// The views whose open method has been called for a block, and has not come to the block yet.
  private static var views: Set<ObjectIdentifier> = []

  /// Performs a block by the open method of a view, or by itself where an override of that method has called `super` with
  /// a block of its own, and must not be called again.
  static func perform(
    _ updates: () -> Void, of view: AnyObject, byOpenMethod: ((() -> Void)?) -> Void,
    byItself: () -> Void
  ) {
    let id = ObjectIdentifier(view)
    guard views.insert(id).inserted else { return byItself() }
    defer { views.remove(id) }
    withoutActuallyEscaping(updates) { updates in
      byOpenMethod {
        views.remove(id)
        updates()
      }
    }
  }
}

extension CollectionView {
  /// Collects the changes made inside `updates` and performs them together; calls the open method of that name.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    HandedOn.perform(updates, of: self) { block in
      performBatchUpdates(block, completion: completion)
    } byItself: {
      if hasUncommittedUpdates { updates() } else { startBatchUpdates(updates).finish() }
      completion?(true)
    }
  }
}

extension TableView {
  /// Collects the changes made inside `updates` and performs them together; calls the open method of that name.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    HandedOn.perform(updates, of: self) { block in
      performBatchUpdates(block, completion: completion)
    } byItself: {
      beginUpdates()
      updates()
      endUpdates()
      completion?(true)
    }
  }
}
