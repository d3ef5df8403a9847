import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let constraints = RuleDefinition(
    LayoutExplanation(
      rule: .constraints,
      summary:
        "constraints inside cells and other elements can all be kept, and leave nothing open",
      checks: """
        At the start, the end and offsets in between, at the scene's own size and with self-sizing \
        cells, the constraints inside the elements on screen must not contradict each other (error). Each \
        view that a constraint names, or that gave up its frame for constraints, must have one position \
        and one size (warning). Hidden views do not count.
        """,
      why: """
        A contradiction is settled by ignoring a constraint, and not always the same one: the title of one \
        row is cut off, that of the next covers the picture. An open position or size depends on what the \
        view showed before it was reused.
        """,
      uikit: """
        UIKit prints "Unable to simultaneously satisfy constraints." with the constraints, and "Will attempt \
        to recover by breaking constraint" with the one that it ignores. The view itself takes part with \
        the size that the layout gave it. Views that only a stack view arranges may be ambiguous; that is \
        common and harmless.
        """,
      example: """
        imageView.heightAnchor.constraint(equalToConstant: 80).isActive = true
        imageView.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
        // in cells that the layout makes 60 points high
        """,
      fix: """
        Give the constraint that may be ignored a priority below `.required`, such as 999, or let the \
        layout accept the size that the cell prefers. Where something is open, add the missing constraint \
        or an intrinsic content size.
        """),
    apart: { ConstraintsCheck($0).findings() })
}

/// Checks the constraints inside the elements on screen.
@MainActor private struct ConstraintsCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    // A cell that is not asked for its size would contradict the estimated one. GAL008 reports loops.
    LayoutProblem.recorded {
      ElementSizing.set(isOn: true) {
        let subject = checker.makeSubject()
        return withExtendedLifetime(subject) { findings(in: subject.view) }
      }
    }
  }

  private func findings(in view: CollectionView) -> [LayoutFinding] {
    view.layoutIfNeeded()
    var found: [LayoutFinding] = []
    var seen: Set<LayoutFinding> = []
    for bounds in checker.stopsInRange(of: view) {
      view.bounds = bounds
      view.layoutAtRest()
      let conflicts = view.conflictsInElements.map { key, conflict in
        finding(.error, .conflict, key, conflict.sentence, in: view)
      }
      let ambiguities = view.ambiguitiesInElements.map { key, layout in
        finding(.warning, .ambiguous, key, layout.message, in: view)
      }
      for finding in conflicts + ambiguities {
        // The same element may be on screen at several stops.
        var place = finding
        (place.bounds, place.found) = (.zero, nil)
        if seen.insert(place).inserted { found.append(finding) }
      }
    }
    return found
  }

  private func finding(
    _ severity: LayoutFinding.Severity, _ aspect: LayoutRule.Aspect, _ key: ElementKey,
    _ problem: String, in view: CollectionView
  ) -> LayoutFinding {
    LayoutFinding(
      .constraints, severity, aspect, elements: [key.id], bounds: view.bounds,
      found: view.appliedAttributes(for: key)?.frame, problem: problem)
  }
}
