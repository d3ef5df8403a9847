import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct DatePickerTests {
  /// 4 July 2019, 16:05 in Greenwich: a Thursday.
  private let date = Date(timeIntervalSince1970: 1_562_256_300)

  private func picker(_ mode: UIDatePicker.Mode, _ locale: String = "en_US") -> UIDatePicker {
    let picker = UIDatePicker()
    picker.environment = .fixed
    picker.datePickerMode = mode
    picker.locale = Locale(identifier: locale)
    picker.date = date
    return picker
  }

  private func selected(_ picker: UIDatePicker) -> [String] {
    DatePickerWheels(of: picker).wheels.map { $0.titles[$0.selected] }
  }

  @Test func wheelsStandInTheOrderOfTheLocale() {
    #expect(selected(picker(.date)) == ["July", "4", "2019"])
    #expect(selected(picker(.date, "de_DE")) == ["4", "Juli", "2019"])
    #expect(selected(picker(.time)) == ["4", "05", "PM"])
    #expect(selected(picker(.time, "de_DE")) == ["16", "05"])
  }

  @Test func daysAreThoseOfTheMonth() {
    let picker = picker(.date)
    // 29 February 2020.
    picker.date = Date(timeIntervalSince1970: 1_582_934_400)
    #expect(Set(DatePickerWheels(of: picker).wheels[1].titles).count == 29)
  }

  @Test func minutesFollowTheInterval() {
    let picker = picker(.countDownTimer)
    picker.minuteInterval = 15
    picker.countDownDuration = 5_400
    #expect(selected(picker) == ["1 hour", "30 min"])
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  // UIKit: the longest countdown is 23 hours and 59 minutes.
  @Test(
    arguments: [
      (-60, "0 hours", "0 min"), (86_400, "23 hours", "59 min"), (.infinity, "23 hours", "59 min"),
      (.nan, "0 hours", "0 min"),
    ] as [(TimeInterval, String, String)])
  func aCountdownStaysInADay(seconds: TimeInterval, hours: String, minutes: String) {
    let picker = picker(.countDownTimer)
    picker.countDownDuration = seconds
    #expect(selected(picker) == [hours, minutes])
  }

  @Test func aDateStaysBetweenItsLimits() {
    let picker = picker(.date)
    picker.maximumDate = date - 86_400
    #expect(picker.date == date - 86_400)
    // UIKit: limits that exclude each other are ignored.
    picker.minimumDate = date
    #expect(picker.date == date)
  }

  @Test func aPhoneShowsShortFields() {
    let picker = picker(.date)
    picker.frame.size = picker.intrinsicContentSize
    picker.layoutIfNeeded()
    #expect(picker.datePickerStyle == .compact)
    let labels = picker.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Jul 4, 2019"])
    // 11 characters of 8.5 points, and 11 points on both sides.
    #expect(picker.intrinsicContentSize == CGSize(width: 115.5, height: 34))
  }

  @Test func wheelsAreThoseOfAPickerView() throws {
    let picker = picker(.date)
    picker.preferredDatePickerStyle = .wheels
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    picker.layoutIfNeeded()
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    #expect(wheels.numberOfComponents == 3)
    // The second copy of twelve months: 12 + 6.
    #expect(wheels.selectedRow(inComponent: 0) == 18)
    #expect((wheels.view(forRow: 18, forComponent: 0) as? UILabel)?.text == "July")
  }

  @Test func aMonthBeginsOnTheFirstDayOfTheWeek() {
    // 1 July 2019 was a Monday, the second day of an American week.
    let american = DatePickerCalendar.weeks(of: date, in: picker(.date).usedCalendar)
    #expect(american[0] == [nil, 1, 2, 3, 4, 5, 6])
    #expect(american.count == 5)
    let german = DatePickerCalendar.weeks(of: date, in: picker(.date, "de_DE").usedCalendar)
    #expect(german[0] == [1, 2, 3, 4, 5, 6, 7])
    #expect(german[4] == [29, 30, 31, nil, nil, nil, nil])
  }

  @Test func theSelectedDayIsFilled() throws {
    let picker = picker(.date)
    picker.preferredDatePickerStyle = .inline
    picker.frame.size = picker.intrinsicContentSize
    picker.layoutIfNeeded()
    let month = try #require(picker.subviews.first)
    let labels = month.subviews.compactMap { $0 as? UILabel }
    #expect(labels.first?.text == "July 2019")
    #expect(labels.filter { $0.backgroundColor != nil }.map(\.text) == ["4"])
    // 44 + 28 + 5 weeks of 44.
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 292))
  }
}
