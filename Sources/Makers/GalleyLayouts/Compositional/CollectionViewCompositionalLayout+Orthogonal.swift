import GalleyEngine
import GalleyGeometry
import GalleyViews

extension CollectionViewCompositionalLayout: OrthogonalScrolling {
  /// The orthogonal sections, in ascending order.
  package var orthogonalSections: [Int] {
    guard let sections = arrangement?.sections else { return [] }
    return sections.indices.filter { sections[$0].isOrthogonal }
  }

  /// How a section scrolls by itself; nil if it does not.
  package func orthogonalSection(at section: Int) -> OrthogonalSection? {
    guard let arrangement, arrangement.sections.indices.contains(section) else { return nil }
    let placed = arrangement.sections[section]
    guard placed.isOrthogonal else { return nil }
    let properties = cache.sections[section].orthogonalScrollingProperties
    let isPaging = [.paging, .groupPaging, .groupPagingCentered].contains(placed.section.behavior)
    let rate: ScrollView.DecelerationRate =
      switch properties.decelerationRate {
      case .automatic: isPaging ? .fast : .normal
      case .normal: .normal
      case .fast: .fast
      }
    let offsets = placed.offsets
    let start = arrangement.start(of: section) + placed.contentStart
    return OrthogonalSection(
      direction: axis == .vertical ? .horizontal : .vertical,
      frame: CGRect(
        origin: axis.point(start, 0),
        size: axis.size(
          placed.contentEnd - placed.contentStart, axis.other.length(arrangement.bounds))),
      offsets: offsets, offset: placed.offset, snapping: placed.snapping, decelerationRate: rate,
      bounces: bounces(properties.bounce, offsets))
  }

  private func bounces(
    _ bounce: OrthogonalScrollingProperties.Bounce, _ offsets: ClosedRange<CGFloat>
  ) -> Bool {
    switch bounce {
    case .automatic: offsets.upperBound > offsets.lowerBound
    case .always: true
    case .never: false
    }
  }

  /// Moves a section's content to an offset in points, which may be past an end.
  package func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int) {
    guard let placed = orthogonalSection(at: section), offset.isFinite else { return }
    let offset = cache.arrangement?.grid.rounded(offset) ?? offset
    guard offset != placed.offset else { return }
    cache.offsets[section] = offset
    cache.arrangement?.setOffset(offset, ofSection: section)
    let context = makeInvalidationContext()
    (context as? CompositionalLayoutInvalidationContext)?.keepsSections = true
    invalidateLayout(with: context)
  }

  // MARK: Handlers of visible items

  /// Hands the visible elements of sections to their handlers, and keeps what they change.
  func callVisibleItemsHandlers() {
    cache.changes = [:]
    guard cache.sections.contains(where: { $0.visibleItemsInvalidationHandler != nil }),
      let arrangement, let view = collectionView
    else { return }
    let visible = visibleBounds
    var elements: [Int: [CompositionalElement]] = [:]
    arrangement.forEachElement(in: visible, pins: pins) { element in
      guard let section = element.section else { return }
      elements[section, default: []].append(element)
    }
    let environment = FixedEnvironment(
      container: FixedContainer(contentSize: arrangement.bounds, contentInsets: .zero),
      traits: view.traitCollection)
    for section in elements.keys.sorted() {
      guard let handler = cache.sections[section].visibleItemsInvalidationHandler else { continue }
      let placed = arrangement.sections[section]
      let shift = shiftToOwnContent(placed, start: arrangement.start(of: section))
      let items = (elements[section] ?? []).filter { isInOwnContent($0, placed) }
        .map { VisibleItem($0, frame: $0.frame.offsetBy(dx: shift.x, dy: shift.y)) }
      let offset = placed.isOrthogonal ? axis.point(0, placed.offset) : visible.origin
      handler(items, offset, environment)
      for item in items { cache.changes[key(of: item.element)] = item.change }
    }
  }

  // UIKit: backgrounds and boundary items of an orthogonal section belong to the outer view.
  private func isInOwnContent(_ element: CompositionalElement, _ placed: PlacedSection) -> Bool {
    guard placed.isOrthogonal else { return true }
    switch element.identity {
    case .item: return true
    case .decoration: return false
    case .supplementary(let kind, _):
      return !placed.section.boundaries.contains { $0.kind == kind }
    }
  }

  /// From positions on the content to those in a section's own content, where it scrolls by itself.
  private func shiftToOwnContent(_ placed: PlacedSection, start: CGFloat) -> CGPoint {
    placed.isOrthogonal ? axis.point(-(start + placed.contentStart), placed.offset) : .zero
  }

  // MARK: Attributes

  func key(of element: CompositionalElement) -> ElementKey {
    switch element.identity {
    case .item: ElementKey(category: .cell, kind: "", indexPath: element.indexPath)
    case .supplementary(let kind, _):
      ElementKey(category: .supplementaryView, kind: kind, indexPath: element.indexPath)
    case .decoration(let kind, _):
      ElementKey(category: .decorationView, kind: kind, indexPath: element.indexPath)
    }
  }

  /// Fresh attributes of the layout's class.
  func attributes(of element: CompositionalElement) -> LayoutAttributes {
    attributes(of: element, in: list(ofSection: element.section))
  }

  /// The same for an element whose list is known; nil if its section is none.
  func attributes(of element: CompositionalElement, in list: PlacedList?) -> LayoutAttributes {
    let path = element.indexPath
    let attributesClass = attributesClass(of: element)
    let attributes =
      switch element.identity {
      case .item: attributesClass.init(forCellWith: path)
      case .supplementary(let kind, _):
        attributesClass.init(forSupplementaryViewOfKind: kind, with: path)
      case .decoration(let kind, _):
        attributesClass.init(forDecorationViewOfKind: kind, with: path)
      }
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    if let list {
      attributes.listPlace = list.place(of: element.identity)
      (attributes as? ListDecorationAttributes)?.color = list.backgroundColor
    }
    attributes.selfSizedAxes = []
    if element.measuresWidth { attributes.selfSizedAxes.insert(.horizontal) }
    if element.measuresHeight { attributes.selfSizedAxes.insert(.vertical) }
    if !cache.changes.isEmpty { cache.changes[attributes.elementKey]?.apply(to: attributes) }
    return attributes
  }
}
