import GalleyBase
import GalleyViews
import Testing
import UIKit

/// A country with its towns, in an outline.
private struct Place: Hashable {
  let name: String
  var towns: [Place] = []
}

/// An outline of countries, as apps write it.
private final class OutlineController: UIViewController {
  let headerMode: UICollectionLayoutListConfiguration.HeaderMode
  private(set) var collectionView: UICollectionView?
  private var dataSource: UICollectionViewDiffableDataSource<Int, Place>?
  let switzerland = Place(name: "Switzerland", towns: [Place(name: "Bern"), Place(name: "Basel")])
  let norway = Place(name: "Norway", towns: [Place(name: "Oslo")])

  init(headerMode: UICollectionLayoutListConfiguration.HeaderMode) {
    self.headerMode = headerMode
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = headerMode
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.addSubview(list)
    collectionView = list
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> {
      cell, _, place in
      var content = cell.defaultContentConfiguration()
      content.text = place.name
      cell.contentConfiguration = content
      if !place.towns.isEmpty { cell.accessories = [.outlineDisclosure()] }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    show(expanding: [switzerland])
  }

  func show(expanding expanded: [Place]) {
    var outline = NSDiffableDataSourceSectionSnapshot<Place>()
    for country in [switzerland, norway] {
      outline.append([country])
      outline.append(country.towns, to: country)
    }
    outline.expand(expanded)
    dataSource?.apply(outline, to: 0, animatingDifferences: false)
    collectionView?.layoutIfNeeded()
  }

  func row(_ item: Int) -> UICollectionViewListCell? {
    collectionView?.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }
}

/// A list content view with a label beside it, as apps write it.
private final class TaggedCell: UICollectionViewListCell {
  let content = UIListContentView(configuration: .subtitleCell())
  let tagLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [content, tagLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    content.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: contentView.topAnchor),
      content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      tagLabel.leadingAnchor.constraint(greaterThanOrEqualTo: content.trailingAnchor),
      tagLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      tagLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, tag: String) {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = text
    content.configuration = configuration
    tagLabel.text = tag
    frame.size = systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    layoutIfNeeded()
  }
}

/// A header that is as high as its label and 10 points at each side.
private final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Title"
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct ModernListTests {
  // MARK: Outlines

  @Test func rowsOfAnOutlineKnowTheirLevelAndWhetherTheyAreExpanded() {
    Environment.fixed.performAsCurrent {
      let controller = OutlineController(headerMode: .none)
      controller.loadViewIfNeeded()
      controller.collectionView?.layoutIfNeeded()

      // Switzerland, Bern, Basel, Norway.
      let rows = (0..<4).map(controller.row)
      #expect(rows.map { $0?.indentationLevel } == [0, 1, 1, 0])
      #expect(
        rows.map { $0?.configurationState.isExpanded } == [true, false, false, false])
    }
  }

  @Test func aRowThatIsExpandedLaterKeepsItsCell() {
    Environment.fixed.performAsCurrent {
      let controller = OutlineController(headerMode: .none)
      controller.loadViewIfNeeded()
      controller.collectionView?.layoutIfNeeded()
      let norway = controller.row(3)

      controller.show(expanding: [controller.norway])

      #expect(controller.row(1) === norway)
      #expect(norway?.configurationState.isExpanded == true)
      #expect(controller.row(0)?.configurationState.isExpanded == false)
      #expect(controller.row(2)?.indentationLevel == 1)
    }
  }

  @Test func rowsBelowAHeaderThatIsAnItemAreNotIndented() {
    Environment.fixed.performAsCurrent {
      let controller = OutlineController(headerMode: .firstItemInSection)
      controller.loadViewIfNeeded()
      controller.collectionView?.layoutIfNeeded()

      #expect((0..<3).map { controller.row($0)?.indentationLevel } == [0, 0, 0])
      #expect(controller.row(0)?.configurationState.isExpanded == true)
    }
  }

  // MARK: List content views among other views

  @Test func aListContentViewIsAsWideAsItsText() {
    Environment.fixed.performAsCurrent {
      let cell = TaggedCell(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
      cell.show("Snow", tag: "Weather")

      // Four characters of 8.5, with 16 at each side; the label has seven.
      #expect(cell.content.intrinsicContentSize.width == 66)
      #expect(cell.content.frame.width == 66)
      #expect(cell.tagLabel.frame.minX == 314.5)
      #expect(cell.bounds.height == 52)
    }
  }

  @Test func prioritiesAreComparedAndChangedByNumbers() {
    var priority = UILayoutPriority.required - 1
    #expect(priority == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 < .defaultHigh)

    priority -= 249
    #expect(priority == .defaultHigh)
    priority += 250
    #expect(priority == .required)
  }

  @Test func aListContentViewThatResistsLessBreaksItsLines() {
    Environment.fixed.performAsCurrent {
      let cell = TaggedCell(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
      cell.show(String(repeating: "m", count: 60), tag: "Weather")

      // 390 less 16 and 59.5 of the label: 282.5 hold 33 characters of 8.5.
      #expect(cell.content.frame.width == 314.5)
      // Two lines of 20.287 are 41 points high at 2x.
      #expect(cell.bounds.height == 71)
    }
  }

  // MARK: Small estimates

  @Test func aHeaderIsMeasuredHoweverSmallItsEstimateIs() {
    Environment.fixed.performAsCurrent {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(0.2)),
          elementKind: "title", alignment: .top)
      ]
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let titles = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") {
        _, _, _ in
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { view, _, indexPath in
        view.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source.apply(snapshot, animatingDifferences: false)

      view.layoutIfNeeded()

      // A line of 24 and 10 at each side.
      let first = IndexPath(item: 0, section: 0)
      #expect(view.supplementaryView(forElementKind: "title", at: first)?.bounds.height == 44)
      #expect(view.layoutAttributesForItem(at: first)?.frame.minY == 44)
    }
  }
}
