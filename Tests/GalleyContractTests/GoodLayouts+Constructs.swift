import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

extension GoodLayout {
  /// Ten constructs as apps write them.
  static let constructs = [
    GoodLayout("tags aligned to the left", tags) { LeftTagsLayout() },
    GoodLayout("a timeline with a line behind its rows", .sections(.items(20))) {
      TimelineLayout()
    },
    GoodLayout("covers that snap", .sections(.items(12, size: .fixed(80, 120)))) {
      SnappingCoversLayout()
    },
    GoodLayout("a header that sticks by its own context", .sections(.items(30))) {
      StickyTitleLayout()
    },
    GoodLayout("a sheet with a frozen row and column", .sections(.items(8), .items(8), .items(8))) {
      SheetLayout()
    },
    GoodLayout("a week with events beside each other", .sections(.items(14))) { WeekLayout() },
    GoodLayout("a chat that stands on its bottom", .sections(.items(3))) { ChatLayout() },
    GoodLayout("rows that appear and leave sideways", .sections(.items(20))) { SidewaysLayout() },
    GoodLayout("rows of which one is lifted", .sections(.items(20))) { LiftedLayout() },
    GoodLayout("a drum of rows", .sections(.items(24))) { DrumLayout() },
  ]

  private static let tags = LayoutContent.sections(
    .items(25, size: .drawn(width: 20...90, height: 20...20, seed: 5), header: 24))
}

/// A flow that moves the items of a line together, from a cache of copies.
private final class LeftTagsLayout: CollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      attributes.representedElementCategory == .cell
        ? layoutAttributesForItem(at: attributes.indexPath) ?? attributes : attributes
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let own = super.layoutAttributesForItem(at: indexPath)?.copy() as? LayoutAttributes else {
      return nil
    }
    guard indexPath.item > 0,
      let before = layoutAttributesForItem(
        at: IndexPath(item: indexPath.item - 1, section: indexPath.section)),
      before.frame.midY == own.frame.midY
    else {
      own.frame.origin.x = sectionInset.left
      return own
    }
    own.frame.origin.x = before.frame.maxX + minimumInteritemSpacing
    return own
  }
}

/// Rows with a dot each as supplementary views, and one line behind all of them.
private final class TimelineLayout: RowsLayout {
  override init() {
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  private var line: LayoutAttributes? {
    guard !rows.isEmpty else { return nil }
    let line = LayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
    line.frame = CGRect(x: 9, y: 0, width: 2, height: collectionViewContentSize.height)
    line.zIndex = -1
    return line
  }

  private func dot(_ row: LayoutAttributes) -> LayoutAttributes {
    let dot = LayoutAttributes(forSupplementaryViewOfKind: "dot", with: row.indexPath)
    dot.frame = CGRect(x: 4, y: row.frame.midY - 6, width: 12, height: 12)
    dot.zIndex = 1
    return dot
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let dots = rows.map(dot)
    return (rows + dots + [line].compactMap(\.self)).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { elementKind == "line" && indexPath.item == 0 ? line : nil }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard elementKind == "dot", rows.indices.contains(indexPath.item) else { return nil }
    return dot(rows[indexPath.item])
  }
}

/// Covers that are larger in the middle, and come to rest there.
private final class SnappingCoversLayout: CollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { nil }

  private func scaled(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let copy = attributes.copy() as? LayoutAttributes, let bounds = collectionView?.bounds
    else { return attributes }
    let way = min(abs(copy.center.x - bounds.midX) / bounds.width, 1)
    copy.transform = CGAffineTransform(scaleX: 1 - way * 0.2, y: 1 - way * 0.2)
    copy.alpha = 1 - way * 0.5
    return copy
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(scaled)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(scaled)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let bounds = collectionView?.bounds else { return proposedContentOffset }
    let target = CGRect(
      x: proposedContentOffset.x, y: 0, width: bounds.width, height: bounds.height)
    let middles = super.layoutAttributesForElements(in: target)?.map(\.center.x) ?? []
    let nearest = middles.min { abs($0 - target.midX) < abs($1 - target.midX) }
    return CGPoint(
      x: (nearest ?? target.midX) - bounds.width / 2, y: proposedContentOffset.y)
  }
}

/// Rows below a title that stays at the top; a scroll only invalidates the title.
private final class StickyTitleLayout: RowsLayout {
  private static let kind = "title"
  private let path = IndexPath(item: 0, section: 0)

  private var title: LayoutAttributes? {
    guard let bounds = collectionView?.bounds, !rows.isEmpty else { return nil }
    let title = LayoutAttributes(forSupplementaryViewOfKind: Self.kind, with: path)
    title.frame = CGRect(
      x: 0, y: max(0, min(bounds.minY, collectionViewContentSize.height - 30)),
      width: bounds.width, height: 30)
    title.zIndex = 10
    return title
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    return found + [title].compactMap(\.self).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { elementKind == Self.kind && indexPath == path ? title : nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size {
      context.invalidateSupplementaryElements(ofKind: Self.kind, at: [path])
    }
    return context
  }
}
