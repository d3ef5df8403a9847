import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let freshLayout = RuleDefinition(
    LayoutExplanation(
      rule: .freshLayout,
      summary: "a layout that was scrolled answers as a fresh one at the same bounds",
      checks: """
        A collection view is scrolled and resized through a journey of bounds. At every stop a fresh one \
        is made at the same bounds, and content size, elements and views must be equal. It is an error \
        where `shouldInvalidateLayout(forBoundsChange:)` answered false, and where the size changed; a \
        warning where the layout prepared again for a scroll and still differs.
        """,
      why: """
        After a rotation rows keep their old width; a sticky header stays behind until something else \
        invalidates; a parallax jumps when the finger lifts.
        """,
      uikit: """
        The base class answers false, also for a change of size. A layout may depend on more than its \
        data and bounds, as those with a dynamic animator do: that is the warning.
        """,
      example: """
        override func prepare() {
          let width = collectionView!.bounds.width  // used below
          …
        }
        // shouldInvalidateLayout(forBoundsChange:) is not overridden: false, also after a rotation
        """,
      fix: """
        Answer true exactly where an answer would change: `newBounds.width != \
        collectionView?.bounds.width` for a list, true for everything that follows the offset. Say in \
        `invalidationContext(forBoundsChange:)` what can be kept.
        """),
    comparesAnswers: true,
    atStops: { { stop in FreshCheck(stop).findings() } })
}

/// What a view says that came here, against a fresh one at the same bounds.
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
    // A layout may move the content by itself; then the two are at different places.
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

  /// A laid out subject that has never had other bounds than the visited view's.
  private func makeFresh() -> LayoutChecker.Subject {
    let bounds = visit.view.bounds
    let subject = stop.checker.makeFresh?(bounds) ?? stop.checker.makeSubject()
    subject.view.bounds = bounds
    subject.view.layoutIfNeeded()
    return subject
  }

  /// The findings without those about values that differ between any two collection views, such as
  /// a view or layer of its own in each.
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

  // UIKit: a layout may depend on more than its bounds, as those with a dynamic animator do. Keeping
  // what an old size gave is still wrong.
  private var severity: LayoutFinding.Severity {
    stop.wasPrepared && stop.origin.size == visit.view.bounds.size ? .warning : .error
  }

  // UIKit: dynamic animators move a layout's own objects, without any preparation.
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
      : " (\(way), where shouldInvalidateLayout(forBoundsChange:) answered false)"
  }
}
