import GalleyGeometry
import Testing

@testable import GalleyEngine

/// A hundred thousand identifiers: how often they are hashed and compared.
@MainActor struct SnapshotCostTests {
  /// An identifier that counts what is done with it; only this suite uses it.
  private struct Counted: Hashable {
    nonisolated(unsafe) static var hashes = 0
    nonisolated(unsafe) static var comparisons = 0

    var number: Int

    static func == (one: Counted, other: Counted) -> Bool {
      comparisons += 1
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  private static let count = 100_000

  /// Hashes and comparisons for each of the identifiers, rounded up.
  private func cost(_ work: () -> Void) -> (hashes: Int, comparisons: Int) {
    let before = (Counted.hashes, Counted.comparisons)
    work()
    func share(_ total: Int) -> Int { (total + Self.count - 1) / Self.count }
    return (share(Counted.hashes - before.0), share(Counted.comparisons - before.1))
  }

  private func snapshot(_ numbers: some Sequence<Int>) -> DiffableDataSourceSnapshot<Int, Counted> {
    var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers.map(Counted.init))
    return snapshot
  }

  private var shuffled: [Int] {
    var numbers = SeededNumbers(seed: 1)
    return (0..<Self.count).shuffled(using: &numbers)
  }

  @Test func appendingOneByOneCostsTheSameEachTime() {
    var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])

    let cost = cost {
      for number in 0..<Self.count { snapshot.appendItems([Counted(number: number)]) }
    }

    // Is it known, its hint, its section; growing tables hash everything about once more.
    #expect(cost.hashes <= 8)
    // A table compares an identifier with those that follow its place, a few each time.
    #expect(cost.comparisons <= 20)
    #expect(snapshot.numberOfItems == Self.count)
  }

  @Test func oneCallWithAllIdentifiers() {
    var one = snapshot(0..<Self.count)
    let order = shuffled.map(Counted.init)

    #expect(cost { one.appendItems(order) }.hashes <= 16)
    #expect(one.itemIdentifiers.first?.number == order[0].number)
    #expect(cost { one.deleteItems(order) }.hashes <= 12)
    #expect(one.numberOfItems == 0)
  }

  @Test func changesInTheMiddleDoNotSearchEverything() {
    var snapshot = snapshot(0..<Self.count)

    // A hundred insertions at the front, a hundred deletions and moves, and then every index.
    let changes = cost {
      for number in 0..<100 {
        snapshot.insertItems(
          [Counted(number: Self.count + number)], beforeItem: Counted(number: number))
        snapshot.deleteItems([Counted(number: 50_000 + number)])
        snapshot.moveItem(Counted(number: 99_000 + number), beforeItem: Counted(number: 500))
      }
    }
    let lookups = cost {
      for number in 0..<50_000 where snapshot.indexOfItem(Counted(number: number)) == nil {
        Issue.record("\(number) is lost")
      }
    }

    // The hints are renewed about once, after 316 shifts, the square root of their number.
    #expect(changes.hashes <= 3)
    #expect(changes.comparisons <= 3)
    #expect(lookups.hashes <= 2)
    #expect(lookups.comparisons <= 320)
  }

  @Test func theDifferencesOfShuffledItems() {
    let (old, new) = (snapshot(0..<Self.count), snapshot(shuffled))
    var changes = GatheredChanges(oldCounts: [])

    let cost = cost { changes = SnapshotDiff.changes(from: old, to: new) }

    // Into the table, out of it, and whether a moved item is reloaded.
    #expect(cost.hashes <= 6)
    #expect(cost.comparisons <= 20)
    // About 2 √n items of a random order stay.
    #expect(changes.movedItems.count > 99_000)
    #expect(BatchUpdate(changes, newCounts: [Self.count]).problem == nil)
  }

  @Test func theDifferencesOfOneInsertionHashNothing() {
    let old = snapshot(0..<Self.count)
    var new = old
    new.insertItems([Counted(number: -1)], beforeItem: Counted(number: 50_000))
    var changes = GatheredChanges(oldCounts: [])

    let before = Counted.hashes
    changes = SnapshotDiff.changes(from: old, to: new)

    #expect(Counted.hashes - before <= 2)
    #expect(changes.insertedItems == [IndexPath(item: 50_000, section: 0)])
  }

  @Test func theDifferencesOfManySections() {
    func snapshot(_ order: [Int]) -> DiffableDataSourceSnapshot<Int, Counted> {
      var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
      snapshot.appendSections(order)
      for section in order {
        let items = (0..<10).map { Counted(number: section * 10 + $0) }
        snapshot.appendItems(items, toSection: section)
      }
      return snapshot
    }
    var numbers = SeededNumbers(seed: 2)
    let order = (0..<10_000).shuffled(using: &numbers)
    let (old, new) = (snapshot(Array(0..<10_000)), snapshot(order))
    var changes = GatheredChanges(oldCounts: [])

    let cost = cost { changes = SnapshotDiff.changes(from: old, to: new) }

    // Moved sections take their items along, so that only their ends are compared, twice.
    #expect(cost.hashes == 0)
    #expect(cost.comparisons <= 2)
    #expect(changes.movedItems == [])
    #expect(
      BatchUpdate(changes, newCounts: Array(repeating: 10, count: 10_000)).problem == nil)
  }

  @Test func theLongestIncreasingSubsequenceComparesLogarithmically() {
    struct Value: Comparable {
      nonisolated(unsafe) static var comparisons = 0
      var number: Int

      static func < (one: Value, other: Value) -> Bool {
        comparisons += 1
        return one.number < other.number
      }
    }
    let values = (0..<Self.count).reversed().map(Value.init)

    let members = LongestIncreasing.members(of: values)

    #expect(members.count { $0 } == 1)
    // 17 binary digits, and the first look at neighbors.
    #expect(Value.comparisons <= 18 * Self.count)
  }

  @Test func aTreeIsBuiltOneByOne() {
    var tree = DiffableDataSourceSectionSnapshot<Counted>()

    let cost = cost {
      for number in 0..<Self.count {
        tree.append(
          [Counted(number: number)], to: number < 10 ? nil : Counted(number: number % 10))
      }
    }

    #expect(cost.hashes <= 16)
    #expect(tree.items.count == Self.count)
  }

  @Test func newIndexesOfAHundredThousandMoves() {
    var changes = GatheredChanges(oldCounts: [Self.count])
    let odd = stride(from: 1, to: Self.count, by: 2).map { IndexPath(item: $0, section: 0) }
    changes.reloadedItems = stride(from: 0, to: Self.count, by: 2).map {
      IndexPath(item: $0, section: 0)
    }
    changes.movedItems = zip(odd, odd.reversed()).map { .init(from: $0, to: $1) }

    // Searching a list for each of them would take minutes.
    let update = BatchUpdate(changes, newCounts: [Self.count])

    #expect(update.problem == nil)
    #expect(
      update.newPath(of: IndexPath(item: 40_000, section: 0))
        == IndexPath(item: 40_000, section: 0))
  }
}
