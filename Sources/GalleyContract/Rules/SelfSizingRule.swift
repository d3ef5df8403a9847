import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let selfSizing = RuleDefinition(
    LayoutExplanation(
      rule: .selfSizing,
      summary: "cells that size themselves settle with the layout in a few passes",
      checks: """
        Every element on screen asks for a length of its own along the scrolling, always the same, as a \
        self-sizing cell does. Round after round the layout is asked \
        `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`; after twelve \
        rounds it must answer false to all. Then the same across the scrolling, as a warning. An own \
        cell that keeps a collection view from settling in a hundred passes is an error.
        """,
      why: """
        "Layout loop" logs, content that trembles, a main thread that never idles: the cell wants 44, \
        the layout gives 50, and neither yields.
        """,
      uikit: """
        A layout may refuse every wish (the base class does) or take it. Flow layouts take wishes for \
        both axes where `estimatedItemSize` is set. Cells that fit a given width never ask for another \
        one, which is why the other axis is a warning.
        """,
      example: """
        override func shouldInvalidateLayout(
          forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
          withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool {
          preferred.size != original.size  // and nobody stores the preferred size
        }
        """,
      fix: """
        Store the size in `invalidationContext(forPreferredLayoutAttributes:…)`, rounded to the pixel \
        grid, and compare only the axis that the layout takes from cells, rounded alike.
        """),
    apart: { SelfSizingCheck($0).findings() })
}

/// Cells that want other sizes, and go on wanting them, settle with the layout.
///
/// Every element on screen wishes for a length of its own, always the same. Each round asks the
/// layout about every wish; the layout either takes it in or refuses it. After a few rounds nobody
/// may be left who wants to invalidate.
@MainActor private struct SelfSizingCheck {
  private let checker: LayoutChecker
  /// After how many rounds a layout should have settled.
  private static let roundLimit = 12

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    subject.view.layoutIfNeeded()
    if subject.view.isUnsettled {
      return [
        LayoutFinding(
          .selfSizing, .error, .ownCells, elements: [], bounds: subject.view.bounds,
          problem: "after 100 passes the layout is still out of date: what the cells prefer and "
            + "what the layout gives never agree")
      ]
    }
    let along = findings(of: checker.makeSubject(), isAlong: true)
    // UIKit: cells that fit a width never ask for another one.
    return along.isEmpty ? findings(of: checker.makeSubject(), isAlong: false) : along
  }

  private func findings(of subject: LayoutChecker.Subject, isAlong: Bool) -> [LayoutFinding] {
    let view = subject.view
    view.layoutIfNeeded()
    let isVertical = (ScrollAxis(of: view) == .vertical) == isAlong
    var wishes: [ElementKey: CGFloat] = [:]
    var disputes: [(key: ElementKey, wish: CGFloat, given: CGFloat)] = []
    for _ in 0..<Self.roundLimit {
      disputes = []
      for key in view.appliedAttributes.keys.sorted(by: ElementKey.inOrder)
      where key.category != .decorationView {
        guard let original = view.appliedAttributes[key]?.copied() else { continue }
        let given = isVertical ? original.size.height : original.size.width
        let wish = wishes[key] ?? Self.wish(of: key, given: given)
        wishes[key] = wish
        let preferred = original.copied()
        if isVertical { preferred.size.height = wish } else { preferred.size.width = wish }
        guard Self.invalidates(view, preferred, original) else { continue }
        disputes.append((key, wish, given))
      }
      guard !disputes.isEmpty else { return [] }
      view.layoutIfNeeded()
    }
    return disputes.map { finding($0, isVertical: isVertical, isAlong: isAlong, in: view) }
  }

  private func finding(
    _ dispute: (key: ElementKey, wish: CGFloat, given: CGFloat), isVertical: Bool, isAlong: Bool,
    in view: CollectionView
  ) -> LayoutFinding {
    let side = isVertical ? "high" : "wide"
    let name = String(describing: type(of: view.collectionViewLayout))
    return LayoutFinding(
      .selfSizing, isAlong ? .error : .warning, isAlong ? .along : .across,
      elements: [dispute.key.id], bounds: view.bounds,
      problem: "prefers to be \(LayoutFinding.text(dispute.wish)) \(side), \(name) answers true to "
        + "shouldInvalidateLayout(forPreferredLayoutAttributes:) and gives "
        + "\(LayoutFinding.text(dispute.given)) again, after \(Self.roundLimit) rounds")
  }

  /// Whether the layout takes a wish for a reason to invalidate; then it has been invalidated.
  private static func invalidates(
    _ view: CollectionView, _ preferred: LayoutAttributes, _ original: LayoutAttributes
  ) -> Bool {
    let layout = view.collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// A length a little above what the element was given first, on every pixel grid.
  private static func wish(of key: ElementKey, given: CGFloat) -> CGFloat {
    let number = key.indexPath.reduce(0) { $0 &* 31 &+ $1 }
    return given.rounded() + CGFloat(1 + ((number % 7) + 7) % 7)
  }
}
