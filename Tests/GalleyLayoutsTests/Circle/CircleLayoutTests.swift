import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct CircleLayoutTests {
  @MainActor private final class Stage {
    let layout = CircleLayout()
    let source: StageSource
    let view: CollectionView

    init(_ counts: [Int]) {
      source = StageSource(
        counts.map { StageSection(sizes: Array(repeating: .zero, count: $0)) })
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 240), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
    }

    func frame(_ item: Int, _ section: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
  }

  @Test func allSectionsShareTheCircle() {
    let stage = Stage([1, 0, 3])

    #expect(stage.frame(0, 0)?.origin == CGPoint(x: 200, y: 90))
    #expect(stage.frame(0, 2)?.origin == CGPoint(x: 120, y: 170))
    #expect(stage.frame(2, 2)?.origin == CGPoint(x: 120, y: 10))
    #expect(stage.frame(0, 1) == nil)
    #expect(stage.view.visibleCells.count == 4)
  }

  @Test func nothingScrolls() {
    #expect(Stage([4]).view.contentSize == CGSize(width: 300, height: 240))
  }

  @Test func theContentInsetMakesTheCircleSmaller() {
    let stage = Stage([1])
    stage.view.contentInset = EdgeInsets(top: 60, left: 30, bottom: 0, right: 30)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    // 240 x 180: the middle is (120, 90), the radius 60.
    #expect(stage.view.contentSize == CGSize(width: 240, height: 180))
    #expect(stage.frame(0, 0)?.origin == CGPoint(x: 150, y: 60))
  }

  @Test func scrollingArrangesNothing() {
    let stage = Stage([4])

    #expect(
      !stage.layout.shouldInvalidateLayout(
        forBoundsChange: CGRect(x: 0, y: 50, width: 300, height: 240)))
    #expect(
      stage.layout.shouldInvalidateLayout(
        forBoundsChange: CGRect(x: 0, y: 0, width: 240, height: 300)))
  }

  @Test func aTurnedViewHasTheCircleInItsMiddle() {
    let stage = Stage([1])

    stage.view.frame = CGRect(x: 0, y: 0, width: 240, height: 300)
    stage.view.layoutIfNeeded()

    #expect(stage.frame(0, 0)?.origin == CGPoint(x: 170, y: 120))
  }

  @Test func settingAPropertyArrangesAgain() {
    let stage = Stage([1])

    stage.layout.radius = 100
    stage.layout.startAngle = 180
    stage.layout.itemSize = CGSize(width: 20, height: 20)
    stage.view.layoutIfNeeded()

    #expect(stage.frame(0, 0) == CGRect(x: 40, y: 110, width: 20, height: 20))
  }

  @Test func rightToLeftChangesNothing() {
    let stage = Stage([4])
    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()

    #expect(stage.frame(0, 0)?.origin == CGPoint(x: 200, y: 90))
  }

  @Test func insertedItemsComeOutOfTheMiddle() {
    final class Recorder: CircleLayout {
      var starts: [LayoutAttributes] = []
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> LayoutAttributes?
      {
        let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if let start { starts.append(start) }
        return start
      }
    }
    let stage = Stage([3])
    let layout = Recorder()
    stage.view.collectionViewLayout = layout
    stage.view.layoutIfNeeded()

    stage.source.sections[0].sizes.append(.zero)
    stage.view.insertItems(at: [IndexPath(item: 3, section: 0)])

    #expect(layout.starts.map(\.center) == [CGPoint(x: 150, y: 120)])
    #expect(layout.starts.map(\.alpha) == [0])
  }

  @Test func aLayoutWithoutViewIsEmpty() {
    let layout = CircleLayout()
    layout.prepare()

    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }
}
