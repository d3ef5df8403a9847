import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view with an intrinsic content size.
private final class Box: View {
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
}

@MainActor @Suite struct VisualFormatTests {
  private let parent = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let button = Box(frame: .zero)
  private let field = Box(frame: .zero)
  private let other = Box(frame: .zero)

  init() {
    parent.displayScale = 2
    for view in [button, field, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private var views: [String: Any] { ["button": button, "field": field, "other_2": other] }

  private func layOut(
    _ formats: String..., options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    parent.layoutIfNeeded()
  }

  /// The message for a format that cannot be read.
  private func message(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> String? {
    do {
      _ = try LayoutConstraint.visualConstraints(format, options, metrics: metrics, views: views)
      return nil
    } catch {
      return (error as? VisualFormatError)?.message
    }
  }

  private func reason(_ format: String, metrics: [String: Any] = [:]) -> String? {
    message(format, metrics: metrics).map { String($0.split(separator: "\n")[1].dropLast()) }
  }

  // MARK: Apple's examples

  @Test func theStandardDistanceOfViewsIsEightPoints() {
    layOut("[button]-[field]")
    #expect(field.frame.minX - button.frame.maxX == 8)
  }

  @Test func aWidthIsAtLeastANumber() {
    layOut("[button(>=50)]")
    #expect(button.frame.width == 50)
  }

  @Test func theStandardDistanceFromTheSuperviewIsItsMargin() {
    parent.layoutMargins = EdgeInsets(top: 1, left: 20, bottom: 3, right: 5)
    layOut("|-[button]-|")
    #expect(button.frame.minX == 20)
    #expect(button.frame.maxX == 295)
  }

  @Test func distancesFromTheSuperviewAreNumbers() {
    layOut("|-50-[button]-50-|")
    #expect(button.frame.minX == 50)
    #expect(button.frame.width == 200)
  }

  @Test func aColumnIsWrittenWithItsLetter() {
    layOut("V:[button]-10-[field]")
    #expect(field.frame.minY - button.frame.maxY == 10)
    #expect(button.frame.height == 20)
  }

  @Test func viewsTouchWithoutAConnection() {
    layOut("H:|[button][field]")
    #expect(button.frame.minX == 0)
    #expect(field.frame.minX == 30)
  }

  @Test func aWidthHasAPriority() {
    layOut("[button(100@20)]")
    // The content hugs itself more.
    #expect(button.frame.width == 30)
    layOut("[field(100@800)]")
    #expect(field.frame.width == 100)
  }

  @Test func aWidthIsThatOfAnotherView() {
    layOut("|[button(==field)]-60-[field]|")
    #expect(button.frame.width == 120)
    #expect(field.frame.width == 120)
  }

  @Test func aWidthHasSeveralDemands() {
    let made = LayoutConstraint.constraints(
      withVisualFormat: "[button(>=70,<=100)]", metrics: nil, views: views)
    #expect(made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
    #expect(made.map(\.constant) == [70, 100])
    LayoutConstraint.activate(made)
    parent.layoutIfNeeded()
    #expect(button.frame.width == 70)
  }

  @Test func aCompleteRow() {
    layOut("|-[button]-[field]-[other_2(>=20)]-|")
    // 300 − 2 × 8 of the margins − 2 × 8 between − 2 × 30: the last view is stretched.
    #expect(button.frame.minX == 8)
    #expect(field.frame.minX == 46)
    #expect(other.frame.minX == 84)
    #expect(other.frame.maxX == 292)
  }

  // MARK: Predicates, metrics, options

  @Test func metricsNameNumbers() {
    layOut(
      "|-(edge)-[button(wide)]-gap-[field(field_2@high)]",
      metrics: ["edge": -4, "gap": 2.5, "wide": CGFloat(40), "field_2": 44 as Float, "high": 999])
    #expect(button.frame == CGRect(x: -4, y: 0, width: 40, height: 20))
    #expect(field.frame.minX == 38.5)
    #expect(field.frame.width == 44)
  }

  @Test func aDistanceHasSeveralDemands() {
    layOut("|[button]-(>=20,<=30@750)-[field]-5-|")
    // The upper bound is stronger than the hugging of the contents: 300 − 5 − 60 − 30 are left to them.
    #expect(field.frame.minX - button.frame.maxX == 30)
  }

  @Test func negativeNumbersStandInParentheses() {
    layOut("|-(-10)-[button]-(-4)-[field]")
    #expect(button.frame.minX == -10)
    #expect(field.frame.minX == 16)
  }

  @Test func spacesDoNotCount() {
    layOut(" H: | - 7 - [ button ( == 40 ) ] ")
    #expect(button.frame == CGRect(x: 7, y: 0, width: 40, height: 20))
  }

  @Test func aMetricHidesAViewOfItsName() {
    layOut("[button(field)]", metrics: ["field": 64])
    #expect(button.frame.width == 64)
  }

  @Test func neighboursAreAligned() {
    layOut("|[button(50)]-[field]-[other_2]", options: [.alignAllTop, .alignAllBottom])
    layOut("V:|-12-[field(33)]")
    #expect([button, field, other].map(\.frame.minY) == [12, 12, 12])
    #expect([button, field, other].map(\.frame.height) == [33, 33, 33])
  }

  @Test func aRowRunsInTheReadingDirection() {
    parent.semanticContentAttribute = .forceRightToLeft
    layOut("|-10-[button]-5-[field]")
    #expect(button.frame.maxX == 290)
    #expect(field.frame.maxX == 255)
  }

  @Test func aRowMayRunFromLeftToRightAlways() {
    parent.semanticContentAttribute = .forceRightToLeft
    layOut("|-10-[button]-5-[field]", options: .directionLeftToRight)
    #expect(button.frame.minX == 10)
    #expect(field.frame.minX == 45)
  }

  @Test func aRowMayRunFromRightToLeftAlways() {
    layOut("|-10-[button]-(>=5)-[field]-200-|", options: .directionRightToLeft)
    #expect(button.frame.maxX == 290)
    #expect(field.frame.minX == 200)
    #expect(field.frame.maxX <= 255)
  }

  @Test func baselinesKeepADistance() {
    layOut("V:|[button]-25-[field]", options: .spacingBaselineToBaseline)
    // A view without text has its baselines at its bottom edge.
    #expect(button.frame.maxY == 20)
    #expect(field.frame.maxY == 45)
  }

  @Test func aGuideIsWrittenLikeAView() {
    let guide = LayoutGuide()
    parent.addLayoutGuide(guide)
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|-15-[guide(25)][button]", metrics: nil,
        views: ["guide": guide, "button": button]))
    parent.layoutIfNeeded()
    #expect(button.frame.minX == 40)
  }

  // MARK: Formats that cannot be read

  @Test func anUnknownViewIsShownInItsPlace() {
    #expect(
      message("H:|-[redView]-|")
        == "Unable to parse constraint format: \nredView is not a key in the views dictionary. \n"
        + "H:|-[redView]-| \n            ^")
  }

