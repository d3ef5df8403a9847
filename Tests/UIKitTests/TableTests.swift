import GalleyService
import GalleyViews
import Testing
import UIKit

/// A menu of demos, as apps have it.
private final class MenuController: UITableViewController {
  let demos = ["Flow", "Waterfall", "Carousel"]
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Demos"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.prefetchDataSource = self
    tableView.tableFooterView = UIView()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    demos.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = demos[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Layouts" }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    opened.append(demos[indexPath.row])
  }
}

extension MenuController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

/// A row with a switch, made the old way, without a registered class.
private final class SettingsController: UIViewController, UITableViewDataSource, UITableViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var tableView: UITableView!
  let options = [("Wi-Fi", "Home"), ("Bluetooth", "Off")]

  override func loadView() {
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .grouped)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorColor = .red
    tableView.sectionHeaderHeight = 40
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    view = tableView
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    options.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "option")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "option")
    cell.textLabel?.text = options[indexPath.row].0
    cell.detailTextLabel?.text = options[indexPath.row].1
    cell.imageView?.image = UIImage(systemName: "wifi")
    cell.accessoryView = indexPath.row == 1 ? UISwitch() : nil
    cell.selectionStyle = .none
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 0 ? 60 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
    header.textLabel?.text = "Networks"
    header.contentView.backgroundColor = .yellow
    return header
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { title = "\(scrollView.contentOffset.y)" }
}

/// A row whose constraints decide its height.
private final class MessageCell: UITableViewCell {
  static let identifier = "MessageCell"
  let bubble = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.numberOfLines = 0
    bubble.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    bubble.textColor = selected ? .white : .label
  }
}

/// A row that scrolls by itself, as demos have it.
private final class ShelfCell: UITableViewCell, UICollectionViewDataSource {
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: layout)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 80)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collectionView.dataSource = self
    contentView.addSubview(collectionView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    collectionView.frame = contentView.bounds
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// Names its sections.
private final class ShelfSource: UITableViewDiffableDataSource<String, Int> {
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { snapshot().sectionIdentifiers[section] }
}

/// Tables as applications have them, with UIKit's names.
@MainActor @Suite struct TableTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func laidOut(_ controller: UIViewController, width: CGFloat = 375) -> UIView {
    controller.view.environment = .fixed
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 667)
    controller.view.layoutIfNeeded()
    return controller.view
  }

  @Test func aControllerShowsTheRowsThatItOverrides() throws {
    let menu = MenuController(style: .insetGrouped)
    _ = laidOut(menu)
    let table = try #require(menu.tableView)

    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Flow", "Waterfall", "Carousel"])
    #expect((table.headerView(forSection: 0))?.textLabel?.text == "Layouts")
    // 55.5 above the rows, which are 16 from both sides.
    #expect(table.cellForRow(at: path(1))?.frame == CGRect(x: 16, y: 107.5, width: 343, height: 52))

    table.touchRow(at: path(2))
    #expect(menu.opened == ["Carousel"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func cellsMadeByHandAndAnswersOfTheDelegateArePlaced() throws {
    let settings = SettingsController()
    _ = laidOut(settings)
    let table = try #require(settings.tableView)
    let (first, second) = (table.cellForRow(at: path(0)), table.cellForRow(at: path(1)))

    #expect(first?.frame == CGRect(x: 0, y: 40, width: 375, height: 60))
    #expect(second?.frame == CGRect(x: 0, y: 100, width: 375, height: 52))
    #expect(first?.detailTextLabel?.frame.maxX == 359)
    #expect(second?.accessoryView?.frame.maxX == 359)
    #expect(table.rectForHeader(inSection: 0).height == 40)
    table.contentOffset.y = 5
    #expect(settings.title == "5.0")
  }

  @Test func optionalMethodsCanBeCalledWithAQuestionMark() throws {
    let settings = SettingsController()
    let view = try #require(laidOut(settings) as? UITableView)

    #expect(view.delegate?.tableView?(view, heightForRowAt: path(0)) == 60)
    #expect(view.delegate?.tableView?(view, heightForFooterInSection: 0) == nil)
    #expect(view.dataSource?.tableView(view, numberOfRowsInSection: 0) == 2)
    #expect(view.dataSource?.numberOfSections?(in: view) == nil)
  }

  @Test func rowsAreAsHighAsTheirTexts() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 332, height: 600))
    table.environment = .fixed
    table.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
    let texts = ["Short", String(repeating: "long ", count: 20)]
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      tableView, indexPath, text in
      let cell =
        tableView.dequeueReusableCell(withIdentifier: MessageCell.identifier, for: indexPath)
        as? MessageCell
      cell?.bubble.text = text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(texts)
    source.apply(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()

    // Lines of 20.4 points, 35 letters in each of the 300 points between the margins: 20.5 and 61.5,
    // with 30 around them and the point of the line.
    #expect(table.visibleCells.map(\.frame.height) == [51.5, 92.5])
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect((table.cellForRow(at: path(0)) as? MessageCell)?.bubble.textColor == .white)
  }

  @Test func aRowMayHoldACollectionView() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .grouped)
    table.environment = .fixed
    table.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
    table.rowHeight = 100
    let source = ShelfSource(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "shelf", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["New", "Old"])
    snapshot.appendItems([1], toSection: "New")
    snapshot.appendItems([2], toSection: "Old")
    source.apply(snapshot)
    table.layoutIfNeeded()

    let shelves = table.visibleCells.compactMap { $0 as? ShelfCell }
    #expect(shelves.map(\.frame.minY) == [55.5, 211])
    // 99 without the line; 80 and a space of 10 each: 5 items begin within 375.
    #expect(shelves.map(\.collectionView.frame.height) == [99, 99])
    #expect(shelves.map(\.collectionView.visibleCells.count) == [5, 5])
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Old")
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func tablesAreDrawn(style: UIUserInterfaceStyle) throws {
    let menu = MenuController(style: .plain)
    let view = laidOut(menu)
    view.overrideUserInterfaceStyle = style
    view.layoutIfNeeded()

    let text = view.displayList().dump

    // The colours of lines, chevrons and background.
    #expect(text.contains(style == .dark ? "#54545899" : "#3C3C431F"))
    #expect(text.contains(style == .dark ? "#000000" : "#FFFFFF"))
  }
}
