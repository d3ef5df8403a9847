import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The state that a compositional layout keeps between two invalidations.
struct CompositionalCache {
  /// The arrangement; nil before the first one.
  var arrangement: CompositionalArrangement?
  /// Whether the sections must be asked for again.
  var isOutdated = true
  /// What `arrangement` was made for.
  var surroundings: Surroundings?
  /// The sections that were given.
  var sections: [CollectionLayoutSection] = []
  /// What the sections' lists decide; empty without lists.
  var lists: [PlacedList?] = []
  /// Whether lists have a background for each section, as there are other sections or other colours.
  var paintsListsBySection = true
  /// Whether anything depends on the visible bounds.
  var followsBounds = false
  /// The sizes that views asked for, without the padding of lists.
  var fitted: [ElementKey: CGSize] = [:]
  /// The separator insets that cells asked for.
  var separatorInsets: [ElementKey: ListPlace.SeparatorInsets] = [:]
  /// The offsets of orthogonal sections.
  var offsets: [Int: CGFloat] = [:]
  /// What sections' handlers changed at visible elements.
  var changes: [ElementKey: VisibleItem.Change] = [:]

  /// The inputs of an arrangement in addition to its sections.
  struct Surroundings: Equatable {
    var size: CGSize
    var scale: CGFloat
    var safeArea, margins, readable: EdgeInsets
    var isMirrored: Bool
  }
}

extension CollectionViewCompositionalLayout {
  /// The arrangement of the last preparation, computed now if there is none; nil without a view.
  var arrangement: CompositionalArrangement? {
    if cache.arrangement == nil { refreshCache() }
    cache.arrangement?.settle()
    return cache.arrangement
  }

  /// The axis along which sections follow each other.
  var axis: CompositionalGroup.Axis {
    settings.scrollDirection == .vertical ? .vertical : .horizontal
  }

  /// The part of the content that boundary items stay in.
  var pins: CompositionalPins {
    let span = visibleSpan(FlowAxes(direction: settings.scrollDirection)) ?? (0, 0)
    return CompositionalPins(lower: span.lower, upper: span.upper)
  }

  func note(_ context: LayoutInvalidationContext) {
    if context.invalidateEverything {
      (cache.fitted, cache.separatorInsets) = ([:], [:])
    } else if context.invalidateDataSourceCounts {
      cache.fitted = next(cache.fitted)
      cache.separatorInsets = next(cache.separatorInsets)
      cache.offsets = Dictionary(
        cache.offsets.compactMap { section, offset in
          elementPathAfterUpdate(of: IndexPath(item: 0, section: section))
            .map { ($0.section, offset) }
        }, uniquingKeysWith: { first, _ in first })
    }
    let own = context as? CompositionalLayoutInvalidationContext
    let keepsSections = own?.keepsSections ?? false
    if context.invalidateEverything || context.invalidateDataSourceCounts || !keepsSections {
      cache.isOutdated = true
    }
  }

