import GalleyContract
import GalleyEngine
import GalleyGeometry

/// Returns its cached attributes, as Apple's examples do.
class SharedRowsLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
  }
}

/// Attributes with an object, which is the same only in copies, and a number.
final class BadgedAttributes: LayoutAttributes {
  var badge = NSObject()
  var number = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? BadgedAttributes { (copy.badge, copy.number) = (badge, number) }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BadgedAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated { badge === other.badge && number == other.number }
  }
}

/// Every `prepare()` gives each row a new object, which its attributes compare.
class BadgedRowsLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = BadgedAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: view.bounds.width, height: 40)
    return row
  }
}

/// Rows lag behind a scroll by a tenth.
///
/// Rows that a layout pass finds near the bounds lag, too, so that everything
/// is at rest only after a second pass.
class SpringRowsLayout: OddRowsLayout {
  private var delays: [Int: CGFloat] = [:]
  private var delay: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    view.addTimeObserver(self) { [weak self] _ in self?.comeToRest() }
    let near = view.bounds.insetBy(dx: 0, dy: -40)
    let items = (0..<count).filter { super.row($0).frame.overlaps(near) }
    delays = Dictionary(
      items.map { ($0, delays[$0] ?? delay) }, uniquingKeysWith: { first, _ in first })
  }

  private func comeToRest() {
    delays = delays.mapValues { _ in 0 }
    invalidateLayout()
  }

  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.center.y += delays[item] ?? 0
    row.zIndex = item
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    delay = (newBounds.minY - bounds.minY) / 10
    delays = delays.mapValues { $0 + delay }
    return newBounds.width != bounds.width
  }
}

/// Rows with heights that repeat after three paths.
///
/// An update asks only about inserted rows: all others keep
/// their height, as they would with a delegate that knows the items.
class KeptHeightsLayout: CollectionViewLayout {
  private(set) var heights: [CGFloat] = []
  var frames: [CGRect] = []

  var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  /// The layout's delegate, which knows nothing but paths.
  weak var source: HeightsByPath?

  func askedHeight(_ item: Int) -> CGFloat { source?.height(at: item) ?? [40, 60, 50][item % 3] }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if context.invalidateEverything { heights = [] }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    if heights.isEmpty { heights = (0..<count).map(askedHeight) }
    stack()
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    heights = keptHeights()
    stack()
  }

  /// The heights after the running update.
  func keptHeights() -> [CGFloat] {
    var kept = (0..<count).map(askedHeight)
    for (item, height) in heights.enumerated() {
      let path = indexPathAfterUpdate(of: IndexPath(item: item, section: 0))
      if let path, kept.indices.contains(path.item) { kept[path.item] = height }
    }
    return kept
  }

  func stack() {
    var y: CGFloat = 0
    frames = (0..<count).map { item in
      let height = heights.indices.contains(item) ? heights[item] : askedHeight(item)
      defer { y += height }
      return CGRect(x: 0, y: y, width: collectionView?.bounds.width ?? 0, height: height)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    frames.indices.filter { frames[$0].overlaps(rect) }.map(row)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    frames.indices.contains(indexPath.item) ? row(indexPath.item) : nil
  }

  private func row(_ item: Int) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = frames[item]
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Rows that stay begin with the attributes of their old place, which have their old path.
class OldPlacesLayout: RowsLayout {
  private var (before, old): ([LayoutAttributes], [IndexPath: LayoutAttributes]) = ([], [:])

  override func prepare() {
    before = rows
    super.prepare()
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for row in before {
      if let path = indexPathAfterUpdate(of: row.indexPath) { old[path] = row }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    old = [:]
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { place(before: itemIndexPath) }

  /// Where a row was before the update.
  func place(before path: IndexPath) -> LayoutAttributes? {
    old[path] ?? super.initialLayoutAttributesForAppearingItem(at: path)
  }
}

/// Rows, a long empty end, and a footer below it that scrolling cannot reach; it comes with the last row.
final class HiddenFooterLayout: RowsLayout {
  private var footer: LayoutAttributes? {
    guard let last = rows.last else { return nil }
    let footer = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionFooter,
      with: IndexPath(item: 0, section: 0))
    footer.frame = CGRect(x: 0, y: last.frame.maxY + 540, width: last.frame.width, height: 40)
    return footer
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + 400)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    let hasLast = found.last?.indexPath == rows.last?.indexPath
    return hasLast ? found + [footer].compactMap(\.self) : found
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elementKind == CollectionView.elementKindSectionFooter && indexPath.section == 0 ? footer : nil
  }
}
