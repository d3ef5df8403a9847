import GalleyBase
import GalleyGeometry

@testable import GalleyEngine

/// SplitMix64: numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private let numbers: SplitMix64
  private var index: UInt64 = 0

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 {
    index += 1
    return numbers.value(at: index)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// A selection of the values in any order.
  mutating func some(of values: [Int]) -> [Int] {
    Array(values.shuffled(using: &self).prefix(below(values.count + 1)))
  }
}

/// A snapshot as plain lists, which does everything by searching them.
struct PlainSnapshot: Equatable, CustomStringConvertible {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section] = []
  var reloadedSections: [Int] = []
  var reloadedItems: [Int] = []
  var reconfiguredItems: [Int] = []

  var allItems: [Int] { sections.flatMap(\.items) }

  var description: String {
    sections.map { "\($0.id): \($0.items)" }.joined(separator: ", ")
      + " reload \(reloadedSections) \(reloadedItems) reconfigure \(reconfiguredItems)"
  }

  func path(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  mutating func remove(items: [Int]) {
    for section in sections.indices { sections[section].items.removeAll { items.contains($0) } }
  }

  /// The same content in the type under test.
  var snapshot: DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    snapshot.reloadSections(reloadedSections)
    snapshot.reloadItems(reloadedItems)
    snapshot.reconfigureItems(reconfiguredItems)
    return snapshot
  }

  /// Every snapshot that lacks one section, one item or one mark.
  var smaller: [PlainSnapshot] {
    var found: [PlainSnapshot] = []
    for index in sections.indices {
      var copy = self
      let gone = copy.sections.remove(at: index)
      copy.reloadedSections.removeAll { $0 == gone.id }
      copy.forgetMarks(of: gone.items)
      found.append(copy)
    }
    for item in allItems {
      var copy = self
      copy.remove(items: [item])
      copy.forgetMarks(of: [item])
      found.append(copy)
    }
    for list in [\PlainSnapshot.reloadedSections, \.reloadedItems, \.reconfiguredItems] {
      for index in self[keyPath: list].indices {
        var copy = self
        copy[keyPath: list].remove(at: index)
        found.append(copy)
      }
    }
    return found
  }

  private mutating func forgetMarks(of items: [Int]) {
    reloadedItems.removeAll { items.contains($0) }
    reconfiguredItems.removeAll { items.contains($0) }
  }
}

/// A pair of snapshots that a claim may not hold for.
struct SnapshotPair: CustomStringConvertible {
  var old: PlainSnapshot
  var new: PlainSnapshot

  var description: String { "from \(old) to \(new)" }

  /// The smallest pair that still fails: nothing can be left out without the claim holding.
  func shrunk(_ fails: (SnapshotPair) -> Bool) -> SnapshotPair {
    var smallest = self
    while let next = smallest.candidates.first(where: fails) { smallest = next }
    return smallest
  }

  private var candidates: [SnapshotPair] {
    // What both have is left out of both first.
    let both = old.smaller.flatMap { one in
      new.smaller.filter { $0.allItems.count < new.allItems.count }
        .map { SnapshotPair(old: one, new: $0) }
    }
    return both + old.smaller.map { SnapshotPair(old: $0, new: new) }
      + new.smaller.map { SnapshotPair(old: old, new: $0) }
  }
}

/// One random operation, on the type under test and on plain lists.
struct SnapshotOperations {
  var numbers: SeededNumbers
  var tested = DiffableDataSourceSnapshot<Int, Int>()
  var plain = PlainSnapshot()

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func perform() {
    let sections = plain.sections.map(\.id)
    let items = plain.allItems
    switch numbers.below(10) {
    case 0, 1: put(sections: numbers.some(of: Array(0..<6)))
    case 2: delete(sections: Array(numbers.some(of: Array(0..<6)).prefix(2)))
    case 3, 4, 5: put(items: numbers.some(of: Array(100..<116)))
    case 6: delete(items: Array(numbers.some(of: Array(100..<120)).prefix(4)))
    case 7: moveItem(among: items)
    case 8: moveSection(among: sections)
    case _: mark(sections, items)
    }
  }

  private mutating func put(sections ids: [Int]) {
    let others = plain.sections.map(\.id).filter { !ids.contains($0) }
    let anchor = others.randomElement(using: &numbers)
    let isAfter = numbers.below(2) == 0
    let moved = ids.map { id in plain.sections.first { $0.id == id } ?? .init(id: id, items: []) }
    plain.sections.removeAll { ids.contains($0.id) }
    if let anchor, let index = plain.sections.firstIndex(where: { $0.id == anchor }) {
      if isAfter {
        tested.insertSections(ids, afterSection: anchor)
      } else {
        tested.insertSections(ids, beforeSection: anchor)
      }
      plain.sections.insert(contentsOf: moved, at: isAfter ? index + 1 : index)
    } else {
      tested.appendSections(ids)
      plain.sections += moved
    }
  }

