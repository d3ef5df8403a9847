import GalleyBase
import GalleyGeometry

/// The effect of a batch update on sections and items: maps old indexes to new ones, without a
/// collection view.
///
/// Deletions, reloads and the sources of moves use old indexes; insertions and the targets of moves
/// use new ones. All other sections and items keep their order and fill the remaining indexes.
struct BatchUpdate {
  let changes: GatheredChanges
  let newCounts: [Int]
  /// Supplementary and decoration views that the layout itself inserts, at new paths.
  var insertedElements: Set<ElementKey> = []
  /// Supplementary and decoration views that the layout itself deletes, at old paths.
  var deletedElements: Set<ElementKey> = []
  /// The kinds of decoration views that stay with the item at their path.
  var itemDecorationKinds: Set<String> = []

  private let sectionMap: SlotMap
  private var itemMaps: [Int: SlotMap] = [:]
  private let sectionTargets: [Int: Int]
  private let itemTargets: [IndexPath: IndexPath]
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>
  private let insertedSections: Set<Int>
  private let insertedItems: Set<IndexPath>
  private let deletedSections: Set<Int>
  private let deletedItems: Set<IndexPath>
  /// The new indexes of reloaded sections, and the new paths of reloaded and moved items.
  private var reloadTargets: (sections: Set<Int>, items: Set<IndexPath>) = ([], [])
  private let moveTargets: Set<IndexPath>

  /// Creates an update from its changes and the counts after them.
  init(_ changes: GatheredChanges, newCounts: [Int]) {
    self.changes = changes
    self.newCounts = newCounts
    sectionTargets = Dictionary(
      changes.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    itemTargets = Dictionary(
      changes.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)
    insertedSections = Set(changes.insertedSections)
    insertedItems = Set(changes.insertedItems)
    deletedSections = Set(changes.deletedSections)
    deletedItems = Set(changes.deletedItems)
    moveTargets = Set(changes.movedItems.map(\.to))
    sectionMap = SlotMap(
      removed: changes.deletedSections + changes.movedSections.map(\.from),
      taken: changes.insertedSections + changes.movedSections.map(\.to))
    itemMaps = Self.itemMaps(
      changes,
      newSection: { [sectionMap, sectionTargets] old in
        sectionTargets[old] ?? sectionMap.newIndex(of: old)
      })
    reloadTargets = (
      Set(reloadedSections.compactMap { newSection(of: $0) }),
      Set(reloadedItems.compactMap { newPath(of: $0) })
    )
  }

  /// The section's index after the update; nil if it was deleted.
  func newSection(of old: Int) -> Int? { sectionTargets[old] ?? sectionMap.newIndex(of: old) }

  /// The item's path after the update if its cell survives; nil if it was deleted or reloaded.
  func survivor(of old: IndexPath) -> IndexPath? {
    if reloadedItems.contains(old) || reloadedSections.contains(old.section) { return nil }
    return newPath(of: old)
  }

  /// The path of a supplementary or decoration view after the update; nil if it was deleted.
  func survivingElement(of old: IndexPath) -> IndexPath? {
    guard old.count == 2 else { return old }
    guard !reloadedSections.contains(old.section), let section = newSection(of: old.section) else {
      return nil
    }
    return IndexPath(item: old.item, section: section)
  }

  /// The item's path after the update, reloaded or not; nil if it was deleted.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let target = itemTargets[old] { return target }
    guard let section = newSection(of: old.section) else { return nil }
    guard let map = itemMaps[old.section] else {
      return IndexPath(item: old.item, section: section)
    }
    return map.newIndex(of: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Whether the update inserts an element; the key has the new path.
  func inserts(_ key: ElementKey) -> Bool {
    let path = key.indexPath
    guard let section = path.first else { return false }
    if reloadTargets.sections.contains(section) || insertedElements.contains(key) { return true }
    // A cell that moves into a new section is not new.
    if insertedSections.contains(section) {
      return !followsItem(key) || !moveTargets.contains(path)
    }
    guard followsItem(key) else { return false }
    return insertedItems.contains(path) || reloadTargets.items.contains(path)
  }

  /// Whether the update deletes an element; the key has the old path.
  func deletes(_ key: ElementKey) -> Bool {
    let path = key.indexPath
    guard let section = path.first else { return false }
    if reloadedSections.contains(section) || deletedElements.contains(key) { return true }
    // A cell that moves out of a deleted section is not deleted.
    if deletedSections.contains(section) {
      return !followsItem(key) || itemTargets[path] == nil
    }
    return followsItem(key) && (deletedItems.contains(path) || reloadedItems.contains(path))
  }

  /// The removed and inserted item indexes of each section with changes.
  private static func itemMaps(
    _ changes: GatheredChanges, newSection: (Int) -> Int?
  ) -> [Int: SlotMap] {
    func itemsBySection(_ paths: [IndexPath]) -> [Int: [Int]] {
      Dictionary(grouping: paths.filter { $0.count == 2 }, by: \.section)
        .mapValues { $0.map(\.item) }
    }
    let removed = itemsBySection(changes.deletedItems + changes.movedItems.map(\.from))
    let taken = itemsBySection(changes.insertedItems + changes.movedItems.map(\.to))
    var maps: [Int: SlotMap] = [:]
    for old in changes.oldCounts.indices {
      guard let new = newSection(old) else { continue }
      let (gone, come) = (removed[old] ?? [], taken[new] ?? [])
      if !gone.isEmpty || !come.isEmpty { maps[old] = SlotMap(removed: gone, taken: come) }
    }
    return maps
  }
}

/// Maps old indexes to new ones when some elements are removed and others are inserted.
struct SlotMap {
  private let removed: [Int]
  /// For each inserted element, how many old ones stay before it.
  private let staysBefore: [Int]

  init(removed: [Int], taken: [Int]) {
    self.removed = Set(removed).sorted()
    staysBefore = Set(taken).sorted().enumerated().map { $1 - $0 }
  }

  /// The new index of an old one; nil if it was removed.
  func newIndex(of old: Int) -> Int? {
    let before = removed.partitioningIndex { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    return rank + staysBefore.partitioningIndex { $0 > rank }
  }
}
