import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes

extension RuleDefinition {
  static let invalidation = RuleDefinition(
    LayoutExplanation(
      rule: .invalidation,
      summary: "invalidating unchanged content, in whole or in part, changes no answer",
      checks: """
        At every stop the whole layout is invalidated, then single elements: contexts of the layout's own \
        class name a cell, a header and a decoration on screen. Nothing has changed, so every answer must \
        stay the same. Then the size of an item changes, a context names only that item, and every answer \
        must equal that of a fresh layout.
        """,
      why: """
        Content grows with each layout pass, headers pile up, or cells lose their attributes when a \
        neighbouring cell sizes itself. The cause is a cache that is filled again without being emptied, \
        or emptied without being filled again.
        """,
      uikit: """
        Each of these invalidations can come at any time. UIKit sends contexts that name single items for \
        self-sizing cells and for bounds changes of flow layouts. A layout must compute at least what the \
        context names, and may compute more. If a context moves the content, the answers before and after \
        are not compared.
        """,
      example: """
        override func prepare() {
          for item in 0..<count { cache.append(attributes(for: item)) }  // never emptied
        }
        """,
      fix: """
        Make `prepare()` a function of data and bounds: start from empty caches. In \
        `invalidateLayout(with:)` remove what the context names, and let `prepare()` add what is missing.
        """),
    comparesAnswers: true,
    atStops: {
      { stop in
        let findings = InvalidationCheck(stop).findings()
        // The check has brought stale answers up to date.
        stop.left = LayoutVisit(stop.visit.view).everything
        return findings
      }
    },
    apart: { NamedItemCheck($0).findings() })
}

/// Checks that invalidating changes no answer while nothing else has changed.
@MainActor private struct InvalidationCheck {
  /// The answers of an up-to-date layout.
  private let visit: LayoutVisit
  private let stop: LayoutStop

  /// Brings a laid out view up to date first: GAL006 reports stale answers.
  init(_ stop: LayoutStop) {
    let view = stop.visit.view
    view.collectionViewLayout.invalidateLayout()
    view.layoutAtRest()
    self.stop = stop
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

  /// The differences between the answers before and after `invalidate`.
  private func difference(
    aspect: LayoutRule.Aspect, after words: String, _ invalidate: () -> Void
  ) -> [LayoutFinding] {
    let bounds = visit.view.bounds
    invalidate()
    visit.view.layoutAtRest()
    // UIKit: a context may move the content at once; then the answers are for other bounds.
    guard visit.view.bounds == bounds else { return [] }
    return AnswerComparison(
      rule: .invalidation, aspect: aspect, reference: "the answer before \(words)",
      twins: stop.twins
    ).findings(in: LayoutVisit(visit.view), against: visit)
  }

  /// Contexts of the layout's own class that name single elements on screen.
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

  /// Tells a flow layout not to ask its delegate again, since nothing has changed.
  private func keepMetrics(_ context: LayoutInvalidationContext) {
    (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
  }
}

/// Checks that a context with one resized item has the same effect as invalidating everything.
///
/// The data returns the new size, a context of the layout's own class names the item, and every
/// answer must equal that of a fresh layout, since later elements have moved.
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
    view.layoutAtRest()
    let fresh = makeUpdated(updates)
    defer { withExtendedLifetime(fresh) {} }
    func visit(_ subject: LayoutChecker.Subject) -> LayoutVisit {
      subject.view.bounds = view.bounds
      subject.view.layoutAtRest()
      return LayoutVisit(subject.view)
    }
    let right = visit(fresh)
    return AnswerComparison(
      rule: .invalidation, aspect: .namedItem, reference: "a fresh layout",
      reason:
        " (after the size of item \(path.section)-\(path.item) changed and a context named it)",
      twins: {
        let other = makeUpdated(updates)
        return withExtendedLifetime(other) { (right, visit(other)) }
      }
    ).findings(in: LayoutVisit(view), against: right)
  }
}
