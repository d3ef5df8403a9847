import GalleyViews
import Testing
import UIKit

/// Bars at the bottom, drawn at rest.
///
/// A character is half an em wide (`Environment.fixed`).
@MainActor @Suite struct BarTests {
  private func tabs(_ titles: [String]) -> (UITabBarController, [UIViewController]) {
    let controllers = titles.map { title in
      let controller = UIViewController()
      controller.title = title
      controller.tabBarItem.image = UIImage(systemName: "star")
      return controller
    }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.view.environment = .fixed
    tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    return (tabs, controllers)
  }

  private func labels(_ bar: UIView) -> [UILabel] { parts(bar).compactMap { $0 as? UILabel } }

  /// The views of all items.
  private func parts(_ bar: UIView) -> [UIView] { bar.subviews.flatMap(\.subviews) }

  /// Where a view of an item is in its bar.
  private func frame(_ view: UIView, in bar: UIView) -> CGRect {
    view.convert(view.bounds, to: bar)
  }

  @Test func theTitlesOfControllersStandInTheBar() {
    let (tabs, _) = tabs(["Home", "Saved"])
    tabs.view.layoutIfNeeded()
    tabs.tabBar.layoutIfNeeded()

    let labels = labels(tabs.tabBar)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
    #expect(labels.map(\.text) == ["Home", "Saved"])
    #expect(
      labels.map { frame($0, in: tabs.tabBar) } == [
        CGRect(x: 0, y: 36, width: 160, height: 12), CGRect(x: 160, y: 36, width: 160, height: 12),
      ])
    #expect(labels.map(\.textColor) == [.tintColor, .systemGray])
    let images = parts(tabs.tabBar).compactMap { $0 as? UIImageView }
    let places = images.map { frame($0, in: tabs.tabBar) }
    #expect(
      places.map { CGPoint(x: $0.midX, y: $0.midY) } == [
        CGPoint(x: 80, y: 20), CGPoint(x: 240, y: 20),
      ])
  }

  @Test func theViewEndsAboveTheBarAndTheBarReachesTheEdge() {
    let (tabs, controllers) = tabs(["Home"])
    tabs.view.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    tabs.view.layoutIfNeeded()

    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 397, width: 320, height: 83))
    #expect(controllers[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 397))
    #expect(
      controllers[0].view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
  }

  @Test func anotherTabIsSelected() {
    let (tabs, controllers) = tabs(["Home", "Saved"])
    controllers[1].tabBarItem.selectedImage = UIImage(systemName: "star.fill")
    controllers[0].tabBarItem.badgeValue = "3"
    tabs.tabBar.tintColor = .systemRed
    tabs.selectedIndex = 1
    tabs.view.layoutIfNeeded()
    tabs.tabBar.layoutIfNeeded()

    #expect(controllers[1].view.superview === tabs.view)
    #expect(controllers[0].view.superview == nil)
    let labels = labels(tabs.tabBar)
    #expect(labels.map(\.text) == ["Home", "3", "Saved"])
    // 11 after the middle of the first half.
    #expect(frame(labels[1], in: tabs.tabBar) == CGRect(x: 91, y: 3, width: 18, height: 18))
    #expect(labels[1].backgroundColor == .systemRed)
    #expect(labels[2].textColor == .systemRed)
  }

  @Test func itemsThatChangeLaterAreShown() {
    let (tabs, controllers) = tabs(["Home", "Saved"])
    tabs.view.layoutIfNeeded()
    tabs.tabBar.layoutIfNeeded()
    controllers[0].title = "News"
    controllers[1].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
    tabs.tabBar.layoutIfNeeded()

    #expect(labels(tabs.tabBar).map(\.text) == ["News", "Search"])
  }

  @Test func aStackInATabHasTheItemOfItsFirstController() {
    let (first, tabs) = (UIViewController(), UITabBarController())
    first.tabBarItem = UITabBarItem(title: "Library", image: nil, tag: 0)
    let stack = UINavigationController(rootViewController: first)
    tabs.viewControllers = [stack]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.map(\.title) == ["Library"])

    let second = UIViewController()
    second.hidesBottomBarWhenPushed = true
    stack.pushViewController(second, animated: true)
    tabs.view.setNeedsLayout()
    tabs.view.layoutIfNeeded()
    #expect(stack.view.frame.height == 480)
    #expect(tabs.tabBar.alpha == 0)
  }

  @Test func aToolbarSharesItsSpace() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.environment = .fixed
    bar.displayScale = 2
    let items = ["A", "B", "C"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    bar.items = [items[0], items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()

    // Words of 8.5 points, 16 points from the edges and from each other.
    #expect(bar.subviews.dropFirst().map(\.frame.minX) == [16, 40.5, 49, 175.5])
    bar.items = [.flexibleSpace(), items[0], .fixedSpace(20), items[1], .flexibleSpace()]
    bar.layoutIfNeeded()
    // 200 - 32 - 8.5 - 20 - 8.5 leaves 131: half of it on each side.
    #expect(bar.subviews.dropFirst().map(\.frame.minX) == [16, 81.5, 90, 110, 118.5])
    bar.semanticContentAttribute = .forceRightToLeft
    bar.items = [items[0]]
    bar.layoutIfNeeded()
    #expect(bar.subviews.dropFirst().map(\.frame.minX) == [175.5])
  }

  @Test func aStackShowsItsToolbar() {
    let first = UIViewController()
    first.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)]
    let stack = UINavigationController(rootViewController: first)
    stack.view.environment = .fixed
    stack.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stack.view.layoutIfNeeded()
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))

    stack.setToolbarHidden(false, animated: true)
    stack.view.layoutIfNeeded()
    #expect(stack.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(stack.toolbar.items?.count == 1)
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 320, height: 392))
  }
}
