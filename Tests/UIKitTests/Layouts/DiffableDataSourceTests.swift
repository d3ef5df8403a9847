import Testing
import UIKit

/// Code as applications have it: snapshots, registrations and outlines.
@MainActor @Suite struct DiffableDataSourceTests {
  @Test func aSearchFiltersItsCells() throws {
    let controller = PeaksViewController()
    controller.loadViewIfNeeded()
    let view = try #require(controller.collectionView)
    view.layoutIfNeeded()
    #expect(controller.shown == ["Eiger", "Matterhorn", "Mont Blanc", "Mönch"])
    let cell = view.cellForItem(at: [0, 1])

    var isDone = false
    controller.performQuery(with: "m") { isDone = true }

    #expect(isDone)
    #expect(controller.shown == ["Matterhorn", "Mont Blanc", "Mönch"])
    #expect(view.cellForItem(at: [0, 0]) === cell)
  }

  @Test func aHeaderIsConfiguredByItsRegistration() throws {
    let controller = PeaksViewController()
    controller.loadViewIfNeeded()
    controller.collectionView.layoutIfNeeded()

    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])

    #expect((header as? TitleView)?.label.text == "alps")
  }

  @Test func aTouchedCellIsConfiguredAgain() throws {
    let controller = PeaksViewController()
    controller.loadViewIfNeeded()
    controller.collectionView.layoutIfNeeded()
    let cell = try #require(controller.collectionView.cellForItem(at: [0, 2]) as? PeakCell)
    #expect(cell.label.text == "Mont Blanc")

    controller.collectionView.touchItem(at: [0, 2])

    #expect(cell.label.text == "★ Mont Blanc")
    #expect(controller.collectionView.cellForItem(at: [0, 2]) === cell)
  }

  @Test func anOutlineExpandsItsItems() throws {
    let controller = OutlineViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.loadViewIfNeeded()
    controller.collectionView.layoutIfNeeded()
    #expect(controller.titles == ["Layouts", "Cells"])

    controller.collectionView.touchItem(at: [0, 0])
    #expect(controller.titles == ["Layouts", "Grids", "Lists", "Cells"])
    controller.collectionView.touchItem(at: [0, 1])
    #expect(controller.titles == ["Layouts", "Grids", "Even", "Waterfall", "Lists", "Cells"])
    controller.collectionView.touchItem(at: [0, 0])
    #expect(controller.titles == ["Layouts", "Cells"])
  }

  @Test func aReorderingChangesTheStore() {
    let controller = PeaksViewController()
    controller.loadViewIfNeeded()
    controller.collectionView.layoutIfNeeded()
    let source = controller.dataSource

    #expect(source.collectionView(controller.collectionView, canMoveItemAt: [0, 3]))
    source.collectionView(controller.collectionView, moveItemAt: [0, 3], to: [0, 0])

    #expect(controller.peaks.map(\.name) == ["Mönch", "Eiger", "Matterhorn", "Mont Blanc"])
  }

  @Test func aNibStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
          cellNib: UINib(nibName: "Cell", bundle: nil)
        ) { _, _, _ in }
      }
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate mutating func appendSectionIfNeeded(_ section: SectionIdentifierType) {
    if !sectionIdentifiers.contains(section) { appendSections([section]) }
  }
}

private struct Peak: Hashable {
  let name: String
  let height: Int
  private let identifier = UUID()

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  static func == (lhs: Peak, rhs: Peak) -> Bool { lhs.identifier == rhs.identifier }
}

private final class PeakCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("not supported") }
}

private final class TitleView: UICollectionReusableView {
  let label = UILabel()
}

private final class PeaksViewController: UIViewController, UICollectionViewDelegate {
  enum Section: String, CaseIterable {
    case alps, andes
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, Peak>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Peak>

  var peaks = [
    Peak(name: "Eiger", height: 3967), Peak(name: "Matterhorn", height: 4478),
    Peak(name: "Mont Blanc", height: 4806), Peak(name: "Mönch", height: 4110),
  ]
  private var favorites: Set<Peak> = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var collectionView: UICollectionView!
  private(set) lazy var dataSource = makeDataSource()

  var shown: [String] { dataSource.snapshot().itemIdentifiers.map(\.name) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        if let moved = peaks.applying(sectionTransaction.difference) { peaks = moved }
      }
    }
    performQuery(with: nil)
  }

  func performQuery(with filter: String?, completion: (() -> Void)? = nil) {
    let found = peaks.filter { peak in
      filter.map { peak.name.lowercased().hasPrefix($0) } ?? true
    }
    var snapshot = Snapshot()
    snapshot.appendSectionIfNeeded(.alps)
    snapshot.appendItems(found)
    dataSource.apply(snapshot, animatingDifferences: true, completion: completion)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let peak = dataSource.itemIdentifier(for: indexPath) else { return }
    favorites.insert(peak)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([peak])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let cellRegistration = UICollectionView.CellRegistration<PeakCell, Peak> {
      [weak self] (cell, indexPath, peak) in
      let isFavorite = self?.favorites.contains(peak) ?? false
      cell.label.text = (isFavorite ? "★ " : "") + peak.name
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] (supplementaryView, string, indexPath) in
      let section = self?.dataSource.sectionIdentifier(for: indexPath.section)
      supplementaryView.label.text = section?.rawValue
    }
    let dataSource = DataSource(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, peak: Peak)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: peak)
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      view.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: index)
    }
    return dataSource
  }

  private func createLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }
}

private final class OutlineViewController: UICollectionViewController {
  enum Section { case main }

  struct Entry: Hashable {
    let title: String
    var children: [Entry] = []
  }

  private let entries = [
    Entry(
      title: "Layouts",
      children: [
        Entry(title: "Grids", children: [Entry(title: "Even"), Entry(title: "Waterfall")]),
        Entry(title: "Lists"),
      ]),
    Entry(title: "Cells", children: [Entry(title: "Labels")]),
  ]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Entry>!

  var titles: [String] {
    collectionView.visibleCells.compactMap { ($0 as? PeakCell)?.label.text }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<PeakCell, Entry> { cell, _, entry in
      cell.label.text = entry.title
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Entry>(
      collectionView: collectionView
    ) { collectionView, indexPath, entry in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: entry)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Entry>()
    add(entries, to: nil, of: &snapshot)
    dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  private func add(
    _ entries: [Entry], to parent: Entry?,
    of snapshot: inout NSDiffableDataSourceSectionSnapshot<Entry>
  ) {
    snapshot.append(entries, to: parent)
    for entry in entries where !entry.children.isEmpty {
      add(entry.children, to: entry, of: &snapshot)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let entry = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot(for: .main)
    if snapshot.isExpanded(entry) {
      snapshot.collapse([entry])
    } else {
      snapshot.expand([entry])
    }
    dataSource.apply(snapshot, to: .main)
  }
}
