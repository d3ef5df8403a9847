import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

/// The layout of the measured probe: two columns of 120, a header of 30, the header returned last.
private final class MasonryLayout: TracingLayout {
  private var cells: [LayoutAttributes] = []
  private var height: CGFloat = 0

  override func prepare() {
    super.prepare()
    let width = collectionView?.bounds.width ?? 0
    let left = (width - 250) / 2
    var bottoms: [CGFloat] = [30, 30]
    cells = (0..<itemCount).map { item in
      let column = bottoms[0] <= bottoms[1] ? 0 : 1
      let length = (40 + 17.5 * CGFloat(item % 4)).rounded(.up)
      let frame = CGRect(
        x: left + CGFloat(column) * 130, y: bottoms[column] + 10, width: 120, height: length)
      bottoms[column] = frame.maxY
      return .cell(item, frame)
    }
    height = max(bottoms[0], bottoms[1])
  }

  override var collectionViewContentSize: CGSize {
    trace.note("contentSize")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let header = LayoutAttributes.header(
      IndexPath(item: 0, section: 0),
      CGRect(x: 0, y: 0, width: collectionView?.bounds.width ?? 0, height: 30))
    trace.note("elements(\(TracingLayout.text(rect))) -> \(cells.count + 1)")
    return cells + [header]
  }
}

/// The vectors of `uikit-lifecycle-measured.json` that come from one probe's transcript.
@MainActor struct MasonryVectorTests {
  private struct File: Decodable {
    struct Vector: Decodable {
      struct Expected: Decodable {
        struct Element: Decodable {
          var element: String
          var item: Int
          var frame: [CGFloat]
        }

        var frames: [Element]?
        var contentSize: [CGFloat]?
      }

      var name: String
      var expected: Expected
    }

    var vectors: [Vector]
  }

  private func expected(_ name: String) throws -> File.Vector.Expected {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Fixtures/Vectors/uikit-lifecycle-measured.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return try #require(file.vectors.first { $0.name == name }).expected
  }

  /// Five items in 320 × 480.
  private func probe() -> TracedView {
    let layout = MasonryLayout(Trace())
    layout.itemCount = 5
    return TracedView(layout: layout, counts: [5], size: CGSize(width: 320, height: 480))
  }

  private func expect(_ traced: TracedView, shows expected: File.Vector.Expected) {
    for element in expected.frames ?? [] {
      let path = IndexPath(item: element.item, section: 0)
      let view: CollectionReusableView? =
        element.element == "header"
        ? traced.view.supplementaryView(
          forElementKind: CollectionView.elementKindSectionHeader, at: path)
        : traced.view.cellForItem(at: path)
      let frame = element.frame
      #expect(
        view?.frame == CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
    let size = expected.contentSize ?? []
    #expect([traced.view.contentSize.width, traced.view.contentSize.height] == size)
  }

  @Test func theFirstPassMakesViewsInTheLayoutsOrder() throws {
    let traced = probe()

    traced.view.layoutIfNeeded()

    #expect(
      traced.take() == [
        "invalidate @0", "invalidate(with:) @0", "prepare", "contentSize",
        "elements(0,0,320,480) -> 6", "contentSize", "cell 0", "cell 1", "cell 2", "cell 3",
        "cell 4", "supplementary Header [0, 0]",
      ])
    expect(traced, shows: try expected("lifecycle/first layout pass"))
  }

  @Test func aChangeOfSizeMovesTheViews() throws {
    let traced = probe().settled()

    traced.view.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
    traced.view.layoutIfNeeded()

    expect(traced, shows: try expected("lifecycle/bounds size change"))
  }

  @Test func aSixthItemOfTheLayoutAloneGetsNoView() throws {
    let traced = probe().settled()
    traced.view.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
    traced.view.contentOffset = CGPoint(x: 0, y: 100)
    traced.view.layoutIfNeeded()
    _ = traced.take()
    traced.layout.itemCount = 6

    traced.layout.invalidateLayout()
    traced.view.layoutIfNeeded()

    #expect(
      traced.take().filter { !$0.contains("with:") && !$0.hasPrefix("context") } == [
        "invalidate @100", "prepare", "contentSize", "elements(0,0,300,960) -> 7", "contentSize",
        "should @100 -> 0,0,300,480", "invalidate @100", "prepare", "contentSize",
        "elements(0,0,300,960) -> 7", "contentSize",
      ])
    #expect(traced.view.contentOffset == CGPoint(x: 0, y: 100))
    #expect(traced.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    expect(
      traced,
      shows: try expected("lifecycle/explicit invalidate does not refetch counts for views"))
  }
}
