import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Compares the answers of a layout with reference answers that must be the same.
@MainActor struct AnswerComparison {
  var rule: LayoutRule
  var severity = LayoutFinding.Severity.error
  var aspect: LayoutRule.Aspect
  /// The source of the reference answers, such as "a fresh layout".
  var reference: String
  /// The text that ends every problem.
  var reason = ""

  /// The differences in content size and elements.
  func findings(in visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    var found: [LayoutFinding] = []
    let (size, other) = (visit.view.contentSize, right.view.contentSize)
    if abs(size.width - other.width) > 1e-6 || abs(size.height - other.height) > 1e-6 {
      found.append(
        visit.finding(
          rule, severity, aspect, nil,
          "content is \(LayoutFinding.text(size)), in \(reference) "
            + "\(LayoutFinding.text(other))" + reason))
    }
    for attributes in visit.answer {
      guard let expected = right.everything[attributes.elementKey] else {
        found.append(
          finding(attributes.elementKey, "exists, but not in \(reference)", in: visit))
        continue
      }
      found += visit.disagreement(
        of: attributes, with: expected, rule, severity, aspect,
        "has \(LayoutVisit.difference(attributes, expected)) of \(reference)" + reason)
    }
    for attributes in right.answer where visit.everything[attributes.elementKey] == nil {
      found.append(
        finding(
          attributes.elementKey,
          "is missing; \(reference) has it at \(LayoutFinding.text(attributes.frame))", in: visit))
    }
    return found
  }

  /// The differences between the views on screen.
  func findingsInViews(of visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    let (shown, expected) = (visit.view.appliedAttributes, right.view.appliedAttributes)
    let keys = Set(shown.keys).union(expected.keys).sorted(by: ElementKey.inOrder)
    return keys.flatMap { key -> [LayoutFinding] in
      switch (shown[key], expected[key]) {
      case (let own?, let other?):
        visit.disagreement(
          of: own, with: other, rule, severity, aspect,
          "is shown with \(LayoutVisit.difference(own, other)) of \(reference)" + reason)
      case (nil, _?): [finding(key, "is not shown, but \(reference) shows it", in: visit)]
      case (_?, nil): [finding(key, "is shown, but not by \(reference)", in: visit)]
      case (nil, nil): []
      }
    }
  }

  private func finding(_ key: ElementKey, _ problem: String, in visit: LayoutVisit) -> LayoutFinding
  {
    visit.finding(rule, severity, aspect, key, problem + reason)
  }
}
