import GalleyEngine
import GalleyGeometry
import UIKit

/// Scrolling, and a feed whose first section is orthogonal.
@MainActor enum MeasuredScrolling {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("scroll/deceleration per millisecond", rate),
    ("scroll/rubber band", rubberBand),
    ("scroll/the deceleration ends", endSpeed),
    ("scroll/spring after running", spring),
    ("compositional/default contentInsetsReference", insetsReference),
    ("feed/cell", cell),
    ("feed/header", header),
    ("feed/content size", contentSize),
    ("feed/scrollToItem", scrollToItem),
  ]

  private static func rate(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    ["normal": MeasuredValue(UIScrollView.DecelerationRate.normal.rawValue)]
  }

  private static func rubberBand(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let stretch = RubberBand.stretch(
      try vector.number("pull"), over: try vector.number("length"))
    return ["c": MeasuredValue(RubberBand.stiffness), "stretch": MeasuredValue(stretch)]
  }

  private static func endSpeed(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let slowing = ScrollDeceleration(from: 0, velocity: 1, rate: .normal)
    let speed = slowing.velocity(after: slowing.duration) * 1000
    return ["pointsPerSecond": MeasuredValue(speed)]
  }

  private static func spring(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    ["critically damped, omega": MeasuredValue(SpringBack.strength * 1000)]
  }

  private static func insetsReference(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let reference = UICollectionViewCompositionalLayoutConfiguration().contentInsetsReference
    return ["raw": MeasuredValue(Double(reference.rawValue))]
  }

  // MARK: The feed

  /// An orthogonal section of eight stories above eight cards; each section has a header.
  private final class Feed: NSObject, UICollectionViewDataSource {
    let view: UICollectionView

    override init() {
      let layout = UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? Feed.stories : Feed.cards
      }
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
      super.init()
      view.contentScaleFactor = 2
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = self
      view.layoutIfNeeded()
    }

    private static func section(
      _ size: NSCollectionLayoutSize, spacing: CGFloat
    ) -> NSCollectionLayoutSection {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 8, trailing: 16)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }

    private static var stories: NSCollectionLayoutSection {
      let section = section(
        NSCollectionLayoutSize(widthDimension: .absolute(72), heightDimension: .absolute(72)),
        spacing: 12)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }

    private static var cards: NSCollectionLayoutSection {
      section(
        NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(282.9375)),
        spacing: 16)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private static func cell(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    // The name ends in the section and the item, such as 1-0.
    let indexes = vector.name.split(separator: " ").last?.split(separator: "-").compactMap {
      Int($0)
    }
    let path = try indexes.unwrapped("index path")
    let feed = Feed()
    let attributes = feed.view.layoutAttributesForItem(
      at: IndexPath(item: path[1], section: path[0]))
    return ["frame": MeasuredValue(try attributes.unwrapped("cell").frame)]
  }

  private static func header(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let feed = Feed()
    let attributes = feed.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    return ["frame": MeasuredValue(try attributes.unwrapped("header").frame)]
  }

  private static func contentSize(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let feed = Feed()
    return ["contentSize": MeasuredValue(feed.view.contentSize)]
  }

  private static func scrollToItem(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let feed = Feed()
    feed.view.contentOffset = CGPoint(x: 0, y: 352)
    feed.view.layoutIfNeeded()
    feed.view.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    feed.view.layoutIfNeeded()
    return ["outerOffset": MeasuredValue(feed.view.contentOffset)]
  }
}
