import Galley
import Testing
import UIKit

/// A screen that tests record.
struct Screen: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @MainActor @Sendable () -> (UICollectionView, Content)

  init(
    _ name: String, sections: [Int], offset: CGPoint = .zero,
    then change: @escaping @MainActor @Sendable (UICollectionView) -> Void = { _ in },
    layout: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    testDescription = name
    make = {
      let content = Content(sections: sections)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout())
      content.fill(view)
      view.layoutIfNeeded()
      change(view)
      view.layoutIfNeeded()
      view.contentOffset = CGPoint(
        x: view.contentOffset.x + offset.x, y: view.contentOffset.y + offset.y)
      view.layoutIfNeeded()
      return (view, content)
    }
  }

  static let all = [
    flow, stickyHeaders, selfSizing, grid, list, orthogonal, decorations, fan, rightToLeft,
    rightToLeftRow, layoutHeader,
  ]

  private static let flow = Screen(
    "a flow in the middle", sections: [40], offset: CGPoint(x: 0, y: 123)
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100.0 / 3, height: 70)
    layout.sectionInset = UIEdgeInsets(top: 6, left: 16, bottom: 12, right: 16)
    return layout
  }

  private static let stickyHeaders = Screen(
    "headers that stay in sight", sections: [9, 9, 9], offset: CGPoint(x: 0, y: 210)
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.footerReferenceSize = CGSize(width: 320, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    return layout
  }

  private static let selfSizing = Screen("cells with sizes of their own", sections: [12]) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    return layout
  }

  private static let grid = Screen(
    "a grid with badges", sections: [20, 20], offset: CGPoint(x: 0, y: 55)
  ) {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    return UICollectionViewCompositionalLayout(section: section(of: item, height: 80))
  }

  private static let list = Screen("a list", sections: [5, 30], offset: CGPoint(x: 0, y: 40)) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private static let orthogonal = Screen(
    "a section that scrolls by itself", sections: [12, 12], offset: CGPoint(x: 0, y: 30),
    then: { $0.drag(section: 0, to: 250) }
  ) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let shelf = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(130), heightDimension: .absolute(150)),
      subitems: [item])
    return UICollectionViewCompositionalLayout { index, _ in
      let section =
        index == 0 ? NSCollectionLayoutSection(group: shelf) : section(of: item, height: 44)
      if index == 0 { section.orthogonalScrollingBehavior = .continuous }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private static let decorations = Screen(
    "cards behind sections", sections: [4, 3, 9], offset: CGPoint(x: 0, y: 66)
  ) {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      let section = section(of: item, height: 60)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 24, bottom: 10, trailing: 8)
      let card = NSCollectionLayoutDecorationItem.background(elementKind: "card")
      card.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 4)
      section.decorationItems = [card]
      return section
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    return layout
  }

  private static let fan = Screen("a layout with turned and hidden cells", sections: [7]) {
    FanLayout()
  }

  private static let rightToLeft = Screen(
    "from right to left", sections: [20], offset: CGPoint(x: 0, y: 20),
    then: { $0.semanticContentAttribute = .forceRightToLeft }
  ) {
    let layout = MirroredFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 70)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    return layout
  }

  private static let rightToLeftRow = Screen(
    "a row from right to left", sections: [30], offset: CGPoint(x: -77, y: 0),
    then: { $0.semanticContentAttribute = .forceRightToLeft }
  ) {
    let layout = MirroredFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 60, height: 200)
    return layout
  }

  private static let layoutHeader = Screen("a header of the whole layout", sections: [8]) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        elementKind: "title", alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(
      section: section(of: item, height: 44), configuration: configuration)
  }

  @MainActor private static func section(
    of item: NSCollectionLayoutItem, height: CGFloat
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
      subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }
}

private final class MirroredFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Cells about a point, each turned further; the last one is hidden.
private final class FanLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<7).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let item = indexPath.item
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 120, height: 80)
    attributes.center = CGPoint(x: 60 + 40 * CGFloat(item), y: 200)
    attributes.transform = CGAffineTransform(rotationAngle: 0.3 * CGFloat(item))
    attributes.zIndex = 7 - item
    attributes.alpha = 1 - 0.1 * CGFloat(item)
    attributes.isHidden = item == 6
    return attributes
  }
}

/// Cells with a label.
final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 6
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// What the screens show.
final class Content: NSObject, UICollectionViewDataSource {
  let sections: [Int]

  init(sections: [Int]) { self.sections = sections }

  @MainActor func fill(_ view: UICollectionView) {
    view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      "badge", "title",
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LabelCell)?.label.text = String(repeating: "item ", count: 1 + indexPath.item % 4)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
