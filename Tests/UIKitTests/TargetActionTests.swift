import GalleyViews
import Testing
import UIKit

/// A form as apps write it, after `galley port` has written the methods into its selectors.
private final class FormController: UIViewController {
  let field = UITextField()
  let toggle = UISwitch()
  lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.addTarget(self, action: Selector("send", FormController.send), for: .touchUpInside)
    return button
  }()
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    toggle.addTarget(
      self, action: Selector("changed(_:)", FormController.changed(_:)), for: .valueChanged)
    field.addTarget(
      self, action: Selector("typed(_:event:)", FormController.typed(_:event:)),
      for: .editingChanged)
    for control in [field, toggle, button] { view.addSubview(control) }
  }

  private func send() { log.append("send") }
  private func changed(_ sender: UISwitch) { log.append("on: \(sender.isOn)") }
  private func typed(_ sender: UITextField, event: UIEvent?) { log.append(sender.text ?? "") }
}

/// A control whose subclass watches the messages, which UIKit lets it override.
private final class LoggedControl: UIControl {
  var names: [String] = []

  override func addTarget(
    _ target: Any?, action: Selector, for controlEvents: UIControl.Event
  ) {
    names.append("add \(action.name)")
    super.addTarget(target, action: action, for: controlEvents)
  }

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    names.append("send \(action.name)")
    super.sendAction(action, to: target, for: event)
  }
}

/// An object that is no view and has no actor.
private final class Counter {
  var count = 0
  func increase() { count += 1 }
}

@MainActor struct TargetActionTests {
  @Test func aFormsControlsCallItsMethods() {
    let form = FormController()
    form.loadViewIfNeeded()

    form.button.sendActions(for: .touchUpInside)
    form.toggle.isOn = true
    form.toggle.sendActions(for: .valueChanged)
    form.field.text = "Ada"
    form.field.sendActions(for: .editingChanged)

    #expect(form.log == ["send", "on: true", "Ada"])
    #expect(form.toggle.allTargets == [form])
    #expect(
      form.button.actions(forTarget: form, forControlEvent: .touchUpInside) == ["send"])
  }

  @Test func aSubclassSeesTheMessages() {
    let (control, counter) = (LoggedControl(), Counter())
    control.addTarget(
      counter, action: Selector("increase", Counter.increase), for: .primaryActionTriggered)

    control.sendActions(for: .primaryActionTriggered)

    #expect(control.names == ["add increase", "send increase"])
    #expect(counter.count == 1)
  }

  @Test func theAppSendsActions() {
    let counter = Counter()
    let action = Selector("increase", Counter.increase)

    #expect(UIApplication.shared.sendAction(action, to: counter, from: nil, for: nil))
    #expect(!UIApplication.shared.sendAction(action, to: UIView(), from: nil, for: nil))
    #expect(!UIApplication.shared.sendAction("increase", to: counter, from: nil, for: nil))
    #expect(counter.count == 1)
  }

  @Test func aRowShowsAttributedTexts() {
    var content = UIListContentConfiguration.subtitleCell()
    content.attributedText = NSAttributedString(
      string: "Unread", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    content.secondaryAttributedText = NSAttributedString(
      string: "Gone", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    let view = UIListContentView(configuration: content)
    view.environment = .fixed
    view.displayScale = 2
    view.frame.size = view.systemLayoutSizeFitting(CGSize(width: 320, height: 0))
    view.layoutIfNeeded()

    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Unread", "Gone"])
    #expect(labels[0].font == UIFont.boldSystemFont(ofSize: 17))
    // The same height as of plain texts: 15 + 20.5 + 18 + 15 at 2x.
    #expect(view.frame.height == 68.5)
  }
}
