import GalleyEngine
import GalleyGeometry

/// One stop of a journey, for the checks of all rules.
@MainActor final class LayoutStop {
  let checker: LayoutChecker
  /// What the layout says here.
  let visit: LayoutVisit
  /// Whether the journey ends here.
  let isLast: Bool
  /// The bounds from which the view came.
  let origin: CGRect
  /// Whether the layout prepared on the way.
  let wasPrepared: Bool
  /// What the layout said before the view came here.
  let before: [ElementKey: LayoutAttributes]
  /// What the layout says when the view leaves.
  var left: [ElementKey: LayoutAttributes]
  /// The answers for rectangles of every kind.
  private(set) lazy var queries: [LayoutVisit.Query] = {
    var rects = CheckedRects(seed: seed, visit: visit)
    return rects.all(random: checker.randomRects).map { visit.query(of: $0) }
  }()
  private let seed: UInt64

  init(
    _ number: Int, of stops: Int, checker: LayoutChecker, visit: LayoutVisit, origin: CGRect,
    wasPrepared: Bool, before: [ElementKey: LayoutAttributes]
  ) {
    self.checker = checker
    self.visit = visit
    self.origin = origin
    self.wasPrepared = wasPrepared
    self.before = before
    left = visit.everything
    isLast = number == stops - 1
    seed = checker.seed &+ UInt64(number)
  }
}
