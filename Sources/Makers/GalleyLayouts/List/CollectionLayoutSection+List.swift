import GalleyEngine
import GalleyGeometry

extension CollectionLayoutSection {
  /// A section of rows whose heights their cells decide, with the margins of a list in an environment.
  ///
  /// The section may be changed before it is returned to the layout, like any other.
  public static func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(ListMetrics.current.estimatedHeight))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let section = CollectionLayoutSection(group: group)
    let margin = configuration.appearance.margin(
      atWidth: layoutEnvironment.container.contentSize.width)
    section.contentInsets = DirectionalEdgeInsets(
      top: configuration.spaceAboveRows, leading: margin, bottom: 0, trailing: margin)
    section.boundarySupplementaryItems = boundaryItems(configuration, size)
    section.list = configuration
    return section
  }

  private static func boundaryItems(
    _ configuration: CollectionLayoutListConfiguration, _ size: CollectionLayoutSize
  ) -> [CollectionLayoutBoundarySupplementaryItem] {
    var items: [CollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      // UIKit: headers of plain lists stay visible, as in a plain table; footers are unmeasured, and scroll here.
      header.pinToVisibleBounds = !configuration.appearance.isGrouped
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: CollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return items
  }
}

extension CollectionViewCompositionalLayout {
  /// A layout in which every section is a list.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    let layout = CollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.wholeList = configuration
    return layout
  }
}
