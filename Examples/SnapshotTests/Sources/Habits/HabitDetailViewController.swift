import UIKit

/// One habit, with a button that marks today as done.
public final class HabitDetailViewController: UIViewController {
  /// The habit that is shown.
  public private(set) var habit: Habit {
    didSet { update() }
  }

  private let today: Int
  private let ring = ProgressRingView()
  private let percentLabel = UILabel()
  private let statusLabel = UILabel()
  private let week = WeekControl()
  private let doneButton = UIButton(configuration: .filled())

  /// Creates the screen of a habit on a day of the week, from 0 for Monday to 6.
  public init(habit: Habit, today: Int) {
    self.habit = habit
    self.today = today
    super.init(nibName: nil, bundle: nil)
    title = habit.title
    navigationItem.largeTitleDisplayMode = .never
  }

  /// Not available, as there is no storyboard.
  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Adds the views.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ring.lineWidth = 16
    percentLabel.font = UIFontMetrics(forTextStyle: .largeTitle)
      .scaledFont(for: .systemFont(ofSize: 34, weight: .semibold))
    statusLabel.font = .preferredFont(forTextStyle: .body)
    statusLabel.textColor = .secondaryLabel
    for label in [percentLabel, statusLabel] {
      label.adjustsFontForContentSizeCategory = true
    }
    week.addAction(
      UIAction { [weak self] _ in self?.takeWeek() }, for: .valueChanged)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.toggleToday() }, for: .touchUpInside)
    addViews()
    update()
  }

  private func addViews() {
    let stack = UIStackView(arrangedSubviews: [ring, statusLabel, week, doneButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.setCustomSpacing(32, after: week)
    ring.addSubview(percentLabel)
    view.addSubview(stack)
    for view in [percentLabel, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ring.widthAnchor.constraint(equalToConstant: 160),
      ring.heightAnchor.constraint(equalToConstant: 160),
      percentLabel.centerXAnchor.constraint(equalTo: ring.centerXAnchor),
      percentLabel.centerYAnchor.constraint(equalTo: ring.centerYAnchor),
      doneButton.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
  }

  /// Marks today as done, or as not done if it was.
  public func toggleToday() { habit.toggle(today) }

  private func takeWeek() { habit.doneDays = week.doneDays.sorted() }

  private func update() {
    let isDone = habit.doneDays.contains(today)
    ring.progress = habit.progress
    percentLabel.text = "\(Int((habit.progress * 100).rounded())) %"
    statusLabel.text = habit.status
    week.doneDays = Set(habit.doneDays)
    for view in [ring, week] {
      view.tintColor = habit.tint.color
    }
    var configuration: UIButton.Configuration = isDone ? .tinted() : .filled()
    configuration.title = isDone ? "Done today" : "Mark as done"
    configuration.image = isDone ? UIImage(systemName: "checkmark") : nil
    configuration.imagePadding = 8
    configuration.buttonSize = .large
    configuration.baseBackgroundColor = habit.tint.color
    configuration.baseForegroundColor = isDone ? habit.tint.color : .white
    doneButton.configuration = configuration
  }
}
