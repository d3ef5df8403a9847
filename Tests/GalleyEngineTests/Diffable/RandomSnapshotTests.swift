import GalleyGeometry
import TestSweep
import Testing

@testable import GalleyEngine

/// Random sequences of snapshots: the differences of each step are an update.
struct RandomSnapshotTests {
  @Test func eachStepOfASequenceIsAnUpdate() {
    for seed in 0..<UInt64(Sweep.count(2_000, of: 10_000)) {
      var operations = SnapshotOperations(seed: seed)
      for _ in 0..<3 { operations.perform() }
      var pair = SnapshotPair(old: PlainSnapshot(), new: PlainSnapshot())
      for _ in 0..<3 {
        for _ in 0..<2 { operations.perform() }
        if let difference = operations.difference {
          Issue.record("seed \(seed): \(difference)")
          return
        }
        pair = SnapshotPair(old: pair.new, new: operations.plain)
        if Self.problem(with: pair) != nil {
          let smallest = pair.shrunk { Self.problem(with: $0) != nil }
          Issue.record("seed \(seed): \(Self.problem(with: smallest) ?? "") \(smallest)")
          return
        }
      }
    }
  }

  @Test func shrinkingFindsTheSmallestFailingPair() {
    let old = PlainSnapshot(sections: [.init(id: 0, items: [1, 2, 3]), .init(id: 1, items: [4])])
    let new = PlainSnapshot(
      sections: [.init(id: 0, items: [3, 9, 2]), .init(id: 1, items: [4])], reloadedItems: [4])

    // Two items that change their order are needed for a move.
    let smallest = SnapshotPair(old: old, new: new).shrunk { pair in
      !SnapshotDiff.changes(from: pair.old.snapshot, to: pair.new.snapshot).movedItems.isEmpty
    }

    #expect(smallest.old.sections == [.init(id: 0, items: [2, 3])])
    #expect(smallest.new.sections == [.init(id: 0, items: [3, 2])])
    #expect(smallest.new.reloadedItems == [])
  }

  /// What is wrong with the update between two snapshots; nil if nothing is.
  private static func problem(with pair: SnapshotPair) -> String? {
    let (old, new) = (pair.old, pair.new)
    let changes = SnapshotDiff.changes(from: old.snapshot, to: new.snapshot)
    let update = BatchUpdate(changes, newCounts: new.sections.map(\.items.count))
    return update.problem ?? namedTwice(changes) ?? wrongResult(of: changes, old, new)
      ?? wrongSurvivor(of: update, old, new) ?? tooManyMoves(in: changes, old, new)
      ?? wrongReconfiguration(in: update, old, new)
  }

  /// An old or new path that has two roles.
  private static func namedTwice(_ changes: GatheredChanges) -> String? {
    let gone = changes.deletedItems + changes.reloadedItems + changes.movedItems.map(\.from)
    let come = changes.insertedItems + changes.movedItems.map(\.to)
    let wholeGone =
      changes.deletedSections + changes.reloadedSections
      + changes.movedSections.map(\.from)
    let wholeCome = changes.insertedSections + changes.movedSections.map(\.to)
    let counts = [
      gone.count - Set(gone).count, come.count - Set(come).count,
      wholeGone.count - Set(wholeGone).count, wholeCome.count - Set(wholeCome).count,
      Set(changes.reconfiguredItems).intersection(changes.deletedItems + changes.reloadedItems)
        .count,
    ]
    // Sections that go or come as a whole cover their items.
    let isCovered =
      changes.deletedItems.contains { changes.deletedSections.contains($0.section) }
      || changes.insertedItems.contains { changes.insertedSections.contains($0.section) }
      || gone.contains { changes.reloadedSections.contains($0.section) }
    return counts.allSatisfy { $0 == 0 } && !isCovered ? nil : "a path is named twice"
  }

