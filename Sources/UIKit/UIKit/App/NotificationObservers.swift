import Foundation
import GalleyViews
import Synchronization

// Foundation on Linux has observers with closures only. Those with methods are closures that hold their observer
// weakly, as Foundation does on Apple's systems.
extension NotificationCenter {
  /// Calls a method of `observer` for notifications, until it is removed or released.
  ///
  /// On another thread than the main one, the method is called from the main queue.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let observation = Observation(observer as AnyObject, name, object.map { $0 as AnyObject })
    observation.token = addObserver(forName: name, object: object, queue: nil) {
      [weak self] notification in
      guard let target = observation.observer else {
        self?.forget { _ in false }
        return
      }
      // The observer and what it is told stay on the main queue.
      nonisolated(unsafe) let (receiver, sent) = (target, notification)
      guard MainQueue.isRunningThis else {
        return DispatchQueue.main.async { selector.send(to: receiver, from: sent) }
      }
      MainActor.assumeIsolated { _ = selector.send(to: receiver, from: sent) }
    }
    Observation.all.withLock { $0[ObjectIdentifier(self), default: []].append(observation) }
  }

  // The compiler prefers these to Foundation's, which know nothing of observers with methods.

  /// Removes an observer of all notifications.
  public func removeObserver(_ observer: some AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer of notifications with a name and from an object; nil stands for all.
  public func removeObserver(_ observer: some AnyObject, name: Notification.Name?, object: Any?) {
    let sender = object.map { $0 as AnyObject }
    forget {
      $0.observer === observer && (name == nil || $0.name == name)
        && (sender == nil || $0.object === sender)
    }
    removeObserver(observer as Any, name: name, object: object)
  }

  /// Ends observations, and those whose observers are gone: an observer that removes itself at its end is, too.
  private func forget(_ isMeant: (Observation) -> Bool) {
    let tokens = Observation.all.withLock { all in
      let own = all[ObjectIdentifier(self)] ?? []
      let over = own.filter { $0.observer == nil || isMeant($0) }
      let rest = own.filter { observation in !over.contains { $0 === observation } }
      all[ObjectIdentifier(self)] = rest.isEmpty ? nil : rest
      return over.compactMap(\.token)
    }
    for token in tokens { removeObserver(token as Any) }
  }
}

/// A method that a notification center calls.
private final class Observation: @unchecked Sendable {
  // Unchecked: nothing changes after it was added, and weak references may be read on any thread.

  /// The observations of each center, in the order in which they were added.
  ///
  /// Foundation's centers have no room for them, and lack a way to ask for them.
  static let all = Mutex<[ObjectIdentifier: [Observation]]>([:])

  weak var observer: AnyObject?
  weak var object: AnyObject?
  let name: Notification.Name?
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) {
    self.observer = observer
    self.name = name
    self.object = object
  }
}
