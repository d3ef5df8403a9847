import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// GAL007: when an item's size changes, naming that item is as good as naming everything.
///
/// Scenes answer with the new size, a context of the layout's own class names the item, and every
/// answer must be that of a fresh layout: what comes after the item has moved.
@MainActor struct NamedItemCheck {
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
      rule: .invalidation, aspect: "named item", reference: "a fresh layout",
      reason:
        " (after the size of item \(path.section)-\(path.item) changed and a context named it)"
    ).findings(in: LayoutVisit(view), against: LayoutVisit(fresh.view))
  }
}
