import Foundation
import Galley

/// Where a flow layout's item sizes come from.
enum ItemSizes: String {
  /// The layout's `itemSize` for all.
  case uniform
  /// A delegate, item by item.
  case delegate
}

/// Widths of 40 to 160 and heights of 40 to 120 points, from a seed.
func mixedSizes(_ count: Int) -> [CGSize] {
  var numbers = Numbers(seed: 7)
  return (0..<count).map { _ in
    CGSize(width: numbers.whole(in: 40...160), height: numbers.whole(in: 40...120))
  }
}

/// Building an arrangement from an array of sizes, and rect queries of it.
func measureArrangement(count: Int) {
  let sizes = mixedSizes(count)
  var arrangement = FlowArrangement(
    sections: [], direction: .vertical, crossLength: 390, scale: 2)
  let build = fastest(of: 5) {
    var section = FlowArrangement.Section()
    section.items = FlowItems(sizes)
    arrangement = FlowArrangement(
      sections: [section], direction: .vertical, crossLength: 390, scale: 2)
  }
  print(Figure(name: "flow arrangement, mixed", count: count, milliseconds: build, note: "").row)
  var found = 0
  let query = fastest(of: 5) {
    found = 0
    for step in 0..<1000 {
      let y = arrangement.contentSize.height * CGFloat(step) / 1000
      arrangement.forEachElement(in: CGRect(x: 0, y: y, width: 390, height: 844)) { _, _ in
        found += 1
      }
    }
  }
  print(
    Figure(
      name: "flow frames in a rect, mixed", count: found, milliseconds: query,
      note: "1000 queries, \(fixed(query, 1)) µs each in \(count) items"
    ).row)
}

/// `prepare()` and rect queries of a flow layout with many items.
@MainActor func measureLayout(_ kind: ItemSizes, count: Int) {
  let source = Source(count: count, kind: kind)
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 100, height: 60)
  let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
  view.dataSource = source
  if kind != .uniform { view.delegate = source }
  let prepare = fastest(of: 5) {
    layout.invalidateLayout()
    layout.prepare()
  }
  print(
    Figure(name: "flow prepare, \(kind.rawValue)", count: count, milliseconds: prepare, note: "")
      .row)
  let height = layout.collectionViewContentSize.height
  var found = 0
  let query = fastest(of: 5) {
    found = 0
    for step in 0..<1000 {
      let y = height * CGFloat(step) / 1000
      let rect = CGRect(x: 0, y: y, width: 390, height: 844)
      found += layout.layoutAttributesForElements(in: rect)?.count ?? 0
    }
  }
  print(
    Figure(
      name: "flow rect query, \(kind.rawValue)", count: found, milliseconds: query,
      note: "1000 queries, \(fixed(query, 1)) µs each in \(count) items"
    ).row)
}

/// A data source and delegate with SplitMix64's sizes.
@MainActor private final class Source: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  private let count: Int
  private let sizes: [CGSize]

  init(count: Int, kind: ItemSizes) {
    self.count = count
    sizes = kind == .uniform ? [] : mixedSizes(count)
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