  private func next<Value>(_ values: [ElementKey: Value]) -> [ElementKey: Value] {
    Dictionary(
      values.compactMap { key, value in next(key).map { ($0, value) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func next(_ key: ElementKey) -> ElementKey? {
    var next = key
    let path =
      key.category == .cell
      ? indexPathAfterUpdate(of: key.indexPath) : elementPathAfterUpdate(of: key.indexPath)
    guard let path else { return nil }
    next.indexPath = path
    return next
  }

  /// Asks for the sections and arranges them, if they are out of date.
  func refreshCache() {
    guard let view = collectionView else {
      cache.arrangement = nil
      return
    }
    let surroundings = CompositionalCache.Surroundings(
      size: view.bounds.size, scale: view.displayScale, safeArea: view.safeAreaInsets,
      margins: view.layoutMargins, readable: view.readableInsets, isMirrored: isMirrored)
    guard cache.isOutdated || cache.surroundings != surroundings || cache.arrangement == nil else {
      return
    }
    let across = axis.other.length
    if let old = cache.surroundings, across(old.size) != across(surroundings.size) {
      cache.fitted = [:]
    }
    cache.surroundings = surroundings
    cache.isOutdated = false
    let environment = FixedEnvironment(
      container: FixedContainer(
        contentSize: surroundings.size,
        contentInsets: insets(of: settings.contentInsetsReference, surroundings)),
      traits: view.traitCollection)
    cache.sections = (0..<view.numberOfSections).map { index in
      guard let section = sectionProvider(index, environment) else {
        preconditionFailure("the section provider returned no section for section \(index)")
      }
      return section
    }
    arrange(in: view, surroundings)
  }

  private func arrange(
    in view: CollectionView, _ surroundings: CompositionalCache.Surroundings
  ) {
    let grid = CompositionalGrid(scale: surroundings.scale, rules: settings.pixelRules)
    var compiler = SectionCompiler(
      axis: axis, bounds: surroundings.size, grid: grid, traits: view.traitCollection)
    var providers = cache.sections.map { _ in [CollectionLayoutGroup.ItemProvider]() }
    var values = cache.sections.indices.map { index in
      value(of: cache.sections[index], surroundings, providers: &providers[index])
    }
    arrangeLists(&values, in: view)
    let placed = values.indices.map { index in
      compiler.placed(
        values[index], providers: providers[index],
        itemCount: view.numberOfItems(inSection: index))
    }
    cache.arrangement = CompositionalArrangement(
      sections: placed, surroundings: compiler.surroundings(settings.boundarySupplementaryItems),
      axis: axis, bounds: surroundings.size, grid: grid,
      interSectionSpacing: settings.interSectionSpacing)
    cache.followsBounds =
      cache.sections.contains { $0.visibleItemsInvalidationHandler != nil }
      || (cache.sections.flatMap(\.boundarySupplementaryItems) + settings.boundarySupplementaryItems)
        .contains(where: \.pinToVisibleBounds)
    restore()
  }

  /// Applies the sizes and offsets that were known before.
  private func restore() {
    padFirstItems()
    for (key, size) in cache.fitted { fit(key, to: size) }
    cache.arrangement?.settle()
    for (section, offset) in cache.offsets {
      guard let range = orthogonalSection(at: section)?.offsets else { continue }
      let offset = min(max(offset, range.lowerBound), range.upperBound)
      cache.arrangement?.setOffset(offset, ofSection: section)
    }
  }

  // MARK: Insets

  private func value(
    of section: CollectionLayoutSection, _ surroundings: CompositionalCache.Surroundings,
    providers: inout [CollectionLayoutGroup.ItemProvider]
  ) -> CompositionalSection {
    let reference = insets(of: section.contentInsetsReference, surroundings)
    var value = CompositionalSection(
      group: CompositionalItem(section.group, providers: &providers))
    value.insets = section.contentInsets.usable + reference
    value.boundaryInsets =
      section.supplementariesFollowContentInsets
      ? value.insets : insets(of: section.supplementaryContentInsetsReference, surroundings)
    value.interGroupSpacing = section.interGroupSpacing
    value.behavior = section.orthogonalScrollingBehavior
    value.boundaries = section.boundarySupplementaryItems.map(CompositionalBoundary.init)
    value.decorations = section.decorationItems.map {
      CompositionalDecoration(
        kind: $0.elementKind, insets: $0.contentInsets.usable, zIndex: $0.zIndex)
    }
    return value
  }

  /// The insets of a reference, which count only across the layout's axis.
  private func insets(
    of reference: ContentInsetsReference, _ surroundings: CompositionalCache.Surroundings
  ) -> DirectionalEdgeInsets {
    var reference = reference
    if reference == .automatic { reference = settings.contentInsetsReference }
    let insets: EdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = surroundings.safeArea
    case .layoutMargins: insets = surroundings.margins
    case .readableContent: insets = surroundings.readable
    }
    guard axis == .vertical else {
      return DirectionalEdgeInsets(top: insets.top, bottom: insets.bottom)
    }
    return surroundings.isMirrored
      ? DirectionalEdgeInsets(leading: insets.right, trailing: insets.left)
      : DirectionalEdgeInsets(leading: insets.left, trailing: insets.right)
  }
}

extension CompositionalBoundary {
  /// The value of a boundary item.
  @MainActor init(_ item: CollectionLayoutBoundarySupplementaryItem) {
    kind = item.elementKind
    width = item.layoutSize.widthDimension.value
    height = item.layoutSize.heightDimension.value
    insets = item.contentInsets.usable
    alignment = item.alignment
    offset = CGPoint(
      x: FlowMeasure.distance(item.offset.x), y: FlowMeasure.distance(item.offset.y))
    extendsBoundary = item.extendsBoundary
    pins = item.pinToVisibleBounds
    zIndex = item.zIndex
  }
}
