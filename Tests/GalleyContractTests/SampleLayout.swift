import GalleyContract
import GalleyEngine
import GalleyGeometry

/// Rows of 40 points under a pinned header, over a decoration; right unless a fault is asked for.
final class SampleLayout: CollectionViewLayout {
  /// What can be wrong with it, each with the rule that must find it.
  enum Fault: CaseIterable {
    /// Every preparation adds to the rows of the one before.
    case growsByPreparing
    /// An invalidation that names a row loses it.
    case losesNamedRows
    /// Wishes of cells are a reason to invalidate, but are never met.
    case neverYields
    /// It flips, and mirrors its rows itself as well.
    case mirrorsTwice
    /// The header's zIndex is overtaken by the thousandth row.
    case headerRunsOut
    /// The decoration has the zIndex of the rows.
    case decorationBetween
    /// Rows overlap, all with the same zIndex.
    case levelOverlap
    /// Rows begin at thirds of points.
    case offTheGrid
    /// Every row fades in with every update.
    case allFlash
    /// Inserted rows start without a place.
    case startsNowhere
    /// Rows are counted once, before the first update.
    case countsOnce
    /// Scrolling ends at multiples of the row's height, without the spacing.
    case forgetsSpacing
    /// Scrolling ends a page behind a fling.
    case goesBack

    var rule: LayoutRule {
      switch self {
      case .growsByPreparing, .losesNamedRows: .invalidation
      case .neverYields: .selfSizing
      case .mirrorsTwice: .mirroring
      case .headerRunsOut, .decorationBetween, .levelOverlap: .stacking
      case .offTheGrid: .pixelAligned
      case .allFlash, .startsNowhere, .countsOnce: .updates
      case .forgetsSpacing, .goesBack: .targetOffset
      }
    }
  }

  private let fault: Fault?
  private var rows: [LayoutAttributes] = []
  private var lost: Set<IndexPath> = []
  private var counted: Int?

  init(_ fault: Fault?) {
    self.fault = fault
    super.init()
    register(CollectionReusableView.self, forDecorationViewOfKind: "card")
  }

  required init?(coder: NSCoder) {
    fault = nil
    super.init(coder: coder)
  }

  private var pitch: CGFloat { fault == .levelOverlap ? 30 : 50 }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else {
      rows = []
      return
    }
    let count = fault == .countsOnce ? counted ?? view.numberOfItems(inSection: 0) : nil
    counted = count
    let fresh = (0..<(count ?? view.numberOfItems(inSection: 0))).map { row(at: $0, in: view) }
    rows = fault == .growsByPreparing ? rows + fresh : fresh
  }

  private func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(
      x: 20, y: 60 + CGFloat(item) * pitch + (fault == .offTheGrid ? CGFloat(item) / 3 : 0),
      width: max(view.bounds.width - 60, 0), height: 40)
    if fault == .mirrorsTwice, view.layoutDirection == .rightToLeft {
      row.center.x = view.bounds.width - row.center.x
    }
    if fault == .headerRunsOut { row.zIndex = item }
    return row
  }

  private var header: LayoutAttributes? {
    guard let view = collectionView, view.numberOfSections > 0 else { return nil }
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    header.frame = CGRect(x: 0, y: max(view.bounds.minY, 0), width: view.bounds.width, height: 50)
    header.zIndex = fault == .headerRunsOut ? 999 : 1
    return header
  }

  private var card: LayoutAttributes? {
    guard let view = collectionView, !rows.isEmpty else { return nil }
    let card = LayoutAttributes(
      forDecorationViewOfKind: "card", with: IndexPath(item: 0, section: 0))
    card.frame = CGRect(
      x: 5, y: 55, width: max(view.bounds.width - 30, 0), height: CGFloat(rows.count) * pitch)
    card.zIndex = fault == .decorationBetween ? 0 : -1
    return card
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: 60 + CGFloat(rows.count) * pitch)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (rows.filter { !lost.contains($0.indexPath) } + [header, card].compactMap(\.self))
      .filter { $0.frame.overlaps(rect) }.compactMap { $0.copy() as? LayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.first { $0.indexPath == indexPath }.flatMap { $0.copy() as? LayoutAttributes }
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

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if fault == .losesNamedRows {
      lost = Set(context.invalidatedItemIndexPaths ?? [])
    }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    fault == .neverYields
      && preferredAttributes.size.height != originalAttributes.size.height
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes =
      fault == .allFlash
      ? layoutAttributesForItem(at: itemIndexPath)
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if fault == .allFlash { attributes?.alpha = 0 }
    if fault == .startsNowhere { attributes?.center.x = .nan }
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    switch fault {
    case .forgetsSpacing:
      return CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40)
    case .goesBack where velocity.y > 0:
      return CGPoint(x: 0, y: ((view.contentOffset.y / 50).rounded() - 2) * 50)
    default: return CGPoint(x: 0, y: (proposedContentOffset.y / 50).rounded() * 50)
    }
  }
}
