import GalleyGeometry

/// The way from one snapshot to another as one batch update.
///
/// Every identifier is looked up once, so the work grows with the number of identifiers; only
/// sorting out which ones move takes a little more. Sections come first, and a moved section takes
/// its items along. Among the items that stay in their section, as few as possible move.
struct SnapshotDiff<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What happens to a section on one side of the update.
  private enum Fate {
    /// It is deleted, or it is new.
    case alone
    /// It is reloaded, which covers all of its items.
    case reloaded
    /// It is the section with this index on the other side.
    case kept(Int)
  }

  private let old: DiffableDataSourceSnapshot<Section, Item>
  private let new: DiffableDataSourceSnapshot<Section, Item>
  private var changes: GatheredChanges
  private var fatesOfOld: [Fate]
  private var fatesOfNew: [Fate]
  /// Reloaded items that left their place: these are deleted and inserted.
  private var replaced: Set<Item> = []

  /// The changes that turn one snapshot into another, as a collection view expects them.
  static func changes(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) -> GatheredChanges {
    var diff = SnapshotDiff(old, new)
    diff.compareSections()
    diff.compareItems()
    diff.addMarkedItems()
    return diff.changes
  }

  private init(
    _ old: DiffableDataSourceSnapshot<Section, Item>,
    _ new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    (self.old, self.new) = (old, new)
    changes = GatheredChanges(
      oldCounts: old.sections.elements.map { old.contents[$0]?.count ?? 0 })
    fatesOfOld = Array(repeating: .alone, count: old.numberOfSections)
    fatesOfNew = Array(repeating: .alone, count: new.numberOfSections)
  }

  private mutating func compareSections() {
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in old.sections.elements.enumerated() {
      if let target = new.sections.index(of: section) {
        kept.append((index, target))
      } else {
        changes.deletedSections.append(index)
      }
    }
    let stay = LongestIncreasing.members(of: kept.map(\.new))
    for (pair, stays) in zip(kept, stay) {
      let isReloaded = new.reloadedSections.contains(old.sections.elements[pair.old])
      fatesOfOld[pair.old] = isReloaded ? .reloaded : .kept(pair.new)
      fatesOfNew[pair.new] = isReloaded ? .reloaded : .kept(pair.old)
      switch (isReloaded, stays) {
      case (false, true): break
      case (false, false): changes.movedSections.append(.init(from: pair.old, to: pair.new))
      case (true, true): changes.reloadedSections.append(pair.old)
      case (true, false):
        // UIKit: a section cannot be moved and reloaded in one update.
        changes.deletedSections.append(pair.old)
        changes.insertedSections.append(pair.new)
      }
    }
    let known = Set(kept.map(\.new))
    changes.deletedSections.sort()
    changes.insertedSections += new.sections.elements.indices.filter { !known.contains($0) }
    changes.insertedSections.sort()
  }

  private mutating func compareItems() {
    var candidates: [IndexPath] = []
    var indexes: [Item: Int] = [:]
    for section in new.sections.elements.indices {
      let items = items(of: new, section)
      for item in changedRange(ofNew: section) {
        indexes[items[item]] = candidates.count
        candidates.append(IndexPath(item: item, section: section))
      }
    }
    var found = Array(repeating: false, count: candidates.count)
    for section in old.sections.elements.indices {
      let items = items(of: old, section)
      var staying: [(old: Int, new: Int)] = []
      for item in changedRange(ofOld: section) {
        let path = IndexPath(item: item, section: section)
        guard let index = indexes[items[item]] else {
          if case .kept = fatesOfOld[section] { changes.deletedItems.append(path) }
          continue
        }
        found[index] = true
        if case .kept(candidates[index].section) = fatesOfOld[section] {
          staying.append((item, candidates[index].item))
        } else {
          move(items[item], from: path, to: candidates[index])
        }
      }
      moveWithin(section, staying)
    }
    for (path, isFound) in zip(candidates, found) where !isFound {
      if case .kept = fatesOfNew[path.section] { changes.insertedItems.append(path) }
    }
  }

  /// Moves as few items as possible of those that stay in one section.
  private mutating func moveWithin(_ section: Int, _ pairs: [(old: Int, new: Int)]) {
    guard case .kept(let target) = fatesOfOld[section] else { return }
    let items = items(of: old, section)
    for (pair, stays) in zip(pairs, LongestIncreasing.members(of: pairs.map(\.new))) where !stays {
      move(
        items[pair.old], from: IndexPath(item: pair.old, section: section),
        to: IndexPath(item: pair.new, section: target))
    }
  }

  // UIKit: an item cannot be moved and reloaded in one update.
  private mutating func move(_ item: Item, from source: IndexPath, to target: IndexPath) {
    guard new.reloadedItems.contains(item) else {
      changes.movedItems.append(.init(from: source, to: target))
      return
    }
    replaced.insert(item)
    if case .kept = fatesOfOld[source.section] { changes.deletedItems.append(source) }
    if case .kept = fatesOfNew[target.section] { changes.insertedItems.append(target) }
  }

  /// Adds the items that are reloaded or configured again where their old place is known.
  private mutating func addMarkedItems() {
    for item in new.reloadedItems.elements where !replaced.contains(item) {
      if let path = pathOfSurvivor(item) { changes.reloadedItems.append(path) }
    }
    for item in new.reconfiguredItems.elements where !new.reloadedItems.contains(item) {
      if let path = pathOfSurvivor(item) { changes.reconfiguredItems.append(path) }
    }
  }

  /// The old path of an item that no reloaded section replaces; nil for others and for new items.
  private func pathOfSurvivor(_ item: Item) -> IndexPath? {
    guard let place = old.place(of: item), let home = new.homes[item],
      let target = new.sections.index(of: home)
    else { return nil }
    if case .reloaded = fatesOfOld[place.section] { return nil }
    if case .reloaded = fatesOfNew[target] { return nil }
    return IndexPath(item: place.item, section: place.section)
  }

  // MARK: The part of a section that may differ

  private func changedRange(ofOld section: Int) -> Range<Int> {
    switch fatesOfOld[section] {
    case .alone: return items(of: old, section).indices
    case .reloaded: return 0..<0
    case .kept(let other):
      let (start, end) = commonEnds(section, other)
      return start..<items(of: old, section).count - end
    }
  }

  private func changedRange(ofNew section: Int) -> Range<Int> {
    switch fatesOfNew[section] {
    case .alone: return items(of: new, section).indices
    case .reloaded: return 0..<0
    case .kept(let other):
      let (start, end) = commonEnds(other, section)
      return start..<items(of: new, section).count - end
    }
  }

  /// How many items at the start, and how many of the others at the end, are the same.
  private func commonEnds(_ oldSection: Int, _ newSection: Int) -> (start: Int, end: Int) {
    let (before, after) = (items(of: old, oldSection), items(of: new, newSection))
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    return (start, end)
  }

  private func items(
    of snapshot: DiffableDataSourceSnapshot<Section, Item>, _ section: Int
  ) -> [Item] {
    snapshot.contents[snapshot.sections.elements[section]]?.elements ?? []
  }
}

extension CollectionView {
  /// Reports what turns one snapshot into another, as part of a batch update.
  package func change<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    change { $0.add(SnapshotDiff.changes(from: old, to: new)) }
  }
}
