import GalleyEngine
import GalleyGeometry

/// A row or column of items that shrink with their distance from the middle of the view: a
/// carousel.
///
/// One item is on each line, centred across the scroll direction, and the first and the last item
/// can reach the middle of the visible part, which is the bounds minus the adjusted content inset.
/// The item nearest to the middle is on top (its `zIndex` is 0). The others follow by their
/// distance in items, the next one before the previous one: −1, −2, −3 … Scrolling comes to rest
/// with an item in the middle. The attributes have the scale and the alpha; the rules are those of
/// `LineArrangement`.
///
/// The layout scrolls horizontally by default. `minimumInteritemSpacing` has no effect.
@MainActor @preconcurrency open class LineLayout: CollectionViewFlowLayout {
  /// The scale of items that are `range` or further from the middle, 0 … 1.
  open var minimumScale: CGFloat = 0.75 {
    didSet { if minimumScale != oldValue { invalidateLayout() } }
  }

  /// The alpha of items that are `range` or further from the middle, 0 … 1.
  open var minimumAlpha: CGFloat = 1 {
    didSet { if minimumAlpha != oldValue { invalidateLayout() } }
  }

  /// The distance from the middle at which items are smallest, in points.
  ///
  /// Nil, or a number that is not finite, means an item's own extent plus the spacing of its
  /// section. At 0 and below, only an item exactly in the middle has its full size.
  open var range: CGFloat? {
    didSet { if range != oldValue { invalidateLayout() } }
  }

  private var line: LineArrangement?
  /// The item that was in the middle before the size of the bounds changed.
  private var centredBeforeResizing: IndexPath?
  private var isChangingBounds = false

  /// A horizontal line with the defaults of the properties.
  public override init() {
    super.init()
    scrollDirection = .horizontal
  }

  /// Decoding is not supported: the layout starts with its defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollDirection = .horizontal
  }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The item nearest to the middle of the visible part; nil without items.
  open var centeredIndexPath: IndexPath? {
    guard let focus else { return nil }
    return lineArrangement?.nearestItem(to: focus.main).map(IndexPath.init)
  }

  /// The content offset that puts an item in the middle; nil for a path without an item.
  open func contentOffset(centering indexPath: IndexPath) -> CGPoint? {
    guard indexPath.count == 2, let view = collectionView, let focus,
      let center = lineArrangement?.center(
        ofItem: indexPath.item, inSection: indexPath.section)
    else { return nil }
    return focus.offset(from: view.contentOffset, to: center)
  }

  // MARK: Elements

  /// The flow's elements, their items scaled and faded by their distance from the middle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    adjusted(super.layoutAttributesForElements(in: rect) ?? [])
  }

  /// The attributes of an item, scaled and faded; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).flatMap { adjusted([$0]).first }
  }

  /// Copies of items with their appearance; other elements unchanged.
  // UIKit: what a flow layout returns may be its own, and must be copied before it is changed.
  private func adjusted(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    guard let focus, let arrangement = lineArrangement else { return elements }
    let nearest = arrangement.nearestItem(to: focus.main)
    let falloff = LineArrangement.Falloff(
      range: range, minimumScale: minimumScale, minimumAlpha: minimumAlpha)
    return elements.map { original in
      guard original.representedElementCategory == .cell else { return original }
      let attributes = original.copied()
      let path = attributes.indexPath
      let appearance = arrangement.appearance(
        ofItem: path.item, inSection: path.section, focus: focus.main, nearest: nearest,
        falloff: falloff)
      attributes.transform = CGAffineTransform(scaleX: appearance.scale, y: appearance.scale)
      attributes.alpha = appearance.alpha
      attributes.zIndex = -appearance.depth
      return attributes
    }
  }

  // MARK: Where scrolling ends

  /// The offset that centres the item nearest to the proposal, never against a fling's direction.
  ///
  /// With a velocity, in points per millisecond, the item's centre is not behind the current
  /// middle. Across the scroll direction the proposal is kept. Without items the whole proposal is
  /// kept.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let focus, let arrangement = lineArrangement else { return proposedContentOffset }
    let speed = focus.speed(velocity)
    let allowed: ClosedRange<CGFloat>? =
      speed > 0 ? focus.main ... .infinity : speed < 0 ? -.infinity...focus.main : nil
    return rest(at: proposedContentOffset, in: arrangement, within: allowed)
  }

  /// The offset that centres the item nearest to the proposal or, after a change of size, the same
  /// item as before.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    if isChangingBounds, let path = centredBeforeResizing,
      let target = contentOffset(centering: path)
    {
      return target
    }
    guard let arrangement = lineArrangement else { return proposedContentOffset }
    return rest(at: proposedContentOffset, in: arrangement, within: nil)
  }

  private func rest(
    at proposal: CGPoint, in arrangement: LineArrangement, within allowed: ClosedRange<CGFloat>?
  ) -> CGPoint {
    guard let proposed = focus(at: proposal),
      let nearest = arrangement.nearestItem(to: proposed.main, within: allowed),
      let center = arrangement.center(ofItem: nearest.item, inSection: nearest.section)
    else { return proposal }
    return proposed.offset(from: proposal, to: center)
  }

  // MARK: Bounds

  /// True for every change: items change with each step of scrolling.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds != newBounds } ?? false
  }

  // Only a change of size arranges again; scrolling moves no item.
  /// A context that keeps the arrangement while the size stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let changesSize = collectionView?.bounds.size != newBounds.size
    if changesSize { centredBeforeResizing = centeredIndexPath }
    (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes = changesSize
    return context
  }

  /// Remembers the item in the middle, which must stay there.
  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    isChangingBounds = true
  }

  /// Ends the change that `prepare(forAnimatedBoundsChange:)` began.
  open override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    isChangingBounds = false
    centredBeforeResizing = nil
  }

  // MARK: Arrangement

  override var changesArrangementInPlace: Bool { false }

  override func makeArrangement(
    of sections: [FlowArrangement.Section], crossLength: CGFloat, in view: CollectionView
  ) -> FlowArrangement {
    let axes = FlowAxes(direction: scrollDirection)
    let insets = axes.mainInsets(view.adjustedContentInset)
    let line = LineArrangement(
      sections: sections, direction: scrollDirection, crossLength: crossLength,
      visibleLength: axes.main(view.bounds.size) - insets.leading - insets.trailing,
      scale: view.displayScale)
    self.line = line
    return line.flow
  }

  /// The arrangement of the last preparation, computed now if there is none; nil without a view.
  package var lineArrangement: LineArrangement? { arrangement == nil ? nil : line }

  /// The middle of the visible part now; nil without a view.
  private var focus: LineFocus? { collectionView.flatMap { focus(at: $0.contentOffset) } }

  private func focus(at offset: CGPoint) -> LineFocus? {
    guard let view = collectionView else { return nil }
    let visible = CGRect(origin: offset, size: view.bounds.size)
      .inset(by: view.adjustedContentInset)
    return LineFocus(
      middle: CGPoint(
        x: visible.origin.x + visible.size.width / 2, y: visible.origin.y + visible.size.height / 2),
      direction: scrollDirection, mirrorWidth: isMirrored ? collectionViewContentSize.width : nil)
  }
}

extension IndexPath {
  fileprivate init(_ place: (item: Int, section: Int)) {
    self.init(item: place.item, section: place.section)
  }
}
