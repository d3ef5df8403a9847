import GalleyGeometry

/// A batch update in progress: its views are between their old and new positions.
///
/// There is no clock: setting `progress` shows any moment, and `finish()` ends the transition.
/// Until then, the collection view stays at the moment shown and does not lay out.
@MainActor @preconcurrency public final class BatchUpdateTransition {
  /// The fraction of the update's animation that is complete, in 0 … 1; setting it moves the views.
  public var progress: CGFloat = 0 {
    didSet {
      progress = min(max(progress, 0), 1)
      show()
    }
  }

  /// A view with its start and end.
  struct Element {
    var key: ElementKey
    var view: CollectionReusableView
    /// The element's attributes before the update; nil if it is new or was too far away.
    var before: LayoutAttributes?
    var start: LayoutAttributes
    var end: LayoutAttributes
    /// Whether the view is removed when the update ends.
    var isLeaving: Bool
    /// The cell that a decoration view belongs to; nil for others.
    var row: CollectionReusableView?
    /// How far the chevron of an outline's cell is turned at the start and at the end; nil if it does not turn.
    var turn: (start: CGFloat, end: CGFloat)?
  }

  private weak var collectionView: CollectionView?
  private(set) var elements: [Element] = []
  private var (startOffset, endOffset) = (CGPoint.zero, CGPoint.zero)

  init(_ collectionView: CollectionView, _ record: UpdateRecord?) {
    self.collectionView = collectionView
    guard let record else { return }
    elements = record.elements(in: collectionView)
    startOffset = record.startOffset
    endOffset = collectionView.contentOffset
  }

  /// Ends the update: leaving views are recycled, the others move to the layout's positions.
  public func finish() {
    guard let collectionView, collectionView.transition === self else { return }
    progress = 1
    collectionView.transition = nil
    for element in elements where element.isLeaving {
      collectionView.putAway(element.view, key: element.key)
    }
    elements = []
    collectionView.setNeedsLayout()
    collectionView.layoutIfNeeded()
  }

  /// Copies of the attributes at the moment shown; elements that leave come last.
  var shown: [(attributes: LayoutAttributes, isLeaving: Bool)] {
    elements.sorted { !$0.isLeaving && $1.isLeaving }.map {
      ($0.start.interpolated(to: $0.end, progress: progress), $0.isLeaving)
    }
  }

  func show() {
    guard let collectionView, collectionView.transition === self else { return }
    collectionView.bounds.origin = startOffset.interpolated(to: endOffset, progress)
    let shown = elements.map { $0.start.interpolated(to: $0.end, progress: progress) }
    for (element, attributes) in zip(elements, shown) {
      element.view.place(by: attributes)
      if let turn = element.turn {
        (element.view as? CollectionViewListCell)?.disclosureTurn =
          turn.start + (turn.end - turn.start) * progress
      }
    }
    // The line of a row is directly above it, so that what passes over the row covers both.
    let rows = Dictionary(
      zip(elements, shown).map { (ObjectIdentifier($0.view), ($1, $0.isLeaving)) },
      uniquingKeysWith: { first, _ in first })
    let placed = elements.indices.map { index in
      let element = elements[index]
      let row = element.row.flatMap { rows[ObjectIdentifier($0)] }
      return StackedElement(
        view: element.view, level: row?.0 ?? shown[index],
        isLeaving: row?.1 ?? element.isLeaving, isLine: row != nil)
    }.sorted { $0.isBehind($1) }
    collectionView.stack(placed.map(\.view))
  }
}

/// A view of an update, and what decides how high it is above others.
@MainActor private struct StackedElement {
  var view: CollectionReusableView
  var level: LayoutAttributes
  var isLeaving: Bool
  /// Whether the view is a line at the row that `level` belongs to.
  var isLine: Bool

  // At equal height, elements that leave are behind those that stay.
  func isBehind(_ other: StackedElement) -> Bool {
    if level === other.level { return !isLine && other.isLine }
    let isLevel =
      level.zIndex == other.level.zIndex
      && level.elementKey.rank == other.level.elementKey.rank
    return isLevel && isLeaving != other.isLeaving ? isLeaving : level.isBehind(other.level)
  }
}

/// The data collected while a batch update was performed; its animation follows from them.
@MainActor struct UpdateRecord {
  let update: BatchUpdate
  /// The content offset before the update.
  let startOffset: CGPoint
  /// The attributes in and around the bounds before the update, by old path.
  let before: [ElementKey: LayoutAttributes]
  /// The attributes from which the layout lets views appear, by new path.
  var starts: [ElementKey: LayoutAttributes] = [:]
  /// The attributes to which the layout lets views disappear, by old path.
  var ends: [ElementKey: LayoutAttributes] = [:]
  /// The views that were removed, by old path.
  var leaving: [ElementKey: CollectionReusableView] = [:]
  /// Whether the views on screen already have their new paths.
  var hasNewPaths = false
  /// The cells whose items' children in an outline were shown, by old path.
  private let expanded: Set<ElementKey>
  /// The old paths of surviving elements, by new path.
  private var oldKeys: [ElementKey: ElementKey] = [:]

