import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension RuleDefinition {
  static let itemsFit = RuleDefinition(
    LayoutExplanation(
      rule: .itemsFit,
      summary: "the items of a flow layout fit between the section insets",
      checks: """
        Across the scroll direction of a flow layout, no item is longer than the view minus its section \
        insets and content insets. Each run of equal items gives one finding, with the numbers.
        """,
      why: """
        UIKit logs "the behavior of the UICollectionViewFlowLayout is not defined because: the item \
        width must be less than the width of the UICollectionView minus the section insets left and \
        right values, minus the content insets left and right values". The position of such an item \
        really differs between versions.
        """,
      uikit: """
        An exact fit is allowed, although the message says "less than". An item that does not fit keeps \
        its size and is centred on its own line, so that it extends beyond both edges. Only flow layouts \
        and their subclasses are checked.
        """,
      example: """
        func collectionView(_: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath)
          -> CGSize
        {
          CGSize(width: collectionView.bounds.width, height: 44)  // with a section inset of 16
        }
        """,
      fix: """
        Subtract the insets: `bounds.width - inset.left - inset.right`, and the adjusted content inset as \
        well. Invalidate the layout when the width of the bounds changes.
        """),
    runs: .inLint,
    apart: { FitCheck($0).findings() })
}

/// Finds the items about which UIKit logs "the item width must be less than …".
@MainActor private struct FitCheck {
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
    let (aspect, side, room): (LayoutRule.Aspect, String, String) =
      isVertical ? (.tooWide, "wide", "width") : (.tooHigh, "high", "height")
    return layout.itemsThatDoNotFit(limit: checker.limit).map { item in
      LayoutFinding(
        .itemsFit, .warning, aspect,
        elements: [ElementID(.cell, indexes: [item.section, item.item])],
        bounds: subject.view.bounds,
        problem: "is \(LayoutFinding.text(item.length)) \(side); the \(room) of the view less "
          + "section insets and content insets is \(LayoutFinding.text(item.available))")
    }
  }
}
