import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view with an intrinsic content size.
private final class Box: View {
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
}

@MainActor @Suite struct ConstraintReportTests {
  private let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let box = Box(frame: .zero)

  init() {
    parent.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    box.accessibilityIdentifier = "box"
  }

  private func layOut(_ constraints: LayoutConstraint...) {
    LayoutConstraint.activate(constraints)
    parent.layoutIfNeeded()
  }

  @Test func contradictingConstraintsAreNamedAndTheLaterOneIsBroken() throws {
    layOut(
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 12),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 80.5))

    let conflict = try #require(parent.constraintConflicts.first)
    #expect(parent.constraintConflicts.count == 1)
    #expect(
      conflict.constraints.map { $0.replacing(/\S*Box'/, with: "Box'") } == [
        "<NSLayoutConstraint Box'box'.width == 50   (active)>",
        "<NSLayoutConstraint Box'box'.width >= 80.5   (active)>",
      ])
    #expect(conflict.broken == conflict.constraints[1])
    #expect(conflict.message.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(box.frame.size == CGSize(width: 50, height: 12))
  }

  @Test func aFrameThatContradictsIsNamed() throws {
    layOut(
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 70),
      box.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -40))

    // The width would be 100 − 110.
    let conflict = try #require(parent.constraintConflicts.first)
    #expect(
      conflict.constraints.last
        == "<NSAutoresizingMaskLayoutConstraint UIView.width == 100   (active)>")
    #expect(conflict.broken.contains(".trailing == UIView.trailing - 40"))
    #expect(box.frame == CGRect(x: 70, y: 0, width: 30, height: 20))
  }

  @Test func aStackNamesItsRelations() throws {
    let stack = StackView(arrangedSubviews: [Box(), Box()])
    stack.distribution = .fillEqually
    stack.frame.size = CGSize(width: 100, height: 20)
    for (view, width) in zip(stack.arrangedSubviews, [30, 31]) {
      view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
    }
    stack.layoutIfNeeded()

    let text = try #require(stack.constraintConflicts.first).constraints.joined(separator: "\n")
    #expect(text.contains("'UISV-fill-equally'"))
    #expect(stack.arrangedSubviews.map(\.frame.width) == [50, 50])
  }

  @Test func optionalConstraintsAreNeverInConflict() {
    let optional = box.widthAnchor.constraint(equalToConstant: 80)
    optional.priority = LayoutPriority(999)
    layOut(box.widthAnchor.constraint(equalToConstant: 50), optional)

    #expect(parent.constraintConflicts.isEmpty)
  }

  @Test func aConflictThatIsSolvedIsForgotten() {
    let second = box.widthAnchor.constraint(equalToConstant: 80)
    layOut(box.widthAnchor.constraint(equalToConstant: 50), second)
    #expect(parent.constraintConflicts.count == 1)

    second.isActive = false
    parent.layoutIfNeeded()

    #expect(parent.constraintConflicts.isEmpty)
  }

  @Test func repeatedConstraintsAreNoConflict() {
    layOut(
      box.widthAnchor.constraint(equalToConstant: 50),
      box.widthAnchor.constraint(equalToConstant: 50))

    #expect(parent.constraintConflicts.isEmpty)
  }

  // MARK: Ambiguity

  @Test func aViewWithoutAPositionIsAmbiguous() {
    layOut(box.leadingAnchor.constraint(equalTo: parent.leadingAnchor))
    #expect(box.hasAmbiguousLayout)

    layOut(box.topAnchor.constraint(equalTo: parent.topAnchor))
    #expect(!box.hasAmbiguousLayout)
    #expect(!parent.hasAmbiguousLayout)
  }

  @Test func twoViewsThatHugEquallyAreAmbiguous() {
    let stack = StackView(arrangedSubviews: [Box(), Box()])
    stack.frame.size = CGSize(width: 100, height: 20)
    #expect(stack.arrangedSubviews.map(\.hasAmbiguousLayout) == [true, true])

    stack.arrangedSubviews[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)

    #expect(stack.arrangedSubviews.map(\.hasAmbiguousLayout) == [false, false])
  }

  @Test func aLimitThatIsNotReachedLeavesTheViewAmbiguous() {
    layOut(
      box.topAnchor.constraint(equalTo: parent.topAnchor),
      box.leadingAnchor.constraint(greaterThanOrEqualTo: parent.leadingAnchor, constant: 10))

    #expect(box.hasAmbiguousLayout)
    #expect(box.frame.minX == 10)
  }

  @Test func whatIsOpenIsSaidByLine() {
    layOut(box.leadingAnchor.constraint(equalTo: parent.leadingAnchor))
    let plain = View(frame: .zero)
    plain.accessibilityIdentifier = "plain"
    plain.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(plain)
    layOut(
      plain.topAnchor.constraint(equalTo: parent.topAnchor),
      plain.leadingAnchor.constraint(equalTo: parent.leadingAnchor))

    let messages = parent.ambiguousLayouts.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.contains("Width and height are ambiguous for UIView'plain'"))
    #expect(
      messages.contains {
        $0.hasPrefix("Vertical position is ambiguous for ") && $0.hasSuffix("Box'box'")
      })
  }

  @Test func aViewThatNothingPlacesIsAmbiguousUnlessItIsHidden() {
    parent.layoutIfNeeded()
    #expect(parent.ambiguousLayouts.map(\.open) == [["position"]])

    box.isHidden = true

    #expect(parent.ambiguousLayouts.isEmpty)
  }

  @Test func theConstraintsThatNameAViewAreFoundByTheirAxis() {
    let width = box.widthAnchor.constraint(equalToConstant: 5)
    let top = box.topAnchor.constraint(equalTo: parent.topAnchor)
    layOut(width, top)

    #expect(box.constraintsAffectingLayout(for: .horizontal) == [width])
    #expect(box.constraintsAffectingLayout(for: .vertical) == [top])
  }

  // MARK: Priorities

  @Test func manyLimitsLeaveTheOtherViewsAlone() {
    let tall = Box(frame: .zero)
    parent.addSubview(tall)
    tall.translatesAutoresizingMaskIntoConstraints = false
    let outer = LayoutGuide()
    parent.addLayoutGuide(outer)

    layOut(
      tall.heightAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(greaterThanOrEqualTo: box.heightAnchor),
      outer.heightAnchor.constraint(greaterThanOrEqualTo: tall.heightAnchor))

    #expect(box.frame.height == 20)
    #expect(outer.layoutFrame.height == 50)
  }

  @Test func theSumOfTheViolationsIsAsSmallAsPossible() {
    let wanted: [CGFloat] = [40, 70, 70]
    for length in wanted {
      let constraint = box.widthAnchor.constraint(equalToConstant: length)
      constraint.priority = .defaultHigh
      constraint.isActive = true
    }
    parent.layoutIfNeeded()

    // 70 violates one by 30; 40 would violate two.
    #expect(box.frame.width == 70)
  }

  @Test func lengthsAreNeverNegative() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    let low = guide.widthAnchor.constraint(equalToConstant: -20)
    low.priority = .defaultHigh
    layOut(low, guide.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5))

    #expect(guide.layoutFrame.width == 0)
    #expect(parent.constraintConflicts.isEmpty)
  }

  /// Systems with many pivots: every solution keeps what is required.
  @Test func randomSystemsKeepWhatIsRequired() {
    var random = Numbers()
    for _ in 0..<200 {
      let count = 6
      let point = (0..<count).map { _ in Double(random.number(below: 40)) }
      var preferences: [ConstraintSolver.Preference] = []
      for index in 0..<14 {
        var expression = LinearExpression()
        for symbol in 0..<count where random.number(below: 3) == 0 {
          expression.add(Double(random.number(below: 5)) - 2, of: symbol)
        }
        // What is required holds at `point`, so that all of it can be kept.
        expression.constant = -expression.value(point)
        let isRequired = index < 8
        if !isRequired { expression.constant += Double(random.number(below: 20)) - 10 }
        let priority: Float = isRequired ? 1000 : Float(random.number(below: 3)) * 100 + 1
        preferences.append(
          .init(
            expression: expression, above: random.number(below: 3) == 0 ? nil : priority,
            below: priority))
      }

      let solver = ConstraintSolver(preferences, lengths: (0..<count).map { $0 % 2 == 0 })

      let values = solver.solution
      #expect(solver.conflicts.isEmpty)
      #expect(values.indices.allSatisfy { $0 % 2 == 1 || values[$0] > -1e-6 })
      for preference in preferences where preference.isRequired {
        let value = preference.expression.value(values)
        #expect(value > -1e-6 && (preference.above == nil || value < 1e-6))
      }
    }
  }
}

/// A sequence of random numbers that is the same in every run.
private struct Numbers {
  private var index: UInt64 = 0

  mutating func number(below limit: UInt64) -> Int {
    index += 1
    return Int(SplitMix64(seed: 7).value(at: index) % limit)
  }
}
