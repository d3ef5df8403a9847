import GalleyService
import GalleyViews
import Testing
import UIKit

/// A table with one row of the default content configuration, and a switch at its end.
private final class OneRow: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "One line"
    cell.contentConfiguration = content
    cell.accessoryView = UISwitch()
    return cell
  }

  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Display" }
}

@MainActor @Suite struct SystemMetricsTests {
  private func table(
    _ system: SystemMetrics?, width: CGFloat, style: UITableView.Style = .grouped
  ) -> (view: UITableView, source: OneRow) {
    let source = OneRow()
    let frame = CGRect(x: 0, y: 0, width: width, height: 600)
    let table = UITableView(frame: frame, style: style)
    table.displayScale = 3
    if let system { table.traitOverrides.systemMetrics = system }
    table.dataSource = source
    table.layoutIfNeeded()
    return (table, source)
  }

  // Measured: 44.333 and 322 (iOS 17.5), 53 and 319 (iOS 26.2).
  @Test(
    arguments: [
      (SystemMetrics.iOS18, 393, 44.333, CGRect(x: 322, y: 0, width: 51, height: 31)),
      (.iOS26, 402, 53, CGRect(x: 319, y: 0, width: 63, height: 28)),
    ] as [(SystemMetrics, CGFloat, CGFloat, CGRect)])
  func aRowOfATable(system: SystemMetrics, width: CGFloat, height: CGFloat, control: CGRect) {
    let (table, source) = table(system, width: width)
    let row = IndexPath(row: 0, section: 0)

    #expect(abs(table.rectForRow(at: row).height - height) < 0.01)
    let accessory = table.cellForRow(at: row)?.accessoryView?.frame
    #expect(accessory?.minX == control.minX && accessory?.size == control.size)
    withExtendedLifetime(source) {}
  }

  @Test func aTableWithoutASystemIsOfIOS26() {
    let (usual, new) = (table(nil, width: 402), table(.iOS26, width: 402))
    #expect(usual.view.displayList() == new.view.displayList())
  }

  @Test func titlesAreCapitalsUntilIOS18() {
    let old = table(.iOS18, width: 393)
    let new = table(.iOS26, width: 393)
    #expect(old.view.headerView(forSection: 0)?.textLabel?.text == "DISPLAY")
    #expect(new.view.headerView(forSection: 0)?.textLabel?.text == "Display")
  }

  @Test func aPartOfAScreenCanBeOfAnotherSystem() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (inner, outer) = (UISwitch(), UISwitch())
    let panel = UIView(frame: screen.bounds)
    panel.traitOverrides.systemMetrics = .iOS18
    panel.addSubview(inner)
    for view in [panel, outer] { screen.addSubview(view) }

    #expect(inner.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(outer.intrinsicContentSize == CGSize(width: 63, height: 28))
  }

  // Pictures of UIKit at 375 and 414 points.
  @Test(arguments: [(320, 16), (375, 16), (413, 16), (414, 20), (820, 20)] as [(CGFloat, CGFloat)])
  func marginsOfAControllersView(width: CGFloat, margin: CGFloat) {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()

    #expect(
      controller.view.layoutMarginsGuide.layoutFrame
        == CGRect(x: margin, y: 0, width: width - 2 * margin, height: 600))
    controller.view.directionalLayoutMargins = .init(top: 3, leading: 40, bottom: 4, trailing: 2)
    #expect(
      controller.view.layoutMargins
        == UIEdgeInsets(top: 3, left: 40, bottom: 4, right: margin))
  }
}
