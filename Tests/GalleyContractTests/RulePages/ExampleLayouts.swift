import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// Rows with a space of 4 points around; each bug is a flag, off in the mended layout.
class ExampleLayout: RowsLayout {
  let hasBug: Bool

  init(_ hasBug: Bool) {
    self.hasBug = hasBug
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat { 36 }
  var spacing: CGFloat { 4 }

  func frame(of item: Int, in view: CollectionView) -> CGRect {
    CGRect(
      x: 4, y: 4 + CGFloat(item) * (height + spacing), width: max(view.bounds.width - 8, 0),
      height: height)
  }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame = frame(of: item, in: view)
    return row
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: (rows.map(\.frame.maxY).max() ?? 0) + 4)
  }
}

/// GAL001: rows that cross an edge of the rectangle are left out.
final class ContainedRowsExample: ExampleLayout {
  override var height: CGFloat { 56 }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let rows = rows.filter { hasBug ? rect.contains($0.frame) : $0.frame.overlaps(rect) }
    return rows.map { $0.copied() }
  }
}

/// GAL002: single rows cannot be looked up.
final class NoLookupsExample: ExampleLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    hasBug ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

/// GAL003: each query moves the rows that the layout keeps.
final class MovedByQueriesExample: ExampleLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = rows.filter { $0.frame.overlaps(rect) }
    guard hasBug else { return found.map { $0.copied() } }
    for row in found { row.frame.origin.x += 6 }
    return found
  }
}

/// GAL004: there is one row more than items.
final class OneTooManyExample: ExampleLayout {
  override func prepare() {
    super.prepare()
    if hasBug, let view = collectionView { rows.append(row(at: rows.count, in: view)) }
  }
}

/// GAL005: a row is beside the content, where no scroll goes.
final class RowBesideExample: ExampleLayout {
  override func frame(of item: Int, in view: CollectionView) -> CGRect {
    let frame = super.frame(of: item, in: view)
    return hasBug && item == 1 ? frame.offsetBy(dx: view.bounds.width, dy: 0) : frame
  }
}

/// GAL006: no change of bounds invalidates the layout.
final class KeepsWidthExample: ExampleLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !hasBug && super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// GAL007: an invalidation that names a row removes the row.
final class LosesNamedRowsExample: ExampleLayout {
  private var lost: Set<IndexPath> = []

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if hasBug { lost = Set(context.invalidatedItemIndexPaths ?? []) }
    super.invalidateLayout(with: context)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { !lost.contains($0.indexPath) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    lost.contains(indexPath) ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

/// GAL008: rows are asked for their heights, which are forgotten by the next `prepare()`.
final class ForgetfulHeightsExample: ExampleLayout {
  private var heights: [Int: CGFloat] = [:]

  override func prepare() {
    if hasBug { heights = [:] }
    super.prepare()
    var y: CGFloat = 4
    for row in rows {
      row.frame.origin.y = y
      row.frame.size.height = heights[row.indexPath.item] ?? height
      y = row.frame.maxY + spacing
    }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

/// GAL009: tiles that the layout mirrors itself, though it flips.
final class MirrorsTwiceExample: ExampleLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func frame(of item: Int, in view: CollectionView) -> CGRect {
    let (row, column) = item.quotientAndRemainder(dividingBy: 2)
    let x = 4 + CGFloat(column) * 80
    let isMirrored = hasBug && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? view.bounds.width - x - 76 : x, y: 4 + CGFloat(row) * 40, width: 76,
      height: 36)
  }
}

/// GAL010: each card is meant to lie on the one before, but their order is left open.
final class DeckExample: ExampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame = CGRect(
      x: 20 + CGFloat(item % 4) * 12, y: 12 + CGFloat(item) * 30, width: 110, height: 44)
    // Each card is below the one before, and from the fourth on, the order is open.
    row.zIndex = hasBug ? -min(item, 3) : item
    return row
  }
}

/// GAL014: paging stops as if there were no space between the rows.
final class PagingExample: ExampleLayout {
  override var height: CGFloat { 100 }
  override var spacing: CGFloat { 12 }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let page = hasBug ? height : height + spacing
    let end = max(collectionViewContentSize.height - (collectionView?.bounds.height ?? 0), 0)
    let number = (proposedContentOffset.y / page).rounded(
      velocity.y > 0 ? .up : velocity.y < 0 ? .down : .toNearestOrAwayFromZero)
    return CGPoint(x: 0, y: min(max(number * page, 0), end))
  }
}

/// GAL015: rows that are higher than their distance.
final class OverlappingExample: ExampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    if hasBug { row.frame.size.height += 14 }
    row.zIndex = item
    return row
  }
}

/// GAL025: rows as wide as the view, whatever covers its sides.
final class FullWidthExample: ExampleLayout {
  override func frame(of item: Int, in view: CollectionView) -> CGRect {
    let frame = super.frame(of: item, in: view)
    guard !hasBug else { return frame }
    let (left, right) = (view.safeAreaInsets.left, view.safeAreaInsets.right)
    return CGRect(
      x: frame.minX + left, y: frame.minY, width: max(frame.width - left - right, 0),
      height: frame.height)
  }
}