  private mutating func delete(sections ids: [Int]) {
    tested.deleteSections(ids)
    let gone = plain.sections.filter { ids.contains($0.id) }.flatMap(\.items)
    plain.sections.removeAll { ids.contains($0.id) }
    plain.reloadedSections.removeAll { ids.contains($0) }
    forget(gone)
  }

  private mutating func put(items ids: [Int]) {
    guard !plain.sections.isEmpty else { return }
    let anchor = plain.allItems.filter { !ids.contains($0) }.randomElement(using: &numbers)
    let isAfter = numbers.below(2) == 0
    plain.remove(items: ids)
    if numbers.below(3) > 0, let anchor, let path = plain.path(of: anchor) {
      if isAfter {
        tested.insertItems(ids, afterItem: anchor)
      } else {
        tested.insertItems(ids, beforeItem: anchor)
      }
      plain.sections[path.section].items.insert(
        contentsOf: ids, at: isAfter ? path.item + 1 : path.item)
    } else {
      let section = numbers.below(plain.sections.count)
      tested.appendItems(ids, toSection: plain.sections[section].id)
      plain.sections[section].items += ids
    }
  }

  private mutating func delete(items ids: [Int]) {
    tested.deleteItems(ids)
    plain.remove(items: ids)
    forget(ids)
  }

  private mutating func moveItem(among items: [Int]) {
    let pair = Array(items.shuffled(using: &numbers).prefix(2))
    guard pair.count == 2 else { return }
    let isAfter = numbers.below(2) == 0
    plain.remove(items: [pair[0]])
    guard let path = plain.path(of: pair[1]) else { return }
    plain.sections[path.section].items.insert(pair[0], at: isAfter ? path.item + 1 : path.item)
    if isAfter {
      tested.moveItem(pair[0], afterItem: pair[1])
    } else {
      tested.moveItem(pair[0], beforeItem: pair[1])
    }
  }

  private mutating func moveSection(among sections: [Int]) {
    let pair = Array(sections.shuffled(using: &numbers).prefix(2))
    guard pair.count == 2 else { return }
    let isAfter = numbers.below(2) == 0
    let moved = plain.sections.filter { $0.id == pair[0] }
    plain.sections.removeAll { $0.id == pair[0] }
    guard let index = plain.sections.firstIndex(where: { $0.id == pair[1] }) else { return }
    plain.sections.insert(contentsOf: moved, at: isAfter ? index + 1 : index)
    if isAfter {
      tested.moveSection(pair[0], afterSection: pair[1])
    } else {
      tested.moveSection(pair[0], beforeSection: pair[1])
    }
  }

  private mutating func mark(_ sections: [Int], _ items: [Int]) {
    let (reloaded, again) = (numbers.some(of: items).prefix(2), numbers.some(of: items).prefix(2))
    let reloadedSections = numbers.below(3) == 0 ? numbers.some(of: sections).prefix(1) : []
    tested.reloadItems(Array(reloaded))
    tested.reconfigureItems(Array(again))
    tested.reloadSections(Array(reloadedSections))
    plain.reloadedItems += reloaded.filter { !plain.reloadedItems.contains($0) }
    plain.reconfiguredItems += again.filter { !plain.reconfiguredItems.contains($0) }
    plain.reloadedSections += reloadedSections.filter { !plain.reloadedSections.contains($0) }
  }

  private mutating func forget(_ items: [Int]) {
    plain.reloadedItems.removeAll { items.contains($0) }
    plain.reconfiguredItems.removeAll { items.contains($0) }
  }

  /// What differs between the two; nil if nothing does.
  var difference: String? {
    let found = PlainSnapshot(
      sections: tested.sectionIdentifiers.map {
        .init(id: $0, items: tested.itemIdentifiers(inSection: $0))
      },
      reloadedSections: tested.reloadedSectionIdentifiers,
      reloadedItems: tested.reloadedItemIdentifiers,
      reconfiguredItems: tested.reconfiguredItemIdentifiers)
    if found != plain { return "\(found) instead of \(plain)" }
    for (index, item) in plain.allItems.enumerated() {
      let home = plain.path(of: item).map { plain.sections[$0.section].id }
      if tested.indexOfItem(item) != index || tested.sectionIdentifier(containingItem: item) != home
      {
        return "item \(item) of \(plain)"
      }
    }
    for (index, section) in plain.sections.enumerated()
    where tested.indexOfSection(section.id) != index { return "section \(section) of \(plain)" }
    return tested.numberOfItems == plain.allItems.count ? nil : "the number of items of \(plain)"
  }
}
