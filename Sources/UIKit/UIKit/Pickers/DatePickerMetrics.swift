import GalleyViews

/// What the system chooses for date pickers; lengths in points.
///
/// The values are those of iOS 14 to 18, estimated from pictures where a comment does not say otherwise.
struct DatePickerMetrics: MetricsTable {
  // MARK: Short fields

  // UIKit: 34 points high, with corners of 6.
  var fieldHeight: CGFloat = 34
  var fieldCornerRadius: CGFloat = 6
  /// The space beside the words of a field, and that between two fields.
  var fieldInset: CGFloat = 11
  var fieldGap: CGFloat = 6
  var fieldFontSize: CGFloat = 17
  /// The distance of the time below a month from the trailing edge.
  var timeInset: CGFloat = 16

  // MARK: The month

  // UIKit: none of the lengths is published.
  var monthWidth: CGFloat = 320
  /// The heights of the title, of the days of the week, and of a week.
  var titleHeight: CGFloat = 44
  var weekdayHeight: CGFloat = 28
  var weekHeight: CGFloat = 44
  /// The width and height of a day.
  var daySide: CGFloat = 40
  /// The distances of the title and of the days from the sides.
  var titleInset: CGFloat = 16
  var daysInset: CGFloat = 8
  var titleFontSize: CGFloat = 17
  var weekdayFontSize: CGFloat = 13
  var dayFontSize: CGFloat = 20

  // MARK: Wheels

  // UIKit: the widths are not published.
  var monthWheel: CGFloat = 130
  var dayWheel: CGFloat = 60
  var yearWheel: CGFloat = 90
  /// The width of a wheel of dates with the day of the week.
  var dateWheel: CGFloat = 140
  /// The width of a wheel of hours or minutes, and of the halves of the day.
  var timeWheel: CGFloat = 50
  var halfWheel: CGFloat = 56
  /// The width of a wheel of a countdown.
  var countDownWheel: CGFloat = 130

  static let iOS18 = DatePickerMetrics()
  static let iOS26 = iOS18
}

extension SystemMetrics {
  var datePickers: DatePickerMetrics { table() }
}
