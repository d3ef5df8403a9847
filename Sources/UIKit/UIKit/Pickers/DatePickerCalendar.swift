import GalleyViews

/// The month of a date picker: its name, the days of the week, and the days.
final class DatePickerCalendar: UIView {
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
  static func height(
    of date: Date, in calendar: Calendar, _ metrics: DatePickerMetrics
  ) -> CGFloat {
    metrics.titleHeight + metrics.weekdayHeight
      + CGFloat(weeks(of: date, in: calendar).count) * metrics.weekHeight
  }

  /// Shows the month of a picker's date in a width.
  func show(_ picker: UIDatePicker, width: CGFloat) {
    let metrics = picker.systemMetrics.datePickers
    for view in subviews { view.removeFromSuperview() }
    let (calendar, locale) = (picker.usedCalendar, picker.usedLocale)
    let formatter = UIDatePicker.formatter(calendar, locale)
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    let title = add(
      formatter.string(from: picker.date),
      .systemFont(ofSize: metrics.titleFontSize, weight: .semibold), .label)
    title.textAlignment = .natural
    title.frame = CGRect(
      x: metrics.titleInset, y: 0, width: max(0, width - 2 * metrics.titleInset),
      height: metrics.titleHeight)
    let column = max(0, width - 2 * metrics.daysInset) / 7
    let names = formatter.veryShortStandaloneWeekdaySymbols
    for index in 0..<min(7, names.count) {
      let name = names[(index + calendar.firstWeekday - 1) % names.count]
      let label = add(
        name, .systemFont(ofSize: metrics.weekdayFontSize, weight: .semibold), .tertiaryLabel)
      label.frame = CGRect(
        x: metrics.daysInset + CGFloat(index) * column, y: metrics.titleHeight, width: column,
        height: metrics.weekdayHeight)
    }
    showDays(of: picker, column: column, metrics)
  }

  private func showDays(of picker: UIDatePicker, column: CGFloat, _ metrics: DatePickerMetrics) {
    let (calendar, side) = (picker.usedCalendar, metrics.daySide)
    let selected = calendar.component(.day, from: picker.date)
    for (line, days) in Self.weeks(of: picker.date, in: calendar).enumerated() {
      for (index, day) in days.enumerated() {
        guard let day else { continue }
        let isSelected = day == selected
        let label = add(
          "\(day)",
          .systemFont(ofSize: metrics.dayFontSize, weight: isSelected ? .semibold : .regular),
          isSelected ? .white : .label)
        let middle = CGPoint(
          x: metrics.daysInset + (CGFloat(index) + 0.5) * column,
          y: metrics.titleHeight + metrics.weekdayHeight
            + (CGFloat(line) + 0.5) * metrics.weekHeight)
        label.frame = CGRect(
          x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
        guard isSelected else { continue }
        label.backgroundColor = picker.tintColor
        label.layer.cornerRadius = side / 2
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
