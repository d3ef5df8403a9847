#if os(Linux)
  import SnapshotTesting
  import UIKit
  import XCTest

  @testable import Habits

  final class AccessibilityTests: XCTestCase {
    func testList() {
      let controller = HabitListViewController(habits: Habit.samples)
      let navigation = UINavigationController(rootViewController: controller)
      assertSnapshot(of: navigation, as: .accessibility(on: .iPhone13))
    }

    func testDetail() {
      let detail = HabitDetailViewController(habit: .reading, today: 4)
      assertSnapshot(of: detail, as: .accessibilityImage(on: .iPhoneSe))
    }
  }
#endif
