import Foundation
import Galley

/// Where a flow layout's item sizes come from.
enum ItemSizes: String, CaseIterable {
  /// An array, in the arrangement that flow layouts are made of.
  case array
  /// A delegate, item by item.
  case delegate
  /// The layout's `itemSize` for all.
  case uniform
}

/// Widths of 40 to 160 and heights of 40 to 120 points, the same as in `peers/flow.c`.
func mixedSizes(_ count: Int) -> [CGSize] {
  let numbers = SplitMix64(seed: 7)
  return (0..<UInt64(count)).map { index in
    CGSize(
      width: CGFloat(40 + numbers.value(at: 2 * index) % 121),
      height: CGFloat(40 + numbers.value(at: 2 * index + 1) % 81))
  }
}

/// Times of `prepare()` and of rect queries at a thousand places, for each kind.
@MainActor func measureLayouts(_ kinds: [ItemSizes], count: Int) {
  var line = BenchLine()
  for kind in kinds {
    var work = FlowWork(kind, count: count)
    var (prepare, query) = (Spent(), Spent())
    var found = 0
    for _ in 0..<5 {
      prepare.measure { work.prepare() }
      query.measure { found = work.query() }
    }
    line.add("\(kind.rawValue)_prepare_cpu_ms", prepare.cpu, decimals: 4)
    // A thousand queries: milliseconds of all are microseconds of one.
    line.add("\(kind.rawValue)_query_us", query.cpu)
    line.add("\(kind.rawValue)_found", [Double(found) / 1000])
  }
  line.print()
}

/// A flow layout of many items on a phone's screen.
@MainActor struct FlowWork {
  private let sizes: [CGSize]
  private let screen: Screen?
  private var arrangement = FlowArrangement(
    sections: [], direction: .vertical, crossLength: 390, scale: 2)

  init(_ kind: ItemSizes, count: Int) {
    sizes = kind == .uniform ? [] : mixedSizes(count)
    screen = kind == .array ? nil : Screen(count: count, sizes: sizes)
  }

  /// Finds the place of every item.
  mutating func prepare() {
    guard let screen else {
      var section = FlowArrangement.Section()
      section.items = FlowItems(sizes)
      arrangement = FlowArrangement(
        sections: [section], direction: .vertical, crossLength: 390, scale: 2)
      return
    }
    screen.layout.invalidateLayout()
    screen.layout.prepare()
  }

  /// Asks for a screenful at a thousand places; how many elements there were in all.
  func query() -> Int {
    let size = screen?.layout.collectionViewContentSize ?? arrangement.contentSize
    var found = 0
    for step in 0..<1000 {
      let y = size.height * CGFloat(step) / 1000
      let rect = CGRect(x: 0, y: y, width: 390, height: 844)
      if let screen {
        found += screen.layout.layoutAttributesForElements(in: rect)?.count ?? 0
      } else {
        arrangement.forEachElement(in: rect) { _, _ in found += 1 }
      }
    }
    return found
  }
}

/// A collection view with a flow layout, its data source and its delegate.
@MainActor private final class Screen: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let layout = CollectionViewFlowLayout()
  private let view: CollectionView
  private let count: Int
  private let sizes: [CGSize]

  init(count: Int, sizes: [CGSize]) {
    self.count = count
    self.sizes = sizes
    layout.itemSize = CGSize(width: 100, height: 60)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.dataSource = self
    if !sizes.isEmpty { view.delegate = self }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sizes[path.item] }
}
