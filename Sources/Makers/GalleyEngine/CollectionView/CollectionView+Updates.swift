import GalleyGeometry

extension CollectionView {
  func gatherUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    transition?.finish()
    let isOutermost = gatheredChanges == nil
    if isOutermost { gatheredChanges = GatheredChanges(oldCounts: counts) }
    if let completion { updateCompletions.append(completion) }
    updates?()
    if isOutermost { carryOutChanges() }
  }

  /// Performs a batch update and stays at the start of its animation.
  ///
  /// For the requirements on `updates`, see `performBatchUpdates(_:completion:)`. Views that leave
  /// are kept until the transition finishes; another update or a reload finishes it.
  public func startBatchUpdates(_ updates: () -> Void) -> BatchUpdateTransition {
    transition?.finish()
    layoutIfNeeded()
    gatheredChanges = GatheredChanges(oldCounts: counts)
    updates()
    let record = carryOutChanges(recording: true)
    let started = BatchUpdateTransition(self, record)
    transition = started
    started.progress = 0
    return started
  }

  /// Collects changes as a batch update does; outside of one, they are performed at once.
  func change(_ add: (inout GatheredChanges) -> Void) {
    transition?.finish()
    let isOutermost = gatheredChanges == nil
    var changes = gatheredChanges ?? GatheredChanges(oldCounts: counts)
    add(&changes)
    gatheredChanges = changes
    if isOutermost { carryOutChanges() }
  }

  /// Performs the update; returns the record of its animation if requested and if it is visible.
  @discardableResult
  private func carryOutChanges(recording: Bool = false) -> UpdateRecord? {
    guard let changes = gatheredChanges else { return nil }
    gatheredChanges = nil
    return asOwnWork { carryOut(changes, recording: recording) }
  }

  private func carryOut(_ changes: GatheredChanges, recording: Bool) -> UpdateRecord? {
    let newCounts = readCounts()
    let update = BatchUpdate(changes, newCounts: newCounts)
    if let problem = update.problem { preconditionFailure(problem) }
    countCache = newCounts
    selectedItems = Set(selectedItems.compactMap { update.survivor(of: $0) })
    var record: UpdateRecord?
    if passState.isLoaded, !passState.needsReload {
      show(update, recording: recording)
      swap(&record, &updateRecord)
    }
    let completions = updateCompletions
    updateCompletions = []
    for completion in completions { completion(true) }
    return record
  }

  /// Performs the update in UIKit's order: invalidate, prepare, report the changes, query the ends,
  /// tile, query the starts.
  private func show(_ described: BatchUpdate, recording: Bool) {
    var update = described
    update.itemDecorationKinds = collectionViewLayout.itemDecorationKinds
    let (oldOffset, before) = (contentOffset, recording ? surroundings : [:])
    let layout = collectionViewLayout
    let wasInRange = offsetInRange(contentOffset) == contentOffset
    attributesBeforeUpdate = passState.queriedByKey.filter { views[$0.key] != nil }
    mirrorWidthBeforeUpdate = mirrorWidth
    passState.isUpdating = true
    layout.runningUpdate = update
    let context = layout.makeInvalidationContext()
    context.markDataSourceCounts()
    layout.invalidate(with: context)
    passState.isInvalid = true
    prepareLayoutIfNeeded()
    layout.prepare(forCollectionViewUpdates: update.items)
    addElementsNamedByLayout(to: &update)
    layout.runningUpdate = update
    if recording {
      updateRecord = UpdateRecord(update, startOffset: oldOffset, before: before, views: views)
    }
    prepareLayoutIfNeeded()
    carryViews(over: update)
    noteReconfiguredItems(of: update)
    moveContent(toTargetFor: wasInRange ? offsetInRange(contentOffset) : contentOffset)
    for key in attributesBeforeUpdate.keys.sorted(by: ElementKey.inOrder) {
      let end = end(of: key).map { onScreen($0, mirrorWidth: mirrorWidthBeforeUpdate) }
      updateRecord?.ends[key] = end
    }
    layoutElements()
    for key in views.keys.sorted(by: ElementKey.inOrder) {
      let start = start(of: key).map { onScreen($0, mirrorWidth: mirrorWidth) }
      updateRecord?.starts[key] = start
    }
    layout.finalizeCollectionViewUpdates()
    layout.runningUpdate = nil
    attributesBeforeUpdate = [:]
    mirrorWidthBeforeUpdate = nil
    passState.isUpdating = false
  }

  /// The layout's attributes in the bounds extended by their size on every side: elements may enter
  /// from there, or leave to there, in an update.
  var surroundings: [ElementKey: LayoutAttributes] {
    let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let around = attributesFromLayout(in: rect).map { ($0.elementKey, $0) }
    return passState.queriedByKey.merging(around) { told, _ in told }
  }

  /// Keeps the views of surviving elements under their new paths, and recycles the others.
  private func carryViews(over update: BatchUpdate) {
    removeViews(where: { update.next($0) == nil })
    let kept = views.compactMap { key, view in update.next(key).map { ($0, view) } }
    views = Dictionary(kept, uniquingKeysWith: { first, _ in first })
    updateRecord?.hasNewPaths = true
  }

  /// Asks the layout, for each kind, which other elements the update deletes and inserts.
  private func addElementsNamedByLayout(to update: inout BatchUpdate) {
    let layout = collectionViewLayout
    var seen: Set<KindKey> = []
    let kinds = passState.queried.map { KindKey($0.elementKey) }.filter {
      $0.category != .cell && seen.insert($0).inserted
    }
    for kind in kinds {
      let isDecoration = kind.category == .decorationView
      let gone =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind.kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.kind)
      let come =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind.kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind.kind)
      update.deletedElements.formUnion(gone.map(kind.element))
      update.insertedElements.formUnion(come.map(kind.element))
    }
  }

  private func end(of key: ElementKey) -> LayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      return layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      return layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind, at: key.indexPath)
    }
  }

  private func start(of key: ElementKey) -> LayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return layout.initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      return layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind, at: key.indexPath)
    }
  }
}

/// The category and kind of an element, regardless of its path.
private struct KindKey: Hashable {
  var category: CollectionView.ElementCategory
  var kind: String

  init(_ key: ElementKey) {
    category = key.category
    kind = key.kind
  }

  func element(at path: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: path)
  }
}
