import Foundation
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

// Letters are half an em wide and lines are 1.2 em high: at 17 points 8.5 and 20.4, at 15 points
// 7.5 and 18, at 13 points 6.5 and 15.6.
@Suite(.fixedText) @MainActor struct ButtonTests {
  private func button(_ configuration: Button.Configuration) -> Button {
    let button = Button(configuration: configuration)
    button.displayScale = 5
    return button
  }

  private var titled: Button.Configuration {
    var configuration = Button.Configuration.filled()
    configuration.title = "Save"
    return configuration
  }

  private func laidOut(_ button: Button) -> Button {
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    return button
  }

  /// The left and top edges, width and height in tenths of points.
  private func tenths(_ rect: CGRect?) -> [Int] {
    guard let rect else { return [] }
    return [rect.minX, rect.minY, rect.width, rect.height].map { Int(($0 * 10).rounded()) }
  }

  // MARK: Sizes

  @Test func aMediumButtonHasSevenAndTwelvePointsAroundItsTitle() {
    let button = laidOut(button(titled))

    // 34 + 24, 20.4 + 14.
    #expect(button.frame.size == CGSize(width: 58, height: 34.4))
    #expect(button.titleLabel?.frame == CGRect(x: 12, y: 7, width: 34, height: 20.4))
  }

