import GalleyEngine
import GalleyViews

/// The wheels of a date picker: their words, the selected rows and their widths.
@MainActor struct DatePickerWheels {
  /// A wheel.
  struct Wheel {
    var titles: [String]
    var selected: Int
    var width: CGFloat

    /// A wheel whose last row is followed by its first one.
    static func endless(_ titles: [String], _ selected: Int, _ width: CGFloat) -> Wheel {
      // Three times are enough: a wheel shows less than one.
      let times = titles.count < 12 ? 1 : 3
      return Wheel(
        titles: Array(repeating: titles, count: times).flatMap { $0 },
        selected: selected + (times / 2) * titles.count, width: width)
    }
  }

  var wheels: [Wheel] = []

  init(of picker: UIDatePicker) {
    let (calendar, locale) = (picker.usedCalendar, picker.usedLocale)
    let metrics = picker.systemMetrics.datePickers
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: picker.date)
    switch picker.datePickerMode {
    case .date: wheels = Self.dateWheels(parts, picker.date, calendar, locale, metrics)
    case .time: wheels = Self.timeWheels(parts, picker.minuteInterval, locale, metrics)
    case .dateAndTime:
      wheels =
        [Self.dayWheel(picker.date, calendar, locale, metrics)]
        + Self.timeWheels(parts, picker.minuteInterval, locale, metrics)
    case .countDownTimer:
      let minutes = Self.countDownMinutes(picker.countDownDuration)
      let (hour, minute) = (minutes / 60, minutes % 60 / picker.minuteInterval)
      let minuteNames = stride(from: 0, to: 60, by: picker.minuteInterval).map { "\($0)" }
      wheels = [
        Wheel(
          titles: (0..<24).map { "\($0)" }, selected: hour, width: metrics.countDownWheel),
        .endless(minuteNames, minute, metrics.countDownWheel),
      ]
      wheels[0].titles[hour] += hour == 1 ? " hour" : " hours"
      wheels[1].titles[wheels[1].selected] += " min"
    }
  }

  // UIKit: the longest countdown is 23 hours and 59 minutes.
  /// The minutes of a countdown, between none and the longest one.
  private static func countDownMinutes(_ seconds: TimeInterval) -> Int {
    seconds.isNaN ? 0 : Int(min(max(seconds, 0), 86_399)) / 60
  }

  /// Month, day and year in the order of the locale.
  private static func dateWheels(
    _ parts: DateComponents, _ date: Date, _ calendar: Calendar, _ locale: Locale,
    _ metrics: DatePickerMetrics
  ) -> [Wheel] {
    let order = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? ""
    var seen = ""
    var wheels: [Wheel] = []
    for letter in order {
      let kind: Character = letter == "L" ? "M" : letter
      guard "yMd".contains(kind), !seen.contains(kind) else { continue }
      seen.append(kind)
      switch kind {
      case "M":
        let formatter = UIDatePicker.formatter(calendar, locale)
        let names = formatter.standaloneMonthSymbols
        wheels.append(.endless(names, (parts.month ?? 1) - 1, metrics.monthWheel))
      case "d":
        let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
        wheels.append(
          .endless((1...days).map { "\($0)" }, (parts.day ?? 1) - 1, metrics.dayWheel))
      default:
        let year = parts.year ?? 2001
        let years = max(1, year - 10)...(max(1, year) + 10)
        wheels.append(
          Wheel(
            titles: years.map { "\($0)" }, selected: max(1, year) - years.lowerBound,
            width: metrics.yearWheel))
      }
    }
    return wheels
  }

  private static func dayWheel(
    _ date: Date, _ calendar: Calendar, _ locale: Locale, _ metrics: DatePickerMetrics
  ) -> Wheel {
    let formatter = UIDatePicker.formatter(calendar, locale)
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    let days = (-10...10).map { calendar.date(byAdding: .day, value: $0, to: date) ?? date }
    return Wheel(
      titles: days.map { formatter.string(from: $0) }, selected: 10, width: metrics.dateWheel)
  }

  /// Hour, minute and, in locales that have it, the half of the day.
  private static func timeWheels(
    _ parts: DateComponents, _ interval: Int, _ locale: Locale, _ metrics: DatePickerMetrics
  ) -> [Wheel] {
    let (hour, minute) = (parts.hour ?? 0, (parts.minute ?? 0) / interval)
    let isHalf =
      DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") == true
    let hours =
      isHalf ? [12] + Array(1...11) : Array(0...23)
    let minutes = stride(from: 0, to: 60, by: interval).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let hourNames = hours.map { !isHalf && $0 < 10 ? "0\($0)" : "\($0)" }
    var wheels: [Wheel] = [
      .endless(hourNames, isHalf ? hour % 12 : hour, metrics.timeWheel),
      .endless(minutes, minute, metrics.timeWheel),
    ]
    if isHalf {
      let formatter = DateFormatter()
      formatter.locale = locale
      let names = [formatter.amSymbol, formatter.pmSymbol]
      wheels.append(
        Wheel(titles: names, selected: hour < 12 ? 0 : 1, width: metrics.halfWheel))
    }
    return wheels
  }
}

/// Hands a date picker's wheels to the picker view that shows them.
final class DatePickerSource: NSObject, PickerViewDataSource, PickerViewDelegate {
  private let wheels: [DatePickerWheels.Wheel]

  init(_ wheels: DatePickerWheels) { self.wheels = wheels.wheels }

  func numberOfComponents(in pickerView: PickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].titles.count
  }

  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { wheels[component].titles[row] }

  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    wheels[component].width
  }

  /// Turns the wheels to the selected rows.
  func select(in picker: PickerView) {
    for (component, wheel) in wheels.enumerated() {
      picker.selectRow(wheel.selected, inComponent: component, animated: false)
    }
  }
}
