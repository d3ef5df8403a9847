import Foundation
import Galley

/// CPU of applying a snapshot with other items, by how much differs; each time from the same items.
@MainActor func measureSnapshots(count: Int) {
  let work = SnapshotWork(count: count)
  var line = BenchLine()
  for (name, snapshot) in work.targets {
    var time = Spent()
    for _ in 0..<5 {
      work.source.apply(work.first)
      time.measure { work.source.apply(snapshot) }
    }
    line.add("\(name)_cpu_ms", time.cpu)
  }
  line.print()
}

/// A list on a phone's screen with a diffable data source.
@MainActor private struct SnapshotWork {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  let view: CollectionView
  let source: CollectionViewDiffableDataSource<Int, Int>
  let first: Snapshot
  let targets: [(name: String, snapshot: Snapshot)]

  init(count: Int) {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 44)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    source = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let items = Array(0..<count)
    first = Self.snapshot(items)
    var one = first
    one.insertItems([-1], beforeItem: count / 2)
    // Of thirty items, one is deleted, one moves to the end, and a new one comes there, too.
    var tenth = items.filter { $0 % 30 != 0 }
    tenth += stride(from: 0, to: count, by: 30).map { count + $0 }
    let moved = Set(tenth.filter { $0 % 30 == 7 })
    tenth = tenth.filter { !moved.contains($0) } + moved.sorted()
    let numbers = SplitMix64(seed: 7)
    let shuffled = items.map { (numbers.value(at: UInt64($0)), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    targets = [
      ("one", one), ("tenth", Self.snapshot(tenth)), ("all", Self.snapshot(shuffled)),
    ]
    source.apply(first)
    view.layoutIfNeeded()
  }

  private static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }
}
