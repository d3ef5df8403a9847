import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view with an intrinsic content size, which counts how often it is asked for it.
private final class Box: View {
  var content: CGSize
  var questions = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    questions += 1
    return content
  }
}

@Suite(.fixedText) @MainActor struct StackViewTests {
  private let boxes = [Box(20, 10), Box(30, 20), Box(10, 16)]
  private let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 3, y: 4, width: 100, height: 40)
    stack.displayScale = 2
    stack.spacing = 5
  }

  /// The left edges and widths after a layout.
  private var columns: [[CGFloat]] {
    stack.layoutIfNeeded()
    return boxes.map { [$0.frame.minX, $0.frame.width] }
  }

  /// The top edges and heights after a layout.
  private var rows: [[CGFloat]] {
    stack.layoutIfNeeded()
    return boxes.map { [$0.frame.minY, $0.frame.height] }
  }

  private func label(_ text: String, _ size: CGFloat) -> Label {
    let label = Label()
    label.text = text
    label.font = Font(size: size)
    return label
  }

  // MARK: Distributions

  // 100 − 20 − 5 = 75. Only the wish of a stack to be short (51) is against it; the box holds its width at 250.
  @Test(arguments: [StackView.Alignment.leading, .center, .trailing])
  func aColumnThatItsViewsDoNotFillIsStretchedBeforeABox(alignment: StackView.Alignment) {
    let column = StackView(arrangedSubviews: [boxes[1], boxes[2]])
    column.axis = .vertical
    column.alignment = alignment
    stack.addArrangedSubview(column)
    stack.layoutIfNeeded()

    #expect(boxes[0].frame.width == 20)
    #expect(column.frame.width == 75)
  }

  @Test func fillStretchesTheFirstOfEqualViews() {
    // 60 of content and 10 of spacing leave 30.
    #expect(columns == [[0, 50], [55, 30], [90, 10]])
    #expect(rows == [[0, 40], [0, 40], [0, 40]])
  }

  @Test func fillStretchesTheViewThatHugsLeast() {
    boxes[2].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)

    #expect(columns == [[0, 20], [25, 30], [60, 40]])
  }

  @Test func fillCompressesTheViewThatResistsLeast() {
    stack.frame.size.width = 60
    boxes[1].setContentCompressionResistancePriority(LayoutPriority(740), for: .horizontal)

    #expect(columns == [[0, 20], [25, 20], [50, 10]])
  }

  @Test func fillCompressesTheFirstOfEqualViewsFirst() {
    stack.frame.size.width = 45

    // 35 remain for 60 of content: the first one loses 20, the next one the other 5.
    #expect(columns == [[0, 0], [5, 25], [35, 10]])
  }

  @Test func fillEquallyMakesAllAsLong() {
    stack.distribution = .fillEqually

    #expect(columns == [[0, 30], [35, 30], [70, 30]])
  }

  @Test func fillProportionallySharesWhatTheSpacingLeaves() {
    stack.distribution = .fillProportionally

    // 90 for 20 + 30 + 10: one and a half times as long.
    #expect(columns == [[0, 30], [35, 45], [85, 15]])
  }

  @Test func equalSpacingSharesTheRest() {
    stack.distribution = .equalSpacing

    #expect(columns == [[0, 20], [40, 30], [90, 10]])
  }

  @Test func equalSpacingKeepsTheLeastSpacing() {
    stack.distribution = .equalSpacing
    stack.frame.size.width = 60

    // 50 remain for 60 of content.
    #expect(columns == [[0, 10], [15, 30], [50, 10]])
  }

  @Test func equalCenteringHasEqualDistancesBetweenCenters() {
    stack.distribution = .equalCentering

    // The outer centers are at 10 and 95.
    #expect(columns == [[0, 20], [37.5, 30], [90, 10]])
  }

  @Test func equalCenteringKeepsTheLeastSpacing() {
    stack.distribution = .equalCentering
    boxes[0].content.width = 60
    stack.frame.size.width = 120

    // The centers at 30 and 115 would put the middle view at 57.5, over the first one.
    #expect(columns == [[0, 60], [65, 30], [110, 10]])
  }

  // MARK: Alignments

  @Test func topCenterAndBottomKeepTheHeights() {
    stack.alignment = .top
    #expect(rows == [[0, 10], [0, 20], [0, 16]])
    stack.alignment = .center
    #expect(rows == [[15, 10], [10, 20], [12, 16]])
    stack.alignment = .bottom
    #expect(rows == [[30, 10], [20, 20], [24, 16]])
  }

  @Test func inAColumnAlignmentsAreHorizontal() {
    stack.axis = .vertical
    stack.frame.size = CGSize(width: 50, height: 56)
    stack.alignment = .trailing

    #expect(columns == [[30, 20], [20, 30], [40, 10]])
    #expect(rows == [[0, 10], [15, 20], [40, 16]])
  }

  @Test func baselinesAreAligned() {
    let (large, small) = (label("Large", 20), label("two li nes", 10))
    small.numberOfLines = 0
    small.setContentCompressionResistancePriority(LayoutPriority(740), for: .horizontal)
    let row = StackView(arrangedSubviews: [large, small])
    row.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    row.alignment = .firstBaseline
    row.layoutIfNeeded()

    // Baselines are 20 and 10 below the tops; the small text has 30 points: six characters a line.
    #expect(large.frame == CGRect(x: 0, y: 0, width: 50, height: 24))
    #expect(small.frame == CGRect(x: 50, y: 10, width: 30, height: 24))

    row.alignment = .lastBaseline
    row.layoutIfNeeded()
    // The small text's last baseline is 22 below its top, the large one's 20.
    #expect(large.frame.minY == 2)
    #expect(small.frame.minY == 0)
  }

  @Test func aColumnCanMeasureItsSpacingBetweenBaselines() {
    let labels = [label("One", 20), label("Two", 10)]
    let column = StackView(arrangedSubviews: labels)
    column.axis = .vertical
    column.spacing = 30
    column.isBaselineRelativeArrangement = true

    // Baselines at 20 and 50; the second one's top is 10 above, and its bottom 2 below.
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 52))
    column.frame.size = CGSize(width: 30, height: 52)
    column.layoutIfNeeded()
    #expect(labels[1].frame.minY == 40)
  }

  // MARK: Spacing and margins

  @Test func aViewCanHaveASpacingOfItsOwn() {
    stack.setCustomSpacing(15, after: boxes[0])
    stack.setCustomSpacing(StackView.spacingUseSystem, after: boxes[1])
    #expect(columns == [[0, 37], [52, 30], [90, 10]])
    #expect(stack.customSpacing(after: boxes[0]) == 15)
    #expect(stack.customSpacing(after: boxes[2]) == StackView.spacingUseDefault)

    stack.setCustomSpacing(StackView.spacingUseDefault, after: boxes[0])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: boxes[1])

    #expect(columns == [[0, 50], [55, 30], [90, 10]])
  }

  @Test func marginsCountOnRequest() {
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
    #expect(columns.first == [0, 50])

    stack.isLayoutMarginsRelativeArrangement = true

    #expect(columns == [[2, 40], [47, 30], [82, 10]])
    #expect(rows == [[1, 36], [1, 36], [1, 36]])
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 24))
  }

  @Test func fromRightToLeftTheFirstViewIsOnTheRight() {
    stack.semanticContentAttribute = .forceRightToLeft
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(leading: 10)

    // From 90 to the left: the rest, a gap of 5, 30, a gap of 5, and 10.
    #expect(columns == [[50, 40], [15, 30], [0, 10]])
  }

  @Test func ofViewsWithoutALengthTheLastTakesWhatIsLeft() {
    let row = StackView(arrangedSubviews: [View(), Box(50, 10), View()])
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    row.spacing = 8
    row.layoutIfNeeded()

    #expect(row.arrangedSubviews.map(\.frame.width) == [0, 50, 234])
  }

  // MARK: Sizes

  @Test func theFittingSizeIsThatOfTheViews() {
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 20))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 56))
    for alignment in StackView.Alignment.allCases {
      stack.alignment = alignment
      #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 56))
    }
    #expect(stack.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func everyDistributionFitsTheViews() {
    // Equal shares are as long as the longest view.
    let widths: [CGFloat] = [70, 100, 70, 70, 75]
    for (distribution, width) in zip(StackView.Distribution.allCases, widths) {
      stack.distribution = distribution
      // Equal distances between centers: 30, and twice from 10 to 40 to 70.
      #expect(stack.systemLayoutSizeFitting(.zero).width == width, "\(distribution)")
    }
  }

  @Test func aStackIsNoLargerThanItsViewsNeed() {
    stack.alignment = .center
    stack.distribution = .equalSpacing

    #expect(
      stack.systemLayoutSizeFitting(CGSize(width: 300, height: 44))
        == CGSize(width: 70, height: 20))
  }

  @Test func hiddenViewsTakeNoSpace() {
    boxes[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 35, height: 16))
    stack.layoutIfNeeded()
    #expect(boxes[2].frame.minX == 90)

    boxes[1].isHidden = false

    #expect(columns == [[0, 50], [55, 30], [90, 10]])
  }

  @Test func stacksInStacksArePlacedTogether() {
    let column = StackView(arrangedSubviews: [stack, Box(50, 8)])
    column.axis = .vertical
    column.spacing = 2
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 30))

    column.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    column.layoutIfNeeded()

    #expect(stack.frame == CGRect(x: 0, y: 0, width: 90, height: 20))
    #expect(boxes.map(\.frame.minX) == [0, 45, 80])
    #expect(boxes[0].frame.width == 40)
  }

  @Test func textInAColumnIsAsHighAsItsLines() {
    let text = label("0123456789abcdef", 10)
    text.numberOfLines = 0
    let column = StackView(arrangedSubviews: [text, Box(10, 6)])
    column.axis = .vertical

    let size = column.systemLayoutSizeFitting(
      CGSize(width: 40, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)

    // Eight characters a line: two lines of 12.
    #expect(size == CGSize(width: 40, height: 30))
  }

  @Test func constraintsOnArrangedViewsCount() {
    boxes[0].widthAnchor.constraint(equalToConstant: 44).isActive = true
    boxes[1].widthAnchor.constraint(equalTo: boxes[2].widthAnchor).isActive = true

    // 90 less 44 for two equal views.
    #expect(columns == [[0, 44], [49, 23], [77, 23]])
  }

  @Test func aStackIsPlacedByTheConstraintsAroundIt() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    parent.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      stack.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -10),
    ])
    parent.layoutIfNeeded()

    #expect(stack.frame == CGRect(x: 65, y: 70, width: 70, height: 20))
    #expect(boxes[2].frame == CGRect(x: 60, y: 0, width: 10, height: 20))
    #expect(!stack.hasAmbiguousLayout)
    #expect(parent.constraintConflicts.isEmpty)
  }

  // MARK: Arranged views

  @Test func aViewOutOfTheArrangementStaysASubview() {
    stack.removeArrangedSubview(boxes[0])
    #expect(stack.arrangedSubviews == [boxes[1], boxes[2]])
    #expect(boxes[0].superview === stack)

    boxes[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [boxes[2]])

    stack.insertArrangedSubview(boxes[1], at: 0)
    stack.addArrangedSubview(boxes[1])
    #expect(stack.arrangedSubviews == [boxes[2], boxes[1]])
    #expect(stack.subviews == [boxes[0], boxes[2], boxes[1]])
  }

  @Test func nothingIsMeasuredWhenNothingChanged() {
    stack.layoutIfNeeded()
    let questions = boxes.map(\.questions)

    stack.frame.origin.x += 10
    stack.layoutIfNeeded()
    #expect(boxes.map(\.questions) == questions)

    stack.spacing = 6
    stack.layoutIfNeeded()
    #expect(boxes[0].questions == questions[0] + 1)
  }

  @Test func theBaselinesOfAStackAreThoseOfItsViews() {
    let (large, small) = (label("Large", 20), label("Small", 10))
    let inner = StackView(arrangedSubviews: [small, large])
    #expect(inner.forFirstBaselineLayout === large)
    inner.axis = .vertical
    #expect(inner.forFirstBaselineLayout === small)
    #expect(inner.forLastBaselineLayout === large)

    let outer = StackView(arrangedSubviews: [label("A", 30), inner])
    outer.alignment = .firstBaseline
    outer.frame.size = CGSize(width: 100, height: 80)
    outer.layoutIfNeeded()
    // The first baselines are 30 below the outer text's top, and 10 below the column's.
    #expect(inner.frame.minY == 20)
  }
}
