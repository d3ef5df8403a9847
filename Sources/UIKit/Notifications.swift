import Foundation
import GalleyEngine

// Notifications that the system sends to apps; none is ever posted here.
extension UIApplication {
  /// Posted by UIKit when memory is low; never posted here.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted by UIKit when the app becomes active; never posted here.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted by UIKit before the app becomes inactive; never posted here.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted by UIKit after the app has left the screen; never posted here.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted by UIKit before the app returns to the screen; never posted here.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted by UIKit after the windows have rotated; never posted here.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

extension UIDevice {
  /// Posted by UIKit after the device was rotated; never posted here.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

extension NotificationCenter {
  /// Does nothing, as selectors cannot call methods here; observers with closures are called.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}

extension NSObjectProtocol where Self: NSObject {
  /// Does nothing: string key paths do not work here; `observe(_:options:)` takes typed ones.
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
