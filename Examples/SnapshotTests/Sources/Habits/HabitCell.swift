import UIKit

/// A habit's symbol, title, status and ring.
final class HabitCell: UITableViewCell {
  static let identifier = "habit"

  private let symbolView = UIImageView()
  private let titleLabel = UILabel()
  private let statusLabel = UILabel()
  private let ring = ProgressRingView()
  private let row = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  func configure(with habit: Habit) {
    symbolView.image = UIImage(systemName: habit.symbol)
    symbolView.tintColor = habit.tint.color
    titleLabel.text = habit.title
    statusLabel.text = habit.status
    ring.progress = habit.progress
    ring.tintColor = habit.tint.color
  }

  private func setUp() {
    symbolView.contentMode = .center
    symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title3)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.numberOfLines = 0
    statusLabel.font = .preferredFont(forTextStyle: .subheadline)
    statusLabel.textColor = .secondaryLabel
    for label in [titleLabel, statusLabel] {
      label.adjustsFontForContentSizeCategory = true
    }

    let words = UIStackView(arrangedSubviews: [titleLabel, statusLabel])
    words.axis = .vertical
    words.spacing = 2
    for view in [symbolView, words, ring] {
      row.addArrangedSubview(view)
    }
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: margins.topAnchor),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      symbolView.widthAnchor.constraint(equalToConstant: 28),
      ring.widthAnchor.constraint(equalToConstant: 36),
      ring.heightAnchor.constraint(equalToConstant: 36),
    ])
    updateAxis()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAxis()
  }

  /// Large texts have the width of the cell for themselves.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }
}
