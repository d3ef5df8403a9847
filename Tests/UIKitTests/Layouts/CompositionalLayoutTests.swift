import Testing
import UIKit

/// Code as applications have it, with UIKit's names.
@MainActor @Suite struct CompositionalLayoutTests {
  @Test func aSectionProviderWithEverything() throws {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
      in
      guard let kind = SectionLayoutKind(rawValue: sectionIndex) else { return nil }
      let columns = kind.columnCount(for: environment.container.effectiveContentSize.width)
      let badgeAnchor = NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: "badge", containerAnchor: badgeAnchor)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0)),
        supplementaryItems: [badge])
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let groupHeight =
        columns == 1
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight),
        subitem: item, count: columns)
      group.interItemSpacing = .fixed(CGFloat(10))
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = .init(top: 20, leading: 20, bottom: 20, trailing: 20)
      section.orthogonalScrollingBehavior = kind == .list ? .none : .continuousGroupLeadingBoundary
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading,
        absoluteOffset: CGPoint(x: 0, y: -2))
      header.pinToVisibleBounds = true
      header.zIndex = 2
      section.boundarySupplementaryItems = [header]
      section.decorationItems = [.background(elementKind: "background")]
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        items.forEach { item in
          let distance = abs(
            item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.transform = CGAffineTransform(scaleX: 1 - distance / 10_000, y: 1)
        }
      }
      return section
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    configuration.scrollDirection = .vertical
    configuration.contentInsetsReference = .safeArea
    layout.configuration = configuration
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let first = try #require(layout.layoutAttributesForItem(at: [0, 0]))
    #expect(first.frame.origin == CGPoint(x: 22, y: 66))
    // A list of 44 + 40 + 2 · 44, the space of 20, and a row of 44 + 40 + 75.
    #expect(view.contentSize.height == 351)
  }

  @Test func anEnvironmentOfTheTest() {
    final class Container: NSObject, NSCollectionLayoutContainer {
      let contentSize = CGSize(width: 100, height: 100)
      var effectiveContentSize: CGSize { contentSize }
      let contentInsets = NSDirectionalEdgeInsets.zero
      var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    }
    final class Environment: NSObject, NSCollectionLayoutEnvironment {
      let container: NSCollectionLayoutContainer = Container()
      let traitCollection = UITraitCollection()
    }
    #expect(Environment().container.contentSize.width == 100)
    #expect(UIContentInsetsReference.readableContent.rawValue == 4)
    #expect(NSRectAlignment.topTrailing.rawValue == 8)
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(UICollectionViewCompositionalLayoutConfiguration().contentInsetsReference == .safeArea)
  }

  @Test func helpersOfApplications() {
    let size = NSCollectionLayoutSize.full
    #expect(size.widthDimension.isFractionalWidth && size.heightDimension.dimension == 1)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .full, repeatingSubitem: NSCollectionLayoutItem(layoutSize: .full), count: 3)
    #expect(group.subitems.count == 3)
    #expect(
      group.visualDescription()
        == """
        group fractionalWidth(1.0) × fractionalHeight(1.0), vertical, 3 items
          item fractionalWidth(1.0) × fractionalHeight(1.0)
        """)
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: .fixed(4))
    #expect(edges.top?.isFlexible == true && edges.bottom?.spacing == 4)
  }
}

extension NSCollectionLayoutSize {
  fileprivate convenience init(width: CGFloat, height: CGFloat) {
    self.init(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
  }

  fileprivate static var full: NSCollectionLayoutSize {
    NSCollectionLayoutSize(width: 1, height: 1)
  }
}

private enum SectionLayoutKind: Int {
  case list, grid

  func columnCount(for width: CGFloat) -> Int { self == .list ? 1 : width > 800 ? 10 : 5 }
}

private final class Source: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    section == 0 ? 2 : 7
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
