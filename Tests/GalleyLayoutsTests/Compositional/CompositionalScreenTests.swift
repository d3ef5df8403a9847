import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The screens that a compositional layout must be able to show; frames were worked out by hand.
@MainActor @Suite struct CompositionalScreenTests {
  @Test func shelves() throws {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout { index, _ in
        let section: CollectionLayoutSection
        switch index {
        case 0:
          section = .of(.horizontal(.size(.fractionalWidth(0.9), .absolute(300)), [.full]))
          section.orthogonalScrollingBehavior = .groupPagingCentered
          section.contentInsets.bottom = 24
        case 1:
          let row = CollectionLayoutItem(
            layoutSize: .size(.fractionalWidth(1), .fractionalHeight(1 / 3)))
          section = .of(.vertical(.size(.fractionalWidth(0.9), .absolute(240)), [row]))
          section.orthogonalScrollingBehavior = .groupPaging
          section.contentInsets.bottom = 24
        default:
          section = .of(.horizontal(.size(.absolute(120), .absolute(180)), [.full]))
          section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
          section.interGroupSpacing = 12
          section.contentInsets = DirectionalEdgeInsets(leading: 20, trailing: 20)
        }
        section.boundarySupplementaryItems = [.header(height: 44)]
        return section
      }, bounds: CGRect(x: 0, y: 0, width: 390, height: 844), counts: [5, 9, 10])
    #expect(stage.isAt(0, 0, [19.6667, 44, 351, 300]))
    #expect(stage.frame(1, 0) == CGRect(x: 0, y: 412, width: 351, height: 80))
    #expect(stage.frame(1, 1)?.minY == 492)
    #expect(stage.frame(1, 2)?.minY == 572)
    #expect((0..<3).map { stage.frame(2, $0)?.minX } == [20, 152, 284])
    #expect(stage.frame(2, 0)?.minY == 720)
    let layout = try #require(
      stage.view.collectionViewLayout as? CollectionViewCompositionalLayout)
    let centered = try #require(layout.orthogonalSection(at: 0))
    // -19.5 comes to the pixel; the last of five groups starts at 4 · 351.
    #expect(centered.offsets.lowerBound == -59.0 / 3)
    #expect(abs(centered.offsets.upperBound - 1384.6667) < 0.001)
    #expect(layout.orthogonalSections == [0, 1, 2])
  }

  @Test func mosaic() {
    let inset = DirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
    func item(_ width: CGFloat, _ height: CGFloat) -> CollectionLayoutItem {
      let item = CollectionLayoutItem(
        layoutSize: .size(.fractionalWidth(width), .fractionalHeight(height)))
      item.contentInsets = inset
      return item
    }
    let top = CollectionLayoutGroup.horizontal(
      .size(.fractionalWidth(1), .fractionalHeight(0.4)), [item(0.65, 1), item(0.35, 1)])
    let column = CollectionLayoutGroup.vertical(
      .size(.fractionalWidth(0.35), .fractionalHeight(1)), [item(1, 0.5)])
    let bottom = CollectionLayoutGroup.horizontal(
      .size(.fractionalWidth(1), .fractionalHeight(0.6)), [column, item(0.65, 1)])
    let whole = CollectionLayoutGroup.vertical(
      .size(.fractionalWidth(1), .fractionalWidth(1)), [top, bottom])
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: .of(whole)),
      bounds: CGRect(x: 0, y: 0, width: 393, height: 852), counts: [10])
    let expected: [[CGFloat]] = [
      [3, 3, 249.3333, 151], [258.3333, 3, 131.3333, 151], [3, 160, 131.3333, 111.6667],
      [3, 277.6667, 131.3333, 111.6667], [140.3333, 160, 249.3333, 229.6667],
    ]
    for (number, frame) in expected.enumerated() {
      #expect(
        stage.isAt(0, number, frame), "\(number): \(String(describing: stage.frame(0, number)))")
      #expect(stage.isAt(0, number + 5, [frame[0], frame[1] + 393, frame[2], frame[3]]))
    }
  }

  @Test func cardsWithBackground() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(40)), subitem: .full, count: 4)
    group.interItemSpacing = .fixed(8)
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = DirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = DirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    section.decorationItems = [background]
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section),
      bounds: CGRect(x: 0, y: 0, width: 375, height: 812), counts: [8], decorations: ["background"])
    for (number, x) in [16, 111.6667, 207.3333, 303].enumerated() {
      #expect(stage.isAt(0, number, [x, 16, 87.6667, 40]))
    }
    let decoration = stage.view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: 0))
    #expect(decoration?.frame == CGRect(x: 8, y: 4, width: 359, height: 64))
    #expect(decoration?.zIndex == 0)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 1)
    #expect(stage.view.contentSize.height == 72)
  }

  @Test(arguments: [(300, [300, 488]), (480, [460, 488]), (600, [460, 600])])
  func pinnedHeaders(_ offset: Int, _ headers: [CGFloat]) {
    let section = CollectionLayoutSection.of(
      .horizontal(.size(.fractionalWidth(1), .absolute(44)), [.full]))
    let header = CollectionLayoutBoundarySupplementaryItem.header(height: 28)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header, .footer(height: 20)]
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section),
      bounds: CGRect(x: 0, y: CGFloat(offset), width: 320, height: 480), scale: 2,
      counts: [10, 10, 10])
    stage.view.layoutIfNeeded()
    for (section, y) in headers.enumerated() {
      let attributes = stage.view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: "header", at: IndexPath(item: 0, section: section))
      #expect(attributes?.frame == CGRect(x: 0, y: y, width: 320, height: 28))
    }
    #expect(stage.view.contentSize.height == 1464)
  }

  @Test func badges() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: .size(.absolute(22), .absolute(22)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = CollectionLayoutItem(
      layoutSize: .size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(80)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    group.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .absolute(12)), elementKind: "line",
        containerAnchor: CollectionLayoutAnchor(
          edges: .bottom, absoluteOffset: CGPoint(x: 0, y: 12)))
    ]
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 20
    section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 20, trailing: 10)
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section),
      bounds: CGRect(x: 0, y: 0, width: 300, height: 480), counts: [5], kinds: ["badge", "line"])
    #expect(stage.isAt(0, 0, [10, 10, 86.6667, 80]))
    let layout = stage.view.collectionViewLayout
    let first = layout.layoutAttributesForSupplementaryView(
      ofKind: "badge", at: IndexPath(item: 0, section: 0))
    // 96.667 − 22 + 6.6 = 81.267, which is 81.333 at three pixels per point; 10 − 6.6 is 3.333.
    #expect(abs((first?.frame.minX ?? 0) - 244.0 / 3) < 1e-9)
    #expect(abs((first?.frame.minY ?? 0) - 10.0 / 3) < 1e-9)
    #expect(first?.zIndex == 1)
    let line = layout.layoutAttributesForSupplementaryView(
      ofKind: "line", at: IndexPath(item: 1, section: 0))
    #expect(line?.frame == CGRect(x: 10, y: 190, width: 280, height: 12))
    let past = layout.layoutAttributesForSupplementaryView(
      ofKind: "line", at: IndexPath(item: 2, section: 0))
    #expect(past == nil)
  }

  @Test func waterfall() {
    let heights: [CGFloat] = [185, 222, 260, 120, 300, 150]
    var calls = 0
    let group = CollectionLayoutGroup.custom(
      layoutSize: .size(.fractionalWidth(1), .absolute(666))
    ) { environment in
      calls += 1
      #expect(environment.container.contentSize == CGSize(width: 414, height: 666))
      var ends: [CGFloat] = [0, 0]
      return heights.map { height in
        let column = ends[1] < ends[0] ? 1 : 0
        defer { ends[column] += height + 12 }
        return CollectionLayoutGroupCustomItem(
          frame: CGRect(x: 16 + CGFloat(column) * 197, y: ends[column], width: 185, height: height))
      }
    }
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: .of(group)),
      bounds: CGRect(x: 0, y: 0, width: 414, height: 896), scale: 2, counts: [6000])
    let places = (0..<6).map { stage.frame(0, $0)?.origin }
    let expected = [(16, 0), (213, 0), (16, 197), (213, 234), (213, 366), (16, 469)]
    #expect(places == expected.map { CGPoint(x: $0.0, y: $0.1) })
    #expect(stage.view.contentSize.height == 666_000)
    #expect(calls == 1)
  }

  @Test func chat() {
    let fitted: [CGFloat] = [44, 88, 132.3333, 44, 310]
    let row = CollectionLayoutSize.size(.fractionalWidth(1), .estimated(60))
    let section = CollectionLayoutSection.of(
      .vertical(row, [CollectionLayoutItem(layoutSize: row)]))
    section.interGroupSpacing = 8
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: section),
      bounds: CGRect(x: 0, y: 0, width: 390, height: 300), counts: [40])
    var first: CGFloat = 60
    stage.fittedSize = { name, size in
      let height = name.path.item == 34 ? first : fitted[name.path.item % 5]
      return CGSize(width: size.width, height: height)
    }
    stage.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    stage.view.layoutIfNeeded()
    stage.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    // The last row is 310 high, and the view 300: its end is at the end of the content.
    let end = stage.view.contentSize.height
    #expect(abs((stage.frame(0, 39)?.maxY ?? 0) - end) < 1e-6)
    #expect(abs(stage.view.bounds.maxY - end) < 1e-6)
    // A row above the top grows: what is visible stays where it is on screen.
    let before = (stage.frame(0, 39)?.minY ?? 0) - stage.view.contentOffset.y
    let offset = stage.view.contentOffset.y
    first = 200
    let layout = stage.view.collectionViewLayout
    if let old = layout.layoutAttributesForItem(at: IndexPath(item: 34, section: 0)),
      let wanted = old.copy() as? LayoutAttributes
    {
      wanted.size.height = 200
      let growth = 200 - old.size.height
      #expect(
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: old))
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: old)
      #expect(context.invalidatedItemIndexPaths == [IndexPath(item: 34, section: 0)])
      layout.invalidateLayout(with: context)
      stage.view.layoutIfNeeded()
      #expect(abs(stage.view.contentOffset.y - offset - growth) < 1e-6)
    }
    let after = (stage.frame(0, 39)?.minY ?? 0) - stage.view.contentOffset.y
    #expect(abs(after - before) < 1e-6)
  }
}

