import Foundation
import GalleyGeometry

/// A finger on the screen; UIKit's `UITouch`.
///
/// No finger ever touches a screen here: a touch that a program makes stays at zero.
@MainActor @preconcurrency open class Touch: NSObject {
  /// The stages of a touch; UIKit's `UITouch.Phase`.
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// What touches; UIKit's `UITouch.TouchType`.
  public enum TouchType: Int, Hashable, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The stage of the touch.
  open var phase: Phase { .began }
  /// The number of taps at about the same place.
  open var tapCount: Int { 1 }
  /// What touches: a finger.
  open var type: TouchType { .direct }
  /// When the touch changed, in seconds; always zero.
  open var timestamp: TimeInterval { 0 }
  /// The view that was touched; always nil.
  open var view: View? { nil }
  /// The window that was touched; always nil.
  open var window: Window? { nil }
  /// The recognizers that receive the touch; always nil.
  open var gestureRecognizers: [GestureRecognizer]? { nil }
  /// The radius of the touch, in points; always zero.
  open var majorRadius: CGFloat { 0 }
  /// The force of the touch; always zero.
  open var force: CGFloat { 0 }
  /// The largest force that is known; always zero.
  open var maximumPossibleForce: CGFloat { 0 }

  /// Creates a touch.
  public override init() { super.init() }

  /// The position of the finger in the space of `view`; always zero.
  open func location(in view: View?) -> CGPoint { .zero }

  /// The position of the finger before the last change; always zero.
  open func previousLocation(in view: View?) -> CGPoint { .zero }

  /// The exact position of the finger in the space of `view`; always zero.
  open func preciseLocation(in view: View?) -> CGPoint { .zero }
}

/// An input event; UIKit's `UIEvent`.
///
/// There are no events here: one that a program makes has no touches.
@MainActor @preconcurrency open class Event: NSObject {
  /// The kinds of event; UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The kinds of motion and of remote control; UIKit's `UIEvent.EventSubtype`.
  public enum EventSubtype: Int, Hashable, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
  }

  /// The kind of event: touches.
  open var type: EventType { .touches }
  /// The kind of motion: none.
  open var subtype: EventSubtype { .none }
  /// When the event happened, in seconds; always zero.
  open var timestamp: TimeInterval { 0 }
  /// The touches; always nil.
  open var allTouches: Set<Touch>? { nil }

  /// Creates an event.
  public override init() { super.init() }

  /// The touches in a view; always nil.
  open func touches(for view: View) -> Set<Touch>? { nil }

  /// The touches in a window; always nil.
  open func touches(for window: Window) -> Set<Touch>? { nil }

  /// The touches that a recognizer receives; always nil.
  open func touches(for gesture: GestureRecognizer) -> Set<Touch>? { nil }

  /// The touches between the last event and this one; always nil.
  open func coalescedTouches(for touch: Touch) -> [Touch]? { nil }

  /// The touches that are likely to follow; always nil.
  open func predictedTouches(for touch: Touch) -> [Touch]? { nil }
}

/// A button that is pressed; UIKit's `UIPress`.
@MainActor @preconcurrency open class Press: NSObject {
  /// The stages of a press; UIKit's `UIPress.Phase`.
  public enum Phase: Int, Hashable, Sendable { case began, changed, stationary, ended, cancelled }

  /// The buttons of a remote control; UIKit's `UIPress.PressType`.
  public enum PressType: Int, Hashable, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  /// The stage of the press.
  open var phase: Phase { .began }
  /// The button.
  open var type: PressType { .select }
  /// When the press changed, in seconds; always zero.
  open var timestamp: TimeInterval { 0 }
  /// The force on the button, in 0 … 1; always zero.
  open var force: CGFloat { 0 }

  /// Creates a press.
  public override init() { super.init() }
}

/// An event of buttons; UIKit's `UIPressesEvent`.
@MainActor @preconcurrency open class PressesEvent: Event {
  /// The kind of event: presses.
  open override var type: EventType { .presses }
  /// The presses; always empty.
  open var allPresses: Set<Press> { [] }
}
