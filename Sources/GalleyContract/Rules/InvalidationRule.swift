import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes

extension RuleDefinition {
  static let invalidation = RuleDefinition(
    LayoutExplanation(
      rule: .invalidation,
      summary: "invalidating without a change changes nothing, whole or in part",
      checks: """
        At every stop the layout is invalidated as a whole, then with contexts of its own class that \
        name a cell, a header and a decoration on screen. Nothing has changed, so every answer must stay. \
        Then an item's size does change, a context names that item alone, and every answer must be that \
        of a fresh layout.
        """,
      why: """
        Content that grows with each pass, headers that pile up, cells that lose their attributes when \
        a neighbour sizes itself: a cache that is added to but not emptied, or emptied but not filled.
        """,
      uikit: """
        Any of these invalidations may come at any time. UIKit sends contexts that name single items for \
        self-sizing cells and for bounds changes of flow layouts. What a context names is the least that \
        must be computed again; more is allowed. A layout whose context moves the content is not held to \
        its answers from elsewhere.
        """,
      example: """
        override func prepare() {
          for item in 0..<count { cache.append(attributes(for: item)) }  // never emptied
        }
        """,
      fix: """
        Make `prepare()` a function of data and bounds: start from empty caches. In \
        `invalidateLayout(with:)` drop what the context names, and let `prepare()` fill what is missing.
        """),
    comparesAnswers: true,
    atStops: {
      { stop in
        let findings = InvalidationCheck(stop.visit.view).findings()
        // What was stale has been brought up to date.
        stop.left = LayoutVisit(stop.visit.view).everything
        return findings
      }
    },
    apart: { NamedItemCheck($0).findings() })
}

/// Nothing changed, so invalidating must change nothing, whatever the context names.
@MainActor private struct InvalidationCheck {
  /// The answers of an up to date layout.
  private let visit: LayoutVisit

  /// A check of a laid out view; what is stale is the matter of GAL006 and brought up to date first.
  init(_ view: CollectionView) {
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    visit = LayoutVisit(view)
  }

  func findings() -> [LayoutFinding] {
    let layout = visit.view.collectionViewLayout
    let whole = difference(aspect: .whole, after: "invalidateLayout()") {
      layout.invalidateLayout()
    }
    guard whole.isEmpty else { return whole }
    return partialContexts().flatMap { name, context in
      difference(aspect: .partial, after: "an invalidation of \(name)") {
        layout.invalidateLayout(with: context)
      }
    }
  }

  /// What the answers after `invalidate` differ in from those before.
  private func difference(
    aspect: LayoutRule.Aspect, after words: String, _ invalidate: () -> Void
  ) -> [LayoutFinding] {
    let bounds = visit.view.bounds
    invalidate()
    visit.view.layoutIfNeeded()
    // UIKit: a context may move the content at once; then the answers are about another place.
    guard visit.view.bounds == bounds else { return [] }
    return AnswerComparison(
      rule: .invalidation, aspect: aspect, reference: "the answer before \(words)"
    ).findings(in: LayoutVisit(visit.view), against: visit)
  }

  /// Contexts of the layout's own class that name some of what is on screen.
  private func partialContexts() -> [(String, LayoutInvalidationContext)] {
    let layout = visit.view.collectionViewLayout
    let shown = visit.view.appliedAttributes.keys.sorted(by: ElementKey.inOrder)
    var contexts: [(String, LayoutInvalidationContext)] = []
    let cells = shown.filter { $0.category == .cell }
    if let cell = cells.dropFirst(cells.count / 2).first {
      let context = layout.makeInvalidationContext()
      context.invalidateItems(at: [cell.indexPath])
      keepMetrics(context)
      contexts.append((cell.id.description, context))
    }
    if let view = shown.first(where: { $0.category == .supplementaryView }) {
      let context = layout.makeInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: view.kind, at: [view.indexPath])
      keepMetrics(context)
      contexts.append((view.id.description, context))
    }
    if let view = shown.first(where: { $0.category == .decorationView }) {
      let context = layout.makeInvalidationContext()
      context.invalidateDecorationElements(ofKind: view.kind, at: [view.indexPath])
      keepMetrics(context)
      contexts.append((view.id.description, context))
    }
    return contexts
  }

  /// A flow layout need not ask its delegate again about what has not changed.
  private func keepMetrics(_ context: LayoutInvalidationContext) {
    (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
  }
}

/// When an item's size changes, naming that item is as good as naming everything.
///
/// Scenes answer with the new size, a context of the layout's own class names the item, and every
/// answer must be that of a fresh layout: what comes after the item has moved.
@MainActor private struct NamedItemCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    view.layoutIfNeeded()
    guard let changeData = subject.changeData, let makeUpdated = checker.makeUpdated,
      let path = view.indexPathsForVisibleItems.first,
      let size = view.layoutAttributesForItem(at: path)?.size, size.isFinite
    else { return [] }
    let updates = Scene.Updates(
      resizing: path, to: CGSize(width: max(size.width - 7, 1), height: size.height + 11))
    changeData(updates)
    let context = view.collectionViewLayout.makeInvalidationContext()
    context.invalidateItems(at: [path])
    view.collectionViewLayout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    let fresh = makeUpdated(updates)
    defer { withExtendedLifetime(fresh) {} }
    fresh.view.bounds = view.bounds
    fresh.view.layoutIfNeeded()
    return AnswerComparison(
      rule: .invalidation, aspect: .namedItem, reference: "a fresh layout",
      reason:
        " (after the size of item \(path.section)-\(path.item) changed and a context named it)"
    ).findings(in: LayoutVisit(view), against: LayoutVisit(fresh.view))
  }
}
