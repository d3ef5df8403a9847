import Foundation
import GalleyEngine
import GalleyGeometry

/// Cells of 60 by 40, a row a section; the first row and the first column stay visible.
final class SheetLayout: CollectionViewLayout {
  private let cell = CGSize(width: 60, height: 40)

  private var columns: Int {
    guard let view = collectionView else { return 0 }
    return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }.max() ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: CGFloat(columns) * cell.width,
      height: CGFloat(collectionView?.numberOfSections ?? 0) * cell.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap { item in
        layoutAttributesForItem(at: IndexPath(item: item, section: section))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let view = collectionView, indexPath.section < view.numberOfSections,
      indexPath.item < view.numberOfItems(inSection: indexPath.section)
    else { return nil }
    let attributes = LayoutAttributes(forCellWith: indexPath)
    var origin = CGPoint(
      x: CGFloat(indexPath.item) * cell.width, y: CGFloat(indexPath.section) * cell.height)
    if indexPath.item == 0 { origin.x = max(0, view.bounds.minX) }
    if indexPath.section == 0 { origin.y = max(0, view.bounds.minY) }
    attributes.frame = CGRect(origin: origin, size: cell)
    attributes.zIndex = (indexPath.item == 0 ? 2 : 0) + (indexPath.section == 0 ? 1 : 0)
    return attributes
  }
}

/// Two events a day, side by side, with the day's name above.
final class WeekLayout: CollectionViewLayout {
  private var frames: [CGRect] = []
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    let half = view.bounds.width / 2
    frames = (0..<count).map { item in
      let day = CGFloat(item / 2)
      return CGRect(
        x: item.isMultiple(of: 2) ? 0 : half, y: day * 90 + 20 + CGFloat(item % 2) * 10,
        width: half, height: 60)
    }
    size = CGSize(width: view.bounds.width, height: (frames.map(\.maxY).max() ?? 0) + 10)
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let names = (0..<(frames.count + 1) / 2).compactMap { day in
      layoutAttributesForSupplementaryView(
        ofKind: "day", at: IndexPath(item: day, section: 0))
    }
    let events = frames.indices.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    return (names + events).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section == 0, frames.indices.contains(indexPath.item) else { return nil }
    let event = LayoutAttributes(forCellWith: indexPath)
    event.frame = frames[indexPath.item]
    return event
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard elementKind == "day", indexPath.item < (frames.count + 1) / 2 else { return nil }
    let name = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    name.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 90, width: size.width, height: 20)
    return name
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Messages that stand on the bottom while they do not fill the view.
final class ChatLayout: RowsLayout {
  private var gap: CGFloat {
    guard let view = collectionView else { return 0 }
    return max(0, view.bounds.height - CGFloat(count(in: view)) * 40)
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + gap)
  }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.origin.y += gap
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Rows that come in from the left and leave to the right.
final class SidewaysLayout: RowsLayout {
  private var (inserted, deleted): (Set<IndexPath>, Set<IndexPath>) = ([], [])

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate {
        inserted.insert(path)
      }
      if item.updateAction == .delete, let path = item.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = ([], [])
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let usual = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath),
      let row = layoutAttributesForItem(at: itemIndexPath)?.copy() as? LayoutAttributes
    else { return usual }
    row.center.x -= 200
    row.alpha = 0
    return row
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let usual = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath), let usual else { return usual }
    usual.center.x += 200
    usual.alpha = 0
    return usual
  }
}

/// Rows of which the moved one is lifted.
final class LiftedLayout: RowsLayout {
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    let lifted = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    lifted.zIndex = 100
    lifted.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
    return lifted
  }
}

/// Rows on a drum: seen from the front, those above and below the middle are turned away and behind.
final class DrumLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    let bounds = view.bounds
    guard bounds.height > 0 else { return row }
    let way = min(max((row.center.y - bounds.midY) / bounds.height, -1), 1)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    let (c, s) = (cos(way), sin(way))
    var turn = CATransform3DIdentity
    (turn.m22, turn.m23, turn.m32, turn.m33) = (c, s, -s, c)
    row.transform3D = turn.concatenating(transform)
    row.zIndex = -Int(abs(way) * 100)
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
