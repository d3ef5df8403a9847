import Foundation

// What Foundation has on Apple's systems through Objective-C, and sources beside UIKit use.

/// Runs `body`; there are no autoreleased objects here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

// Objective-C's runtime keeps these by object for the whole process, and so must this: an object of
// Foundation's has no room for them. They end with their owners.
/// The objects that belong to others, as long as those live.
@MainActor private final class Associations {
  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any]
  }

  static let shared = Associations()

  private var owners: [ObjectIdentifier: Owner] = [:]
  private var limit = 64

  subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
    get {
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object else {
        return nil
      }
      return owner.values[key]
    }
    set {
      let name = ObjectIdentifier(object)
      var values = self.values(of: object)
      values[key] = newValue
      owners[name] = Owner(object: object, values: values)
      dropDeparted()
    }
  }

  /// What belongs to an object; nothing of a departed one that had the same address.
  private func values(of object: AnyObject) -> [UnsafeRawPointer: Any] {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return [:] }
    return owner.values
  }

  /// Forgets departed objects, seldom enough for all of it to take a constant time each.
  private func dropDeparted() {
    guard owners.count > limit else { return }
    owners = owners.filter { $0.value.object != nil }
    limit = max(64, owners.count * 2)
  }
}

/// Keeps `value` for `object` under `key`, strongly whatever the policy; nil takes it away.
@MainActor @preconcurrency public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.shared[object as AnyObject, key] = value
}

/// What `object` has under `key`; nil for nothing.
@MainActor @preconcurrency public func objc_getAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer
) -> Any? {
  Associations.shared[object as AnyObject, key]
}

/// Objects that are not kept alive; those that have departed are left out.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private var entries: [Entry] = []

  /// A table that keeps nothing alive.
  public static func weakObjects() -> NSHashTable<Object> { NSHashTable() }

  /// A table that keeps nothing alive.
  public init() {}

  /// Adds an object that is not there yet.
  public func add(_ object: Object?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object))
  }

  /// Takes an object out.
  public func remove(_ object: Object?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Takes all objects out.
  public func removeAllObjects() { entries = [] }

  /// Whether an object is there.
  public func contains(_ object: Object?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }

  /// The objects, in the order in which they were added.
  public var allObjects: [Object] { entries.compactMap(\.object) }

  /// How many objects there are.
  public var count: Int { allObjects.count }
}
