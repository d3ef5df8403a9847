import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// Layouts that UIKit allows, some of them unusual: no rule may report them.
struct GoodLayout: CustomStringConvertible, Sendable {
  let name: String
  let content: LayoutContent
  let make: @MainActor @Sendable () -> CollectionViewLayout

  var description: String { name }

  init(
    _ name: String, _ content: LayoutContent,
    _ make: @escaping @MainActor @Sendable () -> CollectionViewLayout
  ) {
    self.name = name
    self.content = content
    self.make = make
  }

  static let all: [GoodLayout] = flows + carousels + others + falseAlarms + constructs

  private static let mixed = LayoutContent.sections(
    .items(7, size: .drawn(width: 20...90, height: 20...60, seed: 3), header: 20), .items(0),
    .items(5, size: .fixed(60, 30), footer: 12))

  private static let flows = [
    GoodLayout("flow with headers, footers and an empty section", mixed) {
      CollectionViewFlowLayout()
    },
    GoodLayout("flow with pinned headers and footers", mixed) {
      let layout = CollectionViewFlowLayout()
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
      return layout
    },
    GoodLayout("flow whose cells share border lines", .sections(.items(30, size: .fixed(50, 50)))) {
      let layout = CollectionViewFlowLayout()
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (-1, -1)
      return layout
    },
    GoodLayout("flow of items without area", .sections(.items(4, size: .fixed(0, 40)), .items(3))) {
      CollectionViewFlowLayout()
    },
    GoodLayout("flow without sections", .sections()) { CollectionViewFlowLayout() },
    GoodLayout("flow with items that size themselves", .sections(.items(12))) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 60, height: 30)
      return layout
    },
    GoodLayout("horizontal flow", .sections(.items(40, size: .fixed(44, 44), header: 30))) {
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      return layout
    },
    GoodLayout("header that stretches when pulled", mixed) { StretchyHeaderLayout() },
    GoodLayout("header that a subclass stretches where the flow finds it", mixed) {
      PulledHeaderLayout()
    },
    GoodLayout("decoration larger than the content", mixed) {
      let layout = DecorationFlowLayoutOf<LayerShadowDecorationView>()
      layout.margins = DirectionalEdgeInsets(
        top: -40, leading: -40, bottom: -40, trailing: -40)
      return layout
    },
  ]

  private static let carousels = [
    GoodLayout("carousel with transforms", .sections(.items(9, size: .fixed(80, 80)))) {
      LineLayout()
    },
    GoodLayout("deck of cards that overlap", .sections(.items(9, size: .fixed(120, 80)))) {
      let layout = CardLayout()
      layout.minimumLineSpacing = -90
      return layout
    },
    GoodLayout("list that features its top item", .sections(.items(12))) { FeaturedLayout() },
    GoodLayout("pages of the view's width", .sections(.items(6))) { PagesLayout() },
  ]

  private static let others = [
    GoodLayout("waterfall", mixed) { WaterfallLayout() },
    GoodLayout("items around a circle", .sections(.items(8))) { CircleLayout() },
    GoodLayout("pinned header over rows over a card", .sections(.items(20))) { SampleLayout() },
    GoodLayout("answers only near the bounds", .sections(.items(60))) { NearbyLayout() },
    GoodLayout("header behind its rows on purpose", .sections(.items(20))) { BackdropLayout() },
    GoodLayout("hidden rows, and rows with no place of their own", .sections(.items(20))) {
      HidingLayout()
    },
    GoodLayout("rows that nobody sees, and that not every query has", .sections(.items(20))) {
      UnseenRowsLayout()
    },
    GoodLayout("decoration without data, badge without section", .sections()) { LonelyLayout() },
    GoodLayout("rows that follow the offset", .sections(.items(40))) { ParallaxLayout() },
    GoodLayout("lookups in another order of sums", .sections(.items(30))) { SumsLayout() },
  ]

  /// Layouts that earlier versions of the rules reported.
  private static let falseAlarms = [
    GoodLayout("a footer beyond the reach of scrolling", .sections(.items(12))) {
      HiddenFooterLayout()
    },
    GoodLayout("cached attributes that are handed out", .sections(.items(30))) {
      SharedRowsLayout()
    },
    GoodLayout("attributes that compare an object of their own", .sections(.items(30))) {
      BadgedRowsLayout()
    },
    GoodLayout("rows on springs", .sections(.items(40))) { SpringRowsLayout() },
    GoodLayout("heights by path that items keep", .sections(.items(40))) { KeptHeightsLayout() },
    GoodLayout("rows that begin at their old places", .sections(.items(20))) {
      OldPlacesLayout()
    },
  ]
}

