import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

/// Stacks that arithmetic arranges, beside what the solver says of the same stacks.
@Suite(.fixedText) @MainActor struct PlainStackTests {
  private final class Box: View {
    var content = CGSize.zero

    override var intrinsicContentSize: CGSize { content }
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> Box {
    let box = Box(frame: .zero)
    box.content = CGSize(width: width, height: height)
    return box
  }

  private func text(_ text: String, lines: Int) -> Label {
    let label = Label(frame: .zero)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// Views of all kinds: contents, fixed lengths, none, texts in lines, other priorities.
  private func views(_ kind: Int) -> [View] {
    switch kind {
    case 0: return [box(61 / 3, 10), box(100 / 3, 62 / 3), box(10, 16)]
    case 1: return [box(20, 10), View(frame: .zero), box(10, 16)]
    case 2:
      let fixed = View(frame: .zero)
      fixed.widthAnchor.constraint(equalToConstant: 12).isActive = true
      fixed.heightAnchor.constraint(equalToConstant: 14).isActive = true
      return [fixed, box(20, 10), View(frame: .zero), View(frame: .zero)]
    case 3:
      let (first, second) = (box(40, 24), box(40, 24))
      first.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
      second.setContentCompressionResistancePriority(LayoutPriority(749), for: .vertical)
      return [first, second, box(8, 8)]
    case 4: return [text("A text in several lines of words", lines: 0), box(10, 16)]
    default: return [box(16, 16), text("Title", lines: 1), View(frame: .zero), box(5, 40)]
    }
  }

  private static let sizes = [
    CGSize(width: 200, height: 160), CGSize(width: 63, height: 61), CGSize(width: 96, height: 33),
    CGSize(width: 40, height: 20),
  ]

  @Test(arguments: 0...5, [LayoutConstraint.Axis.horizontal, .vertical])
  func arithmeticSaysWhatTheSolverSays(kind: Int, axis: LayoutConstraint.Axis) {
    for alignment in [StackView.Alignment.fill, .leading, .center, .trailing] {
      for direction in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
        for size in Self.sizes {
          let stack = StackView(arrangedSubviews: views(kind))
          stack.frame = CGRect(origin: CGPoint(x: 3, y: 4), size: size)
          stack.displayScale = 3
          (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, 5)
          stack.semanticContentAttribute = direction
          stack.setCustomSpacing(9, after: stack.arrangedSubviews[0])
          compare(stack)
        }
      }
    }
  }

  /// Compares places and fitting sizes where arithmetic answers.
  private func compare(_ stack: StackView) {
    guard let plain = PlainStack(stack) else {
      Issue.record("arithmetic should be enough for this stack")
      return
    }
    if plain.placeViews() {
      let found = stack.arrangedSubviews.map(\.frame)
      var system = ConstraintSystem(stack, stack.heldConstraints, .fixed)
      #expect(system.placeViews().isEmpty)
      #expect(found == stack.arrangedSubviews.map(\.frame))
    }
    for width in [nil, 80, 200] as [CGFloat?] {
      let target = CGSize(width: width ?? 0, height: 0)
      let horizontal: LayoutPriority = width == nil ? .fittingSizeLevel : .required
      let found = plain.fittingSize(target, horizontal: horizontal, vertical: .fittingSizeLevel)
      guard let found else { continue }
      var system = ConstraintSystem(
        stack, stack.heldConstraints,
        .fitting(target, horizontal: horizontal, vertical: .fittingSizeLevel))
      #expect(found == system.fittingSize())
    }
  }

  @Test func everythingElseIsLeftToTheSolver() {
    let stack = StackView(arrangedSubviews: [box(20, 10), box(30, 20)])
    #expect(PlainStack(stack) != nil)
    stack.distribution = .fillEqually
    #expect(PlainStack(stack) == nil)
    stack.distribution = .fill
    stack.alignment = .firstBaseline
    #expect(PlainStack(stack) == nil)
    stack.alignment = .fill
    let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
    let least = first.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    least.isActive = true
    #expect(PlainStack(stack) == nil)
    least.isActive = false
    let equal = first.widthAnchor.constraint(equalTo: second.widthAnchor)
    equal.isActive = true
    #expect(PlainStack(stack) == nil)
  }

  @Test func whatContradictsItselfIsTold() {
    let fixed = View(frame: .zero)
    fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let stack = StackView(arrangedSubviews: [fixed])
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    stack.layoutIfNeeded()
    #expect(stack.constraintConflicts.count == 1)
  }
}
