import GalleyGeometry
import GalleyViews

/// The key under which views are registered and kept for reuse.
struct ReuseKey: Hashable {
  var category: CollectionView.ElementCategory
  var kind: String
  var identifier: String
}

extension CollectionView {
  func note(_ cellClass: AnyClass?, forCellsWithIdentifier identifier: String) {
    guard let cellClass else {
      registeredClasses[Self.cellKey(identifier)] = nil
      return
    }
    guard let type = cellClass as? CollectionViewCell.Type else {
      preconditionFailure("cell class \(cellClass) must be a subclass of CollectionViewCell")
    }
    registeredClasses[Self.cellKey(identifier)] = type
  }

  func note(
    _ viewClass: AnyClass?, forViewsOfKind elementKind: String, withIdentifier identifier: String
  ) {
    let key = ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier)
    guard let viewClass else {
      registeredClasses[key] = nil
      return
    }
    guard let type = viewClass as? CollectionReusableView.Type else {
      preconditionFailure("view class \(viewClass) must be a subclass of CollectionReusableView")
    }
    registeredClasses[key] = type
  }

  func dequeueCell(identifier: String, at indexPath: IndexPath) -> CollectionViewCell {
    let element = ElementKey(category: .cell, kind: "", indexPath: indexPath)
    let view = dequeue(Self.cellKey(identifier), for: element, named: "UICollectionElementKindCell")
    guard let cell = view as? CollectionViewCell else {
      preconditionFailure("the view registered for \(identifier) is not a CollectionViewCell")
    }
    return cell
  }

  func dequeueView(
    ofKind elementKind: String, identifier: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ReuseKey(category: .supplementaryView, kind: elementKind, identifier: identifier)
    let element = ElementKey(
      category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    return dequeue(key, for: element, named: elementKind)
  }

  /// Returns a reused decoration view, or a new one of the class registered with the layout.
  func dequeueDecorationView(ofKind kind: String, frame: CGRect) -> CollectionReusableView {
    guard let viewClass = collectionViewLayout.decorationViewClasses[kind] else {
      preconditionFailure(
        "could not dequeue a decoration view of kind: \(kind) - "
          + "must register a class for the kind with the layout")
    }
    let key = Self.decorationKey(kind)
    // A different class may have been registered since a view was put into the pool.
    while let view = reusePools[key]?.popLast() {
      guard type(of: view) == viewClass else { continue }
      return refreshed(view)
    }
    passState.meter?.counts.viewsMade += 1
    return viewClass.init(registeredClassAt: frame)
  }

  /// Keeps a view for reuse.
  func recycle(_ view: CollectionReusableView, key: ElementKey) {
    switch key.category {
    case .decorationView: reusePools[Self.decorationKey(key.kind), default: []].append(view)
    case .cell, .supplementaryView:
      guard let identifier = view.reuseIdentifier else { return }
      let pool = ReuseKey(category: key.category, kind: key.kind, identifier: identifier)
      reusePools[pool, default: []].append(view)
    }
  }

  private func dequeue(_ key: ReuseKey, for element: ElementKey, named kind: String)
    -> CollectionReusableView
  {
    guard let viewClass = registeredClasses[key] else {
      preconditionFailure(
        "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - "
          + "must register a class for the identifier")
    }
    if let cell = cellInConfiguration(for: element, identifier: key.identifier) { return cell }
    let attributes = passState.queriedByKey[element]
    let view: CollectionReusableView
    if let used = reusePools[key]?.popLast() {
      view = refreshed(used)
    } else {
      passState.meter?.counts.viewsMade += 1
      view = viewClass.init(registeredClassAt: attributes?.frame ?? .zero)
      view.reuseIdentifier = key.identifier
    }
    if let attributes { view.place(by: attributes) }
    if let cell = view as? CollectionViewCell { showOutline(in: cell, at: element.indexPath) }
    return view
  }

  private func refreshed(_ view: CollectionReusableView) -> CollectionReusableView {
    view.appliedAttributes = nil
    if let cell = view as? CollectionViewCell {
      cell.isSelected = false
      cell.isHighlighted = false
    }
    view.prepareForReuse()
    return view
  }

  private static func cellKey(_ identifier: String) -> ReuseKey {
    ReuseKey(category: .cell, kind: "", identifier: identifier)
  }

  private static func decorationKey(_ kind: String) -> ReuseKey {
    ReuseKey(category: .decorationView, kind: kind, identifier: "")
  }
}
