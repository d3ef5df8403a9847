import GalleyContract
import GalleyEngine
import GalleyGeometry
import ShelvesLayout
import Testing

/// The contract also looks where orthogonal sections are scrolled.
@MainActor struct OrthogonalContractTests {
  private func findings(
    counts: [Int] = [10, 2, 30], direction: LayoutDirection = .leftToRight,
    _ change: @escaping @MainActor (ShelvesLayout) -> Void = { _ in }
  ) -> [LayoutFinding] {
    LayoutChecker(randomRects: 8, rounds: 2, itemCounts: []) {
      let layout = ShelvesLayout()
      change(layout)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
      let source = ShelfSource(counts)
      view.layoutDirection = direction
      view.contentInset = EdgeInsets(left: 20, right: 20)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }.findings()
  }

  @Test func shelvesKeepTheContract() {
    #expect(findings().map(\.description) == [])
    #expect(findings(direction: .rightToLeft).map(\.description) == [])
    #expect(findings { $0.scrollDirection = .horizontal }.map(\.description) == [])
  }

  @Test func aLookupThatForgetsTheOffsetIsFoundWhereSectionsAreScrolled() throws {
    let found = findings { $0.forgetsOffsetInLookups = true }

    #expect(found.allSatisfy { $0.description.contains("where sections are scrolled by") })
    let lookups = found.filter { $0.rule == .singleLookup }
    let third = try #require(
      lookups.first { $0.elements.map(\.description) == ["cell 0-3"] })
    // Section 0 is scrolled by 37.1 % of 880, to 326.48: item 3 is at 360 − 326.48 = 33.52.
    #expect(abs((third.expected?.minX ?? 0) - 33.52) < 1e-6)
    #expect(third.found?.minX == 360)
  }

  @Test func aScrollOfASectionIsCounted() {
    let cost = ScrollCost(frames: 4) {
      let layout = ShelvesLayout()
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
      let source = ShelfSource([2, 10, 10])
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    // 3 · 80 − 160 = 80 points of content in four frames, then section 1 in frames of 300 / 4 = 75.
    #expect(cost.frames.map(\.offset.y) == [20, 40, 60, 80, 80, 80, 80, 80])
    #expect(cost.frames.map(\.section) == [nil, nil, nil, nil, 1, 1, 1, 1])
    #expect(cost.frames.map { $0[.invalidations] } == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(cost.total(.full) == 0)
    #expect(cost.json.contains("\"section\": 1, \"counts\""))
  }
}

/// The numbers of items on shelves.
@MainActor private final class ShelfSource: CollectionViewDataSource {
  private let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
}
