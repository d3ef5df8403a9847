import GalleyEngine
import GalleyGeometry

/// One stop of a journey, with what the checks of the rules need.
@MainActor final class LayoutStop {
  let checker: LayoutChecker
  /// The answers of the layout at this stop.
  let visit: LayoutVisit
  /// Whether this is the last stop.
  let isLast: Bool
  /// The bounds of the previous stop.
  let origin: CGRect
  /// Whether the layout prepared on the way to this stop.
  let wasPrepared: Bool
  /// The answers of the layout when the view left the previous stop.
  let before: [ElementKey: LayoutAttributes]
  /// The answers of the layout when the view leaves this stop.
  var left: [ElementKey: LayoutAttributes]
  /// The answers for all kinds of rectangles.
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
