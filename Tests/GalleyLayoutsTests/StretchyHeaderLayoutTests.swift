import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct StretchyHeaderLayoutTests {
  /// Sections of three items 320 × 50 with spacing 2 under headers of 150, in 320 × 360.
  private func stage(
    sections count: Int = 1, configure: (StretchyHeaderLayout) -> Void = { _ in }
  ) -> FlowStage {
    let layout = StretchyHeaderLayout()
    configure(layout)
    var section = StageSection(
      sizes: Array(repeating: CGSize(width: 320, height: 50), count: 3))
    section.lineSpacing = 2
    section.header = CGSize(width: 320, height: 150)
    section.footer = CGSize(width: 320, height: 20)
    let stage = FlowStage(
      Array(repeating: section, count: count), size: CGSize(width: 320, height: 360),
      layout: layout)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func scroll(_ stage: FlowStage, to y: CGFloat) {
    stage.view.contentOffset = CGPoint(x: 0, y: y)
    stage.view.layoutIfNeeded()
  }

  private func header(_ section: Int = 0) -> ElementID {
    ElementID(.header, indexes: [section, 0])
  }

  @Test(arguments: [0, -1, -60, -359, -1000] as [CGFloat])
  func theHeaderFillsWhatThePullLaysBare(y: CGFloat) {
    let stage = stage()

    scroll(stage, to: y)

    #expect(
      stage.frame(header()) == CGRect(x: 0, y: y, width: 320, height: 150 - y))
  }

  @Test func nothingElseMoves() {
    let stage = stage()
    let ids =
      (0..<3).map { ElementID(.cell, indexes: [0, $0]) } + [
        ElementID(.footer, indexes: [0, 0])
      ]
    let before = ids.map { stage.frame($0) }

    scroll(stage, to: -90)

    #expect(ids.map { stage.frame($0) } == before)
    // 150 + 3 · 50 + 2 · 2 + 20.
    #expect(stage.view.contentSize == CGSize(width: 320, height: 324))
  }

  @Test func contentInsetComesBeforeThePull() {
    let stage = stage()
    stage.view.contentInset = EdgeInsets(top: 64)

    scroll(stage, to: -64)
    #expect(stage.frame(header()) == CGRect(x: 0, y: 0, width: 320, height: 150))
    scroll(stage, to: -100)
    #expect(stage.frame(header()) == CGRect(x: 0, y: -36, width: 320, height: 186))
  }

  @Test func aRectangleFarAboveTheContentFindsThePulledHeader() {
    let stage = stage()
    scroll(stage, to: -300)

    let found = stage.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: -250, width: 320, height: 10))

    #expect(found?.map(\.elementID) == [header()])
  }

  @Test func aRectangleBeyondThePulledHeaderFindsNothing() {
    let stage = stage()
    scroll(stage, to: -300)

    let found = stage.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: -400, width: 320, height: 100))

    #expect(found == [])
  }

  @Test func theSecondHeaderStretchesOnlyWhereAllDo() {
    let first = stage(sections: 2)
    let all = stage(sections: 2) { $0.stretches = .all }

    scroll(first, to: -40)
    scroll(all, to: -40)

    // The first section is 324 high.
    #expect(first.frame(header(1)) == CGRect(x: 0, y: 324, width: 320, height: 150))
    #expect(all.frame(header(1)) == CGRect(x: 0, y: 284, width: 320, height: 190))
  }

  @Test func aPinnedHeaderStretchesWhenPulled() {
    let stage = stage(sections: 2) { $0.sectionHeadersPinToVisibleBounds = true }

    scroll(stage, to: 90)
    #expect(stage.frame(header()) == CGRect(x: 0, y: 90, width: 320, height: 150))
    scroll(stage, to: -90)
    #expect(stage.frame(header()) == CGRect(x: 0, y: -90, width: 320, height: 240))
  }

  @Test func beyondTheEndNothingStretches() {
    let stage = stage()

    scroll(stage, to: 200)

    #expect(stage.frame(header()) == CGRect(x: 0, y: 0, width: 320, height: 150))
  }

  @Test func aSectionWithoutHeaderHasNoneToStretch() {
    let stage = stage()
    stage.source.sections[0].header = .zero
    stage.layout.invalidateLayout()

    scroll(stage, to: -90)

    #expect(stage.frame(header()) == nil)
    #expect(
      stage.view.visibleSupplementaryViews(
        ofKind: CollectionView.elementKindSectionHeader) == [])
  }

  @Test func withoutSectionsAPullFindsNothing() {
    let stage = stage(sections: 0)

    scroll(stage, to: -90)

    #expect(stage.layout.layoutAttributesForElements(in: stage.view.bounds) == [])
  }

  @Test func rightToLeftTheLeadingHeaderGrowsToTheRight() {
    let stage = stage { $0.scrollDirection = .horizontal }
    stage.source.sections[0].header = CGSize(width: 90, height: 0)
    stage.view.layoutDirection = .rightToLeft
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    let width = stage.view.contentSize.width

    // Pulled by 70 points beyond the right end.
    stage.view.contentOffset = CGPoint(x: width - 320 + 70, y: 0)
    stage.view.layoutIfNeeded()

    #expect(stage.frame(header()) == CGRect(x: width - 90, y: 0, width: 160, height: 360))
  }

  @Test func everyChangeOfBoundsInvalidates() {
    let layout = stage().layout

    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 360)))
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 361)))
  }

  @Test func aScrollKeepsMetricsAndLines() throws {
    let stage = stage()

    let context = try #require(
      stage.layout.invalidationContext(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: -9))
        as? FlowLayoutInvalidationContext)

    #expect(!context.invalidateFlowLayoutDelegateMetrics)
    #expect(!context.invalidateFlowLayoutAttributes)
  }

  @Test func aRotationArrangesTheLinesAgain() {
    let stage = stage()

    stage.view.frame = CGRect(x: 0, y: 0, width: 640, height: 320)
    stage.view.layoutIfNeeded()

    #expect(stage.frame(header()) == CGRect(x: 0, y: 0, width: 640, height: 150))
    // Two of 320 do not fit with a spacing of 10: each is alone on its line, centred.
    #expect(stage.frame(ElementID(.cell, indexes: [0, 0]))?.minX == 160)
  }

  @Test func thePictureCoversThePulledHeader() throws {
    var section = StageSection(sizes: [CGSize(width: 320, height: 50)])
    section.header = CGSize(width: 320, height: 150)
    let stage = FlowStage(
      [section], size: CGSize(width: 320, height: 360), layout: StretchyHeaderLayout())
    stage.view.register(
      StretchyHeaderView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    scroll(stage, to: 0)

    scroll(stage, to: -120)

    let header = try #require(stage.view.subviews.compactMap { $0 as? StretchyHeaderView }.first)
    header.layoutIfNeeded()
    #expect(header.imageView.frame == CGRect(x: 0, y: 0, width: 320, height: 270))
    #expect(header.imageView.contentMode == .scaleAspectFill)
    #expect(header.imageView.clipsToBounds)
  }

  @Test func aPullOfAHundredThousandItemsLooksAtTheVisibleOnes() {
    let layout = StretchyHeaderLayout()
    layout.stretches = .all
    layout.itemSize = CGSize(width: 320, height: 50)
    var section = StageSection(
      sizes: Array(repeating: CGSize(width: 320, height: 50), count: 100_000))
    section.header = CGSize(width: 320, height: 100)
    let stage = FlowStage(
      [section], size: CGSize(width: 320, height: 360), layout: layout)
    stage.view.layoutIfNeeded()
    let questions = stage.source.sizeQuestions

    for step in 1...50 { scroll(stage, to: CGFloat(-step)) }

    #expect(stage.source.sizeQuestions == questions)
    #expect((layout.layoutAttributesForElements(in: stage.view.bounds) ?? []).count < 10)
  }
}
