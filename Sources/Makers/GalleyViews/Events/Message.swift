/// A method to call on a target, or on the first responder that has it: what controls, gesture recognizers and the
/// buttons of bars send.
@MainActor package struct Message {
  /// The method.
  package let action: Selector
  /// The object that gets the message; nil for whichever responder has the method, and for an object that is gone.
  package private(set) weak var target: AnyObject?
  /// Whether the message goes to whichever responder has the method.
  package let isForAnyResponder: Bool

  /// Creates a message to an object, or without one to whichever responder has the method.
  package init(_ action: Selector, to target: Any?) {
    self.action = action
    self.target = target.map { $0 as AnyObject }
    isForAnyResponder = target == nil
  }

  // UIKit: a target that no longer exists gets no message.
  /// Whether something can get the message.
  package var isDeliverable: Bool { isForAnyResponder || target != nil }

  /// Whether it is the same message to the same target.
  package func isSame(as other: Message) -> Bool {
    action == other.action && isForAnyResponder == other.isForAnyResponder
      && target === other.target
  }

  /// Whether it is this message; a target or an action of nil stands for any.
  package func matches(_ action: Selector?, to target: AnyObject?) -> Bool {
    (target == nil || self.target === target) && (action == nil || self.action == action)
  }

  /// Calls the method; false if nothing was called.
  @discardableResult package func send(from sender: Any?) -> Bool {
    isDeliverable && action.send(to: target, from: sender)
  }
}

/// A message that waits on a main queue; it retains its target, as UIKit does.
@MainActor package struct DelayedMessage {
  /// The object that will get the message.
  package let target: AnyObject
  /// The method.
  package let action: Selector
  /// What the method gets.
  package let argument: Any?

  /// Creates a message.
  package init(_ action: Selector, to target: AnyObject, with argument: Any?) {
    self.target = target
    self.action = action
    self.argument = argument
  }
}
