import GalleyBase
import GalleyGeometry
import GalleyViews

extension CollectionView {
  /// Creates, places, orders and removes views so that exactly the visible elements have one.
  func tile() {
    passState.tiledBounds = bounds
    defer { passState.tiledBounds = nil }
    var visible = passState.queried.filter { shows($0) }
    if problemRecorder != nil, visible.count > SceneLimits.maximumVisibleElements {
      LayoutProblem.tooManyVisible.raise(in: self)
      visible = []
    }
    passState.negotiation.beginRound(placing: visible.count)
    let visibleKeys = Set(visible.map(\.elementKey))
    removeViews(where: { !visibleKeys.contains($0) || isOfFormerClass($0) })
    for attributes in visible {
      let key = attributes.elementKey
      if let view = views[key] {
        let isResized = view.appliedAttributes?.size != attributes.size
        view.place(by: attributes)
        if let cell = view as? CollectionViewCell { showOutline(in: cell, at: key.indexPath) }
        let isReconfigured = reconfigureIfNeeded(view, key: key)
        (view as? CollectionViewCell)?.updateConfigurationIfNeeded()
        let mayDiffer = isResized || view.wantsSizeQuestion
        if isReconfigured
          || passState.negotiation.needsQuestion(key, of: attributes.size, wasResized: mayDiffer)
        {
          negotiateSize(of: view, placedBy: attributes)
        }
      } else if let view = makeView(for: attributes) {
        views[key] = view
        view.place(by: attributes)
        // In the tree, its labels are measured with the display's scale; `stack(_:)` orders it.
        addSubview(view)
        // UIKit: configurations are updated once after the data source has returned the cell.
        (view as? CollectionViewCell)?.updateConfigurationIfNeeded()
        negotiateSize(of: view, placedBy: attributes)
        announce(view, key: key)
      }
    }
    // Cells that appear later are configured then.
    passState.reconfigured = []
    stack(visible)
  }

  /// Removes the views whose keys satisfy `condition`, in a fixed order.
  func removeViews(where condition: (ElementKey) -> Bool) {
    let dropped = views.keys.filter(condition).sorted(by: ElementKey.inOrder)
    for key in dropped {
      guard let view = views.removeValue(forKey: key) else { continue }
      if let old = updateRecord?.oldKey(of: key) {
        updateRecord?.leaving[old] = view
      } else {
        putAway(view, key: key)
      }
    }
  }

  /// Removes a view from the screen and keeps it for reuse.
  func putAway(_ view: CollectionReusableView, key: ElementKey) {
    view.removeFromSuperview()
    announceEnd(of: view, key: key)
    recycle(view, key: key)
  }

  /// Whether a decoration's view has a class other than the one registered now.
  private func isOfFormerClass(_ key: ElementKey) -> Bool {
    guard key.category == .decorationView, let view = views[key] else { return false }
    return collectionViewLayout.decorationViewClasses[key.kind] != type(of: view)
  }

  // UIKit: views exist for elements that intersect the bounds and are within the counts.
  private func shows(_ attributes: LayoutAttributes) -> Bool {
    guard !attributes.isHidden, !attributes.visibleFrame.isEmpty,
      attributes.visibleFrame.overlaps(bounds),
      passState.shownPart.map(attributes.visibleFrame.overlaps) ?? true
    else { return false }
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return path.count == 2 && hasItem(at: path)
    case .supplementaryView, .decorationView:
      return path.count != 2 || counts.indices.contains(path.section)
    }
  }

  private func makeView(for attributes: LayoutAttributes) -> CollectionReusableView? {
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell:
      guard let cell = askForCell(at: path) else { return nil }
      cell.isSelected = selectedItems.contains(path)
      cell.isEditing = isEditing
      cell.setNeedsUpdateConfiguration()
      return cell
    case .supplementaryView:
      guard let dataSource else { return nil }
      let made = ask(dataSource) { source in
        try RegistrationMaker.$askingView.withValue(self) {
          try source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        }
      }
      // UIKit: a data source without this method crashes as soon as a layout requests a header; an
      // empty view makes the geometry of such layouts testable.
      return made ?? CollectionReusableView(frame: .zero)
    case .decorationView: return dequeueDecorationView(ofKind: kind, frame: attributes.frame)
    }
  }

  /// Orders the subviews from back to front; subviews that the app added keep their positions.
  private func stack(_ visible: [LayoutAttributes]) {
    stack(visible.sorted { $0.isBehind($1) }.compactMap { views[$0.elementKey] })
  }

  /// Orders the views of elements from back to front, as given.
  func stack(_ ordered: [CollectionReusableView]) {
    let own = Set(ordered.map(ObjectIdentifier.init))
    let base = subviews.firstIndex { own.contains(ObjectIdentifier($0)) } ?? subviews.count
    for (place, view) in ordered.enumerated() {
      let index = base + place
      if !subviews.indices.contains(index) || subviews[index] !== view {
        insertSubview(view, at: index)
      }
    }
  }

  private func announce(_ view: CollectionReusableView, key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { return }
      ask(delegate) {
        try $0.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      ask(delegate) {
        try $0.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
      }
    case .decorationView: break
    }
  }

  private func announceEnd(of view: CollectionReusableView, key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { return }
      ask(delegate) {
        try $0.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      ask(delegate) {
        try $0.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
          at: key.indexPath)
      }
    case .decorationView: break
    }
  }
}
