import GalleyEngine
import GalleyGeometry

/// What happened on the way to a stop.
@MainActor struct Arrival {
  /// Whether the layout prepared.
  var wasPrepared: Bool
  /// What the layout answered to `shouldInvalidateLayout(forBoundsChange:)`; nil if it was not asked.
  var boundsAnswer: Bool?
  /// The answers on arrival, before time passed; nil if nothing moves by itself.
  var visit: LayoutVisit?
}

/// One stop of a journey, with what the checks of the rules need.
@MainActor final class LayoutStop {
  let checker: LayoutChecker
  /// The answers of the layout at this stop.
  let visit: LayoutVisit
  /// Whether this is the last stop.
  let isLast: Bool
  /// The bounds of the previous stop.
  let origin: CGRect
  /// What happened on the way to this stop.
  let arrival: Arrival
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
    arrival: Arrival, before: [ElementKey: LayoutAttributes]
  ) {
    self.checker = checker
    self.visit = visit
    self.origin = origin
    self.arrival = arrival
    self.before = before
    left = visit.everything
    isLast = number == stops - 1
    seed = checker.seed &+ UInt64(number)
  }

  /// A subject at rest that has only ever had the bounds of this stop.
  func makeFresh() -> LayoutChecker.Subject {
    let bounds = visit.view.bounds
    let subject = checker.makeFresh?(bounds) ?? checker.makeSubject()
    subject.view.bounds = bounds
    subject.view.layoutAtRest()
    return subject
  }

  /// The answers of two fresh subjects.
  func twins() -> (LayoutVisit, LayoutVisit) {
    let (one, other) = (makeFresh(), makeFresh())
    return withExtendedLifetime((one, other)) { (LayoutVisit(one.view), LayoutVisit(other.view)) }
  }
}
