import GalleyGeometry

/// An object that may respond to touches; UIKit's `UIResponder`.
///
/// There are no touches here: the methods exist for overriding and are never called.
@MainActor @preconcurrency open class Responder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that is asked when this one does not respond; nil here.
  open var next: Responder? { nil }

  /// Called by UIKit when fingers come down; never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}

  /// Called by UIKit when fingers move; never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  /// Called by UIKit when fingers are lifted; never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

  /// Called by UIKit when the system cancels the touches; never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  /// Called by UIKit after an object was read from a nib; never called here, as there are no nibs.
  open func awakeFromNib() {}

  /// Called by Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  /// Whether the responder accepts keyboard input; always false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder receives keyboard input; always false.
  open var isFirstResponder: Bool { false }

  /// Does nothing: there is no keyboard; returns false.
  @discardableResult open func becomeFirstResponder() -> Bool { false }

  /// Does nothing: there is no keyboard; returns true.
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// A finger on the screen; UIKit's `UITouch`.
///
/// No touch is ever created here.
@MainActor @preconcurrency open class Touch: NSObject {
  /// The position of the finger in the space of `view`; always zero.
  open func location(in view: View?) -> CGPoint { .zero }
}

/// An input event; UIKit's `UIEvent`.
///
/// No event is ever created here.
@MainActor @preconcurrency open class Event: NSObject {
  /// The kinds of event; UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  /// The kind of event: always touches.
  open var type: EventType { .touches }
}
