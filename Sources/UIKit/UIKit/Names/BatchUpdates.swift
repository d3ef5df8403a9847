import GalleyEngine

// UIKit: the header says that the block does not escape, so Swift hands it such blocks, and names members in it without
// `self`. An optional block always escapes in Swift, so each of the open methods, which subclasses override, has
// another one beside it. Where both accept an argument, Swift takes the one without an optional.

/// The views whose open method has been called for a block, and has not come to the block yet.
@MainActor private enum HandedOn {
  private static var views: Set<ObjectIdentifier> = []

  /// Whether a call for the view is the first one; an override may call `super` with a block of its own.
  static func begin(_ view: AnyObject) -> Bool { views.insert(ObjectIdentifier(view)).inserted }

  static func end(_ view: AnyObject) { views.remove(ObjectIdentifier(view)) }
}

extension CollectionView {
  /// Collects the changes made inside `updates` and performs them together; calls the open method of that name.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard HandedOn.begin(self) else {
      // An override has called `super` with a block of its own, and must not be called again.
      if hasUncommittedUpdates { updates() } else { startBatchUpdates(updates).finish() }
      completion?(true)
      return
    }
    defer { HandedOn.end(self) }
    withoutActuallyEscaping(updates) { updates in
      let block: (() -> Void)? = {
        HandedOn.end(self)
        updates()
      }
      performBatchUpdates(block, completion: completion)
    }
  }
}

extension TableView {
  /// Collects the changes made inside `updates` and performs them together; calls the open method of that name.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard HandedOn.begin(self) else {
      // An override has called `super` with a block of its own, and must not be called again.
      beginUpdates()
      updates()
      endUpdates()
      completion?(true)
      return
    }
    defer { HandedOn.end(self) }
    withoutActuallyEscaping(updates) { updates in
      let block: (() -> Void)? = {
        HandedOn.end(self)
        updates()
      }
      performBatchUpdates(block, completion: completion)
    }
  }
}
