/// A cache with a bound: when there is no room for another value, it removes all values.
package struct BoundedCache<Key: Hashable, Value> {
  @usableFromInline struct Entry {
    @usableFromInline let value: Value
    @usableFromInline let size: Int

    @inlinable init(value: Value, size: Int) {
      self.value = value
      self.size = size
    }
  }

  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var total = 0
  @usableFromInline let capacity: Int

  /// An empty cache for values whose sizes add up to at most `capacity`.
  package init(capacity: Int) { self.capacity = capacity }

  /// The sum of the sizes of all values.
  package var size: Int { total }

  /// The cached value for a key.
  @inlinable package subscript(key: Key) -> Value? { entries[key]?.value }

  /// Stores a value for a key; a value larger than the capacity is not stored.
  @inlinable package mutating func keep(_ value: Value, for key: Key, size: Int = 1) {
    guard size <= capacity else { return }
    total -= entries[key]?.size ?? 0
    if total + size > capacity { (entries, total) = ([:], 0) }
    entries[key] = Entry(value: value, size: size)
    total += size
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
