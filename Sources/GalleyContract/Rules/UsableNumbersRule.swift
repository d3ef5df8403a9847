import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let usableNumbers = RuleDefinition(
    LayoutExplanation(
      rule: .usableNumbers,
      summary: "numbers are finite, sizes are not negative, and cells can be scrolled to",
      checks: """
        Frames, centers, transforms and alphas are finite, sizes are not negative, and `center` is the \
        middle of `frame` (errors). Alpha is in 0 to 1, and every cell is somewhere that scrolling can go \
        at one of the stops (warnings).
        """,
      why: """
        A division by an empty section's count gives NaN, and "CALayerInvalidGeometry" ends the app. A \
        content size that was not brought up to date hides the last rows for good.
        """,
      uikit: """
        Elements may lie outside of the content: shadows, decorations larger than the content, headers \
        that are pulled. Alpha beyond 0 to 1 counts as the nearer end. Zero sizes are allowed, and such \
        elements get no view.
        """,
      example: """
        let width = (bounds.width - spacing * (columns - 1)) / columns  // columns is 0 without data
        attributes.frame = CGRect(x: 0, y: y, width: width, height: width)
        """,
      fix: """
        Guard divisions, clamp lengths with `max(0, …)`, and let `collectionViewContentSize` enclose \
        the frames of all cells, trailing insets included.
        """),
    atStops: {
      var unreached: [LayoutFinding]?
      return { stop in
        let check = NumberCheck(visit: stop.visit)
        // UIKit: a layout may move cells with the offset; what is far away now may come near. A cell
        // is out of reach where it is so at every stop.
        let misses = check.misses()
        let elements = Set(misses.map(\.elements))
        let lasting = (unreached ?? misses).filter { elements.contains($0.elements) }
        unreached = lasting
        return check.findings() + (stop.isLast ? lasting : [])
      }
    })
}

/// The numbers of every element, and whether it can be scrolled to.
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

  /// What is wrong with the numbers of an element; nil when nothing is.
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
        "has the frame \(text) around \(LayoutFinding.text(middle)), and the center "
          + LayoutFinding.text(attributes.center)
      )
    }
    // UIKit: a view's alpha beyond 0 … 1 counts as the nearer end.
    if !(0...1).contains(attributes.alpha) {
      return (
        .warning, .alpha, "has the alpha \(LayoutFinding.text(attributes.alpha)), beyond 0 to 1"
      )
    }
    return nil
  }

  /// Cells that lie where scrolling cannot go.
  // UIKit: elements may lie outside of the content, as decorations and pulled headers do. A cell that
  // can never be seen is seldom meant.
  func misses() -> [LayoutFinding] {
    let view = visit.view
    let range = view.offsetRange
    let reach = CGRect(
      x: range.minX, y: range.minY, width: range.width + view.bounds.width,
      height: range.height + view.bounds.height
    ).union(view.bounds)
    return visit.answer.filter { attributes in
      attributes.representedElementCategory == .cell && LayoutVisit.hasArea(attributes)
        && attributes.alpha > 0 && attributes.visibleFrame.isFinite
        && !attributes.visibleFrame.overlaps(reach)
    }.map { attributes in
      visit.finding(
        .usableNumbers, .warning, .outOfReach, attributes.elementKey,
        "is at \(LayoutFinding.text(attributes.visibleFrame)), where no scrolling goes: content is "
          + "\(LayoutFinding.text(view.contentSize))", found: attributes.frame)
    }
  }
}
