import GalleyEngine
import GalleyGeometry

/// Correct rows of 40 points under a pinned header and over a decoration; subclasses add one bug each.
class SampleLayout: CollectionViewLayout {
  var rows: [LayoutAttributes] = []

  override init() {
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "card")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The distance between the tops of two rows, in points.
  var pitch: CGFloat { 50 }

  func count(in view: CollectionView) -> Int {
    view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
  }

  func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(
      x: 20, y: 60 + CGFloat(item) * pitch, width: max(view.bounds.width - 60, 0), height: 40)
    return row
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    rows = (0..<count(in: view)).map { row(at: $0, in: view) }
  }

  var header: LayoutAttributes? {
    guard let view = collectionView, view.numberOfSections > 0 else { return nil }
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    header.frame = CGRect(x: 0, y: max(view.bounds.minY, 0), width: view.bounds.width, height: 50)
    header.zIndex = 1
    return header
  }

  var card: LayoutAttributes? {
    guard let view = collectionView, !rows.isEmpty else { return nil }
    let card = LayoutAttributes(
      forDecorationViewOfKind: "card", with: IndexPath(item: 0, section: 0))
    card.frame = CGRect(
      x: 5, y: 55, width: max(view.bounds.width - 30, 0), height: CGFloat(rows.count) * pitch)
    card.zIndex = -1
    return card
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: 60 + CGFloat(rows.count) * pitch)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (rows + [header, card].compactMap(\.self)).filter { $0.frame.overlaps(rect) }
      .map { $0.copied() }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.first { $0.indexPath == indexPath }?.copied()
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elementKind == CollectionView.elementKindSectionHeader && indexPath.section == 0 ? header : nil
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { card }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: 0, y: (proposedContentOffset.y / pitch).rounded() * pitch)
  }
}
