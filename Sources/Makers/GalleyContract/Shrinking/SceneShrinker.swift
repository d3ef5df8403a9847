import GalleyScenes

/// Makes a scene smaller while it keeps failing: fewer keys, fewer items, rounder numbers.
///
/// 1. Remove everything that does not concern the layout.
/// 2. Remove halves of lists, then single elements, and reduce counts.
/// 3. Remove keys one by one.
/// 4. Round numbers.
///
/// The steps repeat until nothing changes, or until no attempts or no work are left.
///
/// If the scene has items, one section with one item stays: a layout that expects a first item could
/// otherwise trap, which would end the search.
struct SceneShrinker {
  /// How much work a search may be: all attempts with a scene of some thousand values and items.
  static let usualWork = 1_000_000
  /// How many values of a tree are copied and weighed in the time in which one is read and laid out.
  private static let copiesForOneReading = 64

  private var attempts: Int
  private var work: Int
  private var hasItems = false

  /// Whether the search ended because the work was too much.
  var isCut: Bool { work <= 0 }

  init(attempts: Int, work: Int = SceneShrinker.usualWork) {
    self.attempts = attempts
    self.work = work
  }

  /// The smallest tree found that still fails.
  mutating func smallest(
    from tree: SceneTree, while fails: (SceneTree) -> Bool
  ) -> SceneTree {
    var best = tree
    hasItems = tree.hasFirstItem
    var changed = true
    while changed, attempts > 0, work > 0 {
      changed = false
      for reduce in [SceneTree.stripped, SceneTree.shortened, SceneTree.dropped, SceneTree.rounded]
      {
        while let next = firstFailing(of: reduce, best, fails) {
          best = next
          changed = true
        }
      }
    }
    return best
  }

  /// The first lighter tree of a step that still fails; nil if there is none, or nothing is left to try it with.
  private mutating func firstFailing(
    of reduce: @escaping SceneTree.Reduction, _ tree: SceneTree, _ fails: (SceneTree) -> Bool
  ) -> SceneTree? {
    let limit = tree.weight - 1e-9
    let copying = tree.work / Self.copiesForOneReading
    var found: SceneTree?
    _ = reduce(tree) { candidate in
      guard attempts > 0, work > 0 else { return true }
      work -= copying
      guard candidate.weight < limit, !hasItems || candidate.hasFirstItem else { return false }
      attempts -= 1
      work -= candidate.work
      guard fails(candidate) else { return false }
      found = candidate
      return true
    }
    return found
  }
}

extension SceneTree {
  /// Shows smaller trees one by one, until the function that sees them answers true; returns whether it did.
  typealias Reduction = (SceneTree, (SceneTree) -> Bool) -> Bool

  private static let geometryKeys: Set<String> = [
    "viewport", "contentInset", "contentOffset", "layoutDirection", "layout", "sections",
  ]
  private static let itemKeys: Set<String> = [
    "count", "size", "width", "height", "seed", "aspectRatio", "text", "id", "frame", "z",
  ]
  /// How many elements a list or map may have that is tried without each of them; longer ones are halved.
  private static let mostSingles = 40
  private static let countKeys: Set<String> = ["items", "count", "columns", "columnCount"]

  /// Whether there is an item in the first section.
  fileprivate var hasFirstItem: Bool {
    guard case .map(let entries) = self,
      case .list(let sections)? = entries.first(where: { $0.key == "sections" })?.value,
      case .map(let section)? = sections.first,
      let items = section.first(where: { $0.key == "items" })?.value
    else { return false }
    switch items {
    case .value(let text, _): return (Int(text) ?? 1) > 0
    case .list(let elements): return !elements.isEmpty
    case .map(let entries):
      guard case .value(let text, _)? = entries.first(where: { $0.key == "count" })?.value else {
        return true
      }
      return (Int(text) ?? 1) > 0
    }
  }

  /// The scene without what does not concern its layout: looks, states, notes.
  static func stripped(_ tree: SceneTree, _ visit: (SceneTree) -> Bool) -> Bool {
    guard case .map(let entries) = tree else { return false }
    let bare = SceneTree.map(entries.filter { geometryKeys.contains($0.key) })
    return [bare.withBareItems(), bare].contains(where: visit)
  }

  /// The tree with only the sizes of its items.
  private func withBareItems() -> SceneTree {
    switch self {
    case .value: return self
    case .list(let elements): return .list(elements.map { $0.withBareItems() })
    case .map(let entries):
      return .map(
        entries.map { entry in
          guard entry.key == "items", case .list(let items) = entry.value else {
            return Entry(entry.key, entry.value.withBareItems())
          }
          let bare = items.map { item -> SceneTree in
            guard case .map(let entries) = item else { return item }
            return .map(entries.filter { Self.itemKeys.contains($0.key) })
          }
          return Entry(entry.key, .list(bare))
        })
    }
  }

