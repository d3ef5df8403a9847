import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct ViewHierarchyTests {
  private let parent = View()
  private let first = View()
  private let second = View()
  private let third = View()

  init() { for view in [first, second, third] { parent.addSubview(view) } }

  @Test func addingPutsInFront() {
    #expect(parent.subviews == [first, second, third])
    #expect(first.superview === parent)
  }

  @Test func insertingCountsFromTheBack() {
    let view = View()

    parent.insertSubview(view, at: 1)

    #expect(parent.subviews == [first, view, second, third])
  }

  @Test func insertingBelowAndAboveASibling() {
    let (low, high) = (View(), View())

    parent.insertSubview(low, belowSubview: second)
    parent.insertSubview(high, aboveSubview: second)

    #expect(parent.subviews == [first, low, second, high, third])
  }

  @Test func insertingMovesAViewThatIsAlreadyThere() {
    parent.insertSubview(third, belowSubview: first)

    #expect(parent.subviews == [third, first, second])
  }

  @Test func bringingToTheFrontAndSendingToTheBack() {
    parent.bringSubviewToFront(first)
    parent.sendSubviewToBack(third)

    #expect(parent.subviews == [third, second, first])
    #expect(parent.layer.sublayers == [third.layer, second.layer, first.layer])
  }

  @Test func aViewHasOneSuperview() {
    let other = View()

    other.addSubview(second)

    #expect(parent.subviews == [first, third])
    #expect(second.superview === other)
  }

  @Test func layersOfNoViewKeepTheirPlaceAmongTheViews() {
    let layer = Layer()
    parent.layer.insertSublayer(layer, above: first.layer)

    parent.insertSubview(View(), at: 0)
    parent.bringSubviewToFront(first)

    #expect(parent.layer.sublayers?[1] === layer)
  }

  @Test func tagsAreFoundInDepth() {
    let deep = View()
    deep.tag = 7
    second.addSubview(deep)

    #expect(parent.viewWithTag(7) === deep)
    #expect(parent.viewWithTag(8) == nil)
    #expect(deep.isDescendant(of: parent) && !parent.isDescendant(of: deep))
  }

  @Test func removedViewsBelongToNobody() {
    second.removeFromSuperview()

    #expect(second.superview == nil && second.layer.superlayer == nil)
    #expect(parent.layer.sublayers == [first.layer, third.layer])
  }
}

@MainActor struct ViewGeometryTests {
  @Test func pointsAreConvertedThroughScrolledViews() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scroll = View(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    scroll.bounds.origin = CGPoint(x: 0, y: 100)
    let inner = View(frame: CGRect(x: 5, y: 105, width: 10, height: 10))
    outer.addSubview(scroll)
    scroll.addSubview(inner)

    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 16, y: 26))
    #expect(inner.convert(CGPoint(x: 16, y: 26), from: outer) == CGPoint(x: 1, y: 1))
    #expect(
      inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 25, width: 10, height: 10))
  }

  @Test func pointsAreConvertedBetweenSiblings() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = View(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    let second = View(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
    second.transform = CGAffineTransform(scaleX: 2, y: 2)
    parent.addSubview(first)
    parent.addSubview(second)

    // (45, 0) in the parent is 10 left of the second view's middle, which is 5 of its own points.
    #expect(first.convert(CGPoint(x: 35, y: 5), to: second) == CGPoint(x: 0, y: 5))
  }

  @Test func theFrontmostViewIsHit() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = View(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    parent.addSubview(back)
    parent.addSubview(front)

    #expect(parent.hitTest(CGPoint(x: 30, y: 30)) === front)
    #expect(parent.hitTest(CGPoint(x: 10, y: 10)) === back)
    #expect(parent.hitTest(CGPoint(x: 90, y: 90)) === parent)
    #expect(parent.hitTest(CGPoint(x: 100, y: 100)) == nil)
    back.layer.zPosition = 1
    #expect(parent.hitTest(CGPoint(x: 30, y: 30)) === back)
  }

  @Test func hiddenFadedAndDisabledViewsAreNotHit() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(child)
    let point = CGPoint(x: 5, y: 5)

    child.alpha = 0.009
    #expect(parent.hitTest(point) === parent)
    child.alpha = 1
    child.isHidden = true
    #expect(parent.hitTest(point) === parent)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(parent.hitTest(point) === parent)
  }

  @Test func numbersWithoutMeaningDoNotTrap() {
    let view = View(
      frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: -CGFloat.nan))
    let child = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan)
    view.bounds = .null
    view.transform = CGAffineTransform(scaleX: 0, y: .nan)

    #expect(view.hitTest(.zero) == nil)
    #expect(view.record() == nil)
    #expect(view.displayList().items.isEmpty)
  }
}

