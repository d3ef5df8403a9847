import GalleyBase
import GalleyGeometry

extension CollectionView {
  // UIKit: about a hundred.
  /// The limit of rounds that ask no new element, in case self-sizing cells ask for ever other sizes.
  private static let roundLimit = 100

  /// Runs one layout pass: reload, prepare, query and tile, each only if needed.
  func layoutElements() {
    guard !passState.isLayingOut, transition == nil else { return }
    passState.isLayingOut = true
    passState.negotiation = SizeNegotiation()
    defer { passState.isLayingOut = false }
    asOwnWork {
      reloadIfNeeded()
      // A round that asks new elements is progress: each smaller one makes room for the next.
      while passState.negotiation.roundsSinceNews < Self.roundLimit {
        bringLayoutUpToDate()
        tile()
        guard passState.isInvalid else { return }
        if passState.negotiation.loop != nil || isBeyondLimits { break }
      }
      problem?.raise(in: self)
    }
  }

  /// Whether the running pass does more than a stage allows; the collection views of apps have no limits.
  ///
  /// A stage that has given up once is an error: each later pass ends after one round.
  private var isBeyondLimits: Bool {
    guard let problemRecorder else { return false }
    return problemRecorder.problems.contains { $0.isAboutPlacements }
      || passState.negotiation.placements > SceneLimits.maximumPlacements
  }

  /// Why the running pass has to end although the layout is not up to date.
  private var problem: LayoutProblem? {
    let negotiation = passState.negotiation
    if let loop = negotiation.loop { return .loop(loop) }
    guard let latest = negotiation.latest else { return nil }
    return isBeyondLimits ? .tooManyPlacements(latest) : .loop(latest)
  }

  /// Prepares and queries the layout, and asks it again if the offset is out of range.
  func bringLayoutUpToDate() {
    prepareLayoutIfNeeded()
    queryIfNeeded()
    if offsetQuestionInvalidates() {
      prepareLayoutIfNeeded()
      queryIfNeeded()
    }
  }

  /// Brings counts and layout up to date for a query outside of a layout pass.
  func prepareForAnswers() {
    guard !passState.isLayingOut, transition == nil else { return }
    asOwnWork {
      reloadIfNeeded()
      prepareLayoutIfNeeded()
    }
  }

  func reloadIfNeeded() {
    guard passState.needsReload else { return }
    passState.needsReload = false
    passState.isLoaded = true
    removeViews(where: { _ in true })
    selectedItems = []
    passState.reconfigured = []
    let context = collectionViewLayout.makeInvalidationContext()
    context.markEverything()
    context.markDataSourceCounts()
    collectionViewLayout.invalidate(with: context)
    passState.isInvalid = true
  }