/// Rows of 40 points; subclasses make them unusual.
class OddRowsLayout: CollectionViewLayout {
  var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  func row(_ item: Int) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(
      x: 0, y: CGFloat(item) * 40, width: collectionView?.bounds.width ?? 0, height: 40)
    return row
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).map(row).filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    indexPath.item < count ? row(indexPath.item) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// UIKit asks about pages that the bounds touch, so the layout answers only there.
final class NearbyLayout: OddRowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let bounds = collectionView?.bounds else { return [] }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    return super.layoutAttributesForElements(in: rect.common(with: near))
  }
}

/// The header is behind all rows, with space above them.
final class BackdropLayout: OddRowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? [])
      + [header].filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elementKind == CollectionView.elementKindSectionHeader ? header : nil
  }

  private var header: LayoutAttributes {
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    let bounds = collectionView?.bounds ?? .zero
    header.frame = CGRect(x: 0, y: bounds.minY, width: bounds.width, height: 100)
    header.zIndex = -1
    return header
  }
}

/// Every other row is hidden, and updates are not animated.
final class HidingLayout: OddRowsLayout {
  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.isHidden = item.isMultiple(of: 2)
    return row
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { nil }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  { nil }
}

/// Every fourth row is transparent, and missing from partial queries.
final class UnseenRowsLayout: OddRowsLayout {
  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.alpha = item.isMultiple(of: 4) ? 0 : 1
    return row
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let all = CGRect(origin: .zero, size: collectionViewContentSize)
    return super.layoutAttributesForElements(in: rect)?
      .filter { $0.alpha > 0 || rect.contains(all) }
  }
}

/// The first header reaches up to the bounds; queries find it at its position in the flow layout.
final class PulledHeaderLayout: CollectionViewFlowLayout {
  private func pulled(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let header = attributes.copied()
    guard let top = collectionView?.bounds.minY, top < 0, header.indexPath.section == 0,
      header.representedElementKind == CollectionView.elementKindSectionHeader
    else { return header }
    header.frame = CGRect(
      x: header.frame.minX, y: top, width: header.frame.width, height: header.frame.maxY - top)
    return header
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(pulled)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(pulled)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A backdrop and a badge with paths that need not exist in the data; the badge's path has one index.
final class LonelyLayout: OddRowsLayout {
  override init() {
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "backdrop")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var backdrop: LayoutAttributes {
    let backdrop = LayoutAttributes(
      forDecorationViewOfKind: "backdrop", with: IndexPath(item: 7, section: 3))
    backdrop.frame = CGRect(x: -50, y: -50, width: 400, height: 400)
    backdrop.zIndex = -1
    return backdrop
  }

  private var badge: LayoutAttributes {
    let badge = LayoutAttributes(forSupplementaryViewOfKind: "badge", with: IndexPath(index: 3))
    badge.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    return badge
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    [backdrop, badge].filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { backdrop }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { elementKind == "badge" ? badge : nil }
}

/// The offset moves the rows, and the attributes follow at each query.
final class ParallaxLayout: OddRowsLayout {
  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.transform = CGAffineTransform(
      translationX: (collectionView?.bounds.minY ?? 0) / 10, y: 0)
    row.zIndex = item
    return row
  }
}

/// The lookup adds where the query multiplies; the results differ only by rounding.
final class SumsLayout: OddRowsLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let row = super.layoutAttributesForItem(at: indexPath)
    row?.center.y += 0.1
    row?.center.y += 0.2
    row?.center.y -= 0.3
    return row
  }
}

/// Each item is a page at which scrolling ends; a weak drag goes back to the previous page.
final class PagesLayout: CollectionViewLayout {
  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: page.width * CGFloat(count), height: page.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: page.width * CGFloat(indexPath.item) + 10, y: 10, width: max(page.width - 20, 0),
      height: max(page.height - 20, 0))
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != page
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard page.width > 0 else { return proposedContentOffset }
    return CGPoint(
      x: (proposedContentOffset.x / page.width).rounded() * page.width, y: proposedContentOffset.y)
  }
}
