import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes
@testable import GalleyService

/// Controls in views and at the edges of list rows.
@MainActor @Suite struct ControlLookTests {
  private func staged(_ text: String) throws -> StagedScene {
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    _ = staged.displayList()
    return staged
  }

  /// The view of an item that is 300 points wide and as high as what is in it.
  private func item(_ keys: String, more: String = "") throws -> LookView {
    let staged = try staged(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout: { kind: flow, itemSize: [fill, fit] }
      sections: [{ items: [{ \(keys) }] }]
      \(more)
      """)
    let cell = try #require(staged.stage.collectionView.visibleCells.first as? SceneCell)
    return cell.lookView
  }

  private func control<Control: View>(
    _ keys: String, as type: Control.Type, more: String = ""
  ) throws -> Control {
    try #require(try item(keys, more: more).parts.control as? Control)
  }

  @Test func bareValuesAreWhatAControlIsMostlyGiven() throws {
    #expect(try control("switch: true", as: Switch.self).isOn)
    #expect(try control("slider: 0.25", as: Slider.self).value == 0.25)
    #expect(try control("progress: 0.5", as: ProgressView.self).progress == 0.5)
    #expect(try control("segmented: [a, b, c]", as: SegmentedControl.self).numberOfSegments == 3)
    #expect(try control("stepper: 4", as: Stepper.self).value == 4)
    #expect(try control("activity: large", as: ActivityIndicatorView.self).style == .large)
    #expect(try control("pageControl: 4", as: PageControl.self).numberOfPages == 4)
    #expect(try control("textField: Anna", as: TextField.self).text == "Anna")
    #expect(try control("searchBar: Find", as: SearchBar.self).placeholder == "Find")
    #expect(try control("button: Get", as: Button.self).configuration?.title == "Get")
  }

  @Test func mapsSetTheirProperties() throws {
    let red = Color.systemRed
    #expect(try control("switch: { onTintColor: systemRed }", as: Switch.self).onTintColor == red)
    let slider = try control(
      "slider: { value: 3, minimumValue: -5, maximumValue: 5, minimumTrackTintColor: systemRed }",
      as: Slider.self)
    #expect(slider.value == 3)
    #expect(slider.minimumValue == -5)
    #expect(slider.minimumTrackTintColor == red)
    let pages = try control(
      "pageControl: { numberOfPages: 5, currentPage: 2, pageIndicatorTintColor: systemRed }",
      as: PageControl.self)
    #expect(pages.currentPage == 2)
    #expect(pages.pageIndicatorTintColor == red)
    let button = try control(
      """
      button: { title: Buy, subtitle: for ever, symbol: cart, configuration: filled, \
      buttonSize: large, cornerStyle: capsule, imagePadding: 6, baseBackgroundColor: systemRed, isEnabled: false }
      """, as: Button.self)
    #expect(button.configuration?.subtitle == "for ever")
    #expect(button.configuration?.buttonSize == .large)
    #expect(button.configuration?.baseBackgroundColor == red)
    #expect(!button.isEnabled)
  }

  /// The lengths of UIKit's controls are measured; a control takes the lengths that it can take.
  @Test(arguments: [
    ("switch: true", CGRect(x: 118.5, y: 0, width: 63, height: 28)),
    ("stepper: 1", CGRect(x: 103, y: 0, width: 94, height: 32)),
    ("segmented: [a, b]", CGRect(x: 0, y: 0, width: 300, height: 32)),
    ("progress: 0.5", CGRect(x: 0, y: 0, width: 300, height: 4)),
    ("activity: medium", CGRect(x: 140, y: 0, width: 20, height: 20)),
  ])
  func aControlMakesItsViewAsHighAsItIs(_ keys: String, _ frame: CGRect) throws {
    let view = try item(keys)
    #expect(view.parts.control?.frame == frame)
    #expect(view.bounds.height == frame.height)
  }

  @Test func aViewMayBeAsWideAsItsControl() throws {
    let view = try item(
      "subviews: [{ frame: { trailing: 0, top: 0, width: fit, height: fit }, switch: true }]")
    #expect(view.parts.subviews[0].frame == CGRect(x: 237, y: 0, width: 63, height: 28))
  }

  @Test func inAStackASliderTakesWhatSwitchAndSpacingLeave() throws {
    let view = try item(
      "stack: { spacing: 10, alignment: center, parts: [{ slider: 0.5 }, { switch: true }] }")
    let parts = try #require(view.parts.stack).arrangedSubviews
    #expect(parts.map(\.frame.width) == [227, 63])
  }

  @Test func itemsFillControls() throws {
    let view = try control(
      "view: row, fields: { on: true, tint: systemRed }", as: Switch.self,
      more: "views: { row: { switch: { isOn: \"{on}\", onTintColor: \"{tint}\" } } }")
    #expect(view.isOn)
    #expect(view.onTintColor == .systemRed)
    #expect(
      try control(
        "view: row, title: Get it", as: Button.self, more: "views: { row: { button: \"{title}\" } }"
      ).configuration?.title == "Get it")
  }

  @Test func aRowOfAListShowsAControlAtItsEdge() throws {
    let staged = try staged(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout: { kind: list, appearance: insetGrouped }
      sections:
        - rows:
            - { text: Wi-Fi, fields: { on: true }, accessories: [{ customView: { switch: "{on}" } }] }
      """)
    let cell = try #require(staged.stage.collectionView.visibleCells.first)
    let control = try #require(cell.shownTree.compactMap { $0 as? Switch }.first)
    // 16 points from the trailing edge, in the middle of 52.
    #expect(
      control.convert(control.bounds, to: cell) == CGRect(x: 189, y: 12, width: 63, height: 28))
    #expect(control.isOn)
    #expect(staged.warnings() == [])
  }

  @Test(arguments: [
    ("switch: true, slider: 0.5", "'slider' cannot be combined with 'switch'"),
    (
      "segmented: { items: [a, b], selectedSegmentIndex: 2 }",
      "segmented.selectedSegmentIndex: there is no segment 2"
    ),
    (
      "pageControl: { numberOfPages: 2, currentPage: 2 }",
      "pageControl.currentPage: there is no page 2"
    ),
    ("slider: { minimumValue: 9, maximumValue: 5 }", "maximumValue is below minimumValue"),
    ("slider: { value: 3 }", "the value is above maximumValue"),
    ("stepper: { value: -1 }", "the value is below minimumValue"),
    ("button: { isEnabled: false }", "a button needs a title, a subtitle or a symbol"),
    ("switch: maybe", "expected true or false"),
    ("progress: 2", "progress"),
    ("slider: 2", "slider"),
    ("stepper: 101", "stepper"),
    ("button: { symbol: plus, configuration: round }", "expected one of plain, gray"),
  ])
  func mistakesInControlsAreTold(_ keys: String, _ text: String) throws {
    let error = try #require(throws: SceneError.self) { _ = try item(keys) }
    #expect("\(error)".contains(text))
  }

  @Test func aViewsOwnTextWithoutRoomIsTold() throws {
    let staged = try staged(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout: { kind: flow, itemSize: [100, 40] }
      sections: [{ items: [{ view: a }] }]
      views: { a: { text: Tree, insets: [0, 60, 0, 60] } }
      """)
    #expect(staged.warnings().contains { $0.problem.contains("has no room") })
  }
}
