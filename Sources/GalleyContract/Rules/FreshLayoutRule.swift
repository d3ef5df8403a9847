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
        have the same content size, elements and views as a fresh collection view at the same bounds. A \
        difference is an error if `shouldInvalidateLayout(forBoundsChange:)` returned false or the size \
        changed, and a warning if the layout prepared again for a scroll and still differs.
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
    let subject = makeFresh()
    defer { withExtendedLifetime(subject) {} }
    // A layout may move the content itself; then the two views have different bounds.
    guard subject.view.bounds == visit.view.bounds else { return [] }
    let fresh = LayoutVisit(subject.view)
    let isMoving = movesByItself
    let answers = AnswerComparison(
      rule: .freshLayout, severity: isMoving ? .warning : severity,
      aspect: stop.wasPrepared || isMoving ? .remembers : .stale, reference: "a fresh layout",
      reason: reason)
    let found = answers.findings(in: visit, against: fresh)
    guard found.isEmpty else { return comparable(found, in: fresh) }
    let views = AnswerComparison(
      rule: .freshLayout, severity: severity, aspect: stop.wasPrepared ? .remembers : .stale,
      reference: "a fresh view", reason: reason)
    return comparable(views.findingsInViews(of: visit, against: fresh), in: fresh)
  }

  /// A laid out subject that has only ever had the bounds of the visited view.
  private func makeFresh() -> LayoutChecker.Subject {
    let bounds = visit.view.bounds
    let subject = stop.checker.makeFresh?(bounds) ?? stop.checker.makeSubject()
    subject.view.bounds = bounds
    subject.view.layoutIfNeeded()
    return subject
  }

  /// The findings without those about values that differ between any two collection views.
  ///
  /// Such a value is, for example, a view or layer that each collection view creates for itself.
  private func comparable(_ found: [LayoutFinding], in fresh: LayoutVisit) -> [LayoutFinding] {
    guard found.contains(where: { $0.expected == $0.found && $0.found != nil }) else {
      return found
    }
    let subject = makeFresh()
    defer { withExtendedLifetime(subject) {} }
    let other = LayoutVisit(subject.view)
    let odd = Set(
      fresh.answer.filter { attributes in
        other.everything[attributes.elementKey].map { !$0.isEqual(attributes) } ?? false
      }.map(\.elementID))
    return found.filter { finding in
      finding.expected != finding.found || finding.elements.allSatisfy { !odd.contains($0) }
    }
  }

  // UIKit: a layout may depend on more than its bounds, for example on a dynamic animator. Keeping
  // results of an old size is still wrong.
  private var severity: LayoutFinding.Severity {
    stop.wasPrepared && stop.origin.size == visit.view.bounds.size ? .warning : .error
  }

  // UIKit: dynamic animators move the layout's own objects without a call of `prepare()`.
  /// Whether elements have moved although the layout did not prepare.
  private var movesByItself: Bool {
    !stop.wasPrepared
      && visit.answer.contains { attributes in
        stop.before[attributes.elementKey].map { !$0.isEqual(attributes) } ?? false
      }
  }

  private var reason: String {
    let way = "coming from bounds \(LayoutFinding.text(stop.origin))"
    return stop.wasPrepared
      ? " (\(way), and prepared again on the way)"
      : " (\(way), where shouldInvalidateLayout(forBoundsChange:) returned false)"
  }
}
