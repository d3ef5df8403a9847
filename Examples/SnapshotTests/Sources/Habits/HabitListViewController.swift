import UIKit

/// The habits of a week.
public final class HabitListViewController: UIViewController {
  /// The habits, in the order of the list.
  public var habits: [Habit] {
    didSet { reload() }
  }

  /// Called when the user wants a new habit.
  public var onAdd: (() -> Void)?

  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let emptyLabel = UILabel()

  /// Creates a list of some habits.
  public init(habits: [Habit]) {
    self.habits = habits
    super.init(nibName: nil, bundle: nil)
    title = "Habits"
  }

  /// Not available, as there is no storyboard.
  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Adds the table.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.onAdd?() })

    emptyLabel.text = "No habits yet"
    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center

    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.register(HabitCell.self, forCellReuseIdentifier: HabitCell.identifier)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    reload()
  }

  private func reload() {
    tableView.backgroundView = habits.isEmpty ? emptyLabel : nil
    tableView.reloadData()
  }
}

extension HabitListViewController: UITableViewDataSource {
  /// One row for each habit.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    habits.count
  }

  /// The cell of a habit.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: HabitCell.identifier, for: indexPath)
    (cell as? HabitCell)?.configure(with: habits[indexPath.row])
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  /// The words above the rows, if there are any.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    habits.isEmpty ? nil : "This week"
  }
}

extension HabitListViewController: UITableViewDelegate {
  /// Shows the habit of the row.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    show(HabitDetailViewController(habit: habits[indexPath.row], today: 0), sender: self)
  }
}
