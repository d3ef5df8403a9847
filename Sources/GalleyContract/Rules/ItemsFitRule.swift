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
        In a flow layout, no item is longer across the scrolling than the view less section insets and \
        content insets. One finding for each run of equal items, with the numbers.
        """,
      why: """
        UIKit logs "the behavior of the UICollectionViewFlowLayout is not defined because: the item \
        width must be less than the width of the UICollectionView minus the section insets left and \
        right values, minus the content insets left and right values", and means it: where the item goes \
        differs between versions.
        """,
      uikit: """
        An exact fit is allowed, in spite of the message's "less than". An item that does not fit keeps \
        its size and is centred on a line of its own, beyond both edges. Only flow layouts and their \
        subclasses are checked.
        """,
      example: """
        func collectionView(_: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath)
          -> CGSize
        {
          CGSize(width: collectionView.bounds.width, height: 44)  // with a section inset of 16
        }
        """,
      fix: """
        Take the insets off: `bounds.width - inset.left - inset.right`, from the adjusted content inset \
        as well, and invalidate when the bounds change.
        """),
    runs: .inLint,
    apart: { FitCheck($0).findings() })
}

/// What UIKit logs as "the item width must be less than …", with its numbers.
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
