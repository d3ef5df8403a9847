import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Random trees against a plain solver, and queries against lookups.
@MainActor @Suite struct CompositionalPropertyTests {
  @Test(arguments: 0..<400) func framesAreThoseOfAPlainSolver(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let scale = CGFloat(Int.random(in: 1...3, using: &random))
    let size = CGSize(
      width: CGFloat(Int.random(in: 40...500, using: &random)),
      height: CGFloat(Int.random(in: 40...500, using: &random)))
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      RandomTree.section(&random)
    }
    let counts = sections.map { _ in Int.random(in: 0...40, using: &random) }
    let configuration = CompositionalLayoutConfiguration()
    configuration.pixelRules = Bool.random(using: &random) ? .iOS16 : .iOS13
    configuration.interSectionSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index] }, configuration: configuration)
    let stage = CompositionalStage(
      layout, bounds: CGRect(origin: .zero, size: size), scale: scale, counts: counts)
    let reference = CompositionalReference(
      bounds: size, scale: scale, floors: configuration.pixelRules == .iOS16)
    var start: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let expected = reference.frames(section, count: counts[index], from: start)
      for (item, frame) in expected.frames.enumerated() {
        let found = try #require(stage.frame(index, item), "seed \(seed), \(index)-\(item)")
        #expect(
          reference.agrees(found, with: frame),
          "seed \(seed), \(index)-\(item): \(found), not \(frame)")
      }
      start = expected.end + (index == sections.count - 1 ? 0 : configuration.interSectionSpacing)
    }
    #expect(abs(stage.view.contentSize.height - start) < 1e-6, "seed \(seed)")
    try compareQueries(stage, seed: seed, &random)
  }

  /// Every query answers exactly the elements whose own lookups intersect it.
  private func compareQueries(
    _ stage: CompositionalStage, seed: UInt64, _ random: inout Random
  ) throws {
    let layout = stage.view.collectionViewLayout
    let content = stage.view.contentSize
    for _ in 0..<8 {
      let x = Double.random(in: -20...500, using: &random)
      let y = Double.random(in: -20...max(content.height, 1), using: &random)
      let (width, height) = (
        Double.random(in: 0...200, using: &random), Double.random(in: 0...200, using: &random)
      )
      let rect = CGRect(x: x, y: y, width: width, height: height)
      let found = Set(
        (layout.layoutAttributesForElements(in: rect) ?? [])
          .filter { $0.representedElementCategory == .cell }.map(\.indexPath))
      for (section, count) in stage.counts.enumerated() {
        for item in 0..<count {
          let path = IndexPath(item: item, section: section)
          let isIn = stage.frame(section, item)?.overlaps(rect) ?? false
          #expect(found.contains(path) == isIn, "seed \(seed), \(path), \(rect)")
        }
      }
    }
  }
}

/// Numbers that are the same on every machine for the same seed.
struct Random: RandomNumberGenerator {
  private let numbers: GalleyBase.SplitMix64
  private var place: UInt64 = 0

  init(seed: UInt64) { numbers = GalleyBase.SplitMix64(seed: seed) }

  mutating func next() -> UInt64 {
    defer { place &+= 1 }
    return UInt64(numbers.unitValue(at: place) * 0x1p53) << 11
  }
}

/// Random trees of groups, up to four groups deep.
@MainActor struct RandomTree {
  private let depth: Int

  static func section(_ random: inout Random) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(group: RandomTree(depth: 0).group(&random))
    section.interGroupSpacing = CGFloat(Int.random(in: 0...9, using: &random))
    section.contentInsets = insets(&random, upTo: 12)
    return section
  }

  private static func insets(_ random: inout Random, upTo most: Int) -> DirectionalEdgeInsets {
    guard Bool.random(using: &random) else { return .zero }
    func length(_ random: inout Random) -> CGFloat {
      CGFloat(Int.random(in: 0...most, using: &random))
    }
    return DirectionalEdgeInsets(
      top: length(&random), leading: length(&random), bottom: length(&random),
      trailing: length(&random))
  }

  private func dimension(_ random: inout Random) -> CollectionLayoutDimension {
    let shares: [CGFloat] = [1, 0.5, 1.0 / 3, 0.25, 0.7, 0.2]
    let share = shares.randomElement(using: &random) ?? 1
    let length = CGFloat(Int.random(in: 5...120, using: &random))
    switch Int.random(in: 0...5, using: &random) {
    case 0, 1: return .fractionalWidth(share)
    case 2, 3: return .fractionalHeight(share)
    case 4: return .absolute(length + CGFloat(Int.random(in: 0...3, using: &random)) / 4)
    default: return .estimated(length)
    }
  }

  private func size(_ random: inout Random) -> CollectionLayoutSize {
    .size(dimension(&random), dimension(&random))
  }

  private func item(_ random: inout Random) -> CollectionLayoutItem {
    let item: CollectionLayoutItem
    if depth < 4, Int.random(in: 0...2, using: &random) == 0 {
      item = RandomTree(depth: depth + 1).group(&random)
    } else {
      item = CollectionLayoutItem(layoutSize: size(&random))
      item.contentInsets = Self.insets(&random, upTo: 4)
    }
    if Int.random(in: 0...2, using: &random) == 0 { item.edgeSpacing = edges(&random) }
    return item
  }

  private func edges(_ random: inout Random) -> CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(
      leading: spacing(&random), top: spacing(&random), trailing: spacing(&random),
      bottom: spacing(&random))
  }

  private func spacing(_ random: inout Random) -> CollectionLayoutSpacing? {
    let length = CGFloat(Int.random(in: 0...8, using: &random))
    switch Int.random(in: 0...2, using: &random) {
    case 0: return nil
    case 1: return .fixed(length)
    default: return .flexible(length)
    }
  }

  private func group(_ random: inout Random) -> CollectionLayoutGroup {
    let isWide = Bool.random(using: &random)
    let count = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil
    var items: [CollectionLayoutItem] = []
    for _ in 0..<(count == nil ? Int.random(in: 1...3, using: &random) : 1) {
      items.append(item(&random))
    }
    let gap = spacing(&random) ?? .fixed(0)
    // An item without a length would be repeated as often as the limit allows.
    var size = size(&random)
    if depth == 0, size.heightDimension.dimension <= 0 {
      size = .size(size.widthDimension, .absolute(40))
    }
    let group: CollectionLayoutGroup
    if let count {
      group =
        isWide
        ? .horizontal(layoutSize: size, subitem: items[0], count: count)
        : .vertical(layoutSize: size, subitem: items[0], count: count)
    } else {
      group = isWide ? .horizontal(size, items) : .vertical(size, items)
    }
    group.interItemSpacing = gap
    group.contentInsets = Self.insets(&random, upTo: 6)
    return group
  }
}
