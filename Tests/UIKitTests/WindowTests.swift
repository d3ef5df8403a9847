import Testing
import UIKit

/// A window as tests without a library make it.
private final class PictureWindow: UIWindow {
  override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }
}

/// The app knows the windows of all tests that run now, so these look only for their own.
@MainActor @Suite struct WindowTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func known(_ windows: [UIWindow]) -> [UIWindow] {
    UIApplication.shared.windows.filter { windows.contains($0) }
  }

  @Test func theAppKnowsTheWindowsThatWereShown() {
    let windows = (0..<3).map { _ in UIWindow(frame: screen) }
    windows[1].rootViewController = UIViewController()
    windows[1].makeKeyAndVisible()
    windows[0].isHidden = false

    #expect(known(windows) == [windows[1], windows[0]])
    #expect(UIApplication.shared.keyWindow === windows[1])
    windows[0].makeKey()
    #expect(UIApplication.shared.keyWindow === windows[0])
    windows[1].makeKey()
    #expect(UIApplication.shared.keyWindow === windows[1])
  }

  @Test func aShownWindowIsInAScene() {
    let window = UIWindow(frame: screen)
    #expect(window.windowScene == nil)
    window.makeKeyAndVisible()

    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.filter { $0.windows.contains(window) }.count == 1)
    #expect(window.windowScene?.windows.contains(window) == true)
  }

  @Test func aSceneOfTheProgramHasItsOwnWindows() {
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()

    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.filter { $0.windows.contains(window) } == [scene])
  }

  @Test func aReleasedWindowIsGone() {
    weak var gone: UIWindow?
    func showAndForget() {
      let window = UIWindow(frame: screen)
      gone = window
      window.makeKeyAndVisible()
    }
    showAndForget()
    #expect(gone == nil)
  }

  @Test func aWindowsSafeAreaReachesTheViewsInIt() {
    let (window, controller) = (UIWindow(frame: screen), UIViewController())
    let box = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(box)
    window.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()

    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(
      controller.view.safeAreaLayoutGuide.layoutFrame
        == CGRect(x: 0, y: 47, width: 390, height: 763))
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
  }

  @Test func aControllerAddsToTheSafeArea() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.bottom = 10
    controller.view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 5, right: 0)

    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 15, right: 0))
    controller.additionalSafeAreaInsets = .zero
    #expect(controller.view.safeAreaInsets.bottom == 5)
  }

  @Test func aSafeAreaOfASubclassCounts() {
    let window = PictureWindow(frame: screen)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()

    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(window.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 47, width: 390, height: 763))
  }

  @Test func aControllersContentBeginsBelowTheBar() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.title = "Photos"
    let stack = UINavigationController(rootViewController: controller)
    let window = UIWindow(frame: screen)
    window.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    func top() -> CGFloat? {
      controller.collectionView.map { $0.convert(CGPoint.zero, to: window).y }
    }

    #expect(stack.navigationBar.frame.maxY == 91)
    #expect(top() == 91)
    #expect(controller.collectionView?.adjustedContentInset.top == 0)
    stack.isNavigationBarHidden = true
    window.layoutIfNeeded()
    // The view reaches the upper edge; its content begins below the status bar.
    #expect(top() == 47)
    controller.collectionView?.contentInsetAdjustmentBehavior = .never
    #expect(controller.collectionView?.adjustedContentInset == .zero)
  }

  @Test func levelsAreCounted() {
    let (above, below) = (UIWindow.Level.normal + 1, UIWindow.Level.alert - 1)
    #expect(above.rawValue == 1 && above > .normal)
    #expect(below.rawValue == 1999 && below < .alert)
  }

  @Test func theDisplaysSpaceIsThatOfTheWindow() {
    let window = UIWindow(frame: screen)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    window.addSubview(view)
    let space = UIScreen.main.coordinateSpace

    #expect(view.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 11, y: 21))
    #expect(space.convert(CGPoint(x: 11, y: 21), to: view) == CGPoint(x: 1, y: 1))
    #expect(view.convert(view.bounds, to: space) == view.frame)
  }
}
