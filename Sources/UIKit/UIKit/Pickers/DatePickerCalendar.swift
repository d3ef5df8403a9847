import GalleyViews

/// The month of a date picker: its name, the days of the week, and the days.
final class DatePickerCalendar: UIView {
  // UIKit: none of the lengths is published; these look like those of a phone.
  static let width: CGFloat = 320
  private static let head: CGFloat = 44
  private static let week: CGFloat = 28
  private static let row: CGFloat = 44
  private static let circle: CGFloat = 40

  /// The weeks of a month, from the first day of the week of the calendar on; nil for days of other months.
  static func weeks(of date: Date, in calendar: Calendar) -> [[Int?]] {
    let parts = calendar.dateComponents([.year, .month], from: date)
    guard let first = calendar.date(from: parts),
      let days = calendar.range(of: .day, in: .month, for: first)
    else { return [] }
    let lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    var cells: [Int?] = Array(repeating: nil, count: lead) + days.map { $0 }
    while !cells.count.isMultiple(of: 7) { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<($0 + 7)]) }
  }

  /// The height of the month of a date.
  static func height(of date: Date, in calendar: Calendar) -> CGFloat {
    head + week + CGFloat(weeks(of: date, in: calendar).count) * row
  }

  /// Shows the month of a picker's date in a width.
  func show(_ picker: UIDatePicker, width: CGFloat) {
    for view in subviews { view.removeFromSuperview() }
    let (calendar, locale) = (picker.usedCalendar, picker.usedLocale)
    let formatter = UIDatePicker.formatter(calendar, locale)
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    let title = add(
      formatter.string(from: picker.date), .systemFont(ofSize: 17, weight: .semibold), .label)
    title.textAlignment = .natural
    title.frame = CGRect(x: 16, y: 0, width: max(0, width - 32), height: Self.head)
    let column = max(0, width - 16) / 7
    let names = formatter.veryShortStandaloneWeekdaySymbols
    for index in 0..<min(7, names.count) {
      let name = names[(index + calendar.firstWeekday - 1) % names.count]
      let label = add(name, .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel)
      label.frame = CGRect(
        x: 8 + CGFloat(index) * column, y: Self.head, width: column, height: Self.week)
    }
    let selected = calendar.component(.day, from: picker.date)
    for (line, days) in Self.weeks(of: picker.date, in: calendar).enumerated() {
      for (index, day) in days.enumerated() {
        guard let day else { continue }
        let isSelected = day == selected
        let label = add(
          "\(day)", .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular),
          isSelected ? .white : .label)
        let middle = CGPoint(
          x: 8 + (CGFloat(index) + 0.5) * column,
          y: Self.head + Self.week + (CGFloat(line) + 0.5) * Self.row)
        label.frame = CGRect(
          x: middle.x - Self.circle / 2, y: middle.y - Self.circle / 2, width: Self.circle,
          height: Self.circle)
        guard isSelected else { continue }
        label.backgroundColor = picker.tintColor
        label.layer.cornerRadius = Self.circle / 2
        label.layer.masksToBounds = true
      }
    }
  }

  private func add(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    addSubview(label)
    return label
  }
}
