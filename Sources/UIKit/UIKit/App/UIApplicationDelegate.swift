import Foundation
import GalleyViews

/// Starts an app and follows its life.
///
/// No app runs here: a program makes the delegate and calls it.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes.
  var window: UIWindow? { get set }

  /// Called by UIKit before the app is started.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called by UIKit when the app was started.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called by UIKit when the app was started, before there were options.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called by UIKit when the app becomes active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called by UIKit before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called by UIKit after the app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called by UIKit before the app returns to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called by UIKit before the app ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called by UIKit when memory is low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called by UIKit to open an address.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The orientations of a window.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called by UIKit with the device's address for notifications.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Called by UIKit if the device has no address for notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// The configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called by UIKit after the user has removed scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Nil; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns all orientations of a phone that is not upside down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Stops the program: there is no screen for an app; draw the views of its controllers instead.
  public static func main() {
    preconditionFailure(
      "\(Self.self): apps do not run on Linux; make the controller in a program and draw its view")
  }
}

extension UIApplication {
  /// Why an app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that asked for it.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A notification from a server.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A quick action of the home screen.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// How an address is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that asked for it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What that app adds.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document is opened where it is.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Whether the app is in front.
  public enum State: Int, Sendable { case active, inactive, background }

  /// Whether the app is in front: always.
  public var applicationState: State { .active }

  /// The scenes of the windows that have been shown; one scene has all windows that were given none.
  public var connectedScenes: Set<UIScene> {
    Set(windows.compactMap { window -> UIScene? in window.windowScene })
  }

  /// Whether an address could be opened; always false.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, and says so.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// How an address of another app is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only links of apps are opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: UInt
  /// Creates orientations from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Sideways, with the top at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Sideways, with the top at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Sideways.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