  func prepareLayoutIfNeeded() {
    guard passState.isInvalid else { return }
    passState.meter?.counts.prepares += 1
    asOwnWork { collectionViewLayout.prepare() }
    // A layout that sets its own properties in `prepare()` invalidates itself; ignore that.
    passState.isInvalid = false
    passState.queriedRect = nil
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  func queryIfNeeded() {
    if let queried = passState.queriedRect, queried.contains(passState.shownPart ?? bounds) {
      return
    }
    let rect = queryRect
    passState.queriedRect = rect
    passState.queried = attributesForPass(in: rect)
    passState.queriedByKey = Dictionary(
      passState.queried.map { ($0.elementKey, $0) }, uniquingKeysWith: { first, _ in first })
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  /// The attributes in `rect`; none, and a problem, where a stage is asked to show too many.
  private func attributesForPass(in rect: CGRect) -> [LayoutAttributes] {
    guard problemRecorder != nil else { return attributesFromLayout(in: rect) }
    // The rectangle has up to four times the size of the bounds.
    let limit = SceneLimits.maximumVisibleElements * 4
    passState.queryLimit = limit + 1
    defer { passState.queryLimit = .max }
    let found = attributesFromLayout(in: rect)
    guard found.count > limit else { return found }
    LayoutProblem.tooManyVisible.raise(in: self)
    return []
  }

  /// How many attributes the running query may find; a layout that has found as many stops.
  package var queryLimit: Int { passState.queryLimit }

  // UIKit: queries the visible rectangle, extended to multiples of the bounds' size.
  /// The rectangle of the layout query, in points.
  var queryRect: CGRect {
    if let part = passState.shownPart { return part }
    func span(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0 else { return (start, 0) }
      let first = (start / length).rounded(.down)
      let last = ((start + length) / length).rounded(.up)
      return (first * length, (last - first) * length)
    }
    let (x, width) = span(bounds.minX, bounds.width)
    let (y, height) = span(bounds.minY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // UIKit: after the content size has changed, asks the layout about the bounds with the offset in
  // range, while the offset itself does not change.
  private func offsetQuestionInvalidates() -> Bool {
    guard contentSize != passState.settledContentSize else { return false }
    passState.settledContentSize = contentSize
    let offset = offsetInRange(contentOffset)
    guard offset != contentOffset else { return false }
    let newBounds = CGRect(origin: offset, size: bounds.size)
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else {
      return false
    }
    collectionViewLayout.invalidate(
      with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    return true
  }

  /// Called by the layout's `invalidateLayout(with:)`.
  func layoutWasInvalidated(with context: LayoutInvalidationContext) {
    passState.isInvalid = true
    passState.meter?.note(context)
    setNeedsLayout()
    contentSize.width += context.contentSizeAdjustment.width
    contentSize.height += context.contentSizeAdjustment.height
    // UIKit: the offset moves immediately, except without a data source or in a batch update.
    guard context.contentOffsetAdjustment != .zero, dataSource != nil, !passState.isUpdating
    else { return }
    contentOffset = CGPoint(
      x: contentOffset.x + context.contentOffsetAdjustment.x,
      y: contentOffset.y + context.contentOffsetAdjustment.y)
  }
}

// MARK: - Results of the layout, mirrored if the layout is mirrored

extension CollectionView {
  /// Copies of the layout's attributes in `rect`, one for each element.
  func attributesFromLayout(in rect: CGRect) -> [LayoutAttributes] {
    let layout = collectionViewLayout
    passState.meter?.counts.queries += 1
    return asOwnWork {
      let width = mirrorWidth
      let asked = width.map { rect.mirrored(inWidth: $0) } ?? rect
      var seen: Set<ElementKey> = []
      return (layout.layoutAttributesForElements(in: asked) ?? []).compactMap { attributes in
        guard seen.insert(attributes.elementKey).inserted else { return nil }
        return onScreen(attributes, mirrorWidth: width)
      }
    }
  }

  /// A copy of the layout's attributes of one element.
  func attributesFromLayout(for key: ElementKey) -> LayoutAttributes? {
    let layout = collectionViewLayout
    passState.meter?.counts.lookups += 1
    return asOwnWork {
      let attributes =
        switch key.category {
        case .cell: layout.layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView:
          layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
        case .decorationView:
          layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
        }
      let width = mirrorWidth
      return attributes.map { onScreen($0, mirrorWidth: width) }
    }
  }

  /// The width in which the layout's results are mirrored; nil if they are not.
  var mirrorWidth: CGFloat? {
    let layout = collectionViewLayout
    return layout.isMirrored ? layout.collectionViewContentSize.width : nil
  }

  /// A copy that the layout can no longer change, mirrored in `mirrorWidth`.
  func onScreen(_ attributes: LayoutAttributes, mirrorWidth: CGFloat?) -> LayoutAttributes {
    let copy = attributes.copied()
    if let mirrorWidth {
      copy.center.x = mirrorWidth - copy.center.x
    } else {
      copy.original = attributes
    }
    return copy
  }
}