extension CollectionLayoutSize {
  static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
}

extension CollectionLayoutItem {
  /// An item as large as its container.
  static var full: CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: .size(.fractionalWidth(1), .fractionalHeight(1)))
  }
}

extension CollectionLayoutGroup {
  static func horizontal(
    _ size: CollectionLayoutSize, _ items: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { horizontal(layoutSize: size, subitems: items) }

  static func vertical(
    _ size: CollectionLayoutSize, _ items: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { vertical(layoutSize: size, subitems: items) }
}

extension CollectionLayoutSection {
  static func of(_ group: CollectionLayoutGroup) -> CollectionLayoutSection {
    CollectionLayoutSection(group: group)
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  static func header(height: CGFloat) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: .size(.fractionalWidth(1), .absolute(height)), elementKind: "header",
      alignment: .top)
  }

  static func footer(height: CGFloat) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: .size(.fractionalWidth(1), .absolute(height)), elementKind: "footer",
      alignment: .bottom)
  }
}

extension CompositionalStage {
  /// The frame of an item where it stands.
  func frame(_ section: Int, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Whether an item is at x, y, width, height, but for errors of rounding.
  func isAt(_ section: Int, _ item: Int, _ expected: [CGFloat]) -> Bool {
    guard let frame = frame(section, item) else { return false }
    return zip([frame.minX, frame.minY, frame.width, frame.height], expected)
      .allSatisfy { abs($0 - $1) < 1e-3 }
  }
}
