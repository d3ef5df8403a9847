import GalleyViews
import Testing
import UIKit

/// A settings screen in a navigation controller, as apps write it.
private final class SettingsController: UIViewController, UITextFieldDelegate {
  let nameField = UITextField()
  let wifi = UISwitch()
  let volume = UISlider()
  let period = UISegmentedControl(items: ["Day", "Week"])
  let progress = UIProgressView(progressViewStyle: .default)
  let pages = UIPageControl()
  private(set) var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.changes += 10 })
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.searchController?.searchBar.placeholder = "Search"

    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.keyboardType = .namePhonePad
    nameField.delegate = self
    wifi.isOn = true
    wifi.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .valueChanged)
    volume.minimumValueImage = UIImage(systemName: "minus")
    volume.value = 0.5
    period.selectedSegmentIndex = 0
    progress.progress = 0.5
    pages.numberOfPages = 3
    pages.pageIndicatorTintColor = .systemGray4
    pages.currentPageIndicatorTintColor = .systemGray

    let form = UIStackView(arrangedSubviews: [
      row("Wi-Fi", wifi), nameField, volume, period, progress, pages,
    ])
    form.axis = .vertical
    form.spacing = 16
    form.isLayoutMarginsRelativeArrangement = true
    form.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      form.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  private func row(_ text: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = text
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
    label.adjustsFontForContentSizeCategory = true
    let row = UIStackView(arrangedSubviews: [label, UIView(), control])
    row.alignment = .center
    return row
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

@MainActor @Suite struct SettingsTests {
  @Test func aSettingsScreenIsPlacedByItsStack() {
    Environment.fixed.performAsCurrent {
      let controller = SettingsController()
      let stack = UINavigationController(rootViewController: controller)
      stack.navigationBar.prefersLargeTitles = true
      stack.view.frame = CGRect(x: 0, y: 0, width: 316, height: 600)
      stack.view.layoutIfNeeded()

      // 316 less margins of 16 and 16 at each side.
      #expect(controller.nameField.frame == CGRect(x: 16, y: 60, width: 252, height: 34.5))
      #expect(controller.wifi.frame == CGRect(x: 189, y: 0, width: 63, height: 28))
      #expect(controller.volume.frame == CGRect(x: 16, y: 110.5, width: 252, height: 34))
      #expect(controller.period.frame == CGRect(x: 16, y: 160.5, width: 252, height: 32))
      #expect(controller.progress.frame == CGRect(x: 16, y: 208.5, width: 252, height: 4))
      #expect(controller.pages.frame == CGRect(x: 16, y: 228.5, width: 252, height: 25.5))
      #expect(controller.view.constraintConflicts.isEmpty)
    }
  }

  @Test func controlsAndBarItemsPerformTheirActions() {
    Environment.fixed.performAsCurrent {
      let controller = SettingsController()
      controller.loadViewIfNeeded()
      controller.wifi.sendActions(for: .valueChanged)
      let item = controller.navigationItem.rightBarButtonItem
      item?.primaryAction?.performWithSender(item, target: nil)
      #expect(controller.changes == 11)
      #expect(controller.navigationItem.rightBarButtonItems?.count == 1)
    }
  }

  @Test func aNavigationControllerPopsToItsRoot() {
    let controllers = [UIViewController(), UIViewController(), UIViewController()]
    let stack = UINavigationController()
    stack.setViewControllers(controllers, animated: false)
    #expect(stack.popToViewController(UIViewController(), animated: false) == nil)
    #expect(stack.popToRootViewController(animated: false) == Array(controllers.dropFirst()))
    #expect(stack.viewControllers == [controllers[0]])
    #expect(controllers[2].parent == nil)
  }

  @Test func aTabBarControllerShowsTheSelectedController() {
    let controllers = [UIViewController(), UIViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.loadViewIfNeeded()
    #expect(tabs.view.subviews == [controllers[0].view, tabs.tabBar])
    tabs.selectedViewController = controllers[1]
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.view.subviews == [controllers[1].view, tabs.tabBar])
    #expect(controllers[1].tabBarController === tabs)
    tabs.viewControllers = [controllers[0]]
    #expect(tabs.view.subviews == [controllers[0].view, tabs.tabBar])
    #expect(controllers[1].parent == nil)
  }

  @Test func categoriesOfTextSizeAreOrdered() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
  }
}
