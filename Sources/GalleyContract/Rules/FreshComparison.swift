import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Holds what a view says against another answer that must be the same.
@MainActor struct AnswerComparison {
  var rule: LayoutRule
  var severity = LayoutFinding.Severity.error
  var aspect: String
  /// Whose answer is right, such as "a fresh layout".
  var reference: String
  /// The end of every sentence.
  var reason = ""

  /// Where the answers differ in content size and elements.
  func findings(in visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    var result = visit
    let earlier = result.findings.count
    let (size, other) = (visit.view.contentSize, right.view.contentSize)
    if abs(size.width - other.width) > 1e-6 || abs(size.height - other.height) > 1e-6 {
      result.report(
        rule, severity, aspect, nil,
        "content is \(LayoutFinding.text(size)), in \(reference) "
          + "\(LayoutFinding.text(other))" + reason)
    }
    for attributes in visit.answer {
      guard let expected = right.everything[attributes.elementKey] else {
        report(attributes.elementKey, "is there, but not in \(reference)", in: &result)
        continue
      }
      result.compare(
        attributes, with: expected, rule: rule, severity, aspect,
        "has \(LayoutVisit.difference(attributes, expected)) of \(reference)" + reason)
    }
    for attributes in right.answer where visit.everything[attributes.elementKey] == nil {
      report(
        attributes.elementKey,
        "is missing; \(reference) has it at \(LayoutFinding.text(attributes.frame))",
        in: &result)
    }
    return Array(result.findings[earlier...])
  }

  /// Where the views on screen differ.
  func findingsInViews(of visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    var result = visit
    let earlier = result.findings.count
    let (shown, expected) = (visit.view.appliedAttributes, right.view.appliedAttributes)
    let keys = Set(shown.keys).union(expected.keys).sorted(by: ElementKey.inOrder)
    for key in keys {
      switch (shown[key], expected[key]) {
      case (let own?, let other?):
        result.compare(
          own, with: other, rule: rule, severity, aspect,
          "is shown with \(LayoutVisit.difference(own, other)) of \(reference)" + reason)
      case (nil, _?): report(key, "is not shown, but \(reference) shows it", in: &result)
      case (_?, nil): report(key, "is shown, but not by \(reference)", in: &result)
      case (nil, nil): break
      }
    }
    return Array(result.findings[earlier...])
  }

  private func report(_ key: ElementKey, _ problem: String, in result: inout LayoutVisit) {
    result.report(rule, severity, aspect, key, problem + reason)
  }
}

/// GAL006: what a view says that came here, against a fresh one at the same bounds.
@MainActor struct FreshCheck {
  let visit: LayoutVisit
  /// What the layout said before the view came here.
  let before: [ElementKey: LayoutAttributes]
  /// The bounds from which the view came.
  let origin: CGRect
  /// Whether the layout prepared again on the way.
  let wasPrepared: Bool
  /// Makes a laid out subject that has never had other bounds than the visited view's.
  let makeFresh: () -> LayoutChecker.Subject

  func findings() -> [LayoutFinding] {
    let subject = makeFresh()
    defer { withExtendedLifetime(subject) {} }
    // A layout may move the content by itself; then the two are at different places.
    guard subject.view.bounds == visit.view.bounds else { return [] }
    let fresh = LayoutVisit(subject.view)
    let isMoving = movesByItself
    let answers = AnswerComparison(
      rule: .freshLayout, severity: isMoving ? .warning : severity,
      aspect: wasPrepared || isMoving ? "remembers" : "stale", reference: "a fresh layout",
      reason: reason)
    let found = answers.findings(in: visit, against: fresh)
    guard found.isEmpty else { return comparable(found, in: fresh) }
    let views = AnswerComparison(
      rule: .freshLayout, severity: severity, aspect: wasPrepared ? "remembers" : "stale",
      reference: "a fresh view", reason: reason)
    return comparable(views.findingsInViews(of: visit, against: fresh), in: fresh)
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
    wasPrepared && origin.size == visit.view.bounds.size ? .warning : .error
  }

  // UIKit: dynamic animators move a layout's own objects, without any preparation.
  /// Whether elements have moved although the layout did not prepare.
  private var movesByItself: Bool {
    !wasPrepared
      && visit.answer.contains { attributes in
        before[attributes.elementKey].map { !$0.isEqual(attributes) } ?? false
      }
  }

  private var reason: String {
    let way = "coming from bounds \(LayoutFinding.text(origin))"
    return wasPrepared
      ? " (\(way), and prepared again on the way)"
      : " (\(way), where shouldInvalidateLayout(forBoundsChange:) answered false)"
  }
}
