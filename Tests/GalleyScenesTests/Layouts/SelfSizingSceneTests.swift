import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@testable import GalleyScenes

/// Scenes whose elements prefer sizes of their own.
@MainActor @Suite struct SelfSizingSceneTests {
  private func stage(_ text: String) throws -> SceneStage {
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    return SceneStage(scene, in: scene.states[0])
  }

  private func mistakes(_ text: String) -> String {
    do {
      _ = try SceneLoader().load(text: text, name: "scene.yaml")
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func frames(_ stage: SceneStage) -> [CGRect] {
    stage.snapshot().elements.map(\.frame)
  }

  @Test func itemsHaveTheLengthsThatTheyPrefer() throws {
    let stage = try stage(
      """
      viewport: { size: [200, 300] }
      layout: { kind: flow, estimatedItemSize: [200, 50], minimumLineSpacing: 0 }
      sections: [{ items: [{ preferredHeight: 80 }, { preferredHeight: 30, preferredWidth: 50% }] }]
      """)

    // A lone item on a line where no second one fits (100 + 10 + 100 > 200) is centred.
    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 0, width: 200, height: 80), CGRect(x: 50, y: 80, width: 100, height: 30),
      ])
  }

  @Test func heightsAreDrawnFromARange() throws {
    let items = "count: 3, seed: 5"
    let estimated = try stage(
      """
      viewport: { size: [100, 600] }
      layout: { kind: flow, estimatedItemSize: [100, 50], minimumLineSpacing: 0 }
      sections: [{ items: { \(items), preferredHeight: { min: 40, max: 90 } } }]
      """)
    let given = try stage(
      """
      viewport: { size: [100, 600] }
      layout: { kind: flow, minimumLineSpacing: 0 }
      sections: [{ items: { \(items), width: 100, height: { min: 40, max: 90 } } }]
      """)

    #expect(frames(estimated) == frames(given))
  }

  @Test func aLookThatIsMeasuredNeedsWhatItsPartsNeed() throws {
    let stage = try stage(
      """
      viewport: { size: [100, 600] }
      layout: { kind: flow, estimatedItemSize: [100, 50], minimumLineSpacing: 0 }
      sections: [{ items: [{ view: framed }, { view: nested }, { view: empty }, { view: picture }] }]
      views:
        framed: { subviews: [{ frame: { top: 10, height: 41 } }, { frame: [0, 0, 10, 20] }] }
        nested: { subviews: [{ frame: { top: 4, bottom: 5 }, subviews: [{ frame: [0, 3, 10, 20] }] }] }
        empty: { backgroundColor: "#FF0000" }
        picture: { image: { name: "placeholder:city", frame: [0, 8, 100, 60] } }
      """)

    // 10 + 41; 4 + (3 + 20) + 5; without parts the estimate; 8 + 60.
    #expect(frames(stage).map(\.height) == [51, 32, 50, 68])
  }

  @Test func anItemWithOnePreferredLengthKeepsTheOtherEstimate() throws {
    let stage = try stage(
      """
      viewport: { size: [100, 600] }
      layout: { kind: flow, estimatedItemSize: [100, 50], minimumLineSpacing: 0 }
      sections: [{ items: [{ preferredWidth: 80, view: picture }] }]
      views:
        picture: { image: { name: "placeholder:city", frame: [0, 8, 100, 60] } }
      """)

    #expect(frames(stage).map(\.size) == [CGSize(width: 80, height: 50)])
  }

  @Test func itemsWithSizesDoNotSizeThemselves() throws {
    let stage = try stage(
      """
      viewport: { size: [100, 600] }
      layout: { kind: flow, estimatedItemSize: [100, 50] }
      sections: [{ items: [{ size: [100, 70], preferredHeight: 20 }] }]
      """)

    #expect(frames(stage).map(\.height) == [70])
  }

  @Test func automaticStartsFromTheItemSize() throws {
    let stage = try stage(
      """
      viewport: { size: [100, 200] }
      layout: { kind: flow, itemSize: [100, 60], estimatedItemSize: automatic, minimumLineSpacing: 0 }
      sections: [{ items: [{ count: 100, view: empty }] }]
      views: { empty: { alpha: 1 } }
      """)

    #expect(stage.collectionView.contentSize.height == 6000)
  }

  @Test func preferencesMeanNothingWithoutAnEstimate() {
    let items = mistakes(
      """
      sections: [{ items: [{ preferredHeight: 80 }] }]
      """)
    let header = mistakes(
      """
      layout: { kind: flow, estimatedItemSize: [50, 50] }
      sections: [{ header: { text: A, height: 20, preferredHeight: 80 }, items: 1 }]
      """)
    let seed = mistakes(
      """
      layout: { kind: flow, estimatedItemSize: [50, 50] }
      sections: [{ items: [{ preferredHeight: { min: 1, max: 9 }, seed: 3 }] }]
      """)

    #expect(items.contains("'preferredHeight' does nothing in the layout 'flow'"))
    #expect(header.contains("'preferredHeight' does nothing in the layout 'flow'"))
    #expect(seed.isEmpty)
  }

  // MARK: The whole content

  private let list = """
    viewport: { size: [100, 120] }
    layout: { kind: flow, estimatedItemSize: [100, 50], minimumLineSpacing: 0 }
    sections: [{ items: [{ count: 40, preferredHeight: 30 }, { count: 10, preferredHeight: 90 }] }]
    """

  @Test func theWholeContentIsMeasuredBeforeItIsShown() throws {
    let stage = try stage(list)
    // Four rows of 30 fill the view.
    // 4 × 30 + 46 × 50.
    #expect(stage.collectionView.contentSize.height == 2420)

    stage.showWholeContent()

    // 40 × 30 + 10 × 90.
    #expect(stage.collectionView.bounds.size == CGSize(width: 100, height: 2100))
    #expect(stage.collectionView.visibleCells.count == 50)
    #expect(stage.collectionView.visibleCells.last?.frame.maxY == 2100)
  }

  @Test func measuringKeepsTheOffset() throws {
    let stage = try stage(list + "\nstates: [{ name: a, contentOffset: [0, 90] }]")

    stage.measureWholeContent()

    #expect(stage.collectionView.contentOffset.y == 90)
    #expect(stage.collectionView.contentSize.height == 2100)
  }

  @Test func contentThatIsMirroredIsMeasuredAsWell() throws {
    let stage = try stage(
      """
      viewport: { size: [120, 100] }
      layoutDirection: rightToLeft
      layout: { kind: flow, scrollDirection: horizontal, estimatedItemSize: [50, 100], minimumLineSpacing: 0 }
      sections: [{ items: [{ count: 30, preferredWidth: 30 }, { count: 10, preferredWidth: 90 }] }]
      """)

    stage.measureWholeContent()

    // 30 × 30 + 10 × 90.
    #expect(stage.collectionView.contentSize.width == 1800)
  }

  @Test func screensThatShowNothingNewArePassedOver() throws {
    // Each item is 1,185 screens high, which is more than the walk asks about in all.
    let stage = try stage(
      """
      viewport: { size: [390, 844] }
      layout: { kind: flow, estimatedItemSize: [390, 40], minimumLineSpacing: 0 }
      sections: [{ items: { count: 20, preferredHeight: 1000000 } }]
      """)
    let meter = CostMeter()

    stage.collectionView.metered(by: meter) { stage.measureWholeContent() }

    #expect(stage.collectionView.contentSize.height == 20_000_000)
    #expect(meter.counts.queries < 20 * 60)
  }

  @Test func whatComesAfterEmptyScreensIsMeasured() throws {
    let stage = try stage(
      """
      viewport: { size: [390, 100] }
      layout: { kind: flow, estimatedItemSize: [390, 40], minimumLineSpacing: 0,
        sectionInset: { top: 123456 } }
      sections:
        - { items: { count: 50, preferredHeight: 30 } }
        - { items: { count: 50, preferredHeight: 60 } }
        - { items: { count: 50, preferredHeight: 20 } }
      """)

    stage.measureWholeContent()

    // 3 × 123,456 + 50 × 30 + 50 × 60 + 50 × 20.
    #expect(stage.collectionView.contentSize.height == 375_868)
  }

  @Test func aWalkEndsWhereALayoutDoesNotComeToAnEnd() throws {
    let text = """
      viewport: { size: [390, 100] }
      layout: { kind: flow, estimatedItemSize: [390, 40], minimumLineSpacing: 0 }
      sections: [{ items: { count: 50, preferredHeight: 30 } }]
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let layout = ForgetfulLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 40)
    layout.minimumLineSpacing = 0
    let stage = SceneStage(scene, in: scene.states[0], layout: layout)
    #expect(stage.problems.isEmpty)

    stage.measureWholeContent()

    #expect(stage.problems.first?.description.contains("cell 0-30 asks for 390 x 30") == true)
  }
}

/// A flow layout that never gives one of its items the size that it agrees to.
@MainActor private final class ForgetfulLayout: CollectionViewFlowLayout {
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    guard originalAttributes.indexPath.item == 30 else {
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
    return makeInvalidationContext()
  }
}
