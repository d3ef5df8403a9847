import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyEngine

@MainActor @Suite struct ElementListingTests {
  /// A column of items with a header every thousand items, which notes how much each query returns.
  private final class CountingLayout: CollectionViewLayout {
    var largestAnswer = 0

    private func attributes(ofRow row: Int) -> LayoutAttributes {
      let path = IndexPath(item: row, section: 0)
      let attributes = LayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: CGFloat(row) * 10, width: 100, height: 10)
      return attributes
    }

    private func header(_ index: Int) -> LayoutAttributes {
      let attributes = LayoutAttributes(
        forSupplementaryViewOfKind: "mark", with: IndexPath(item: index, section: 0))
      attributes.frame = CGRect(x: 100, y: CGFloat(index) * 10_000, width: 5, height: 5)
      return attributes
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 110, height: 200_000) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      attributes(ofRow: indexPath.item)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let rows = (0..<20_000).filter {
        CGFloat($0) * 10 < rect.maxY && CGFloat($0 + 1) * 10 > rect.minY
      }
      let headers = (0..<20).filter {
        CGFloat($0) * 10_000 < rect.maxY && CGFloat($0) * 10_000 + 5 > rect.minY
      }
      let answer = headers.map(header) + rows.map { attributes(ofRow: $0) }
      largestAnswer = max(largestAnswer, answer.count)
      return answer
    }
  }

  private final class Rows: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      20_000
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
      -> CollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func view(_ layout: CollectionViewLayout, _ rows: Rows) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100), collectionViewLayout: layout)
    view.dataSource = rows
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return view
  }

  @Test func everythingIsListedWithoutAQueryForEverything() {
    let layout = CountingLayout()
    let rows = Rows()
    let listing = ElementListing(allOf: view(layout, rows))
    var ids: [ElementID] = []
    listing.forEach { ids.append($0.id) }

    #expect(ids.count == 20_020)
    #expect(ids == ids.sorted())
    #expect(layout.largestAnswer < 5_000)
    #expect(listing.longestNames == [0: "supplementary mark 0-19".count])
  }

  @Test func framesAreFoundOneByOne() {
    let rows = Rows()
    let listing = ElementListing(allOf: view(CountingLayout(), rows))
    let mark = ElementID(.supplementary, kind: "mark", indexes: [0, 19])

    #expect(
      listing.frame(of: ElementID(.cell, indexes: [0, 19_999]))
        == CGRect(x: 0, y: 199_990, width: 100, height: 10))
    #expect(listing.frame(of: mark) == CGRect(x: 100, y: 190_000, width: 5, height: 5))
    #expect(listing.frame(of: mark, isLeaving: true) == nil)
    for id in [
      ElementID(.cell, indexes: [0, 20_000]), ElementID(.cell, indexes: [0]),
      ElementID(.supplementary, kind: "mark", indexes: [0, 20]),
      ElementID(.header, indexes: [0, 0]),
    ] {
      #expect(listing.frame(of: id) == nil)
    }
  }

  @Test func aSearchEndsAtTheFirstAnswer() {
    let rows = Rows()
    let listing = ElementListing(allOf: view(CountingLayout(), rows))
    var asked = 0
    let found: ElementID? = listing.first { element in
      asked += 1
      return element.frame.minY >= 50 ? element.id : nil
    }
    let nothing: ElementID? = listing.first { _ in nil }

    #expect(found == ElementID(.cell, indexes: [0, 5]))
    #expect(asked == 6)
    #expect(nothing == nil)
  }

  @Test func neighboursAreTogetherInAPart() {
    let layout = CountingLayout()
    let rows = Rows()
    let listing = ElementListing(allOf: view(layout, rows))
    var (parts, largest) = (0, 0)
    var seen: Set<ElementID> = []
    let found: Bool? = listing.firstInParts { elements in
      (parts, largest) = (parts + 1, max(largest, elements.count))
      seen.formUnion(elements.map(\.id))
      return nil
    }

    #expect(found == nil)
    // 20,000 cells, 4,096 of them in a part.
    #expect(parts == 5)
    #expect(largest < 5_000)
    #expect(seen.count == 20_020)
  }

  @Test func aListingOfNothingIsAnEmptyLayout() {
    let snapshot = LayoutSnapshot(contentSize: .zero, viewport: .zero, elements: [])
    var text = ""
    ElementListing(snapshot).writeJSON { text += $0 }

    #expect(text == snapshot.json())
    #expect(text.hasSuffix("\"elements\": [] }\n"))
  }
}
