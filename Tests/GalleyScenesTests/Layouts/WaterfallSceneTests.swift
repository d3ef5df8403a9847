import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@testable import GalleyScenes

@MainActor struct WaterfallSceneTests {
  private func stage(_ text: String, state: Int = 0) throws -> SceneStage {
    let scene = try load(text)
    return SceneStage(scene, in: scene.states[state])
  }

  private func frame(_ item: Int, _ section: Int = 0, in stage: SceneStage) -> CGRect? {
    stage.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?
      .frame
  }

  @Test func aWaterfallHasItsOptions() throws {
    let scene = try load(
      """
      layout:
        kind: waterfall
        columnCount: 3
        minimumColumnSpacing: 4
        minimumInteritemSpacing: 6
        itemRenderDirection: rightToLeft
        aspectRatio: 1.5
        scrollDirection: horizontal
        sectionInset: [1, 2, 3, 4]
        headerReferenceSize: [5, 6]
        footerReferenceSize: [7, 8]
      """)

    var expected = WaterfallOptions()
    expected.columnCount = 3
    expected.minimumColumnSpacing = 4
    expected.minimumInteritemSpacing = 6
    expected.itemRenderDirection = .rightToLeft
    expected.aspectRatio = 1.5
    expected.scrollDirection = .horizontal
    expected.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expected.headerReferenceSize = CGSize(width: 5, height: 6)
    expected.footerReferenceSize = CGSize(width: 7, height: 8)
    #expect(scene.layout == LayoutSpec(expected))
  }

  @Test func heightsAreGivenOrMultiplesOfTheWidth() throws {
    let stage = try stage(
      """
      viewport: { size: [310, 400] }
      layout: { kind: waterfall, aspectRatio: 0.5 }
      sections:
        - items:
            - { height: 40 }
            - { aspectRatio: 2 }
            - {}
      """)

    // (310 - 10) / 2 = 150.
    #expect(frame(0, in: stage) == CGRect(x: 0, y: 0, width: 150, height: 40))
    #expect(frame(1, in: stage) == CGRect(x: 160, y: 0, width: 150, height: 300))
    #expect(frame(2, in: stage) == CGRect(x: 0, y: 50, width: 150, height: 75))
  }

  @Test func sidewaysTheWidthIsGiven() throws {
    let stage = try stage(
      """
      viewport: { size: [310, 110] }
      layout: { kind: waterfall, scrollDirection: horizontal }
      sections:
        - items: [{ width: 40 }, { aspectRatio: 2 }]
      """)

    // (110 - 10) / 2 = 50 high.
    #expect(frame(0, in: stage) == CGRect(x: 0, y: 0, width: 40, height: 50))
    #expect(frame(1, in: stage) == CGRect(x: 0, y: 60, width: 100, height: 50))
  }

  @Test func sectionsHaveAnswersOfTheirOwn() throws {
    let stage = try stage(
      """
      viewport: { size: [310, 400] }
      layout: { kind: waterfall, headerReferenceSize: [0, 20] }
      sections:
        - columnCount: 3
          minimumColumnSpacing: 5
          minimumInteritemSpacing: 2
          sectionInset: [7, 0, 0, 0]
          headerReferenceSize: [0, 30]
          items: { count: 4, height: 10 }
      """)

    // Header 30, inset 7; (310 - 10) / 3 = 100.
    #expect(frame(3, in: stage) == CGRect(x: 0, y: 49, width: 100, height: 10))
  }

  @Test func aHeaderWithoutASizeIsAMistake() {
    #expect(
      mistakes("layout: { kind: waterfall }\nsections: [{ header: Text }]") == [
        "2:22: sections[0].header: the header has no size and would not show"
      ])
  }

  @Test func keysThatDoNothingAreMistakes() {
    #expect(
      mistakes("sections: [{ columnCount: 2, items: [{ aspectRatio: 1 }] }]") == [
        "1:14: sections[0].columnCount: 'columnCount' does nothing in the layout 'flow'",
        "1:40: sections[0].items[0].aspectRatio: 'aspectRatio' does nothing in the layout 'flow'",
      ])
    #expect(
      mistakes(
        "layout: { kind: waterfall }\n"
          + "sections: [{ minimumLineSpacing: 2, items: [{ size: [1, 1] }, { width: 5 }] }]"
      ).count == 3)
    #expect(
      mistakes("layout: { kind: featured }\nsections: [{ header: Text, items: [{ height: 5 }] }]")
        .count == 2)
  }

  @Test func aScrollTargetSidewaysIsAtTheLeft() throws {
    let stage = try stage(
      """
      viewport: { size: [100, 50] }
      layout: { kind: waterfall, scrollDirection: horizontal, columnCount: 1 }
      sections: [{ items: { count: 9, width: 50 } }]
      states: [{ name: there, scrollTo: { item: 0-3 } }]
      """)

    #expect(stage.collectionView.contentOffset == CGPoint(x: 180, y: 0))
  }

  @Test func aLayoutThatATestBringsAlongKeepsItsOwnColumns() throws {
    var scene = try load("viewport: { size: [320, 200] }\nsections: [{ items: 3 }]")
    let layout = WaterfallLayout()
    layout.columnCount = 3
    scene.layout = LayoutSpec(answeringFor: layout)

    let stage = SceneStage(scene, in: scene.states[0], layout: layout)

    // (320 - 2 × 10) / 3 = 100.
    #expect(frame(2, in: stage) == CGRect(x: 220, y: 0, width: 100, height: 100))
  }
}

@MainActor struct FeaturedSceneTests {
  private static let text = """
    viewport: { size: [320, 400] }
    layout: { kind: featured, standardHeight: 60, featuredHeight: 160 }
    sections:
      - items:
          - { title: One, details: First }
          - { count: 4, backgroundColor: "#FF0000" }
    states:
      - start
      - { name: selected, selection: [0-2] }
      - { name: scrolled, scrollTo: { item: 0-3 } }
      - { name: to-the-end, scrollTo: { item: 0-1, at: bottom } }
    """

  private func stage(_ state: Int) throws -> SceneStage {
    let scene = try load(Self.text)
    return SceneStage(scene, in: scene.states[state])
  }

  @Test func featuredHasItsOptions() throws {
    var expected = FeaturedOptions()
    expected.standardHeight = 60
    expected.featuredHeight = 160
    #expect(try load(Self.text).layout == LayoutSpec(expected))
  }

  @Test func cellsShowTitleAndDetails() throws {
    let view = try stage(0).collectionView

    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? FeaturedCell
    #expect(cell?.titleLabel.text == "One")
    #expect(cell?.detailsLabel.text == "First")
  }

  @Test func aSelectedItemScrollsToTheTop() throws {
    #expect(try stage(1).collectionView.contentOffset.y == 200)
  }

  @Test func aScrollTargetIsFeatured() throws {
    #expect(try stage(2).collectionView.contentOffset.y == 300)
  }

  @Test func otherScrollPositionsAreUIKits() throws {
    // At rest item 1 is at 160 to 220, and the content fits above the bottom, so nothing can scroll.
    #expect(try stage(3).collectionView.contentOffset.y == 0)
  }
}
