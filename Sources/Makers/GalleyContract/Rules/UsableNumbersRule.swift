import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let usableNumbers = RuleDefinition(
    LayoutExplanation(
      rule: .usableNumbers,
      summary: "numbers are finite, sizes are not negative, and every cell can be scrolled to",
      checks: """
        Frames, centers, transforms and alphas are finite, sizes are not negative, and `center` is the \
        middle of `frame` (errors). Alpha is between 0 and 1, and scrolling can reach every cell at one \
        of the stops at least (warnings).
        """,
      why: """
        A division by the item count of an empty section gives NaN, and the app crashes with \
        "CALayerInvalidGeometry". If the content size is out of date, the user can never scroll to the \
        last rows.
        """,
      uikit: """
        Elements may lie outside of the content: shadows, decorations larger than the content, stretched \
        headers. UIKit clamps alpha to 0 to 1. Zero sizes are allowed; such elements get no view.
        """,
      example: """
        let width = (bounds.width - spacing * (columns - 1)) / columns  // columns is 0 if there is no data
        attributes.frame = CGRect(x: 0, y: y, width: width, height: width)
        """,
      fix: """
        Check divisors for zero, clamp lengths with `max(0, …)`, and let `collectionViewContentSize` \
        enclose the frames of all cells and the trailing insets.
        """),
    atStops: {
      var unreached: [LayoutFinding]?
      return { stop in
        let check = NumberCheck(visit: stop.visit)
        // UIKit: a layout may move cells with the offset, so a distant cell may come near. A cell is
        // out of reach only if it is so at every stop.
        let misses = check.misses()
        let elements = Set(misses.map(\.elements))
        let lasting = (unreached ?? misses).filter { elements.contains($0.elements) }
        unreached = lasting
        return check.findings() + (stop.isLast ? lasting : [])
      }
    })
}

/// Checks the numbers of every element, and whether scrolling can reach it.
@MainActor private struct NumberCheck {
  let visit: LayoutVisit

  func findings() -> [LayoutFinding] {
    let seen = Set(visit.answer.map(\.elementKey))
    let others = visit.lookups.filter { !seen.contains($0.elementKey) }
    return (visit.answer + others).compactMap { attributes in
      guard let (severity, aspect, problem) = unusableNumber(in: attributes) else { return nil }
      return visit.finding(
        .usableNumbers, severity, aspect, attributes.elementKey, problem, found: attributes.frame)
    }
  }

  /// What is wrong with the numbers of an element; nil if nothing is.
  private func unusableNumber(
    in attributes: LayoutAttributes
  ) -> (LayoutFinding.Severity, LayoutRule.Aspect, String)? {
    let (size, frame) = (attributes.size, attributes.frame)
    let text = LayoutFinding.text(frame)
    guard frame.isFinite, attributes.visibleFrame.isFinite, attributes.alpha.isFinite else {
      return (
        .error, .number,
        "has a number that is not finite: frame \(text), alpha \(attributes.alpha)"
      )
    }
    guard size.width >= 0, size.height >= 0 else {
      return (.error, .number, "has a negative size: \(LayoutFinding.text(size))")
    }
    let middle = CGPoint(
      x: frame.origin.x + size.width / 2, y: frame.origin.y + size.height / 2)
    if abs(middle.x - attributes.center.x) > 0.01 || abs(middle.y - attributes.center.y) > 0.01 {
      return (
        .error, .number,
        "has the frame \(text), whose middle is \(LayoutFinding.text(middle)), but the center "
          + LayoutFinding.text(attributes.center)
      )
    }
    // UIKit: a view clamps its alpha to 0 … 1.
    if !(0...1).contains(attributes.alpha) {
      return (
        .warning, .alpha, "has the alpha \(LayoutFinding.text(attributes.alpha)), outside 0 to 1"
      )
    }
    return nil
  }

  /// Cells that lie where scrolling cannot go.
  // UIKit: elements such as decorations and stretched headers may lie outside of the content. A cell that
  // can never be visible is seldom intended.
  func misses() -> [LayoutFinding] {
    let view = visit.view
    let reach = visit.reach
    return visit.answer.filter { attributes in
      attributes.representedElementCategory == .cell && LayoutVisit.hasArea(attributes)
        && attributes.alpha > 0 && attributes.visibleFrame.isFinite
        && !attributes.visibleFrame.overlaps(reach)
    }.map { attributes in
      visit.finding(
        .usableNumbers, .warning, .outOfReach, attributes.elementKey,
        "is at \(LayoutFinding.text(attributes.visibleFrame)), which scrolling cannot reach: the "
          + "content is \(LayoutFinding.text(view.contentSize))", found: attributes.frame)
    }
  }
}
