import GalleyGeometry

extension CollectionView {
  /// The rounds a pass may take when cells' wishes keep changing the layout.
  private static let roundLimit = 100

  /// One layout pass: reload, prepare, query and tile, each only where needed.
  func layoutElements() {
    guard !passState.isLayingOut, transition == nil else { return }
    passState.isLayingOut = true
    defer { passState.isLayingOut = false }
    asOwnWork {
      reloadIfNeeded()
      for _ in 0..<Self.roundLimit {
        bringLayoutUpToDate()
        tile()
        guard passState.isInvalid else { break }
      }
    }
  }

  /// Prepares, queries, and tells the layout where the offset lies out of range.
  func bringLayoutUpToDate() {
    prepareLayoutIfNeeded()
    queryIfNeeded()
    if offsetQuestionInvalidates() {
      prepareLayoutIfNeeded()
      queryIfNeeded()
    }
  }

  /// For answers outside of a pass: counts and layout as the next pass would find them.
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
    // A layout that sets its own properties in `prepare()` invalidates itself: that is answered.
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
    passState.queried = attributesFromLayout(in: rect)
    passState.queriedByKey = Dictionary(
      passState.queried.map { ($0.elementKey, $0) }, uniquingKeysWith: { first, _ in first })
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  // UIKit: the layout is asked for the visible rectangle widened to multiples of the bounds' size.
  /// The rectangle that the layout is asked about, in points.
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

  // UIKit: after a change of content size the layout is asked about the bounds in range, while
  // the offset stays where it is.
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
    // UIKit: the offset moves at once, but not without data and not during a batch update.
    guard context.contentOffsetAdjustment != .zero, dataSource != nil, !passState.isUpdating
    else { return }
    contentOffset = CGPoint(
      x: contentOffset.x + context.contentOffsetAdjustment.x,
      y: contentOffset.y + context.contentOffsetAdjustment.y)
  }
}

// MARK: - Answers of the layout, mirrored where the layout is

extension CollectionView {
  /// Copies of what the layout says about `rect`, one for each element.
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

  /// A copy of what the layout says about one element.
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

  /// The width in which answers of the layout are mirrored; nil where they are not.
  var mirrorWidth: CGFloat? {
    let layout = collectionViewLayout
    return layout.isMirrored ? layout.collectionViewContentSize.width : nil
  }

  /// A copy that the layout cannot change any more, mirrored in `mirrorWidth`.
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
