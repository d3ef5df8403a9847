import UIKit

/// Photos in blocks of six: one large and two small, then three in a row; headers stay in sight.
///
/// Margins and the room above a section come from the collection view's delegate where it has the
/// methods of a flow layout's delegate, and from the properties otherwise.
public final class MosaicLayout: UICollectionViewLayout {
  /// The number of columns of the smallest photos.
  private static let columns = 3

  /// The distance between photos, in points.
  public var spacing: CGFloat = 4 { didSet { invalidateLayout() } }
  /// The room at the sides and below a section, in points.
  public var margin: CGFloat = 12 { didSet { invalidateLayout() } }
  /// The height of headers, in points.
  public var headerHeight: CGFloat = 44 { didSet { invalidateLayout() } }

  private var cells: [[UICollectionViewLayoutAttributes]] = []
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var sectionEnds: [CGFloat] = []
  private var contentHeight: CGFloat = 0

  public override func prepare() {
    super.prepare()
    (cells, headers, sectionEnds, contentHeight) = ([], [], [], 0)
    guard let collectionView = collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let inset = self.inset(ofSection: section)
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(
        x: 0, y: contentHeight, width: collectionView.bounds.width, height: headerHeight)
      header.zIndex = 1
      headers.append(header)
      let top = contentHeight + headerHeight + inset.top
      let width = collectionView.bounds.width - inset.left - inset.right
      let count = collectionView.numberOfItems(inSection: section)
      let frames = Self.frames(count: count, width: width, spacing: spacing)
      cells.append(
        frames.enumerated().map { item, frame in
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: section))
          attributes.frame = frame.offsetBy(dx: inset.left, dy: top)
          return attributes
        })
      contentHeight = (frames.map { $0.maxY }.max() ?? 0) + top + inset.bottom
      sectionEnds.append(contentHeight)
    }
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let visible = cells.joined().filter { $0.frame.intersects(rect) }
    let pinned = headers.indices.compactMap { pinnedHeader($0) }
    return visible + pinned.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard cells.indices.contains(indexPath.section),
      cells[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cells[indexPath.section][indexPath.item]
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader else { return nil }
    return pinnedHeader(indexPath.section)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// A section's header, no higher than the visible bounds and no lower than the section's end.
  private func pinnedHeader(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView, headers.indices.contains(section),
      let header = headers[section].copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    let lowest = sectionEnds[section] - header.frame.height
    header.frame.origin.y = min(max(header.frame.minY, top), lowest)
    return header
  }

  private func inset(ofSection section: Int) -> UIEdgeInsets {
    let usual = UIEdgeInsets(top: 0, left: margin, bottom: margin, right: margin)
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return usual }
    return delegate.collectionView?(collectionView, layout: self, insetForSectionAt: section)
      ?? usual
  }

  /// The photos' frames: blocks of six, the large photo at the left and at the right in turn.
  private static func frames(count: Int, width: CGFloat, spacing: CGFloat) -> [CGRect] {
    let unit = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    let step = unit + spacing
    func tile(_ column: Int, _ row: Int, _ size: Int, _ top: CGFloat) -> CGRect {
      let side = unit + CGFloat(size - 1) * step
      return CGRect(
        x: CGFloat(column) * step, y: top + CGFloat(row) * step, width: side, height: side)
    }
    return (0..<count).map { item in
      let top = CGFloat(item / 6) * 3 * step
      let isMirrored = (item / 6) % 2 == 1
      switch item % 6 {
      case 0: return tile(isMirrored ? 1 : 0, 0, 2, top)
      case 1: return tile(isMirrored ? 0 : 2, 0, 1, top)
      case 2: return tile(isMirrored ? 0 : 2, 1, 1, top)
      default: return tile(item % 6 - 3, 2, 1, top)
      }
    }
  }
}
