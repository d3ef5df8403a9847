import GalleyGeometry

/// What may answer to touches; UIKit's `UIResponder`.
///
/// There are no touches here: the methods are for overriding, and nobody calls them.
@MainActor @preconcurrency open class Responder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// Who is asked when this responder does not answer; nil here.
  open var next: Responder? { nil }

  /// Told in UIKit when fingers come down; never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}

  /// Told in UIKit when fingers move; never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  /// Told in UIKit when fingers go; never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

  /// Told in UIKit when the system takes the touches away; never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  /// Told in UIKit after an object was read from a nib; never called here, as there are no nibs.
  open func awakeFromNib() {}

  /// Called by Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  /// Whether the responder takes the keyboard; false.
  open var canBecomeFirstResponder: Bool { false }
}

/// A finger; UIKit's `UITouch`.
///
/// None is ever made here.
@MainActor @preconcurrency open class Touch: NSObject {
  /// Where the finger is, in the space of `view`; zero.
  open func location(in view: View?) -> CGPoint { .zero }
}

/// Something that happened to the device; UIKit's `UIEvent`.
///
/// None is ever made here.
@MainActor @preconcurrency open class Event: NSObject {
  /// What kind of thing happened; UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  /// What kind of thing happened: touches.
  open var type: EventType { .touches }
}
