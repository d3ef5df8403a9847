import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Properties of decorated and stretchy flow layouts, tested on random ones.
@MainActor struct FlowSubclassConsistencyTests {
  /// A random flow with random decorations, insets and stretching.
  private struct Case {
    var flow: RandomFlow
    var classes: [CollectionReusableView.Type?]
    var coverages: [SectionDecorationArrangement.Coverage]
    var insets: [EdgeInsets]
    var stretches: StretchyHeaderArrangement.Headers?
    var contentInset: EdgeInsets
    var direction: LayoutDirection

    init(seed: UInt64) {
      flow = RandomFlow(seed: seed)
      var random = SplitMix64(seed: seed ^ 0x5eed)
      let kinds: [CollectionReusableView.Type?] = [
        nil, ColorDecorationView.self, NotchedDecorationView.self,
      ]
      func distance() -> CGFloat { CGFloat(Int.random(in: -80...80, using: &random)) / 4 }
      func edges() -> EdgeInsets {
        EdgeInsets(top: distance(), left: distance(), bottom: distance(), right: distance())
      }
      classes = flow.sections.map { _ in kinds[Int.random(in: 0...2, using: &random)] }
      coverages = flow.sections.map { _ in .allCases[Int.random(in: 0...3, using: &random)] }
      insets = flow.sections.map { _ in edges() }
      stretches = [nil, .first, .all][Int.random(in: 0...2, using: &random)]
      contentInset = edges()
      direction = .random(using: &random) ? .leftToRight : .rightToLeft
    }

    @MainActor func stage(pins: Bool = true) -> FlowStage {
      let layout = SectionDecorationFlowLayout()
      layout.scrollDirection = flow.isHorizontal ? .horizontal : .vertical
      layout.sectionHeadersPinToVisibleBounds = pins && flow.pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pins && flow.pinsFooters
      layout.stretches = stretches
      layout.decorationViewClassProvider = { [classes] in classes[$0] }
      layout.decorationCoverageProvider = { [coverages] in coverages[$0] }
      layout.decorationInsetsProvider = { [insets] in insets[$0] }
      let stage = FlowStage(flow.sections, size: flow.size, layout: layout)
      stage.view.layoutDirection = direction
      stage.view.contentInset = contentInset
      stage.view.layoutIfNeeded()
      return stage
    }

    /// An offset along the scroll direction, half of the time beyond the start.
    func offset(_ content: CGSize, _ random: inout SplitMix64) -> CGPoint {
      let length = flow.isHorizontal ? content.width : content.height
      let isPulled = Bool.random(using: &random)
      let offset = CGFloat.random(in: -400...(isPulled ? 0 : length + 300), using: &random)
      guard flow.isHorizontal else { return CGPoint(x: 0, y: offset) }
      // In right-to-left layouts, the start is at the right end.
      let isMirrored = direction == .rightToLeft
      return CGPoint(x: isMirrored ? length - flow.size.width - offset : offset, y: 0)
    }
  }

  /// Every element that a single lookup finds.
  private func lookups(_ stage: FlowStage) -> [LayoutAttributes] {
    let layout = stage.layout
    return stage.source.sections.enumerated().flatMap { index, section in
      let path = IndexPath(item: 0, section: index)
      let edges = [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ].compactMap { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
      let decorations = ["ColorDecorationView", "NotchedDecorationView"]
        .compactMap { layout.layoutAttributesForDecorationView(ofKind: $0, at: path) }
      let cells = section.sizes.indices.compactMap {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }
      return edges + decorations + cells
    }
  }

  @Test(arguments: 0..<80)
  func queriesLookupsAndAFreshLayoutAgree(seed: UInt64) {
    let random = Case(seed: seed)
    let stage = random.stage()
    var numbers = SplitMix64(seed: seed ^ 0xabcd)

    for _ in 0..<4 {
      stage.view.contentOffset = random.offset(stage.view.contentSize, &numbers)
      stage.view.layoutIfNeeded()
      let fresh = random.stage()
      fresh.view.contentOffset = stage.view.contentOffset
      fresh.view.layoutIfNeeded()
      let known = lookups(stage)

      #expect(known == lookups(fresh))
      for rect in [
        stage.view.bounds, stage.view.bounds.insetBy(dx: 30, dy: 30),
        stage.view.bounds.offsetBy(dx: -90, dy: -120),
        CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
      ] {
        let found = stage.layout.layoutAttributesForElements(in: rect) ?? []
        #expect(found.allSatisfy { known.contains($0) })
        #expect(
          known.filter { $0.frame.overlaps(rect) && !$0.frame.isEmpty }
            .allSatisfy { found.contains($0) })
        #expect(Set(found.map(\.elementID)).count == found.count)
      }
    }
  }

  @Test(arguments: 0..<80)
  func decorationsAreWhereAnUnpinnedLayoutHasThem(seed: UInt64) {
    let random = Case(seed: seed)
    let resting = decorations(random.stage(pins: false))
    let stage = random.stage()
    var numbers = SplitMix64(seed: seed ^ 0x1234)

    for _ in 0..<6 {
      stage.view.contentOffset = random.offset(stage.view.contentSize, &numbers)
      stage.view.layoutIfNeeded()

      #expect(decorations(stage) == resting)
    }
  }

  private func decorations(_ stage: FlowStage) -> [LayoutAttributes] {
    lookups(stage).filter { $0.representedElementCategory == .decorationView }
  }

  @Test(arguments: 0..<40)
  func aPulledHeaderReachesTheVisibleStart(seed: UInt64) {
    var random = Case(seed: seed)
    random.stretches = .first
    random.direction = .leftToRight
    let stage = random.stage()
    let inset = stage.view.contentInset
    let isHorizontal = random.flow.isHorizontal
    stage.view.contentOffset =
      isHorizontal ? CGPoint(x: -inset.left - 77, y: 0) : CGPoint(x: 0, y: -inset.top - 77)
    stage.view.layoutIfNeeded()

    guard let frame = stage.frame(ElementID(.header, indexes: [0, 0])) else { return }
    #expect((isHorizontal ? frame.minX : frame.minY) == -77)
  }
}
