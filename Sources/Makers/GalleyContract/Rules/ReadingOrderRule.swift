import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let readingOrder = RuleDefinition(
    LayoutExplanation(
      rule: .readingOrder,
      summary: "reading does not jump back up",
      checks: """
        In every state and variant, on screen: the elements that a screen reader finds, one after the other. One that stands higher \
        than the one before by more than the heights of both is a finding, unless the app or the scene says the order. Content that scrolls sideways does not count. \
        Findings are warnings; if the rule is named in `--rules`, they count as errors.
        """,
      why: """
        Who listens has no second look. A price that is read before its title belongs to the article above.
        """,
      uikit: """
        Without `accessibilityElements`, UIKit orders elements by where they are: row by row, from the leading edge. What is beside \
        something tall becomes part of its row, and columns in such a row are read one after the other. How UIKit finds rows \
        is not documented; here, an element belongs to the row of another whose middle it is beside.
        """,
      example: """
        let poster = UIImageView(frame: CGRect(x: 0, y: 0, width: 80, height: 240))
        let names = [40, 100, 160].map { UILabel(frame: CGRect(x: 90, y: $0, width: 80, height: 30)) }
        let prices = [40, 100, 160].map { UILabel(frame: CGRect(x: 180, y: $0, width: 60, height: 30)) }
        """,
      fix: """
        Put what belongs together into one view with `shouldGroupAccessibilityChildren`, or make it one element; or set \
        `accessibilityElements`. In a scene, number the views: `accessibility: { order: 1 }`.
        """),
    runs: .inLint,
    inView: { { ReadingOrderCheck(sight: $0).findings() } })
}

/// Follows the order of reading.
@MainActor private struct ReadingOrderCheck {
  let sight: ViewedScene

  func findings() -> [LayoutFinding] {
    // What scrolls sideways is read by columns.
    guard !sight.isMoving, ScrollAxis(of: sight.view) == .vertical,
      sight.view.contentSize.width <= sight.view.bounds.width
    else { return [] }
    let elements = AccessibilityTree(of: sight.view).elements
    return zip(elements, elements.dropFirst()).compactMap { first, next -> LayoutFinding? in
      let way = first.frame.minY - next.frame.minY
      guard !first.isOrdered, !next.isOrdered, way.isFinite,
        way > first.frame.height + next.frame.height
      else { return nil }
      return sight.finding(
        .readingOrder, .readsBackUp, owners(of: next),
        "\(words(next)) is read after \(words(first)), and stands \(LayoutFinding.tenths(way)) pt higher"
      )
    }
  }

  /// The element of the collection view in which something stands.
  private func owners(of element: AccessibilityTree.Element) -> [ElementID] {
    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
    let owner = sight.elements.last { _, view in
      view.convert(view.bounds, to: sight.view).contains(middle)
    }
    return owner.map { [$0.key.id] } ?? []
  }

  private func words(_ element: AccessibilityTree.Element) -> String {
    element.label.map(\.quotedBriefly) ?? "an element without a label"
  }
}
