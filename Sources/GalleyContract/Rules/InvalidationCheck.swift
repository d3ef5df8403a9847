import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// GAL007: nothing changed, so invalidating must change nothing, whatever the context names.
@MainActor struct InvalidationCheck {
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
    let whole = difference(aspect: "whole", after: "invalidateLayout()") {
      layout.invalidateLayout()
    }
    guard whole.isEmpty else { return whole }
    return partialContexts().flatMap { name, context in
      difference(aspect: "partial", after: "an invalidation of \(name)") {
        layout.invalidateLayout(with: context)
      }
    }
  }

  /// What the answers after `invalidate` differ in from those before.
  private func difference(
    aspect: String, after words: String, _ invalidate: () -> Void
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
