import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// GAL013: what UIKit logs as "the item width must be less than …", with its numbers.
@MainActor struct FitCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    subject.view.layoutIfNeeded()
    guard let layout = subject.view.collectionViewLayout as? CollectionViewFlowLayout else {
      return []
    }
    let isVertical = layout.scrollDirection == .vertical
    let (side, room) = isVertical ? ("wide", "width") : ("high", "height")
    return layout.itemsThatDoNotFit(limit: checker.limit).map { item in
      LayoutFinding(
        .itemsFit, .warning, "too \(side)",
        elements: [ElementID(.cell, indexes: [item.section, item.item])],
        bounds: subject.view.bounds,
        problem: "is \(LayoutFinding.text(item.length)) \(side); the \(room) of the view less "
          + "section insets and content insets is \(LayoutFinding.text(item.available))")
    }
  }
}
