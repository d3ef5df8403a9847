/// Unique identifiers in an order, each found by its hash.
///
/// An identifier's position is stored as a hint. Insertions and deletions elsewhere shift positions
/// without touching the hints, so a search starts at the hint and ends at the latest after as many
/// steps as positions were shifted. Before that becomes slow, all hints are renewed.
struct OrderedIdentifiers<Identifier: Hashable & Sendable>: Sendable {
  private(set) var elements: [Identifier] = []
  private var hints: [Identifier: Int] = [:]
  /// The largest possible distance between a hint and the position.
  private var drift = 0

  /// Creates a list of unique identifiers.
  init(_ identifiers: [Identifier] = []) { append(identifiers) }

  var count: Int { elements.count }

  func contains(_ identifier: Identifier) -> Bool { hints[identifier] != nil }

  /// The position of an identifier; nil if it is not in the list.
  func index(of identifier: Identifier) -> Int? {
    guard let hint = hints[identifier] else { return nil }
    for distance in 0...drift {
      for index in distance == 0 ? [hint] : [hint - distance, hint + distance]
      where elements.indices.contains(index) && elements[index] == identifier { return index }
    }
    return nil
  }

  /// Adds unique identifiers that are not in the list at its end.
  mutating func append(_ identifiers: [Identifier]) { insert(identifiers, at: count) }

  /// Inserts unique identifiers that are not in the list.
  mutating func insert(_ identifiers: [Identifier], at index: Int) {
    if index < count { drift += identifiers.count }
    elements.insert(contentsOf: identifiers, at: index)
    for (offset, identifier) in identifiers.enumerated() { hints[identifier] = index + offset }
    renewHintsIfNeeded()
  }

  /// Removes identifiers; those that are not in the list are ignored.
  mutating func remove(_ identifiers: [Identifier]) {
    let positions = Set(identifiers.compactMap { index(of: $0) }).sorted()
    guard let first = positions.first else { return }
    for position in positions { hints[elements[position]] = nil }
    if first != count - positions.count { drift += positions.count }
    var (next, write) = (0, first)
    for read in first..<count {
      if next < positions.count, positions[next] == read {
        next += 1
      } else {
        elements[write] = elements[read]
        write += 1
      }
    }
    elements.removeLast(positions.count)
    renewHintsIfNeeded()
  }

  /// Renews the hints once the drift exceeds the square root of the count.
  private mutating func renewHintsIfNeeded() {
    guard drift > 32, drift * drift > count else { return }
    for (index, identifier) in elements.enumerated() { hints[identifier] = index }
    drift = 0
  }
}
