import GalleyEngine
import GalleyGeometry
import GalleyViews

extension SceneStage {
  /// Measures all self-sizing elements, which changes the size of the content.
  ///
  /// Scrolls from the start to the end, screen by screen. The walk is repeated if the content changed in
  /// places that it had passed, which happens if it is mirrored.
  package func measureWholeContent() { measureWholeContent(limit: .max) }

  private func measureWholeContent(limit: Int) {
    guard sizesItself else { return }
    let offset = collectionView.contentOffset
    for _ in 0..<Self.walkLimit {
      let size = collectionView.contentSize
      walk(from: collectionView.offsetRange.origin, to: nil, limit: limit)
      if collectionView.contentSize == size { break }
    }
    collectionView.contentOffset = collectionView.offsetInRange(offset)
    collectionView.layoutIfNeeded()
  }

  /// Measures the self-sizing elements that are seen between two offsets, or up to the end of the content.
  ///
  /// Returns false if there are none. What is seen at one of these offsets no longer depends on those before.
  /// Of very long content only the first part is measured.
  @discardableResult package func measureContent(from start: CGPoint, to end: CGPoint?) -> Bool {
    guard sizesItself else { return false }
    if end == nil, collectionView.collectionViewLayout.isMirrored, scene.layout.scrollsSideways {
      // The end is on the left, and what is measured there moves the start.
      measureWholeContent(limit: Self.screenLimit)
      return true
    }
    let offset = collectionView.contentOffset
    let first = CGPoint(x: min(start.x, end?.x ?? start.x), y: min(start.y, end?.y ?? start.y))
    let last = end.map { CGPoint(x: max(start.x, $0.x), y: max(start.y, $0.y)) }
    walk(from: first, to: last, limit: Self.screenLimit)
    collectionView.contentOffset = offset
    collectionView.layoutIfNeeded()
    return true
  }

  private var sizesItself: Bool {
    scene.layout.options.selfSizing != SelfSizing() && transition == nil
  }

  /// Scrolls screen by screen from one offset to another, or to the end of the content.
  ///
  /// Screens without an element that was not on the last one are passed over. A screen is at least one pixel long here.
  private func walk(from start: CGPoint, to end: CGPoint?, limit: Int = .max) {
    let isVertical = scene.layout.options.scrollDirection == .vertical
    let pixel = 1 / collectionView.displayScale
    var position = start
    var shown: Set<ElementKey> = []
    for _ in 0..<limit {
      collectionView.contentOffset = position
      collectionView.layoutIfNeeded()
      guard problems.isEmpty else { return }
      // Elements above the visible ones may have moved the offset.
      position = collectionView.contentOffset
      let (range, bounds) = (collectionView.offsetRange, collectionView.bounds.size)
      let last = end ?? CGPoint(x: range.maxX, y: range.maxY)
      let (screen, rest) =
        isVertical
        ? (bounds.height, last.y - position.y) : (bounds.width, last.x - position.x)
      guard screen > 0, rest > 0 else { return }
      let visible = collectionView.shownKeys
      let length =
        visible.isSubset(of: shown)
        ? emptyLength(behind: visible, from: screen, to: rest, isVertical) : screen
      shown = visible
      let step = min(max(length, pixel), rest)
      if isVertical { position.y += step } else { position.x += step }
    }
  }

  /// How far the content can scroll, in points, while it shows nothing new: at least one screen, or the rest.
  ///
  /// Looks twice as far each time, so that no more is asked of the layout than what comes next.
  private func emptyLength(
    behind shown: Set<ElementKey>, from screen: CGFloat, to rest: CGFloat, _ isVertical: Bool
  ) -> CGFloat {
    let bounds = collectionView.bounds
    var length = screen
    while length < rest {
      let ahead =
        isVertical
        ? CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: length * 2)
        : CGRect(x: bounds.maxX, y: bounds.minY, width: length * 2, height: bounds.height)
      let found = collectionView.shownLayoutAttributes(in: ahead)
      guard found.allSatisfy({ shown.contains($0.elementKey) }) else { return length }
      length *= 2
    }
    return rest
  }

  /// How often the content is walked through at most.
  private static let walkLimit = 4
  /// How many screens of a film's content are measured at most.
  private static let screenLimit = 1000
}