  @Test func theInsetsAndTheTextFollowTheSize() {
    var sizes: [CGSize] = []
    for size in [Button.Configuration.Size.mini, .small, .medium, .large] {
      var configuration = titled
      configuration.buttonSize = size
      sizes.append(button(configuration).intrinsicContentSize)
    }

    #expect(
      sizes == [
        CGSize(width: 50, height: 28), CGSize(width: 50, height: 28),
        CGSize(width: 58, height: 34.4), CGSize(width: 74, height: 50.4),
      ])
  }

  @Test func insetsThatWereSetCount() {
    var configuration = titled
    configuration.contentInsets = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(button(configuration).intrinsicContentSize == CGSize(width: 40, height: 24.4))

    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
  }

  @Test func theImageIsAtTheEdgeThatItWasPlacedAt() {
    var configuration = titled
    configuration.image = Image(systemName: "star")
    configuration.imagePadding = 5
    // A symbol beside text of 17 points is 19.5 wide; the text is 34 × 20.4.
    let leading = laidOut(button(configuration))
    #expect(leading.frame.size == CGSize(width: 82.6, height: 34.4))
    #expect(leading.imageView?.frame.minX == 12)
    #expect(leading.titleLabel?.frame.minX == 36.6)

    configuration.imagePlacement = .trailing
    let trailing = laidOut(button(configuration))
    #expect(trailing.titleLabel?.frame.minX == 12)
    #expect(trailing.imageView?.frame.minX == 51)

    configuration.imagePlacement = .top
    let top = laidOut(button(configuration))
    #expect(top.frame.size == CGSize(width: 58, height: 59))
    #expect(top.imageView?.frame.minY == 7)
    #expect(tenths(top.titleLabel?.frame) == [120, 316, 340, 204])

    configuration.imagePlacement = .bottom
    #expect(laidOut(button(configuration)).titleLabel?.frame.minY == 7)
  }

  @Test func theSubtitleIsBelowTheTitle() {
    var configuration = titled
    configuration.subtitle = "all files"
    let button = laidOut(button(configuration))

    // 9 letters of 6.5; 20.4 + 1 + 15.6 and twice 7.
    #expect(button.frame.size == CGSize(width: 82.6, height: 51))
    #expect(tenths(button.titleLabel?.frame) == [120, 70, 340, 204])
    #expect(tenths(button.subtitleLabel?.frame) == [120, 284, 586, 156])

    configuration.titleAlignment = .center
    #expect(tenths(laidOut(self.button(configuration)).titleLabel?.frame) == [242, 70, 340, 204])
  }

  @Test func fromRightToLeftTheImageIsOnTheRight() {
    var configuration = titled
    configuration.image = Image(systemName: "star")
    let button = button(configuration)
    button.semanticContentAttribute = .forceRightToLeft
    button.displayScale = 2
    button.contentHorizontalAlignment = .leading
    button.frame.size = CGSize(width: 100, height: 34.4)
    button.layoutIfNeeded()

    #expect(button.imageView?.frame.maxX == 88)
    #expect(button.titleLabel?.frame.maxX == 68.5)
  }

  @Test func aLongTitleBreaksInANarrowButton() {
    var configuration = titled
    configuration.title = "0123456789"
    let button = button(configuration)

    // 51 points hold six letters.
    #expect(
      button.sizeThatFits(CGSize(width: 75, height: 0)) == CGSize(width: 75, height: 54.8))
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    #expect(button.sizeThatFits(CGSize(width: 75, height: 0)).height == 34.4)
  }

  @Test func theBaselineIsThatOfTheTitle() {
    let (button, label) = (button(titled), Label())
    label.text = "Beside"
    label.font = Font(size: 30)
    let row = StackView(arrangedSubviews: [label, button])
    row.alignment = .firstBaseline
    row.frame.size = CGSize(width: 300, height: 60)
    row.displayScale = 5
    row.layoutIfNeeded()

    // Baselines: 30 below the label's top, 7 + 17 below the button's.
    #expect(button.frame.minY == 6)
  }

  // MARK: Appearance

  @Test func theStylesHaveTheirColours() {
    func colors(_ configuration: Button.Configuration) -> [Color?] {
      var configuration = configuration
      configuration.title = "A"
      let button = button(configuration)
      button.tintColor = .red
      _ = laidOut(button)
      return [button.titleLabel?.textColor, button.backgroundView.fill.backgroundColor]
    }

    #expect(colors(.filled()) == [.white, .red])
    #expect(colors(.tinted()) == [.red, .red.withAlphaComponent(0.18)])
    #expect(colors(.gray()) == [.red, .secondarySystemFill])
    #expect(colors(.plain()) == [.red, .clear])
    #expect(colors(.borderedProminent()) == colors(.filled()))
    var own = Button.Configuration.filled()
    (own.baseForegroundColor, own.baseBackgroundColor) = (.green, .blue)
    #expect(colors(own) == [.green, .blue])
    own.background.backgroundColor = .black
    #expect(colors(own) == [.green, .black])
  }

  @Test func aDisabledButtonIsGreyAndAHighlightedOneFades() {
    let button = laidOut(button(titled))
    button.tintColor = .red
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.backgroundView.fill.backgroundColor == .red.withAlphaComponent(0.75))

    button.isHighlighted = false
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.backgroundView.fill.backgroundColor == .tertiarySystemFill)
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    #expect(button.state == .disabled)
  }

  @Test func theBackgroundHasItsCornersInsetsAndBorder() {
    var configuration = titled
    configuration.background.strokeWidth = 2
    configuration.background.strokeColor = .green
    configuration.background.backgroundInsets = DirectionalEdgeInsets(leading: 3)
    let button = laidOut(button(configuration))
    #expect(button.backgroundView.frame == CGRect(x: 3, y: 0, width: 55, height: 34.4))
    #expect(button.backgroundView.fill.layer.cornerRadius == 5.95)
    #expect(button.backgroundView.border.layer.borderWidth == 2)
    #expect(button.backgroundView.border.layer.borderColor == .green)

    button.configuration?.cornerStyle = .capsule
    button.layoutIfNeeded()
    #expect(button.backgroundView.fill.layer.cornerRadius == 17.2)
  }

  @Test func theBackgroundIsABackgroundConfiguration() {
    var configuration = titled
    configuration.background = .listGroupedCell()
    configuration.background.cornerRadius = 8
    configuration.background.strokeWidth = 1
    configuration.background.strokeOutset = 2
    configuration.background.backgroundColorTransformer = ConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    let button = laidOut(button(configuration))

    let view = button.backgroundView
    #expect(
      view.fill.backgroundColor == Color.secondarySystemGroupedBackground.withAlphaComponent(0.5))
    #expect(view.fill.layer.cornerRadius == 8)
    #expect(view.border.frame == CGRect(x: -2, y: -2, width: 62, height: 38.4))

    button.configuration?.background = .clear()
    button.layoutIfNeeded()
    #expect(view.fill.backgroundColor == .clear)
  }

  @Test func imagesAndViewsOfTheBackgroundFillIt() throws {
    var configuration = titled
    let custom = View()
    configuration.background.customView = custom
    let button = laidOut(button(configuration))
    #expect(custom.frame == CGRect(x: 0, y: 0, width: 58, height: 34.4))
    #expect(custom.superview === button.backgroundView.fill)

    button.configuration = nil
    button.layoutIfNeeded()
    #expect(custom.superview == nil)
  }

  // MARK: Attributed titles

  private var twoSizes: AttributedString {
    var small = AttributedString("ab")
    small.font = Font(size: 10)
    var text = AttributedString("AB")
    text.foregroundColor = .red
    return text + small
  }

  @Test func attributesOfATitleCountAndTheRestIsAsInAPlainOne() throws {
    var configuration = titled
    configuration.attributedTitle = twoSizes
    configuration.attributedSubtitle = AttributedString("x")
    #expect(configuration.title == "ABab")
    let button = laidOut(button(configuration))

    let label = try #require(button.titleLabel)
    let shown = try #require(label.attributedText)
    #expect(shown.string == "ABab")
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color == .red)
    #expect(shown.attribute(.font, at: 2, effectiveRange: nil) as? Font == Font(size: 10))
    // The first letters have the font of the size, the last ones the colour of the style.
    #expect(shown.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(label.font == .preferred(.body, .large))
    #expect(button.subtitleLabel?.textColor == .white)

    button.configuration?.title = "Plain"
    button.layoutIfNeeded()
    #expect(label.text == "Plain")
    #expect(label.textColor == .white)
  }

  @Test func aTransformerChangesTheAttributesOfATitle() throws {
    var configuration = titled
    configuration.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = $0.font.map { Font(size: $0.size * 2) }
      return attributes
    }
    let button = laidOut(button(configuration))

    // Four letters of 17 points, lines of 40.8.
    #expect(button.frame.size == CGSize(width: 92, height: 54.8))
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func transformersChangeTheColoursOfTheImageAndTheWheel() {
    var configuration = titled
    configuration.image = Image(systemName: "star")
    configuration.imageColorTransformer = ConfigurationColorTransformer { _ in .red }
    configuration.activityIndicatorColorTransformer = ConfigurationColorTransformer { _ in .green }
    let button = laidOut(button(configuration))
    #expect(button.imageView?.tintColor == .red)
    #expect(button.wheel.color == .green)
  }

  @Test func anAttributedTitleOfAStateIsShownInsteadOfAPlainOne() throws {
    let text = NSMutableAttributedString(string: "Go", attributes: [.font: Font(size: 30)])
    let button = Button(type: .system)
    button.setTitle("Stop", for: .normal)
    button.setAttributedTitle(text, for: .selected)
    text.mutableString.setString("changed")
    _ = laidOut(button)
    #expect(button.titleLabel?.text == "Stop")
    #expect(button.currentAttributedTitle == nil)

    button.isSelected = true
    // Two letters of 15 points, a line of 36.
    #expect(laidOut(button).frame.size == CGSize(width: 30, height: 48))
    #expect(button.titleLabel?.text == "Go")
    #expect(button.attributedTitle(for: .selected)?.string == "Go")

    button.isSelected = false
    _ = laidOut(button)
    #expect(button.titleLabel?.text == "Stop")
    #expect(button.titleLabel?.font == Font(size: 15))
  }

  @Test func anAttributedTitleOfTheNormalStateIsTheConfigurations() {
    let button = button(titled)
    button.setAttributedTitle(NSAttributedString(string: "Go"), for: .normal)
    #expect(button.configuration?.title == "Go")
  }

  @Test func aWheelTakesThePlaceOfTheImage() {
    var configuration = titled
    configuration.image = Image(systemName: "star")
    configuration.showsActivityIndicator = true
    let button = laidOut(button(configuration))

    #expect(tenths(button.wheel.frame) == [120, 72, 200, 200])
    #expect(button.frame.width == 78)
    #expect(button.imageView?.isHidden == true)
  }

  @Test func theHandlerUpdatesTheConfigurationOncePerLayout() {
    let button = button(titled)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    _ = laidOut(button)
    #expect(calls == 1)
    #expect(button.titleLabel?.text == "Off")

    button.isSelected = true
    button.isHighlighted = true
    button.layoutIfNeeded()

    #expect(calls == 2)
    #expect(button.titleLabel?.text == "On")
  }

  // MARK: Contents for each state

  @Test func aPlainTitleHasSixPointsAboveAndBelow() {
    let button = Button(type: .system)
    button.setTitle("Edit", for: .normal)

    // 15 points: 4 letters of 7.5, 18 + 12.
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
    #expect(button.intrinsicContentSize == CGSize(width: 50, height: 20))
  }

  @Test func whatIsNotSetForAStateIsThatOfTheNormalOne() {
    let button = Button(type: .custom)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .disabled)
    #expect(button.currentTitle == "Off")

    button.isSelected = true
    #expect(button.currentTitle == "On")
    #expect(button.currentTitleColor == .red)

    button.isEnabled = false
    // Selected and disabled is a state of its own.
    #expect(button.currentTitle == "Off")
    button.isSelected = false
    #expect(button.currentTitleColor == .green)
  }

  @Test func insetsMoveTheTitleAndTheImage() {
    let button = Button(type: .system)
    button.setTitle("Edit", for: .normal)
    button.setImage(
      Image(systemName: "star", withConfiguration: Image.SymbolConfiguration(pointSize: 20)),
      for: .normal)
    button.frame.size = CGSize(width: 100, height: 40)
    button.layoutIfNeeded()
    // 23 and 30 in the middle of 100: from 23.5.
    #expect(button.imageView?.frame == CGRect(x: 23.5, y: 8.5, width: 23, height: 23))
    #expect(button.titleLabel?.frame == CGRect(x: 46.5, y: 11, width: 30, height: 18))

    button.titleEdgeInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
    #expect(button.titleLabel?.frame.minX == 31)
  }

  // MARK: Actions

  @Test func aTouchPerformsTheActions() {
    var performed: [String] = []
    let button = Button(
      type: .system,
      primaryAction: Action(title: "Go", handler: { performed.append($0.title) }))
    button.addAction(
      Action(identifier: .init("a"), handler: { _ in performed.append("first") }),
      for: .touchUpInside)
    button.addAction(
      Action(identifier: .init("a"), handler: { _ in performed.append("second") }),
      for: .touchUpInside)
    button.addAction(Action(handler: { _ in performed.append("value") }), for: .valueChanged)

    button.sendActions(for: .touchUpInside)

    #expect(button.currentTitle == "Go")
    #expect(performed == ["Go", "second"])
    button.removeAction(identifiedBy: .init("a"), for: .allEvents)
    button.sendActions(for: .touchDown)
    #expect(performed.count == 2)
    #expect(button.allControlEvents == [.primaryActionTriggered, .valueChanged])
  }

  @Test func anActionKnowsItsSender() {
    weak var sender: AnyObject?
    let button = Button(
      configuration: .plain(), primaryAction: Action { sender = $0.sender as AnyObject })
    button.sendActions(for: .primaryActionTriggered)
    #expect(sender === button)
  }

  @Test func aButtonCanToggleItsSelection() {
    let button = Button(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.sendActions(for: .touchUpInside)
    #expect(button.isSelected)
    button.sendActions(for: .touchUpInside)
    #expect(!button.isSelected)
  }

  @Test func targetsAreRememberedByTheirEvents() {
    let (button, target) = (Button(type: .system), View())
    button.addTarget(target, action: "tap", for: [.touchUpInside, .touchDown])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
    button.removeTarget(target, action: nil, for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allControlEvents == [])
  }
}
