import Foundation
import Galley

/// A layout, and where its items' sizes come from.
enum ItemSizes: String, CaseIterable {
  /// An array, in the arrangement that flow layouts are made of.
  case array
  /// A flow layout's delegate, item by item.
  case delegate
  /// A flow layout's `itemSize` for all.
  case uniform
  /// A group of three in one section of a compositional layout.
  case group
  /// A provider of a compositional layout with a thousand sections.
  case provider
  /// Views: rows of a compositional layout with estimated heights.
  case views
  /// Views: rows of a list with cards.
  case list
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
    if kind == .views || kind == .list {
      line.add("\(kind.rawValue)_row_us", [work.measureRows()])
    }
  }
  line.print()
}

/// A layout of many items on a phone's screen.
@MainActor struct FlowWork {
  private let sizes: [CGSize]
  private let screen: Screen?
  private var arrangement = FlowArrangement(
    sections: [], direction: .vertical, crossLength: 390, scale: 2)

  init(_ kind: ItemSizes, count: Int) {
    sizes = kind == .array || kind == .delegate ? mixedSizes(count) : []
    switch kind {
    case .array: screen = nil
    case .delegate: screen = DelegateScreen(CollectionViewFlowLayout(), [count], sizes)
    case .uniform:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      screen = Screen(layout, [count])
    case .group:
      screen = Screen(CollectionViewCompositionalLayout(section: rowOfThree(height: 60)), [count])
    case .provider:
      let layout = CollectionViewCompositionalLayout { section, _ in
        rowOfThree(height: CGFloat(40 + section % 50))
      }
      screen = Screen(layout, Array(repeating: max(count / 1000, 1), count: 1000))
    case .views:
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
      screen = Screen(
        CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)), [count])
    case .list:
      let list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
      screen = Screen(CollectionViewCompositionalLayout.list(using: list), [count])
    }
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

  /// Tells the layout the heights of a thousand rows, as cells do that appear; microseconds of CPU for each.
  func measureRows() -> Double {
    guard let layout = screen?.layout else { return 0 }
    var time = Spent()
    time.measure {
      for row in 0..<1000 {
        let path = IndexPath(item: row, section: 0)
        guard let old = layout.layoutAttributesForItem(at: path) else { return }
        let wanted = LayoutAttributes(forCellWith: path)
        wanted.size = CGSize(width: 390, height: CGFloat(61 + row % 40))
        let context = layout.invalidationContext(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: old)
        layout.invalidateLayout(with: context)
      }
    }
    return time.cpu[0]
  }
}

@MainActor private func rowOfThree(height: CGFloat) -> CollectionLayoutSection {
  let item = CollectionLayoutItem(
    layoutSize: CollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  let group = CollectionLayoutGroup.horizontal(
    layoutSize: CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
    subitems: [item])
  let section = CollectionLayoutSection(group: group)
  section.interGroupSpacing = 10
  return section
}

/// A collection view with a layout and its data source.
@MainActor private class Screen: CollectionViewDataSource {
  let layout: CollectionViewLayout
  fileprivate let view: CollectionView
  private let counts: [Int]

  init(_ layout: CollectionViewLayout, _ counts: [Int]) {
    (self.layout, self.counts) = (layout, counts)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.dataSource = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
}

/// A flow layout's screen whose delegate tells the size of each item.
@MainActor private final class DelegateScreen: Screen, CollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(_ layout: CollectionViewFlowLayout, _ counts: [Int], _ sizes: [CGSize]) {
    self.sizes = sizes
    super.init(layout, counts)
    view.delegate = self
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sizes[path.item] }
}