  @Test func aViewWithoutASuperviewHasNoEdgeToKeep() {
    button.removeFromSuperview()
    #expect(
      message("|[button]|")
        == "Unable to parse constraint format: \nUnable to interpret '|' character, because the related "
        + "view doesn't have a superview \n|[button]| \n         ^")
  }

  @Test func anUnknownMetricIsNamed() {
    #expect(
      reason("|-margiin-[button]")
        == "Encountered metric with name \"margiin\", but value was not specified in metrics or views "
        + "dictionaries")
    #expect(
      reason("|-margin-[button]", metrics: ["margin": "8"])?.contains("\"margin\"") == true)
  }

  @Test(arguments: [
    ("X[button]", "Expected a '[' here."), ("H|[button]", "Expected a ':' here."),
    ("[button", "Expected a ']' here."),
    ("[]", "Expected a view. View names must start with a letter"),
    ("[button]-5[field]", "Expected a '-' here."), ("[button(>5)]", "Expected a relation."),
    ("[button(=5)]", "Expected a relation."), ("[button(5]", "Expected a ')' here."),
    ("[button()]", "Expected a number"), ("[button]--[field]", "Expected a number"),
    ("[button]-.-[field]", "Expected a number"), ("[button]field", "Expected a '-', a '['"),
    ("[button]|[field]", "Expected the end of the format string."),
    ("[button]-", "Expected a number"),
    ("|", "Expected a '[' here."), ("[button(5@0)]", "It's illegal to set priority:0."),
    ("[button(5@1001)]", "It's illegal to set priority:1001."),
  ])
  func aMistakeIsNamed(format: String, beginning: String) throws {
    #expect(try #require(reason(format)).hasPrefix(beginning))
  }

  @Test func emptyFormatsAndOtherAlphabetsAreRefused() {
    #expect(message("") == "Unable to parse constraint format: It's an empty string.")
    #expect(
      message("[büro]") == "Unable to parse constraint format: It contains non-ASCII characters.")
  }

  @Test func aRowIsNotAlignedByItsSides() {
    #expect(
      message("[button][field]", .alignAllLeft)
        == "Unable to parse constraint format: Options mask required views to be aligned on a horizontal "
        + "edge, which is not allowed for layout that is also horizontal.")
    #expect(message("V:[button][field]", .alignAllLeft) == nil)
    #expect(message("V:[button][field]", .alignAllCenterY)?.contains("also vertical") == true)
  }
}
