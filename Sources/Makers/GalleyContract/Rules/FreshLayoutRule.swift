import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let freshLayout = RuleDefinition(
    LayoutExplanation(
      rule: .freshLayout,
      summary: "a scrolled layout gives the same answers as a fresh layout at the same bounds",
      checks: """
        A collection view is scrolled and resized through a journey of bounds. At every stop it must \
        have the same content size, elements and views as a fresh collection view at the same bounds. \
        What moves by itself, such as items on springs, comes to rest first; sizes must be right on \
        arrival. A difference is an error if the layout did not prepare again or the size changed, and a \
        warning if it prepared again for a scroll and still differs. The finding says what \
        `shouldInvalidateLayout(forBoundsChange:)` returned. If even two fresh collection views differ, \
        that is the only finding of the rules that compare answers: their data must stay the same.
        """,
      why: """
        After a rotation, rows keep their old width. A sticky header stays behind until something else \
        invalidates the layout. A parallax effect jumps when the finger lifts.
        """,
      uikit: """
        The base class returns false, even if the size changes. A layout may depend on more than its \
        data and bounds, for example on a dynamic animator; this is why the second case is a warning.
        """,
      example: """
        override func prepare() {
          let width = collectionView!.bounds.width  // used below
          …
        }
        // shouldInvalidateLayout(forBoundsChange:) is not overridden: false, even after a rotation
        """,
      fix: """
        Return true exactly when an answer would change: `newBounds.width != \
        collectionView?.bounds.width` for a list, always true for a layout that follows the offset. \
        Describe in `invalidationContext(forBoundsChange:)` what can be kept.
        """),
    comparesAnswers: true,
    atStops: { { stop in FreshCheck(stop).findings() } })
}

/// Compares a view that was scrolled to a stop with a fresh view at the same bounds.
@MainActor private struct FreshCheck {
  private let stop: LayoutStop
  private let visit: LayoutVisit

  init(_ stop: LayoutStop) {
    self.stop = stop
    visit = stop.visit
  }

  func findings() -> [LayoutFinding] {
    let subject = stop.makeFresh()
    defer { withExtendedLifetime(subject) {} }
    // A layout may move the content itself; then the two views have different bounds.
    guard subject.view.bounds == visit.view.bounds else { return [] }
    let fresh = LayoutVisit(subject.view)
    let twins = { () -> (LayoutVisit, LayoutVisit)? in
      let other = stop.makeFresh()
      return withExtendedLifetime(other) { (fresh, LayoutVisit(other.view)) }
    }
    // UIKit: animators move elements; nothing gives them another size once time has passed.
    if let arrival = stop.arrival.visit {
      let sizes = AnswerComparison(
        rule: .freshLayout, severity: severity,
        aspect: stop.arrival.wasPrepared ? .remembers : .stale, reference: "a fresh layout",
        reason: reason
      ).findingsInSizes(of: arrival, against: fresh)
      guard sizes.isEmpty else { return sizes }
    }
    let isMoving = movesByItself
    let answers = AnswerComparison(
      rule: .freshLayout, severity: isMoving ? .warning : severity,
      aspect: stop.arrival.wasPrepared || isMoving ? .remembers : .stale,
      reference: "a fresh layout", reason: reason, twins: twins)
    let found = answers.findings(in: visit, against: fresh)
    guard found.isEmpty else { return found }
    let views = AnswerComparison(
      rule: .freshLayout, severity: severity,
      aspect: stop.arrival.wasPrepared ? .remembers : .stale, reference: "a fresh view",
      reason: reason, twins: twins)
    return views.findingsInViews(of: visit, against: fresh)
  }

  private var isResized: Bool { stop.origin.size != visit.view.bounds.size }

  // UIKit: a layout may depend on more than its bounds, for example on a dynamic animator. Keeping
  // results of an old size is still wrong.
  private var severity: LayoutFinding.Severity {
    stop.arrival.wasPrepared && !isResized ? .warning : .error
  }

  // UIKit: dynamic animators move the layout's own objects without a call of `prepare()`.
  /// Whether elements have moved although neither the layout prepared nor the size changed.
  private var movesByItself: Bool {
    !stop.arrival.wasPrepared && !isResized
      && visit.answer.contains { attributes in
        stop.before[attributes.elementKey].map { !$0.isEqual(attributes) } ?? false
      }
  }

  /// Where the view came from, and what the layout answered when it was asked on the way.
  private var reason: String {
    let way = "coming from bounds \(LayoutFinding.text(stop.origin))"
    let method = "shouldInvalidateLayout(forBoundsChange:)"
    switch (stop.arrival.boundsAnswer, stop.arrival.wasPrepared) {
    case (true, true), (nil, true): return " (\(way), and prepared again on the way)"
    case (false, true):
      return " (\(way), where \(method) returned false, and prepared again for another reason)"
    case (false, false): return " (\(way), where \(method) returned false)"
    case (true, false):
      return " (\(way), where \(method) returned true, but the layout did not prepare again: "
        + "invalidateLayout(with:) may not have called super)"
    case (nil, false): return " (\(way))"
    }
  }
}
