import Foundation
import GalleyViews

// No system starts scenes here: a program makes a scene and hands it to the app's delegate.

/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency open class UIScene: UIResponder {
  /// How far in front a scene is.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Why a scene was made; always empty.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    /// The addresses to open; always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The app that asked for the scene; always nil.
    open var sourceApplication: String? { nil }
  }

  /// The session of the scene.
  open private(set) var session: UISceneSession
  /// The object that follows the scene's life; stored, but never called.
  open var delegate: (any UISceneDelegate)?
  /// How far in front the scene is: in front, and active.
  open var activationState: ActivationState { .foregroundActive }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title; stored, but not shown.
  open var title: String! = ""

  /// Creates a scene in a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  private struct Member {
    weak var window: UIWindow?
  }

  private var members: [Member] = []

  /// The scene's windows.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The window that receives keyboard input.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The display.
  open var screen: UIScreen { .main }

  /// The orientation of the windows.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// The display's properties.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  func add(_ window: UIWindow) { members.append(Member(window: window)) }

  func remove(_ window: UIWindow) { members.removeAll { $0.window === window } }
}

/// The scene of the windows to which no program has given one, from when they are shown.
final class UsualScene: UIWindowScene {
  override var windows: [UIWindow] { super.windows + Window.shown.filter { $0.scene == nil } }
}

/// Follows the life of a scene.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  /// Called by UIKit to make the scene's interface.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called by UIKit after the scene was released.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called by UIKit when the scene becomes active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called by UIKit before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called by UIKit before the scene returns to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called by UIKit after the scene has left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called by UIKit to open addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Follows the life of a scene with windows.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// An address to open.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// What stays of a scene while it is off screen.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a role from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows on the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil while there is none.
  open fileprivate(set) weak var scene: UIScene?
  /// What the scene is for.
  open var role: Role { configuration.role }
  /// How the scene is made.
  open private(set) var configuration = UISceneConfiguration(
    name: nil, sessionRole: .windowApplication)
  /// A name that is always the same.
  open var persistentIdentifier: String { "session" }
  /// Values for the app's own use.
  open var userInfo: [String: Any]?
}

/// How a scene is made.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  /// The name in the app's property list.
  open private(set) var name: String?
  /// What the scene is for.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The storyboard of the scene's interface; never read here.
  open var storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
