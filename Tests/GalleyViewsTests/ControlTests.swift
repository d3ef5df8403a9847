import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

@Suite(.fixedText) @MainActor struct ControlTests {
  /// The colours of all fills, and the bounds of their paths.
  private func fills(_ view: View) -> [(color: Color, rect: CGRect)] {
    var found: [(Color, CGRect)] = []
    view.displayList().items.visitAll { item in
      if case .fill(let path, .color(let color)) = item {
        found.append((color, path.controlBounds))
      }
    }
    return found
  }

  // MARK: Switches

  @Test func aSwitchHasItsOwnSizeAndShowsItsState() {
    let control = Switch(frame: CGRect(x: 5, y: 6, width: 200, height: 200))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 63, height: 28))
    #expect(fills(control).map(\.color) == [Color.secondarySystemFill.resolved, .white])
    #expect(fills(control).last?.rect == CGRect(x: 2, y: 2, width: 39, height: 24))

    control.isOn = true
    #expect(fills(control).first?.color == Color.systemGreen.resolved)
    #expect(fills(control).last?.rect.minX == 22)

    control.semanticContentAttribute = .forceRightToLeft
    #expect(fills(control).last?.rect.minX == 2)
  }

  @Test func aDisabledSwitchIsFaint() {
    let control = Switch()
    control.isOn = true
    control.onTintColor = .red
    control.isEnabled = false
    #expect(fills(control).first?.color == .red.withAlphaComponent(0.5))
  }

  // MARK: Steppers

  @Test func aSteppersValueStaysInItsRange() {
    let stepper = Stepper()
    stepper.value = 120
    #expect(stepper.value == 100)

    stepper.maximumValue = 8
    #expect(stepper.value == 8)

    stepper.minimumValue = 10
    #expect(stepper.maximumValue == 10)
    #expect(stepper.value == 10)

    stepper.maximumValue = 4
    #expect(stepper.minimumValue == 4)
    #expect(stepper.value == 4)
  }

  @Test func aStepperDimsTheSignOfTheBoundThatIsReached() {
    let stepper = Stepper(frame: CGRect(x: 5, y: 6, width: 200, height: 200))
    #expect(stepper.frame == CGRect(x: 5, y: 6, width: 94, height: 32))
    // The plate, the line in the middle, the minus, and the three parts of the plus.
    let atMinimum: [Color] = [
      .tertiarySystemFill, .separator, .tertiaryLabel, .label, .label, .label,
    ]
    #expect(fills(stepper).map(\.color) == atMinimum.map(\.resolved))
    // The minus is 13.2 wide and 1.6 high in the middle of the left half.
    #expect(fills(stepper)[2].rect == CGRect(x: 16.9, y: 15.2, width: 13.2, height: 1.6))
    #expect(fills(stepper)[3].rect.midX == 70.5)

    stepper.value = 100
    #expect(fills(stepper)[2].color == Color.label.resolved)
    #expect(fills(stepper)[3].color == Color.tertiaryLabel.resolved)

    stepper.wraps = true
    #expect(fills(stepper)[3].color == Color.label.resolved)

    stepper.semanticContentAttribute = .forceRightToLeft
    #expect(fills(stepper)[2].rect.midX == 70.5)
  }

  // MARK: Sliders and bars

  @Test func aSlidersKnobStandsAtItsValue() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    (slider.minimumValue, slider.maximumValue) = (10, 20)
    slider.value = 15
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 14, width: 128, height: 6))
    // The knob moves from 0 to 90.
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 15)
        == CGRect(x: 45, y: 5, width: 38, height: 24))
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 20).maxX == 128)
    #expect(fills(slider).map(\.rect.width) == [128, 64, 38])
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 20).minX == 0)
  }

  @Test func aSlidersValueStaysInItsRange() {
    let slider = Slider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5)
    #expect(slider.value == 5)
    slider.value = .nan
    #expect(slider.value == 5)
  }

  @Test(arguments: [
    (-Float.infinity, Float.infinity), (0, .infinity), (-.infinity, 1),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (.nan, 1),
  ])
  func aSliderWithAnEndlessRangeStandsAtItsStart(minimum: Float, maximum: Float) {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    slider.minimumValue = minimum
    slider.maximumValue = maximum
    slider.value = .infinity

    #expect(slider.accessibilityValue == "0%")
    #expect(fills(slider).allSatisfy { $0.rect.minX.isFinite })
  }

  @Test func aBarIsFilledByItsShare() {
    let bar = ProgressView(progressViewStyle: .default)
    bar.frame.size.width = 200
    bar.progress = 0.25
    bar.progressTintColor = .red
    #expect(
      fills(bar).map(\.rect) == [
        CGRect(x: 0, y: 0, width: 200, height: 4), CGRect(x: 0, y: 0, width: 50, height: 4),
      ])
    bar.setProgress(7, animated: true)
    #expect(bar.progress == 1)
  }

  // MARK: Segments

  @Test func segmentsAreAsWideAsTheWidest() {
    let control = SegmentedControl(items: ["Day", "Month"])
    // Five letters of 6.5 and twice 9 are 50.5, and 51 in whole points, for both.
    #expect(control.frame.size == CGSize(width: 102, height: 32))
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width == 88)
  }

  @Test func theSelectedSegmentHasAPlate() {
    let control = SegmentedControl(items: ["A", "B", "C"])
    control.frame.size = CGSize(width: 120, height: 32)
    control.selectedSegmentIndex = 1
    let plate = fills(control).last { $0.color == .white }
    #expect(plate?.rect == CGRect(x: 42, y: 2, width: 36, height: 28))
    let labels = control.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["A", "B", "C"])
    #expect(labels.map(\.font.weight) == [.regular, .semibold, .regular])
    // No lines beside the plate.
    #expect(!fills(control).contains { $0.color == Color.separator.resolved })
    control.selectedSegmentIndex = 0
    #expect(
      fills(control).filter { $0.color == Color.separator.resolved }.map(\.rect.minX) == [79.5])
  }

  @Test func segmentsCanBeInsertedAndRemoved() {
    let control = SegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "C", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 4
    #expect(control.selectedSegmentIndex == -1)
    #expect(control.titleForSegment(at: 0) == "A")
  }

  @Test func theActionOfTheSelectedSegmentIsPerformed() {
    var chosen: [String] = []
    let actions = ["A", "B"].map { Action(title: $0, handler: { chosen.append($0.title) }) }
    let control = SegmentedControl(frame: .zero, actions: actions)
    control.selectedSegmentIndex = 1
    control.sendActions(for: .valueChanged)
    #expect(chosen == ["B"])
  }

  // MARK: Text fields

  @Test func aFieldShowsItsTextOrItsPlaceholder() throws {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    let label = try #require(field.subviews.first as? Label)
    #expect(label.text == "Name")
    #expect(label.textColor == .placeholderText)
    #expect(label.frame == CGRect(x: 7, y: 0, width: 86, height: 34))

    field.text = "Ada"
    field.isSecureTextEntry = true
    field.layoutIfNeeded()
    #expect(label.text == "•••")
    #expect(label.textColor == .label)
  }

  @Test func aFieldIsAsLargeAsItsTextAndItsFrame() {
    let field = TextField()
    field.displayScale = 2
    field.text = "Ada"
    // Three letters of 8.5; a line of 20.4 is 20.5 in half points, and one more.
    #expect(field.intrinsicContentSize == CGSize(width: 25.5, height: 21.5))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 39.5, height: 34.5))
  }

  @Test func viewsBesideTheTextTakeItsRoom() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "Ada"
    field.leftView = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    field.rightView = View(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    field.rightViewMode = .unlessEditing
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 70, height: 30))
    #expect(field.leftView?.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
    #expect(field.rightView?.frame == CGRect(x: 90, y: 5, width: 10, height: 20))
    field.semanticContentAttribute = .forceRightToLeft
    field.setNeedsLayout()
    field.layoutIfNeeded()
    #expect(field.leftView?.frame.minX == 80)
  }

  @Test func theClearButtonIsShownBesideText() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).width == 100)
    field.text = "Ada"
    // A symbol beside text of 15 points is 17.5 wide, 5 from the edge.
    #expect(field.textRect(forBounds: field.bounds).width == 77.5)
  }

  // MARK: Dots and wheels

  @Test func theCurrentPageIsMarked() {
    let dots = PageControl()
    dots.numberOfPages = 3
    dots.currentPage = 7
    #expect(dots.currentPage == 2)
    dots.currentPage = 1
    dots.frame.size = dots.intrinsicContentSize
    // Three dots of 7.57, two gaps of 10.1, and 14 at each side.
    #expect(dots.frame.size == CGSize(width: 70.91, height: 77.0 / 3))
    #expect(fills(dots).map { ($0.rect.minX * 100).rounded() / 100 } == [14, 31.67, 49.34])
    #expect(
      fills(dots).map(\.color) == [
        Color(white: 1, alpha: 0.45), .white, Color(white: 1, alpha: 0.45),
      ])
    dots.numberOfPages = 1
    dots.hidesForSinglePage = true
    #expect(fills(dots).isEmpty)
    #expect(dots.currentPage == 0)
  }

  @Test func aWheelIsHiddenUntilItTurns() {
    let wheel = ActivityIndicatorView(style: .large)
    #expect(wheel.isHidden)
    #expect(wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    var strokes = 0
    wheel.displayList().items.visitAll { if case .stroke = $0 { strokes += 1 } }
    #expect(strokes == 8)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }
}