  /// Carries the changes out on plain lists: what stays fills the indexes that nothing claims.
  private static func wrongResult(
    of changes: GatheredChanges, _ old: PlainSnapshot, _ new: PlainSnapshot
  ) -> String? {
    var claimed = Dictionary(
      uniqueKeysWithValues: changes.movedSections.map { ($0.to, old.sections[$0.from].id) })
    for index in changes.insertedSections { claimed[index] = new.sections[index].id }
    let leaving = Set(changes.deletedSections + changes.movedSections.map(\.from))
    let order = filled(
      claimed,
      with: old.sections.indices.filter { !leaving.contains($0) }.map {
        old.sections[$0].id
      })
    guard order == new.sections.map(\.id) else { return "the sections become \(order)" }

    let reloaded = Set(changes.reloadedSections.map { old.sections[$0].id })
    for (index, section) in new.sections.enumerated() {
      guard !reloaded.contains(section.id), !changes.insertedSections.contains(index),
        let source = old.sections.firstIndex(where: { $0.id == section.id })
      else { continue }
      var items: [Int: Int] = [:]
      for path in changes.insertedItems where path.section == index {
        items[path.item] = section.items[path.item]
      }
      for move in changes.movedItems where move.to.section == index {
        items[move.to.item] = old.sections[move.from.section].items[move.from.item]
      }
      let gone = Set(changes.deletedItems + changes.movedItems.map(\.from))
      let staying = old.sections[source].items.enumerated().filter {
        !gone.contains(IndexPath(item: $0.offset, section: source))
      }
      let result = filled(items, with: staying.map(\.element))
      guard result == section.items else { return "section \(section.id) becomes \(result)" }
    }
    return nil
  }

  private static func filled(_ claimed: [Int: Int], with others: [Int]) -> [Int] {
    var rest = others[...]
    return (0..<claimed.count + others.count).map { claimed[$0] ?? rest.popFirst() ?? -1 }
  }

  /// Cells survive exactly where items do, unless they or their sections are reloaded.
  private static func wrongSurvivor(
    of update: BatchUpdate, _ old: PlainSnapshot, _ new: PlainSnapshot
  ) -> String? {
    for item in old.allItems {
      guard let path = old.path(of: item) else { continue }
      let expected = survivingPath(of: item, old, new)
      let found = update.survivor(of: path)
      if found != expected {
        return "item \(item) goes to \(String(describing: found)) "
          + "instead of \(String(describing: expected))"
      }
    }
    return nil
  }

  private static func survivingPath(
    of item: Int, _ old: PlainSnapshot, _ new: PlainSnapshot
  ) -> IndexPath? {
    guard let source = old.path(of: item), let target = new.path(of: item),
      !new.reloadedItems.contains(item)
    else { return nil }
    // A section that is new in the second snapshot cannot be reloaded.
    let known = Set(old.sections.map(\.id)).intersection(new.sections.map(\.id))
    let reloaded = known.intersection(new.reloadedSections)
    let homes = [old.sections[source.section].id, new.sections[target.section].id]
    return homes.contains(where: reloaded.contains) ? nil : target
  }

  /// Within a section, more items move than leave the longest common order.
  private static func tooManyMoves(
    in changes: GatheredChanges, _ old: PlainSnapshot, _ new: PlainSnapshot
  ) -> String? {
    for (index, section) in new.sections.enumerated() {
      guard let source = old.sections.firstIndex(where: { $0.id == section.id }) else { continue }
      let order = old.sections[source].items.compactMap { section.items.firstIndex(of: $0) }
      let moves = changes.movedItems.count { $0.from.section == source && $0.to.section == index }
      if moves > order.count - lengthOfIncrease(order) { return "\(moves) items move" }
    }
    return nil
  }

  private static func lengthOfIncrease(_ values: [Int]) -> Int {
    var best = Array(repeating: 1, count: values.count)
    for index in values.indices {
      for before in 0..<index where values[before] < values[index] {
        best[index] = max(best[index], best[before] + 1)
      }
    }
    return best.max() ?? 0
  }

  private static func wrongReconfiguration(
    in update: BatchUpdate, _ old: PlainSnapshot, _ new: PlainSnapshot
  ) -> String? {
    let found = update.changes.reconfiguredItems.map { update.survivor(of: $0) }
    let expected = new.reconfiguredItems.compactMap { survivingPath(of: $0, old, new) }
    return found == expected.map { $0 } ? nil : "\(found) are configured again"
  }
}
