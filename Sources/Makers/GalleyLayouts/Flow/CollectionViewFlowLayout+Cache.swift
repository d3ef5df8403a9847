import GalleyEngine
import GalleyGeometry

/// The state that a flow layout keeps between two invalidations.
struct FlowCache {
  /// The values of the delegate and the properties; nil if they are out of date.
  var sections: [FlowArrangement.Section]?
  /// The arrangement; nil if it is out of date.
  var arrangement: FlowArrangement?
  /// The space that `arrangement` was made for.
  var space: Space?
  /// Whether `prepare()` must arrange again.
  var isOutdated = true
  /// Whether the delegate gives items their sizes.
  var delegateSizesItems = false
  /// The sizes that cells asked for.
  var preferredSizes: [IndexPath: CGSize] = [:]
  /// Those that are not in `sections` and `arrangement` yet.
  var newSizes: [IndexPath: CGSize] = [:]

  /// The inputs of an arrangement in addition to its sections.
  struct Space: Equatable {
    var direction: CollectionView.ScrollDirection
    var size: CGSize
    var inset: EdgeInsets
    var scale: CGFloat
    /// The insets of the section inset reference.
    var reference: EdgeInsets
  }
}

extension CollectionViewFlowLayout {
  /// The arrangement of the last preparation, computed now if there is none; nil without a view.
  package var arrangement: FlowArrangement? {
    if cache.arrangement == nil || cache.sections == nil { refreshCache() }
    return cache.arrangement
  }

  /// Gathers the sections and arranges them, if either is out of date.
  func refreshCache() {
    guard let view = collectionView else {
      cache.sections = nil
      cache.arrangement = nil
      return
    }
    guard cache.isOutdated || cache.sections == nil || cache.arrangement == nil else { return }
    let space = space(of: view)
    if estimatesItems != nil, cache.space != space {
      // What cells asked for was an answer to another estimate.
      cache.sections = nil
      (cache.preferredSizes, cache.newSizes) = ([:], [:])
    }
    applyNewSizes()
    // A scroll with pinned views invalidates at every step, but does not move any line.
    if cache.sections == nil || cache.arrangement == nil || cache.space != space {
      let sections = cache.sections ?? gatherSections(of: view)
      cache.sections = sections
      cache.arrangement = arranged(sections, in: space, of: view)
      cache.space = space
    }
    cache.isOutdated = false
  }

  /// Gives the items of self-sizing cells their new sizes, all those of a round at once.
  private func applyNewSizes() {
    guard !cache.newSizes.isEmpty else { return }
    let sizes = cache.newSizes
    cache.newSizes = [:]
    // Only their numbers: with a second owner, all sizes would be copied in each round.
    guard let indices = cache.sections?.indices else { return }
    for (path, size) in sizes where indices.contains(path.section) {
      cache.sections?[path.section].items.setSize(size, ofItem: path.item)
    }
    if changesArrangementInPlace {
      cache.arrangement?.resize(sizes)
    } else {
      cache.arrangement = nil
    }
  }

  func note(_ context: LayoutInvalidationContext) {
    let flow = context as? FlowLayoutInvalidationContext
    let countsChange = context.invalidateEverything || context.invalidateDataSourceCounts
    if countsChange || flow?.invalidateFlowLayoutDelegateMetrics ?? true { cache.sections = nil }
    if countsChange || flow?.invalidateFlowLayoutAttributes ?? true { cache.isOutdated = true }
    if context.invalidateEverything {
      cache.preferredSizes = [:]
    } else if context.invalidateDataSourceCounts {
      let moved = cache.preferredSizes.compactMap { path, size in
        indexPathAfterUpdate(of: path).map { ($0, size) }
      }
      cache.preferredSizes = Dictionary(moved, uniquingKeysWith: { first, _ in first })
    }
  }

  func onGrid(_ size: CGSize) -> CGSize {
    let grid = PixelGrid(scale: collectionView?.displayScale ?? 1)
    return CGSize(width: grid.rounded(size.width), height: grid.rounded(size.height))
  }

  // UIKit: the lines are as long as the view minus its adjusted content inset.
  private func space(of view: CollectionView) -> FlowCache.Space {
    FlowCache.Space(
      direction: scrollDirection, size: view.bounds.size, inset: view.adjustedContentInset,
      scale: view.displayScale, reference: referenceInset(of: view))
  }

  private func arranged(
    _ sections: [FlowArrangement.Section], in space: FlowCache.Space, of view: CollectionView
  ) -> FlowArrangement {
    var sections = sections
    if space.reference != .zero {
      for index in sections.indices {
        sections[index].inset = sections[index].inset + space.reference
      }
    }
    let axes = FlowAxes(direction: space.direction)
    let insets = axes.crossInsets(space.inset)
    return makeArrangement(
      of: sections, crossLength: axes.cross(space.size) - insets.leading - insets.trailing,
      in: view)
  }

  /// The insets of the section inset reference relative to the adjusted content inset, across the
  /// scroll direction only.
  private func referenceInset(of view: CollectionView) -> EdgeInsets {
    let reference: EdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let content = view.adjustedContentInset
    switch scrollDirection {
    case .vertical:
      return EdgeInsets(
        left: max(reference.left - content.left, 0), right: max(reference.right - content.right, 0))
    case .horizontal:
      return EdgeInsets(
        top: max(reference.top - content.top, 0), bottom: max(reference.bottom - content.bottom, 0))
    }
  }

  /// The current limits for pinned headers and footers; nil if neither pins.
  var pins: FlowPins? {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds,
      let span = visibleSpan(FlowAxes(direction: scrollDirection))
    else { return nil }
    return FlowPins(
      headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds,
      lower: span.lower, upper: span.upper)
  }
}

extension CollectionViewLayout {
  /// The start and the end of the visible part inside the content inset, along the main axis; nil without a view.
  func visibleSpan(_ axes: FlowAxes) -> (lower: CGFloat, upper: CGFloat)? {
    guard let view = collectionView else { return nil }
    let (start, end) = axes.mainSpan(visibleBounds)
    var insets = axes.mainInsets(view.adjustedContentInset)
    if isMirrored, axes.direction == .horizontal {
      insets = (insets.trailing, insets.leading)
    }
    return (start + insets.leading, end - insets.trailing)
  }
}
