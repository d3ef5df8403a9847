import Foundation

// Parts of Foundation that need Objective-C on Apple's systems, and that sources with UIKit use.

/// Runs `body`; there are no autoreleased objects here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// How an associated object is retained.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

// Like Objective-C's runtime, this keeps associated objects for the whole process, as Foundation's
// objects have no room for them. They are released with their owners.
/// The objects associated with other objects, for as long as those exist.
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

  /// The values associated with an object; those of a released one at its address are ignored.
  private func values(of object: AnyObject) -> [UnsafeRawPointer: Any] {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return [:] }
    return owner.values
  }

  /// Removes the entries of released objects, rarely enough that the average cost is constant.
  private func dropDeparted() {
    guard owners.count > limit else { return }
    owners = owners.filter { $0.value.object != nil }
    limit = max(64, owners.count * 2)
  }
}

/// Associates `value` with `object` under `key`, strongly whatever the policy; nil removes it.
@MainActor @preconcurrency public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.shared[object as AnyObject, key] = value
}

/// The value associated with `object` under `key`; nil for none.
@MainActor @preconcurrency public func objc_getAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer
) -> Any? {
  Associations.shared[object as AnyObject, key]
}

/// A set of objects that does not retain them; released objects disappear from it.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private var entries: [Entry] = []

  /// Creates a table that does not retain its objects.
  public static func weakObjects() -> NSHashTable<Object> { NSHashTable() }

  /// Creates a table that does not retain its objects.
  public init() {}

  /// Adds an object if the table does not contain it.
  public func add(_ object: Object?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object))
  }

  /// Removes an object.
  public func remove(_ object: Object?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Whether the table contains an object.
  public func contains(_ object: Object?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }

  /// The objects, in the order in which they were added.
  public var allObjects: [Object] { entries.compactMap(\.object) }

  /// The number of objects.
  public var count: Int { allObjects.count }
}
