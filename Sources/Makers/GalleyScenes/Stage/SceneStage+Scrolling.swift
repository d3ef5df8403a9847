import GalleyEngine
import GalleyGeometry
import GalleyViews

extension SceneStage {
  /// Scrolls as a state says, and selects its items.
  func scroll(to state: Scene.State, selectingByTouch byTouch: Bool, counts: [Int]) {
    for section in state.orthogonal {
      collectionView.setOrthogonalOffset(
        section.offset, ofSection: section.section, pastEnds: true)
    }
    if let target = state.scrollTarget { scroll(to: target) }
    for range in state.selection { select(range, counts: counts, byTouch: byTouch) }
    collectionView.layoutIfNeeded()
  }

  /// Moves the content to the offset of a state, or to where it rests.
  func move(to state: Scene.State) {
    func offset() -> CGPoint {
      if let offset = state.contentOffset { return offset }
      let (rest, way) = (restingOffset, state.displacement)
      return CGPoint(x: rest.x + way.x, y: rest.y + way.y)
    }
    settle(at: offset)
  }

  /// Where the content is at rest; see `CollectionView.restingContentOffset`.
  package var restingOffset: CGPoint { collectionView.restingContentOffset }

  // UIKit: the first attempt may end elsewhere, because elements are measured as soon as they are visible; apps
  // scroll again after a layout pass.
  /// Scrolls until an item is where a state wants it.
  private func scroll(to target: Scene.ScrollTarget) {
    for _ in 0..<Self.settlingLimit {
      let place = place(of: target)
      scrollOnce(to: target)
      collectionView.layoutIfNeeded()
      if self.place(of: target) == place { return }
    }
  }

  private func scrollOnce(to target: Scene.ScrollTarget) {
    let layout = collectionView.collectionViewLayout
    let position = target.position ?? leadingPosition
    let kinds = position == .top ? LayoutKind.all : []
    if let offset = kinds.lazy.compactMap({ $0.contentOffset(target.item, layout) }).first {
      collectionView.setContentOffset(offset, animated: false)
    } else {
      // Without a place, the item goes to the leading end of the content, and of a section that scrolls by itself.
      let leading: CollectionView.ScrollPosition =
        collectionView.layoutDirection == .rightToLeft ? [.top, .right] : [.top, .left]
      collectionView.scrollToItem(
        at: target.item, at: target.position.map { CollectionView.ScrollPosition($0) } ?? leading,
        animated: false)
    }
  }

  /// The side at which content begins.
  private var leadingPosition: Scene.ScrollPosition {
    guard scene.layout.scrollsSideways else { return .top }
    return collectionView.collectionViewLayout.isMirrored ? .right : .left
  }

  /// What a scroll to an item changes: the item's frame and the offsets.
  private func place(of target: Scene.ScrollTarget) -> [CGFloat] {
    let frame = collectionView.layoutAttributesForItem(at: target.item)?.frame ?? .zero
    let section = collectionView.orthogonalSection(at: target.item.section)?.offset ?? 0
    let offset = collectionView.contentOffset
    return [offset.x, offset.y, section, frame.minX, frame.minY, frame.maxX, frame.maxY]
  }

  /// Moves the content again while elements that are measured on the way move it elsewhere.
  ///
  /// - Parameter offset: Where it must be after a layout pass.
  func settle(at offset: () -> CGPoint) {
    collectionView.contentOffset = offset()
    collectionView.layoutIfNeeded()
    for _ in 0..<Self.settlingLimit {
      let (wanted, former) = (offset(), collectionView.contentOffset)
      guard wanted != former else { return }
      collectionView.contentOffset = wanted
      collectionView.layoutIfNeeded()
      // A layout or an app that insists on another offset gets it.
      if collectionView.contentOffset == former { return }
    }
  }

  /// How often the content is moved at most until it rests where a state says.
  private static let settlingLimit = 50

  private func select(_ range: IndexPathRange, counts: [Int], byTouch: Bool) {
    guard counts.indices.contains(range.section) else { return }
    for item in range.items.indexes(ofCount: counts[range.section]) {
      let path = IndexPath(item: item, section: range.section)
      if byTouch {
        collectionView.touchItem(at: path)
      } else {
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }
}

extension CollectionView.ScrollPosition {
  /// The engine's position for a scene's word.
  init(_ position: Scene.ScrollPosition) {
    switch position {
    case .top: self = .top
    case .centeredVertically: self = .centeredVertically
    case .bottom: self = .bottom
    case .left: self = .left
    case .centeredHorizontally: self = .centeredHorizontally
    case .right: self = .right
    }
  }
}
