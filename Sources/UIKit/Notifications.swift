import Foundation
import GalleyEngine

// What the system tells apps about; nothing of it happens here.
extension UIApplication {
  /// Told when memory is short; never here.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Told when the app comes to the front; never here.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Told when the app leaves the front; never here.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Told when the app has left the screen; never here.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Told when the app returns to the screen; never here.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Told when the windows have turned; never here.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

extension UIDevice {
  /// Told when the device was turned; never here.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

extension NotificationCenter {
  /// Does nothing, as a name calls no method here; closures that observe are called.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}

extension NSObjectProtocol where Self: NSObject {
  /// Does nothing, as there are no key paths in strings here; `observe(_:options:)` takes typed ones.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing, as nothing was added.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Does nothing, as nothing was added.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}
