import Testing
import UIKit

/// Lists as applications have them, with UIKit's names.
@MainActor @Suite struct ListLayoutTests {
  @Test func aListWithSeparatorsAndSwipeActions() throws {
    var performed: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .none
    configuration.showsSeparators = true
    configuration.backgroundColor = .systemGroupedBackground
    configuration.headerTopPadding = 0
    configuration.separatorConfiguration.color = .systemRed
    configuration.separatorConfiguration.visualEffect = UIBlurEffect(style: .light)
    configuration.itemSeparatorHandler = { indexPath, sectionConfiguration in
      var itemConfiguration = sectionConfiguration
      if indexPath.item == 0 {
        itemConfiguration.bottomSeparatorVisibility = .hidden
        itemConfiguration.topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
      }
      return itemConfiguration
    }
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        performed.append("delete \(indexPath.item)")
        completion(true)
      }
      delete.image = UIImage(named: "trash")
      delete.backgroundColor = .systemPurple
      let actions = UISwipeActionsConfiguration(actions: [delete])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")

    view.layoutIfNeeded()

    let rows = (0..<3).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    // A header of 44 points, as nobody asks for another height, and rows of 52.
    #expect(rows.map(\.minY) == [44, 96, 148])
    #expect(rows.map(\.width) == [343, 343, 343])
    let actions = try #require(
      configuration.trailingSwipeActionsConfigurationProvider?(IndexPath(item: 1, section: 0)))
    #expect(actions.actions.map(\.title) == ["Delete"])
    #expect(actions.actions.map(\.style) == [.destructive])
    actions.actions.first?.handler(actions.actions[0], UIView()) { #expect($0) }
    #expect(performed == ["delete 1"])
  }

  @Test func aSectionProviderWithLists() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      var configuration = UICollectionLayoutListConfiguration(
        appearance: index == 0 ? .sidebar : .plain)
      configuration.headerMode = index == 0 ? .firstItemInSection : .none
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 4, bottom: 0, trailing: 4)
      return section
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    let source = Source()
    source.sections = 2
    view.dataSource = source
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")

    view.layoutIfNeeded()

    #expect(
      view.layoutAttributesForItem(at: [0, 0])?.frame
        == CGRect(x: 4, y: 10, width: 367, height: 52))
    // 10 + 3 × 52 + 17.5 + 10; the padding of a plain list's first row is 18.5.
    #expect(
      view.layoutAttributesForItem(at: [1, 0])?.frame
        == CGRect(x: 4, y: 193.5, width: 367, height: 70.5))
  }
}

private final class RowCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 52
    return layoutAttributes
  }
}

private final class Source: NSObject, UICollectionViewDataSource {
  var sections = 1

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
