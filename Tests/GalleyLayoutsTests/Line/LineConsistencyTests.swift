import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Line, card and tag layouts give the same answers to different queries, in random scenes.
@MainActor struct LineConsistencyTests {
  enum Kind: CaseIterable { case line, card, tag }

  /// A random collection view from a seed; equal seeds give equal views.
  private struct Scene {
    var kind: Kind
    var sections: [StageSection] = []
    var isVertical = false
    var isRightToLeft = false
    var inset = EdgeInsets.zero
    var offset = CGPoint.zero
    var rects: [CGRect] = []

    init(_ kind: Kind, seed: UInt64) {
      self.kind = kind
      var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
      func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let share = CGFloat(state >> 40) / CGFloat(1 << 24)
        return (range.lowerBound + share * (range.upperBound - range.lowerBound)).rounded()
      }
      for _ in 0..<Int(random(0...4)) {
        let isEven = random(0...1) == 0
        let size = CGSize(width: random(0...150), height: random(0...150))
        var section = StageSection(
          sizes: (0..<Int(random(0...9))).map { _ in
            isEven ? size : CGSize(width: random(-5...400), height: random(1...150))
          })
        section.lineSpacing = random(-60...30)
        section.interitemSpacing = random(0...20)
        section.inset = EdgeInsets(left: random(-10...40), bottom: random(0...90))
        section.header = CGSize(width: random(0...30), height: random(0...30))
        sections.append(section)
      }
      isVertical = random(0...1) == 0
      isRightToLeft = random(0...1) == 0
      inset = EdgeInsets(top: random(0...30), left: random(0...30), right: random(0...60))
      offset = CGPoint(x: random(-100...900), y: random(-100...900))
      rects = (0..<4).map { _ in
        CGRect(
          x: random(-200...900), y: random(-200...900), width: random(1...700),
          height: random(1...700))
      }
    }

    @MainActor func stage(at offsets: [CGPoint]) -> FlowStage {
      let layout: CollectionViewFlowLayout =
        switch kind {
        case .line: LineLayout()
        case .card: CardLayout()
        case .tag: TagLayout()
        }
      layout.scrollDirection = isVertical ? .vertical : .horizontal
      (layout as? TagLayout)?.alignment = .justified
      let stage = FlowStage(sections, size: CGSize(width: 320, height: 240), layout: layout)
      stage.view.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      stage.view.contentInset = inset
      for offset in offsets {
        stage.view.contentOffset = offset
        stage.view.layoutIfNeeded()
      }
      return stage
    }
  }

  @Test(arguments: Kind.allCases, 0..<10)
  func allQuestionsHaveOneAnswer(kind: Kind, group: Int) {
    for seed in 0..<8 {
      let scene = Scene(kind, seed: UInt64(group * 8 + seed))
      let used = scene.stage(at: [.zero, CGPoint(x: 55, y: 77), scene.offset])
      let fresh = scene.stage(at: [scene.offset])
      var items: [LayoutAttributes] = []
      for (section, content) in scene.sections.enumerated() {
        for item in content.sizes.indices {
          let path = IndexPath(item: item, section: section)
          guard let single = used.layout.layoutAttributesForItem(at: path) else {
            Issue.record("seed \(group * 8 + seed): no attributes for \(path)")
            continue
          }
          #expect(single == fresh.layout.layoutAttributesForItem(at: path))
          items.append(single)
        }
      }
      for rect in scene.rects {
        let found = (used.layout.layoutAttributesForElements(in: rect) ?? [])
          .filter { $0.representedElementCategory == .cell }
        let paths = Set(found.map(\.indexPath))

        #expect(paths.count == found.count)
        for attributes in found { #expect(items.contains(attributes)) }
        for attributes in items where !attributes.frame.isEmpty && attributes.frame.overlaps(rect) {
          #expect(paths.contains(attributes.indexPath), "seed \(group * 8 + seed), \(rect)")
        }
      }
    }
  }

  @Test(arguments: [Kind.line, .card], 0..<10)
  func scrollingEndsInTheMiddleOfAnItem(kind: Kind, group: Int) {
    for seed in 100..<108 {
      let scene = Scene(kind, seed: UInt64(group * 8 + seed))
      let stage = scene.stage(at: [scene.offset])
      guard let line = stage.layout as? LineLayout, let centred = line.centeredIndexPath else {
        #expect(scene.sections.allSatisfy { $0.sizes.isEmpty })
        continue
      }

      stage.view.contentOffset = line.targetContentOffset(
        forProposedContentOffset: scene.offset, withScrollingVelocity: .zero)
      stage.view.layoutIfNeeded()

      #expect(line.centeredIndexPath == centred)
      #expect(stage.view.layoutAttributesForItem(at: centred)?.zIndex == 0)
      #expect((stage.view.layoutAttributesForItem(at: centred)?.transform.a ?? 0) > 0.999)
      #expect(line.contentOffset(centering: centred) == stage.view.contentOffset)
    }
  }
}
