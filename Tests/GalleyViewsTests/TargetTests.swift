import Foundation
import GalleyGeometry
import Testing

@testable import GalleyViews

/// Methods that controls call.
@Suite(.fixedText) @MainActor struct TargetTests {
  /// Writes down the calls.
  private class Receiver: View {
    var calls: [String] = []

    func tap() { calls.append("tap") }
    func change(_ sender: Control) { calls.append("change \(sender.state.rawValue)") }
    func any(_ sender: Any?) -> Int { calls.count }
    func touch(_ sender: View, event: GalleyViews.Event) { calls.append("touch \(event.type)") }
  }

  private final class Plain {
    var count = 0
    func tap() { count += 1 }
  }

  @Test func aTargetIsCalledForItsEvents() {
    let (control, target) = (Control(), Receiver())
    control.addTarget(target, action: Selector("tap", Receiver.tap), for: .touchDown)
    control.addTarget(target, action: Selector("change(_:)", Receiver.change), for: .valueChanged)
    control.addTarget(
      target, action: Selector("touch(_:event:)", Receiver.touch), for: .touchUpInside)
    control.isSelected = true

    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchCancel)

    #expect(target.calls == ["change 4", "tap", "touch touches"])
  }

  @Test func actionsAndTargetsAreCalledInTheirOrder() {
    let (control, target) = (Control(), Receiver())
    control.addTarget(target, action: Selector("tap", Receiver.tap), for: .touchDown)
    control.addAction(Action { _ in target.calls.append("action") }, for: .touchDown)
    control.addTarget(target, action: Selector("change(_:)", Receiver.change), for: .touchDown)

    control.sendActions(for: .touchDown)

    #expect(target.calls == ["tap", "action", "change 0"])
  }

  @Test func aTargetThatIsAddedTwiceIsCalledOnce() {
    let (control, target) = (Control(), Receiver())
    control.addTarget(target, action: Selector("tap", Receiver.tap), for: .touchDown)
    control.addTarget(
      target, action: Selector("tap", Receiver.tap), for: [.touchDown, .touchCancel])

    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchCancel)
    #expect(target.calls == ["tap", "tap"])

    control.removeTarget(target, action: "other", for: .allEvents)
    control.removeTarget(target, action: "tap", for: .touchDown)
    #expect(control.allControlEvents == .touchCancel)
  }

  @Test func withoutATargetTheFirstResponderThatKnowsTheMethodIsCalled() {
    let (outer, inner, control) = (Receiver(), View(), Control())
    outer.addSubview(inner)
    inner.addSubview(control)
    control.addTarget(nil, action: Selector("tap", Receiver.tap), for: .touchDown)
    control.addTarget(nil, action: Selector("tap", Plain.tap), for: .touchDown)

    control.sendActions(for: .touchDown)

    #expect(outer.calls == ["tap"])
    #expect(control.allTargets.map { $0.base is NSNull } == [true])
  }

  @Test func targetsAreNotKeptAlive() {
    let control = Control()
    var target: Plain? = Plain()
    let counted = { [weak target] in target?.count }
    control.addTarget(target, action: Selector("tap", Plain.tap), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(counted() == 1)

    target = nil

    #expect(counted() == nil)
    control.sendActions(for: .touchDown)
  }

  @Test func aNameAloneCallsNothing() {
    let (control, target) = (Control(), Receiver())
    control.addTarget(target, action: "tap", for: .touchDown)

    control.sendActions(for: .touchDown)

    #expect(target.calls == [])
    #expect(Selector("tap").send(to: target, from: control) == false)
    #expect(Selector("tap", Receiver.tap).send(to: target, from: control))
    #expect(Selector("any(_:)", Receiver.any).send(to: target, from: nil))
  }

  @Test func targetsCanBeListed() {
    let (control, target) = (Control(), Receiver())
    control.addTarget(target, action: "tap", for: .touchDown)
    control.addTarget(target, action: "change(_:)", for: [.touchDown, .valueChanged])
    control.addAction(Action(identifier: .init("a")) { _ in }, for: .touchDown)

    #expect(control.allTargets == [target])
    #expect(
      control.actions(forTarget: target, forControlEvent: .touchDown) == ["tap", "change(_:)"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["change(_:)"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    var listed: [String] = []
    control.enumerateEventHandlers { action, message, _, _ in
      listed.append(action?.identifier.rawValue ?? message?.1.name ?? "")
    }
    #expect(listed == ["tap", "change(_:)", "a"])
  }
}
