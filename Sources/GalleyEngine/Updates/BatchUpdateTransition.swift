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
    var placed: [(attributes: LayoutAttributes, view: CollectionReusableView, isLeaving: Bool)] = []
    for element in elements {
      let attributes = element.start.interpolated(to: element.end, progress: progress)
      element.view.place(by: attributes)
      if let turn = element.turn {
        (element.view as? CollectionViewListCell)?.disclosureTurn =
          turn.start + (turn.end - turn.start) * progress
      }
      placed.append((attributes, element.view, element.isLeaving))
    }
    // At equal height, elements that leave are behind those that stay.
    placed.sort { first, second in
      let (one, other) = (first.attributes, second.attributes)
      let isLevel = one.zIndex == other.zIndex && one.elementKey.rank == other.elementKey.rank
      return isLevel && first.isLeaving != second.isLeaving
        ? first.isLeaving : one.isBehind(other)
    }
    collectionView.stack(placed.map(\.view))
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
    return staying(collectionView.views, after) + leaving(after)
  }

  // UIKit: the layout's initial attributes come first; without them, a view starts at its element's
  // old position, and a view whose element had none fades in at its new position.
  private func staying(
    _ views: [ElementKey: CollectionReusableView], _ after: [ElementKey: LayoutAttributes]
  ) -> [BatchUpdateTransition.Element] {
    views.keys.sorted(by: ElementKey.inOrder).compactMap { key in
      guard let view = views[key], let end = after[key] else { return nil }
      let old = oldKeys[key].flatMap { before[$0] }
      let start = starts[key] ?? old ?? end.faded()
      var element = BatchUpdateTransition.Element(
        key: key, view: view, before: old, start: start, end: end, isLeaving: false)
      if let cell = view as? CollectionViewCell, let oldKey = oldKeys[key] {
        let (before, after) = (expanded.contains(oldKey), cell.isExpandedInOutline)
        if before != after { element.turn = (before ? 1 : 0, after ? 1 : 0) }
      }
      return element
    }
  }

  // UIKit: views that leave use final attributes; the view of an element that survives off screen
  // moves to its new position.
  private func leaving(
    _ after: [ElementKey: LayoutAttributes]
  ) -> [BatchUpdateTransition.Element] {
    leaving.keys.sorted(by: ElementKey.inOrder).compactMap { key in
      guard let view = leaving[key], let start = before[key] else { return nil }
      let next = update.next(key).flatMap { after[$0]?.copied() }
      next?.indexPath = key.indexPath
      let end = ends[key] ?? next ?? start.faded()
      return .init(key: key, view: view, before: start, start: start, end: end, isLeaving: true)
    }
  }
}

extension LayoutAttributes {
  /// A transparent copy.
  fileprivate func faded() -> LayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    return copy
  }
}
