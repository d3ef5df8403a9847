import GalleyGeometry

/// A delegate that UIKit asks about gestures; here, only whether a recognizer that sets its state may begin.
@MainActor @preconcurrency public protocol GestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin; asked when a recognizer leaves the state `possible`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Whether two gestures may run at the same time; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture waits until another one has failed; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether another gesture waits until this one has failed; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture receives a touch; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool

  /// Whether a gesture receives a press; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool

  /// Whether a gesture receives an event; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { true }
}

/// Turns touches into gestures; UIKit's `UIGestureRecognizer`.
///
/// There are no touches here. A subclass may be sent some by a program, and then sets its own state, which calls the
/// targets.
@MainActor @preconcurrency open class GestureRecognizer: NSObject {
  /// The stages of a gesture; UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// UIKit's name for the end of a gesture that has no duration.
    public static let recognized = State.ended
  }

  // UIKit: goes back to `possible` after the last touch. Here, it stays as it was set.
  /// The stage of the gesture; for subclasses to set, which calls the targets.
  open var state = State.possible {
    didSet {
      if oldValue == .possible, state == .began || state == .ended, !mayBegin {
        state = .failed
      } else if isTold(after: oldValue) {
        for message in messages { message.send(from: self) }
      }
    }
  }

  private var messages: [Message] = []

  // UIKit: the view is asked, then the delegate; a gesture that may not begin has failed.
  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  // UIKit: targets hear of what was recognized, not of failures; and of its end, if they heard of its beginning.
  private func isTold(after previous: State) -> Bool {
    switch state {
    case .began, .changed, .ended: true
    case .cancelled: previous == .began || previous == .changed
    case .possible, .failed: false
    }
  }

  /// The view that the recognizer was added to.
  open package(set) weak var view: View?

  /// The object that is asked whether the gesture may begin.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// A name for debugging.
  open var name: String?

  /// Whether the recognizer is enabled; disabling it during a gesture cancels that.
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
  }

  /// Whether a recognized gesture takes its touches from the view; stored, but has no effect.
  open var cancelsTouchesInView = true

  /// Whether the view receives touches only after a delay; stored, but has no effect.
  open var delaysTouchesBegan = false

  /// Whether the view is told the end of touches only after a delay; stored, but has no effect.
  open var delaysTouchesEnded = true

  /// The kinds of touch that count; stored, but has no effect.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// The kinds of press that count; stored, but has no effect.
  open var allowedPressTypes: [NSNumber] = []

  /// Whether only one kind of touch counts at a time; stored, but has no effect.
  open var requiresExclusiveTouchType = true

  /// The number of fingers; always zero.
  open var numberOfTouches: Int { 0 }

  /// Creates a recognizer that calls a method when its state changes.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { messages = [Message(action, to: target)] }
  }

  /// Creates a recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer without a target; archives are not read.
  public init?(coder: NSCoder) { super.init() }

  /// Adds a method to call when the state changes; one that was added before is called once all the same.
  open func addTarget(_ target: Any, action: Selector) {
    let message = Message(action, to: target)
    if !messages.contains(where: { $0.isSame(as: message) }) { messages.append(message) }
  }

  /// Removes a method; without a target or an action, those of all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    messages.removeAll { $0.matches(action, to: object) }
  }

  /// Does nothing: there are no gestures to wait for.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// The position of the fingers in the space of `view`; always zero.
  open func location(in view: View?) -> CGPoint { .zero }

  /// The position of a finger in the space of `view`; always zero.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { .zero }

  // MARK: For subclasses

  /// Called when fingers come down; for overriding, never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Called when fingers move; for overriding, never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Called when fingers are lifted; for overriding, never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Called when the system takes touches away; for overriding, never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Called when estimated properties of touches are known; for overriding, never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Called when buttons are pressed; for overriding, never called here.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Called when the force on buttons changes; for overriding, never called here.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Called when buttons are released; for overriding, never called here.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Called when the system takes presses away; for overriding, never called here.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Called before the next gesture; for overriding, never called here.
  open func reset() {}

  /// Leaves a touch to others; does nothing here.
  open func ignore(_ touch: Touch, for event: Event) {}

  /// Leaves a press to others; does nothing here.
  open func ignore(_ button: Press, for event: PressesEvent) {}

  /// Whether the gesture, once recognized, keeps another one from being recognized; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether another gesture can keep this one from being recognized; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether the gesture waits until another one has failed; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether another gesture waits until this one has failed; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether the gesture receives an event; true unless overridden.
  open func shouldReceive(_ event: Event) -> Bool { true }
}

/// Recognizes drags; UIKit's `UIPanGestureRecognizer`.
///
/// The recognizer of a scroll view reports the movement during `drag(to:releasingWith:)`.
@MainActor @preconcurrency open class PanGestureRecognizer: GestureRecognizer {
  private var way = CGPoint.zero
  private var speed = CGPoint.zero

  /// The position of the simulated finger: the middle of the recognizer's view.
  open override func location(in view: View?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// The least number of fingers; stored, but has no effect.
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers; stored, but has no effect.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in points; opposite to the change of the content offset.
  open func translation(in view: View?) -> CGPoint { way }

  /// Sets how far the fingers have moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: View?) { way = translation }

  /// The velocity of the fingers, in points per second; opposite to that of the content offset.
  open func velocity(in view: View?) -> CGPoint { speed }

  /// Starts a drag of the content of `view` to an offset; velocity in points per millisecond.
  package func begin(
    in view: View, movingContentTo offset: CGPoint, releasingWith velocity: CGPoint
  ) {
    // UIKit: the recognizer uses seconds, the scroll view's delegate milliseconds.
    speed = CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
    state = .began
    way = CGPoint(x: view.bounds.minX - offset.x, y: view.bounds.minY - offset.y)
    // The drag is the program's own: it moves the content whoever may refuse the gesture.
    state = .changed
  }

  /// Ends the drag.
  package func end() {
    state = .ended
    state = .possible
    (way, speed) = (.zero, .zero)
  }
}

extension View {
  func attach(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    ownGestureRecognizers.append(recognizer)
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    ownGestureRecognizers.removeAll { $0 === recognizer }
  }
}
