import SnapshotTesting
import UIKit
import XCTest

@testable import Habits

final class HabitDetailTests: XCTestCase {
  func testPushed() {
    let list = HabitListViewController(habits: Habit.samples)
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(
      HabitDetailViewController(habit: .reading, today: 4), animated: false)
    assertSnapshot(of: navigation, as: .image(on: .iPhone13))
  }

  func testDone() {
    let detail = HabitDetailViewController(habit: .reading, today: 4)
    detail.loadViewIfNeeded()
    detail.toggleToday()
    assertSnapshot(of: detail, as: .image(on: .iPhoneSe), named: "done")
  }
}
