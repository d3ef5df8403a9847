extension Sequence {
  /// The elements with the same key together: each group is where its first element is.
  ///
  /// - Parameter key: The key of an element; nil for one that is alone.
  /// - Returns: The groups, none of them empty.
  package func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let key, let place = places[key] {
        groups[place].append(element)
      } else {
        if let key { places[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
