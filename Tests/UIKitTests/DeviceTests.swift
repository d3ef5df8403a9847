import GalleyViews
import Testing
import UIKit

/// The device whose display is `UIScreen.main`.
///
/// The display belongs to the process: a test must not wait while it has another one, and the devices here have two
/// pixels for each point, as the display has without one.
@MainActor @Suite struct DeviceTests {
  private func on(_ device: Device, _ work: () -> Void) {
    UIScreen.main.device = device
    defer { UIScreen.main.device = nil }
    work()
  }

  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func aDeviceDecidesWhatIsAroundAView() {
    on(.iPadPro11) {
      let controller = UIViewController()
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 834, height: 1210))
      #expect(UIScreen.main.traitCollection.horizontalSizeClass == .regular)
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
      // Before there is a window, too.
      #expect(controller.view.traitCollection.horizontalSizeClass == .regular)
      #expect(controller.view.frame == UIScreen.main.bounds)

      let window = window(controller)
      #expect(window.traitCollection.userInterfaceIdiom == .pad)
      #expect(controller.traitCollection.horizontalSizeClass == .regular)
      #expect(
        controller.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
      #expect(controller.view.layoutMargins.left == 20)
    }
    #expect(UIScreen.main.device == nil)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  @Test func aWindowThatIsShownIsToldOfAnotherDevice() {
    final class Told: UIViewController {
      var former: [UIUserInterfaceSizeClass] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        former.append(previous?.horizontalSizeClass ?? .unspecified)
      }
    }
    on(.iPhoneXR) {
      let controller = Told()
      let window = window(controller)
      controller.former = []
      UIScreen.main.device = .iPhoneXR.onItsSide
      window.layoutIfNeeded()

      #expect(window.frame == CGRect(x: 0, y: 0, width: 896, height: 414))
      #expect(controller.former == [.compact])
      #expect(controller.traitCollection.horizontalSizeClass == .regular)
      #expect(controller.traitCollection.verticalSizeClass == .compact)
      #expect(UIDevice.current.orientation == .landscapeLeft)
      #expect(
        controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44))
    }
  }

  @Test func aWindowHasWhatItReachesOfTheSafeArea() {
    on(.iPhoneXR) {
      let window = UIWindow(frame: CGRect(x: 0, y: 30, width: 414, height: 800))
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
      // A view in no window has none.
      #expect(UIView(frame: UIScreen.main.bounds).safeAreaInsets == .zero)
      window.safeAreaInsets = .zero
      #expect(window.safeAreaInsets == .zero)
    }
  }

  @Test func everyDeviceHasItsNameOnce() {
    #expect(Device.all.count == Set(Device.all.map(\.name)).count)
    #expect(Device.iPhoneXR.onItsSide.onItsSide == .iPhoneXR.onItsSide)
    #expect(Device.iPhone8.onItsSide.safeArea == .zero)
    #expect(Device.iPad.onItsSide.safeArea == Device.iPad.safeArea)
  }
}
