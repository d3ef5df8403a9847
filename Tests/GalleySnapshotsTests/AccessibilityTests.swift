import Foundation
import GalleyDrawing
import GalleyViews
import Testing
import UIKit

@testable import GalleySnapshots

/// What a screen reader finds in a view of 200 × 100 points with some subviews.
@MainActor private func text(_ views: UIView..., traits: UITraitCollection = .init()) -> String? {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  for view in views { root.addSubview(view) }
  var text: String?
  Snapshotting<UIView, String>.accessibility(traits: traits).snapshot(root).run { text = $0 }
  return text
}

@MainActor private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
  let label = UILabel(frame: CGRect(x: x, y: y, width: 50, height: 20))
  label.text = text
  return label
}

@MainActor @Suite struct AccessibilityTests {
  @Test func textsAndControlsAreFoundByRows() {
    let button = UIButton(frame: CGRect(x: 100, y: 5, width: 40, height: 30))
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    let toggle = UISwitch(frame: CGRect(x: 0, y: 60, width: 63, height: 28))
    toggle.isOn = true
    toggle.accessibilityLabel = "Wi-Fi"
    #expect(
      text(toggle, button, label("Name", 0, 10)) == """
        1. "Name"; text; at 0, 10, 50 × 20
        2. "Save"; button, dimmed; at 100, 5, 40 × 30
        3. "Wi-Fi"; button, toggle; value "1"; at 0, 60, 63 × 28
        """)
  }

  @Test func rightToLeftBeginsAtTheRight() {
    let traits = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(
      text(label("left", 0, 0), label("right", 100, 0), traits: traits) == """
        1. "right"; text; at 100, 0, 50 × 20
        2. "left"; text; at 0, 0, 50 × 20
        """)
  }

  @Test func hiddenPartsAreLeftOutAndElementsStandForWhatIsInside() {
    let hidden = label("hidden", 0, 0), clear = label("clear", 0, 0)
    hidden.isHidden = true
    clear.alpha = 0
    let silent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    silent.addSubview(label("silent", 0, 0))
    silent.accessibilityElementsHidden = true
    let card = UIView(frame: CGRect(x: 10, y: 40, width: 100, height: 40))
    card.addSubview(label("inside", 0, 0))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityHint = "Opens"
    card.accessibilityIdentifier = "card-1"
    card.accessibilityTraits = [.button, .selected]
    #expect(
      text(hidden, clear, silent, card) == """
        1. "Card"; button, selected; hint "Opens"; identifier "card-1"; at 10, 40, 100 × 40
        hidden: "silent"; text; at 0, 0, 50 × 20
        """)
  }

  @Test func theAppsOrderCounts() {
    let first = label("first", 0, 0), second = label("second", 0, 40)
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    holder.addSubview(first)
    holder.addSubview(second)
    let part = UIAccessibilityElement(accessibilityContainer: holder)
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    holder.accessibilityElements = [second, part, first]
    #expect(
      text(holder) == """
        1. "second"; text; at 0, 40, 50 × 20
        2. "part"; at 1, 2, 3 × 4
        3. "first"; text; at 0, 0, 50 × 20
        """)
  }

  @Test func groupsStayTogether() {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 100))
    group.addSubview(label("a", 0, 0))
    group.addSubview(label("b", 0, 50))
    group.shouldGroupAccessibilityChildren = true
    let lines = text(label("c", 100, 0), group)?.split(separator: "\n").map(String.init)
    #expect(lines?.map { $0.prefix(6) } == ["1. \"a\"", "2. \"b\"", "3. \"c\""])
  }

  @Test func aCellOfATableIsOneElementAndItsControlsFollow() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.textLabel?.text = "Bluetooth"
    cell.detailTextLabel?.text = "On"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Bluetooth"
    cell.accessoryView = toggle
    let lines = text(cell)?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 2)
    #expect(lines.first == "1. \"Bluetooth, On\"; at 0, 0, 200 × 44")
    #expect(lines.last?.hasPrefix("2. \"Bluetooth\"; button, toggle; value \"0\"") == true)
  }

  @Test func segmentsAreButtons() {
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.frame = CGRect(x: 0, y: 0, width: 201, height: 32)
    control.selectedSegmentIndex = 1
    let lines = text(control)?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first?.hasPrefix("1. \"Day\"; button; at 0, 0, ") == true)
    #expect(lines.last?.hasPrefix("2. \"Week\"; button, selected; at 1") == true)
  }

  @Test func barsHaveAHeadingAndButtons() {
    let first = UIViewController(), second = UIViewController()
    first.title = "Habits"
    second.title = "Reading"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    var lines: [Substring] = []
    Snapshotting<UIViewController, String>.accessibility(on: .iPhone13).snapshot(navigation).run {
      lines = $0.split(separator: "\n")
    }
    #expect(
      lines.map { $0.components(separatedBy: "; at")[0] } == [
        "1. \"Habits\"; button", "2. \"Reading\"; heading", "3. \"Add\"; button",
      ])
  }

  @Test func aPictureHasALegendBelowTheView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(label("Name", 0, 0))
    var list = ""
    Snapshotting<UIView, UIImage>.accessibilityImage.snapshot(root).run {
      list = $0.drawing.dump
      #expect($0.size.width == 320)
      #expect($0.size.height > 100 + 2 * 16)
    }
    #expect(list.contains("text \"1\"") && list.contains("text \"Name\""))
    #expect(root.subviews.count == 1)
  }

  @Test func besideAModalViewNothingIsFound() {
    let sheet = UIView(frame: CGRect(x: 0, y: 40, width: 200, height: 60))
    sheet.addSubview(label("Sheet", 0, 0))
    sheet.accessibilityViewIsModal = true
    #expect(
      text(label("Behind", 0, 0), sheet) == """
        1. "Sheet"; text; at 0, 40, 50 × 20
        hidden: "Behind"; text; at 0, 0, 50 × 20
        """)
  }

  @Test func aStepperHasTwoButtons() {
    let stepper = UIStepper()
    let width = stepper.bounds.width, height = stepper.bounds.height
    #expect(
      text(stepper) == """
        1. "Decrement"; button, dimmed; at 0, 0, \(Int(width / 2)) × \(Int(height))
        2. "Increment"; button; at \(Int(width / 2)), 0, \(Int(width / 2)) × \(Int(height))
        """)
  }

  @Test func whatSaysNothingHasNoLabel() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    #expect(text(button) == "1. without a label; button; at 0, 0, 30 × 30")
  }
}
