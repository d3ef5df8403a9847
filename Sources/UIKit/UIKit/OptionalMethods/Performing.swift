import Foundation
import GalleyViews

// Objective-C calls methods by their names. Here, a selector has its method if `galley port` wrote it.
extension NSObjectProtocol where Self: NSObject {
  /// Calls a method of the object now.
  @MainActor @preconcurrency public func perform(_ aSelector: Selector!) {
    aSelector?.send(to: self, from: nil)
  }

  /// Calls a method of the object now, with an argument.
  @MainActor @preconcurrency public func perform(_ aSelector: Selector!, with object: Any!) {
    aSelector?.send(to: self, from: object)
  }

  /// Calls a method of the object from the main queue, when `delay` seconds have passed.
  @MainActor @preconcurrency public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let message = DelayedMessage(aSelector, to: self, with: anArgument)
    MainQueue.leave(after: delay, sending: message) {
      message.action.send(to: message.target, from: message.argument)
    }
  }

  /// Calls a method of the object from the main queue, when `delay` seconds have passed; there is one mode.
  @MainActor @preconcurrency public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method of the object now, or from the main queue.
  @MainActor @preconcurrency public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      perform(aSelector, with: arg)
    } else {
      perform(aSelector, with: arg, afterDelay: 0)
    }
  }

  /// Takes back the calls of `perform(_:with:afterDelay:)` that wait for a target.
  @MainActor @preconcurrency public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any
  ) {
    let target = aTarget as AnyObject
    MainQueue.current.cancel { $0.target === target }
  }

  /// Takes back the calls of one method that wait for a target, with an equal argument.
  @MainActor @preconcurrency public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    MainQueue.current.cancel { message in
      message.target === target && message.action == aSelector
        && areEqual(message.argument, anArgument)
    }
  }
}

/// Whether two arguments are equal, or the same object.
private func areEqual(_ first: Any?, _ second: Any?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  guard let value = first as? AnyHashable, let other = second as? AnyHashable else {
    return first as AnyObject === second as AnyObject
  }
  return value == other
}
