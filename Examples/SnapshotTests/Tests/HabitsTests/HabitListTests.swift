import SnapshotTesting
import UIKit
import XCTest

@testable import Habits

final class HabitListTests: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(record: .missing) {
      super.invokeTest()
    }
  }

  func testPhone() {
    assertSnapshot(
      of: HabitListViewController(habits: Habit.samples), as: .image(on: .iPhone13))
  }

  func testSmallPhone() {
    assertSnapshot(
      of: HabitListViewController(habits: []), as: .image(on: .iPhoneSe), named: "empty")
  }

  func testPad() {
    assertSnapshot(
      of: HabitListViewController(habits: Habit.samples),
      as: .image(on: .iPadMini, traits: UITraitCollection(userInterfaceStyle: .dark)))
  }

  func testInNavigationController() {
    let list = HabitListViewController(habits: Habit.samples)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    assertSnapshot(of: navigation, as: .image(on: .iPhone13))
  }
}
