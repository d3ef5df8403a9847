import GalleyViews
import Testing
import UIKit

private final class RecordingController: UIViewController {
  static var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.calls.append("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Self.calls.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.calls.append("did appear \(Int(view.bounds.width))")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Self.calls.append("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Self.calls.append("did disappear")
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UINavigationBar.appearance().tintColor = .red
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = appearance
    window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.scrollEdgeAppearance = appearance
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = RecordingController()
    window?.makeKeyAndVisible()
  }
}

@MainActor @Suite(.serialized) struct AppTests {
  @Test func anAppsDelegateMakesItsWindow() {
    let delegate = AppDelegate()
    #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    let navigation = delegate.window?.rootViewController as? UINavigationController
    #expect(navigation?.view.superview === delegate.window)
    #expect(navigation?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(navigation?.topViewController?.view.window === delegate.window)
    let session = UISceneSession()
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      .shared, configurationForConnecting: session, options: options)
    #expect(configuration.name == "Default")
  }

  @Test func aSceneDelegateShowsItsController() {
    RecordingController.calls = []
    let (queue, delegate) = (MainQueue(), SceneDelegate())
    queue.performAsCurrent {
      let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
      delegate.scene(scene, willConnectTo: scene.session, options: .init())
      #expect(scene.windows == [delegate.window])
      #expect(scene.keyWindow === delegate.window)
      #expect(RecordingController.calls == ["loaded", "will appear"])
      delegate.window?.runMainQueue()
      #expect(RecordingController.calls.last == "did appear 390")
      delegate.window?.rootViewController = nil
      #expect(RecordingController.calls.suffix(2) == ["will disappear", "did disappear"])
      withExtendedLifetime(scene) {}
    }
  }

  @Test func aViewThatLeavesAtOnceNeverDidAppear() {
    RecordingController.calls = []
    let (queue, window, controller) = (MainQueue(), UIWindow(), RecordingController())
    queue.performAsCurrent {
      window.addSubview(controller.view)
      controller.view.removeFromSuperview()
      window.runMainQueue()
    }
    #expect(
      RecordingController.calls == ["loaded", "will appear", "will disappear", "did disappear"])
  }

  @Test func aRootIsLoadedWhenItsWindowIsLaidOut() {
    let (window, controller) = (UIWindow(), UIViewController())
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.layoutIfNeeded()
    #expect(controller.viewIfLoaded?.frame == window.bounds)
    #expect(controller.next === window)
  }

  @Test func nibsAreObjects() {
    let nib = UINib(nibName: "Cell", bundle: nil)
    let nibs = ["cell": nib]
    #expect(nibs["cell"] === nib)
    #expect(nib !== UINib(nibName: "Cell", bundle: .main))
  }
}