@MainActor struct ViewLayoutTests {
  private final class Counter: View {
    var count = 0
    override func layoutSubviews() { count += 1 }
  }

  @Test func layoutHappensOnceUntilAskedForAgain() {
    let view = Counter()

    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func aChangeOfSizeAsksForLayoutAndAMoveDoesNot() {
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()

    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.size.width = 20
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func viewsDeepInsideAreLaidOut() {
    let (outer, middle, inner) = (View(), View(), Counter())
    middle.addSubview(inner)
    outer.addSubview(middle)
    outer.layoutIfNeeded()

    inner.setNeedsLayout()
    outer.layoutIfNeeded()

    #expect(inner.count == 2)
  }

  @Test func aViewThatNeedsLayoutLaysItsSuperviewOutFirst() {
    let (outer, inner) = (Counter(), View())
    outer.addSubview(inner)

    inner.layoutIfNeeded()

    #expect(outer.count == 1)
  }

  @Test func addingAViewLaysItsSuperviewOutAgain() {
    let view = Counter()
    view.layoutIfNeeded()

    view.addSubview(View())
    view.layoutIfNeeded()

    #expect(view.count == 2)
  }

  private func resized(_ mask: AutoresizingMask) -> CGRect {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 200)
    return child.frame
  }

  @Test func withoutAMaskNothingMoves() {
    #expect(resized([]) == CGRect(x: 10, y: 10, width: 60, height: 80))
  }

  @Test func aFlexibleSizeTakesAllOfTheGrowth() {
    #expect(
      resized([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 10, width: 160, height: 180))
  }

  @Test func aFlexibleLeftMarginKeepsTheDistanceToTheRight() {
    #expect(resized(.flexibleLeftMargin) == CGRect(x: 110, y: 10, width: 60, height: 80))
  }

  @Test func marginsShareTheGrowthByTheirSizes() {
    // Left 10 and right 30 share 100: 25 and 75.
    #expect(
      resized([.flexibleLeftMargin, .flexibleRightMargin])
        == CGRect(x: 35, y: 10, width: 60, height: 80))
  }

  @Test func growthFromNothingGoesToTheFlexibleSide() {
    let parent = View()
    let child = View()
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)

    parent.frame = CGRect(x: 0, y: 0, width: 80, height: 64)

    #expect(child.frame == CGRect(x: 0, y: 0, width: 80, height: 64))
  }
}

@MainActor struct ViewTraitsTests {
  @Test func scaleTintAndTheDirectionOfTraitsComeFromTheSuperview() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.displayScale = 3
    outer.tintColor = .red
    outer.traitOverrides.layoutDirection = .rightToLeft

    #expect(inner.displayScale == 3)
    #expect(inner.tintColor == .red)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .playback
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func whatAViewForcesForItselfIsNotInherited() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.semanticContentAttribute = .forceRightToLeft

    #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test(arguments: [
    // Below the edge, well inside, 20 points inside, and without a safe area of its own.
    (
      CGRect(x: 0, y: 460, width: 320, height: 100),
      EdgeInsets(top: 0, left: 10, bottom: 34, right: 12)
    ),
    (CGRect(x: 50, y: 100, width: 100, height: 100), .zero),
    (
      CGRect(x: 4, y: 20, width: 300, height: 440),
      EdgeInsets(top: 24, left: 6, bottom: 14, right: 0)
    ),
    (
      CGRect(x: 0, y: -10, width: 320, height: 490),
      EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    ),
  ])
  func safeAreasAreHandedDown(frame: CGRect, insets: EdgeInsets) {
    let (outer, inner) = (
      View(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), View(frame: frame)
    )
    outer.addSubview(inner)
    outer.safeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)

    #expect(inner.safeAreaInsets == insets)
    #expect(inner.layoutMargins.bottom == insets.bottom + 8)
    inner.safeAreaInsets = .zero
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func alphaIsKeptExactly() {
    let view = View()

    view.alpha = 0.3

    #expect(view.alpha == 0.3)
    view.layer.opacity = 0.25
    #expect(view.alpha == 0.25)
  }

  @Test func aSubclassMayNameItsLayer() {
    #expect(GradientView().layer is GradientLayer)
  }
}