  /// Trees whose lists are shorter or whose counts are smaller, the shortest first.
  static func shortened(_ tree: SceneTree, _ visit: (SceneTree) -> Bool) -> Bool {
    tree.visitVariants(visit) { node, key in
      switch node {
      case .list(let elements) where key == "sections" || key == "items" || key == "elements":
        let half = elements.count / 2
        let halves = half > 0 ? [elements.dropFirst(half), elements.prefix(half)] : []
        let places = elements.count <= mostSingles ? Array(elements.indices) : []
        let singles = places.map { place in
          elements.enumerated().filter { $0.offset != place }.map(\.element)
        }
        return halves.map { .list(Array($0)) } + singles.map { .list($0) }
      case .value(let text, isPlain: true) where countKeys.contains(key):
        guard let count = Int(text), count > 0 else { return [] }
        return Set([0, 1, 2, 3, count / 2, count - 1]).filter { $0 < count && $0 >= 0 }.sorted()
          .map { .number(Double($0)) }
      case .value, .list, .map: return []
      }
    }
  }

  /// Trees without one of the keys, or without half of many.
  static func dropped(_ tree: SceneTree, _ visit: (SceneTree) -> Bool) -> Bool {
    tree.visitVariants(visit) { node, key in
      if key == "items", case .list(let items) = node, items.allSatisfy({ $0 == .map([]) }) {
        return [.number(Double(items.count))]
      }
      guard case .map(let entries) = node else { return [] }
      if key == "items", entries.allSatisfy({ $0.key == "count" }) {
        return [entries.first?.value ?? .number(1)]
      }
      let places = entries.indices.filter { entries[$0].key != "kind" }
      let half = places.count / 2
      let gone: [Set<Int>] =
        places.count <= mostSingles
        ? places.map { [$0] } : [Set(places.prefix(half)), Set(places.dropFirst(half))]
      return gone.map { gone in
        .map(entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element))
      }
    }
  }

  /// Trees with a rounder number.
  static func rounded(_ tree: SceneTree, _ visit: (SceneTree) -> Bool) -> Bool {
    tree.visitVariants(visit) { node, key in
      guard case .value(let text, isPlain: true) = node, let number = Double(text),
        number.isFinite, !countKeys.contains(key)
      else { return [] }
      let units: [Double] = [100, 50, 10, 5, 1]
      let candidates = [0, 1, 10, 100] + units.map { (number / $0).rounded() * $0 }
      var seen: [Double] = [number]
      return candidates.compactMap { candidate in
        guard !seen.contains(candidate) else { return nil }
        seen.append(candidate)
        return SceneTree.number(candidate)
      }
    }
  }

  /// Shows all trees in which one node is replaced by what `replace` makes of it, outer nodes first.
  ///
  /// - Parameters:
  ///   - visit: Sees each tree, and answers whether it was the last one.
  ///   - key: The key of this node.
  ///   - replace: Makes the replacements of a node, with its key.
  /// - Returns: Whether `visit` ended it.
  private func visitVariants(
    _ visit: (SceneTree) -> Bool, key: String = "",
    _ replace: (SceneTree, String) -> [SceneTree]
  ) -> Bool {
    if replace(self, key).contains(where: visit) { return true }
    switch self {
    case .value: return false
    case .list(var elements):
      for index in elements.indices {
        let element = elements[index]
        let isLast = element.visitVariants(
          { variant in
            elements[index] = variant
            return visit(.list(elements))
          }, key: key, replace)
        if isLast { return true }
        elements[index] = element
      }
      return false
    case .map(var entries):
      for index in entries.indices {
        let entry = entries[index]
        let isLast = entry.value.visitVariants(
          { variant in
            entries[index].value = variant
            return visit(.map(entries))
          }, key: entry.key, replace)
        if isLast { return true }
        entries[index] = entry
      }
      return false
    }
  }

  /// About how much work it is to read the tree and to lay it out: its values, and the items that a check lays out.
  var work: Int { work(key: "") }

  private func work(key: String) -> Int {
    switch self {
    case .value(let text, isPlain: true) where Self.countKeys.contains(key):
      return 1 + min(max(Int(text) ?? 0, 0), LayoutContract.itemLimit)
    case .value: return 1
    case .list(let elements): return elements.reduce(1) { $0 + $1.work(key: key) }
    case .map(let entries): return entries.reduce(1) { $0 + $1.value.work(key: $1.key) }
    }
  }

  /// How much there is to read and to understand in the tree.
  var weight: Double { weight(key: "") }

  private func weight(key: String) -> Double {
    switch self {
    case .value(let text, let isPlain):
      guard isPlain, let number = Double(text), number.isFinite else { return 1 }
      if Self.countKeys.contains(key) { return 4 * (1 + number).magnitude }
      return Self.strangeness(of: number)
    case .list(let elements): return elements.reduce(1) { $0 + 2 + $1.weight(key: key) }
    case .map(let entries):
      // An item without a count is one item.
      let isItem = key == "items" && !entries.contains { $0.key == "count" }
      return entries.reduce(isItem ? 9 : 1) { $0 + 4 + $1.value.weight(key: $1.key) }
    }
  }

  /// How far a number is from being round, 0 … 1.
  private static func strangeness(of number: Double) -> Double {
    func divides(_ unit: Double) -> Bool { (number / unit).rounded() * unit == number }
    if number == 0 { return 0 }
    let sign = number < 0 ? 0.05 : 0
    for (unit, value) in [(100.0, 0.1), (50, 0.2), (10, 0.3), (5, 0.4), (1, 0.5)]
    where divides(unit) { return value + sign }
    return 1
  }
}
