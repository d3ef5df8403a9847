import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view that counts the changes of its margins.
private final class Listener: View {
  var changes = 0

  override func layoutMarginsDidChange() { changes += 1 }
}

@MainActor @Suite struct LayoutGuideTests {
  private let view = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func theBuiltInGuidesHaveTheirFramesBeforeALayout() {
    view.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)

    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 200, height: 70))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 184, height: 54))
    #expect(view.layoutMarginsGuide.owningView === view)
    #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide)
    #expect(view.layoutGuides.isEmpty)
  }

  @Test func marginsStartAtTheSafeAreaUnlessTheViewSaysNo() {
    view.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(view.layoutMargins == EdgeInsets(top: 52, left: 8, bottom: 42, right: 8))

    view.insetsLayoutMarginsFromSafeArea = false

    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.changes == 2)
  }

  @Test func directionalMarginsFollowTheReadingDirection() {
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))

    view.semanticContentAttribute = .forceRightToLeft

    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins.leading == 2)
  }

  @Test func preservedMarginsReachInFromTheSuperview() {
    view.layoutMargins = EdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let child = Listener(frame: CGRect(x: 10, y: 0, width: 190, height: 50))
    child.preservesSuperviewLayoutMargins = true
    view.addSubview(child)

    // 30 less the 10 that the child is inside; at the bottom it is 50 inside.
    #expect(child.layoutMargins == EdgeInsets(top: 30, left: 20, bottom: 8, right: 30))
    let changes = child.changes
    view.layoutMargins.left = 40
    #expect(child.layoutMargins.left == 30)
    #expect(child.changes == changes + 1)
  }

  @Test func theReadableWidthIsLimitedAndCentred() {
    view.frame.size = CGSize(width: 1024, height: 768)
    view.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)

    // (1024 − 672) / 2 at each side.
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: 176, y: 0, width: 672, height: 768))
    view.frame.size.width = 390
    #expect(view.readableContentGuide.layoutFrame.width == 350)
  }

  @Test func constraintsFollowMarginsThatChange() {
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      child.topAnchor.constraint(
        equalToSystemSpacingBelow: view.layoutMarginsGuide.topAnchor, multiplier: 2),
    ])
    view.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 8, y: 24))

    view.layoutMargins.left = 31
    view.layoutIfNeeded()

    #expect(child.frame.origin == CGPoint(x: 31, y: 24))
  }

  @Test func aGuideBelongsToTheViewThatItWasAddedToLast() {
    let (guide, other) = (LayoutGuide(), View())
    view.addLayoutGuide(guide)
    other.addLayoutGuide(guide)

    #expect(view.layoutGuides.isEmpty)
    #expect(guide.owningView === other)
  }
}
