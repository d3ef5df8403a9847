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
  /// Whether frames and the size of the content are compared, or only everything else.
  var comparesFrames = true
  /// Makes the answers of two equal collection views; called only if an answer differs in more than its frame.
  ///
  /// Attributes can compare what each collection view creates for itself, such as a view or a layer. What
  /// differs between two equal collection views is no difference.
  var twins: (() -> (LayoutVisit, LayoutVisit)?)?

  /// The differences in content size and elements.
  func findings(in visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    let content = comparesFrames ? contentFindings(in: visit, against: right) : []
    var differences: [Difference] = []
    for attributes in visit.answer {
      guard let expected = right.everything[attributes.elementKey] else {
        differences.append(
          missing(attributes.elementKey, "exists, but not in \(reference)", in: visit))
        continue
      }
      differences += difference(of: attributes, from: expected, "has", reference, in: visit)
    }
    for attributes in right.answer where visit.everything[attributes.elementKey] == nil {
      differences.append(
        missing(
          attributes.elementKey,
          "is missing; \(reference) has it at \(LayoutFinding.text(attributes.frame))", in: visit))
    }
    return content + comparable(differences).map(\.finding)
  }

  /// The differences between the views on screen.
  func findingsInViews(of visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    let (shown, expected) = (visit.view.appliedAttributes, right.view.appliedAttributes)
    let keys = Set(shown.keys).union(expected.keys).sorted(by: ElementKey.inOrder)
    let differences = keys.flatMap { key -> [Difference] in
      switch (shown[key], expected[key]) {
      case (let own?, let other?):
        difference(of: own, from: other, "is shown with", reference, in: visit)
      case (nil, _?): [missing(key, "is not shown, but \(reference) shows it", in: visit)]
      case (_?, nil): [missing(key, "is shown, but not by \(reference)", in: visit)]
      case (nil, nil): []
      }
    }
    return comparable(differences).map(\.finding)
  }

  /// The differences in the size of the content, and in the sizes of elements that both visits have.
  func findingsInSizes(of visit: LayoutVisit, against right: LayoutVisit) -> [LayoutFinding] {
    contentFindings(in: visit, against: right)
      + visit.answer.flatMap { attributes -> [LayoutFinding] in
        guard let expected = right.everything[attributes.elementKey],
          !attributes.size.isNear(expected.size)
        else { return [] }
        return difference(of: attributes, from: expected, "has", reference, in: visit)
          .map(\.finding)
      }
  }

  private func contentFindings(
    in visit: LayoutVisit, against right: LayoutVisit
  ) -> [LayoutFinding] {
    guard !visit.contentSize.isNear(right.contentSize) else { return [] }
    return [
      visit.finding(
        rule, severity, aspect, nil,
        "content is \(LayoutFinding.text(visit.contentSize)), in \(reference) "
          + "\(LayoutFinding.text(right.contentSize))" + reason)
    ]
  }

  // MARK: Differences

  /// A finding with what differs.
  private struct Difference {
    var finding: LayoutFinding
    var key: ElementKey
    /// The first property that differs; nil if the element exists only on one side.
    var property: LayoutVisit.Property?
  }

  private func missing(
    _ key: ElementKey, _ problem: String, in visit: LayoutVisit
  ) -> Difference {
    Difference(
      finding: visit.finding(rule, severity, aspect, key, problem + reason), key: key, property: nil
    )
  }

  private func difference(
    of attributes: LayoutAttributes, from expected: LayoutAttributes, _ verb: String,
    _ reference: String, in visit: LayoutVisit
  ) -> [Difference] {
    var found = attributes
    if !comparesFrames {
      found = attributes.copied()
      (found.center, found.size) = (expected.center, expected.size)
    }
    return visit.disagreement(
      of: found, with: expected, rule, severity, aspect,
      "\(verb) \(LayoutVisit.difference(found, expected)) of \(reference)" + reason
    ).map {
      Difference(
        finding: $0, key: attributes.elementKey,
        property: LayoutVisit.firstDifference(found, expected))
    }
  }

  /// The differences without those that any two equal collection views have.
  private func comparable(_ differences: [Difference]) -> [Difference] {
    guard let twins,
      differences.contains(where: { $0.property != nil && $0.property != .frame }),
      let (one, other) = twins()
    else { return differences }
    return differences.filter { difference in
      guard let property = difference.property, property != .frame,
        let first = one.everything[difference.key],
        let second = other.everything[difference.key]
      else { return true }
      return LayoutVisit.firstDifference(first, second) != property
    }
  }
}

extension CGSize {
  /// Whether two sizes in points differ only by rounding errors.
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) <= 1e-6 && abs(height - other.height) <= 1e-6
  }
}
