import GalleyGeometry

/// A batch update on its way: the views between where they were and where they are going.
///
/// There is no clock: setting `progress` shows any moment, and `finish()` ends it. Until then the
/// collection view stays at the moment shown and does not lay out.
@MainActor @preconcurrency public final class BatchUpdateTransition {
  /// How much of the update's animation is over, in 0 … 1; setting it moves the views.
  public var progress: CGFloat = 0 {
    didSet {
      progress = min(max(progress, 0), 1)
      show()
    }
  }

  /// A view with where it was and where it goes.
  struct Element {
    var key: ElementKey
    var view: CollectionReusableView
    /// Where its element was before the update; nil when that was nowhere near.
    var before: LayoutAttributes?
    var start: LayoutAttributes
    var end: LayoutAttributes
    /// Whether the view is gone when the update is over.
    var isLeaving: Bool
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

  /// Ends the update: views that leave are put out of use and the layout is shown as it is.
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

  /// Copies of the attributes at the moment shown, leaving elements after those that stay.
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
      placed.append((attributes, element.view, element.isLeaving))
    }
    // At one height, what leaves lies behind what stays.
    placed.sort { first, second in
      let (one, other) = (first.attributes, second.attributes)
      let isLevel = one.zIndex == other.zIndex && one.elementKey.rank == other.elementKey.rank
      return isLevel && first.isLeaving != second.isLeaving
        ? first.isLeaving : one.isBehind(other)
    }
    collectionView.stack(placed.map(\.view))
  }
}

/// What a batch update found out while it was carried out, from which its animation follows.
@MainActor struct UpdateRecord {
  let update: BatchUpdate
  /// The content offset before the update.
  let startOffset: CGPoint
  /// What was in sight and around it before the update, by old path.
  let before: [ElementKey: LayoutAttributes]
  /// Where the layout wants views to come from, by new path.
  var starts: [ElementKey: LayoutAttributes] = [:]
  /// Where the layout wants views to go to, by old path.
  var ends: [ElementKey: LayoutAttributes] = [:]
  /// The views that went out of use, by old path.
  var leaving: [ElementKey: CollectionReusableView] = [:]
  /// Whether the views on screen are known by their new paths already.
  var hasNewPaths = false
  /// The old paths of what lives on, by new path.
  private var oldKeys: [ElementKey: ElementKey] = [:]

  init(_ update: BatchUpdate, startOffset: CGPoint, before: [ElementKey: LayoutAttributes]) {
    self.update = update
    self.startOffset = startOffset
    self.before = before
    for old in before.keys {
      if let new = update.next(old) { oldKeys[new] = old }
    }
  }

  /// Where a view on screen was before the update; nil for one that was not there.
  func oldKey(of key: ElementKey) -> ElementKey? {
    let old = hasNewPaths ? oldKeys[key] : key
    return old.flatMap { before[$0] == nil ? nil : $0 }
  }

  /// The views that stay, then those that leave, each in a fixed order.
  func elements(in collectionView: CollectionView) -> [BatchUpdateTransition.Element] {
    let after = collectionView.surroundings
    return staying(collectionView.views, after) + leaving(after)
  }

  // UIKit: the layout's initial attributes win; without them a view starts where its element was,
  // and one that was nowhere fades in where it is.
  private func staying(
    _ views: [ElementKey: CollectionReusableView], _ after: [ElementKey: LayoutAttributes]
  ) -> [BatchUpdateTransition.Element] {
    views.keys.sorted(by: ElementKey.inOrder).compactMap { key in
      guard let view = views[key], let end = after[key] else { return nil }
      let old = oldKeys[key].flatMap { before[$0] }
      let start = starts[key] ?? old ?? end.faded()
      return .init(key: key, view: view, before: old, start: start, end: end, isLeaving: false)
    }
  }

  // UIKit: final attributes count for views that go; one that lives on out of sight goes there.
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
  /// A copy that cannot be seen.
  fileprivate func faded() -> LayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    return copy
  }
}
