import GalleyGeometry

@testable import GalleyEngine

/// A cell that remembers what it was configured for.
@MainActor final class TitleCell: CollectionViewCell {
  var title = ""
  var timesConfigured = 0
  var reuses = 0
  var wantedHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    if let wantedHeight { layoutAttributes.size.height = wantedHeight }
    return layoutAttributes
  }
}

/// Rows of 20 points, one below the other, through all sections; rows may ask for other heights.
@MainActor final class RowsLayout: CollectionViewLayout {
  var updates: [String] = []
  private var heights: [IndexPath: CGFloat] = [:]
  private var rows: [LayoutAttributes] = []

  override func prepare() {
    super.prepare()
    rows = []
    guard let view = collectionView else { return }
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: y, width: 100, height: heights[path] ?? 20)
        y += attributes.size.height
        rows.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: rows.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.first { $0.indexPath == indexPath }
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = updateItems.map {
      "\($0.updateAction) \(Self.text($0.indexPathBeforeUpdate))"
        + " \(Self.text($0.indexPathAfterUpdate))"
    }
  }

  private static func text(_ path: IndexPath?) -> String {
    guard let path else { return "-" }
    return path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    heights[originalAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

/// A collection view 100 × 400, room for twenty rows, with a diffable data source.
@MainActor final class DiffableStage {
  typealias Source = CollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  let layout = RowsLayout()
  let view: CollectionView
  let source: Source
  /// The items that cells were requested for.
  var requests: [Int] { log.items }
  /// What cells do when they are configured.
  var configure: (TitleCell, Int) -> Void {
    get { log.configure }
    set { log.configure = newValue }
  }

  private final class Log {
    var items: [Int] = []
    var configure: (TitleCell, Int) -> Void = { _, _ in }
  }

  private let log: Log

  init() {
    let log = Log()
    self.log = log
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
    source = Source(collectionView: view) { view, path, item in
      log.items.append(item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if let cell = cell as? TitleCell {
        cell.title = "\(item)"
        cell.timesConfigured += 1
        log.configure(cell, item)
      }
      return cell
    }
  }

  /// Applies sections with their items and lays out.
  func show(_ sections: KeyValuePairs<String, [Int]>) {
    source.apply(Self.snapshot(sections))
    view.layoutIfNeeded()
    log.items = []
  }

  func forgetRequests() { log.items = [] }

  static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// The titles of the cells on screen, by path.
  var titles: [String] { view.visibleCells.compactMap { ($0 as? TitleCell)?.title } }

  func cell(_ item: Int) -> TitleCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? TitleCell }
  }
}
