/// Values kept for the next time that they are asked for, up to a bound: where there is no room for another
/// one, all of them go.
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

  /// Nothing yet, with room for values whose sizes add up to `capacity`.
  package init(capacity: Int) { self.capacity = capacity }

  /// The sizes of all values together.
  package var size: Int { total }

  /// The value that is kept for a key.
  @inlinable package subscript(key: Key) -> Value? { entries[key]?.value }

  /// Keeps a value in place of the key's former one; a value larger than the capacity is not kept.
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