  init(
    _ update: BatchUpdate, startOffset: CGPoint, before: [ElementKey: LayoutAttributes],
    views: [ElementKey: CollectionReusableView]
  ) {
    self.update = update
    expanded = Set(
      views.keys.filter { (views[$0] as? CollectionViewCell)?.isExpandedInOutline == true })
    self.startOffset = startOffset
    self.before = before
    for old in before.keys {
      if let new = update.next(old) { oldKeys[new] = old }
    }
  }

  /// The old key of a view on screen; nil for a view that was not there before.
  func oldKey(of key: ElementKey) -> ElementKey? {
    let old = hasNewPaths ? oldKeys[key] : key
    return old.flatMap { before[$0] == nil ? nil : $0 }
  }

  /// The views that stay, then those that leave, each group in a fixed order.
  func elements(in collectionView: CollectionView) -> [BatchUpdateTransition.Element] {
    let after = collectionView.surroundings
    return staying(collectionView.views, after) + leaving(collectionView.views, after)
  }

  // UIKit: the layout's initial attributes come first; without them, a view starts at its element's
  // old position, and a view whose element had none fades in at its new position.
  private func staying(
    _ views: [ElementKey: CollectionReusableView], _ after: [ElementKey: LayoutAttributes]
  ) -> [BatchUpdateTransition.Element] {
    views.keys.sorted(by: ElementKey.inOrder).compactMap { key in
      guard let view = views[key], let end = after[key] else { return nil }
      let old = oldKeys[key].flatMap { before[$0] }
      let start = starts[key] ?? old ?? end.faded(movingLike: rowOnScreen(of: key, after)?.reversed)
      var element = BatchUpdateTransition.Element(
        key: key, view: view, before: old, start: start, end: end, isLeaving: false)
      element.row = row(of: key).flatMap { views[$0] }
      if let cell = view as? CollectionViewCell, let oldKey = oldKeys[key] {
        let (before, after) = (expanded.contains(oldKey), cell.isExpandedInOutline)
        if before != after { element.turn = (before ? 1 : 0, after ? 1 : 0) }
      }
      return element
    }
  }

  // UIKit: unmeasured; a line of a list that only one of both arrangements has stays at its row.

  /// The way of the cell that a decoration view belongs to, by the new path; nil for other elements.
  private func rowOnScreen(
    of key: ElementKey, _ after: [ElementKey: LayoutAttributes]
  ) -> Motion? {
    guard let row = row(of: key), let end = after[row] else { return nil }
    return (starts[row] ?? oldKeys[row].flatMap { before[$0] }).map { Motion(start: $0, end: end) }
  }

  /// The same by the old path.
  private func leftRow(of key: ElementKey, _ after: [ElementKey: LayoutAttributes]) -> Motion? {
    guard let row = row(of: key), let start = before[row] else { return nil }
    return (ends[row] ?? update.next(row).flatMap { after[$0] }).map {
      Motion(start: start, end: $0)
    }
  }

  private func row(of key: ElementKey) -> ElementKey? {
    guard key.category == .decorationView, update.followsItem(key) else { return nil }
    return ElementKey(category: .cell, kind: "", indexPath: key.indexPath)
  }

  // UIKit: views that leave use final attributes; the view of an element that survives off screen
  // moves to its new position.
  private func leaving(
    _ views: [ElementKey: CollectionReusableView], _ after: [ElementKey: LayoutAttributes]
  ) -> [BatchUpdateTransition.Element] {
    leaving.keys.sorted(by: ElementKey.inOrder).compactMap { key in
      guard let view = leaving[key], let start = before[key] else { return nil }
      let next = update.next(key).flatMap { after[$0]?.copied() }
      next?.indexPath = key.indexPath
      let end = ends[key] ?? next ?? start.faded(movingLike: leftRow(of: key, after))
      let row = row(of: key).flatMap { row in
        leaving[row] ?? update.next(row).flatMap { views[$0] }
      }
      return .init(
        key: key, view: view, before: start, start: start, end: end, isLeaving: true, row: row)
    }
  }
}

/// The start and the end of a cell in an update.
private struct Motion {
  var start, end: LayoutAttributes

  /// The way of the edges that are nearest to a rectangle beside the start.
  @MainActor func way(of rect: CGRect) -> CGVector {
    let isLow = rect.midY > start.frame.midY
    return CGVector(
      dx: end.frame.minX - start.frame.minX,
      dy: isLow ? end.frame.maxY - start.frame.maxY : end.frame.minY - start.frame.minY)
  }

  var reversed: Motion { Motion(start: end, end: start) }
}

extension LayoutAttributes {
  /// A transparent copy, moved as a cell is from where this one is beside it.
  fileprivate func faded(movingLike cell: Motion?) -> LayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    if let way = cell?.way(of: frame) {
      copy.frame = copy.frame.offsetBy(dx: way.dx, dy: way.dy)
    }
    return copy
  }
}
