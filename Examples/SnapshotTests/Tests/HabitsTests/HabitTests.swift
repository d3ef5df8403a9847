import SnapshotTesting
import Testing
import UIKit

@testable import Habits

@MainActor @Suite(.snapshots(record: .missing))
struct HabitTests {
  @Test func json() {
    assertSnapshot(of: Habit.reading, as: .json)
  }

  @Test func parts() {
    assertSnapshot(of: Habit.water, as: .dump)
  }

  @Test func summary() {
    assertSnapshot(of: WeekSummary(habits: Habit.samples).text, as: .lines)
  }

  @Test func checkmark() {
    let frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    assertSnapshot(of: WeekControl.checkmark(in: frame).cgPath, as: .elementsDescription)
  }
}
