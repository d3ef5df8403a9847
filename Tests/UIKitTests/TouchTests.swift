import Testing
import UIKit

/// A press with one finger that fails when the finger moves, as apps write it.
private final class PressRecognizer: UIGestureRecognizer {
  private(set) var start: CGPoint?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    start = nil
    state = .possible
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer is UITapGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }
}

/// A pan that only runs vertically.
private final class VerticalPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let speed = velocity(in: view)
    if abs(speed.x) > abs(speed.y) { state = .cancelled }
  }
}

private final class Pad: UIView, UIGestureRecognizerDelegate {
  var touches = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    self.touches += touches.count
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view !== self }
}

/// Shows which controller has a view, as apps ask it.
extension UIView {
  fileprivate var owner: UIViewController? {
    var responder: UIResponder? = self
    while let next = responder?.next {
      if let controller = next as? UIViewController { return controller }
      responder = next
    }
    return nil
  }
}

@MainActor @Suite struct TouchTests {
  @Test func aRecognizerDrivesItself() {
    let press = PressRecognizer(target: self, action: "tap")
    press.touchesBegan([UITouch()], with: UIEvent())
    #expect(press.state == .began)
    #expect(press.start == .zero)
    press.touchesEnded([UITouch()], with: UIEvent())
    #expect(press.state == .recognized)
    press.reset()
    press.touchesBegan([UITouch(), UITouch()], with: UIEvent())
    #expect(press.state == .failed)
    #expect(press.canPrevent(UITapGestureRecognizer()))
    #expect(!press.canPrevent(UIPinchGestureRecognizer()))
    #expect(!press.canBePrevented(by: press))
    #expect(press.shouldRequireFailure(of: VerticalPan()))
  }

  @Test func recognizersHaveTheirProperties() {
    let pad = Pad()
    let taps = UITapGestureRecognizer(target: pad, action: nil)
    taps.numberOfTapsRequired = 2
    taps.numberOfTouchesRequired = 2
    let edge = UIScreenEdgePanGestureRecognizer(target: pad, action: nil)
    edge.edges = [.left, .right]
    let turn = UIRotationGestureRecognizer(target: pad, action: nil)
    turn.rotation = .pi
    let press = UILongPressGestureRecognizer(target: pad, action: nil)
    press.allowableMovement = 20
    press.require(toFail: taps)
    taps.delegate = pad
    for gesture in [taps, edge, turn, press] { pad.addGestureRecognizer(gesture) }
    #expect(pad.gestureRecognizers?.count == 4)
    #expect((taps.numberOfTapsRequired, taps.numberOfTouches) == (2, 0))
    #expect(edge.edges == [.left, .right])
    #expect(turn.rotation == .pi)
    #expect(press.location(in: nil) == .zero)
    #expect(
      taps.delegate?.gestureRecognizer(taps, shouldRecognizeSimultaneouslyWith: press) == true)
  }

  @Test func touchesGoUpTheChain() {
    let (pad, inner) = (Pad(), UILabel())
    pad.addSubview(inner)
    inner.touchesBegan([UITouch()], with: nil)
    #expect(pad.touches == 1)
  }

  @Test func aViewFindsItsController() {
    let (controller, label) = (UIViewController(), UILabel())
    controller.view.addSubview(label)
    #expect(label.owner === controller)
    #expect(UILabel().owner == nil)
  }

  @Test func aControllerInAWindowEndsEditing() {
    let (window, controller, field) = (UIWindow(), UIViewController(), UITextField())
    window.rootViewController = controller
    controller.view.addSubview(field)
    #expect(!field.becomeFirstResponder())
    window.makeKeyAndVisible()
    #expect(field.becomeFirstResponder())
    controller.view.endEditing(true)
    #expect(!field.isFirstResponder)
  }

  @Test func controlsAndScrollViewsMayDecideOnTouches() {
    final class Dial: UIControl {
      var turns = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        turns += 1
        return super.beginTracking(touch, with: event)
      }
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer is UIPanGestureRecognizer
      }
    }
    final class Strip: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
      }
    }
    let (dial, strip) = (Dial(), Strip())
    #expect(dial.beginTracking(UITouch(), with: nil))
    #expect(dial.turns == 1)
    #expect(!dial.isTracking)
    #expect(!dial.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
    #expect(strip.touchesShouldCancel(in: UIButton()))
    #expect(!strip.touchesShouldCancel(in: dial))
    #expect(strip.touchesShouldCancel(in: UIView()))
  }

  @Test func whatAScreenReaderIsToldMayBeOverridden() {
    final class Card: UIView {
      override class var requiresConstraintBasedLayout: Bool { true }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { [.button] }
        set {}
      }
      override func accessibilityActivate() -> Bool { true }
    }
    let card = Card()
    card.accessibilityTraits = .none
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Open") { _ in true }
    ]
    card.insetsLayoutMarginsFromSafeArea = false
    UIAccessibility.post(notification: .layoutChanged, argument: card)
    #expect(card.accessibilityTraits == .button)
    #expect(card.accessibilityActivate())
    #expect(Card.requiresConstraintBasedLayout)
    #expect(!UIAccessibility.isVoiceOverRunning)
  }
}
