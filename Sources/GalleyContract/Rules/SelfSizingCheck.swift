import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// GAL008: cells that want other sizes, and go on wanting them, settle with the layout.
///
/// Every element on screen wishes for a length of its own, always the same. Each round asks the
/// layout about every wish; the layout either takes it in or refuses it. After a few rounds nobody
/// may be left who wants to invalidate.
@MainActor struct SelfSizingCheck {
  private let checker: LayoutChecker
  /// After how many rounds a layout should have settled.
  private static let roundLimit = 12

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    subject.view.layoutIfNeeded()
    if subject.view.isUnsettled {
      return [
        LayoutFinding(
          .selfSizing, .error, "own cells", elements: [], bounds: subject.view.bounds,
          problem: "after 100 passes the layout is still out of date: what the cells prefer and "
            + "what the layout gives never agree")
      ]
    }
    let along = findings(of: checker.makeSubject(), isAlong: true)
    // UIKit: cells that fit a width never ask for another one.
    return along.isEmpty ? findings(of: checker.makeSubject(), isAlong: false) : along
  }

  private func findings(of subject: LayoutChecker.Subject, isAlong: Bool) -> [LayoutFinding] {
    let view = subject.view
    view.layoutIfNeeded()
    let isVertical = (ScrollAxis(of: view) == .vertical) == isAlong
    var wishes: [ElementKey: CGFloat] = [:]
    var disputes: [(key: ElementKey, wish: CGFloat, given: CGFloat)] = []
    for _ in 0..<Self.roundLimit {
      disputes = []
      for key in view.appliedAttributes.keys.sorted(by: ElementKey.inOrder)
      where key.category != .decorationView {
        guard let original = view.appliedAttributes[key]?.copied() else { continue }
        let given = isVertical ? original.size.height : original.size.width
        let wish = wishes[key] ?? Self.wish(of: key, given: given)
        wishes[key] = wish
        let preferred = original.copied()
        if isVertical { preferred.size.height = wish } else { preferred.size.width = wish }
        guard Self.invalidates(view, preferred, original) else { continue }
        disputes.append((key, wish, given))
      }
      guard !disputes.isEmpty else { return [] }
      view.layoutIfNeeded()
    }
    return disputes.map { finding($0, isVertical: isVertical, isAlong: isAlong, in: view) }
  }

  private func finding(
    _ dispute: (key: ElementKey, wish: CGFloat, given: CGFloat), isVertical: Bool, isAlong: Bool,
    in view: CollectionView
  ) -> LayoutFinding {
    let side = isVertical ? "high" : "wide"
    let name = String(describing: type(of: view.collectionViewLayout))
    return LayoutFinding(
      .selfSizing, isAlong ? .error : .warning, isAlong ? "along" : "across",
      elements: [dispute.key.id], bounds: view.bounds,
      problem: "prefers to be \(LayoutFinding.text(dispute.wish)) \(side), \(name) answers true to "
        + "shouldInvalidateLayout(forPreferredLayoutAttributes:) and gives "
        + "\(LayoutFinding.text(dispute.given)) again, after \(Self.roundLimit) rounds")
  }

  /// Whether the layout takes a wish for a reason to invalidate; then it has been invalidated.
  private static func invalidates(
    _ view: CollectionView, _ preferred: LayoutAttributes, _ original: LayoutAttributes
  ) -> Bool {
    let layout = view.collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// A length a little above what the element was given first, on every pixel grid.
  private static func wish(of key: ElementKey, given: CGFloat) -> CGFloat {
    let number = key.indexPath.reduce(0) { $0 &* 31 &+ $1 }
    return given.rounded() + CGFloat(1 + ((number % 7) + 7) % 7)
  }
}

/// Which way a collection view scrolls.
enum ScrollAxis {
  case vertical, horizontal

  @MainActor init(of view: CollectionView) {
    let layout = view.collectionViewLayout
    let direction =
      (layout as? CollectionViewFlowLayout)?.scrollDirection
      ?? (layout as? WaterfallLayout)?.scrollDirection
    switch direction {
    case .vertical: self = .vertical
    case .horizontal: self = .horizontal
    case nil:
      let range = view.offsetRange
      self = range.width > range.height ? .horizontal : .vertical
    }
  }

  func main(_ point: CGPoint) -> CGFloat {
    switch self {
    case .vertical: point.y
    case .horizontal: point.x
    }
  }

  /// The point with another coordinate along the scrolling.
  func point(_ main: CGFloat, across other: CGPoint) -> CGPoint {
    switch self {
    case .vertical: CGPoint(x: other.x, y: main)
    case .horizontal: CGPoint(x: main, y: other.y)
    }
  }

  /// Where a rectangle begins and ends along the scrolling.
  func span(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    switch self {
    case .vertical: (rect.minY, rect.maxY)
    case .horizontal: (rect.minX, rect.maxX)
    }
  }
}
