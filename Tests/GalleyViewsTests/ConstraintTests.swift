import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view with an intrinsic content size.
private final class Box: View {
  var content = CGSize(width: 30, height: 20)

  override var intrinsicContentSize: CGSize { content }
}

@MainActor @Suite struct ConstraintTests {
  private let parent = View(frame: CGRect(x: 5, y: 7, width: 100, height: 60))
  private let box = Box(frame: .zero)

  init() {
    parent.displayScale = 2
    parent.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
  }

  private func laidOut(_ constraints: LayoutConstraint...) -> CGRect {
    LayoutConstraint.activate(constraints)
    parent.layoutIfNeeded()
    return box.frame
  }

  @Test func edgesArePinned() {
    let frame = laidOut(
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
      box.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
      box.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8),
      box.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8))

    #expect(frame == CGRect(x: 8, y: 8, width: 84, height: 44))
  }

  @Test func aViewWithoutOtherConstraintsHasTheSizeOfItsContent() {
    let frame = laidOut(
      box.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: parent.centerYAnchor))

    #expect(frame == CGRect(x: 35, y: 20, width: 30, height: 20))
  }

  @Test func lengthsAreSharesOfOthers() {
    let frame = laidOut(
      box.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5, constant: 4),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25))

    #expect(frame == CGRect(x: 0, y: 0, width: 54, height: 13.5))
  }

  @Test func anInequalityCountsWhereItWouldBeBroken() {
    let wide = box.widthAnchor.constraint(equalToConstant: 90)
    wide.priority = .defaultHigh

    #expect(laidOut(wide, box.widthAnchor.constraint(lessThanOrEqualToConstant: 40)).width == 40)
  }

  @Test func anInequalityThatHoldsChangesNothing() {
    #expect(laidOut(box.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)).width == 30)
  }

  @Test func theHigherPriorityWins() {
    let low = box.widthAnchor.constraint(equalToConstant: 50)
    low.priority = .defaultLow

    #expect(laidOut(low, box.widthAnchor.constraint(equalToConstant: 80)).width == 80)
  }

  @Test func amongEqualsTheOneActivatedFirstWins() {
    let width = laidOut(
      box.widthAnchor.constraint(equalToConstant: 50),
      box.widthAnchor.constraint(equalToConstant: 80)
    ).width

    #expect(width == 50)
  }

  @Test func theViewThatResistsLessGivesWay() {
    let other = Box(frame: .zero)
    other.content.width = 90
    parent.addSubview(other)
    other.translatesAutoresizingMaskIntoConstraints = false
    other.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)

    _ = laidOut(
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
      other.trailingAnchor.constraint(equalTo: parent.trailingAnchor))

    #expect(box.frame.width == 30)
    #expect(other.frame == CGRect(x: 40, y: 0, width: 60, height: 20))
  }

  @Test func guidesAreInsideTheirView() {
    parent.safeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 4, right: 0)
    let guide = parent.safeAreaLayoutGuide

    let frame = laidOut(
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      box.leftAnchor.constraint(equalTo: parent.layoutMarginsGuide.leftAnchor))

    #expect(frame == CGRect(x: 8, y: 10, width: 30, height: 46))
  }

  @Test func aGuideOfOnesOwnTakesPartAsAView() {
    let gap = LayoutGuide()
    parent.addLayoutGuide(gap)

    let frame = laidOut(
      gap.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 12),
      box.leadingAnchor.constraint(equalTo: gap.trailingAnchor))

    #expect(frame.minX == 12)
    #expect(gap.layoutFrame.width == 12)
  }

  @Test func fromRightToLeftLeadingIsOnTheRight() {
    parent.semanticContentAttribute = .forceRightToLeft

    let frame = laidOut(
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: parent.topAnchor))

    #expect(frame == CGRect(x: 60, y: 0, width: 30, height: 20))
  }

  @Test func aNewConstantMovesTheViewAtTheNextLayout() {
    let left = box.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 3)
    _ = laidOut(left)

    left.constant = 11
    parent.layoutIfNeeded()

    #expect(box.frame.minX == 11)
  }

  @Test func anotherContentSizeCountsAtTheNextLayout() {
    _ = laidOut(box.leftAnchor.constraint(equalTo: parent.leftAnchor))

    box.content.width = 44
    box.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()

    #expect(box.frame.width == 44)
  }

  @Test func viewsInPlacedViewsArePlacedWithThem() {
    let inner = Box(frame: .zero)
    box.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false

    let frame = laidOut(
      box.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 20),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 6),
      inner.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -10))

    #expect(frame.minX == 20)
    #expect(inner.frame == CGRect(x: 6, y: 0, width: 64, height: 20))
  }

  @Test func placesInAScrolledViewAreInItsContent() {
    parent.bounds.origin = CGPoint(x: 0, y: 40)

    #expect(laidOut(box.topAnchor.constraint(equalTo: parent.topAnchor, constant: 2)).minY == 42)
  }

  @Test func whoLeavesLosesItsConstraints() {
    _ = laidOut(box.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 9))
    box.removeFromSuperview()
    parent.setNeedsLayout()
    parent.layoutIfNeeded()

    #expect(parent.constraints.isEmpty)
  }

  @Test func theFittingSizeIsWhatTheConstraintsNeed() {
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -10),
    ])

    #expect(parent.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 40))
    #expect(
      parent.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 40))
  }

  @Test func aFrameThatIsKeptIsAFact() {
    let other = View(frame: CGRect(x: 50, y: 10, width: 20, height: 10))
    parent.addSubview(other)

    let frame = laidOut(
      box.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 5),
      box.topAnchor.constraint(equalTo: other.topAnchor))

    #expect(frame == CGRect(x: 75, y: 10, width: 30, height: 20))
    #expect(other.frame.minX == 50)
  }
}
