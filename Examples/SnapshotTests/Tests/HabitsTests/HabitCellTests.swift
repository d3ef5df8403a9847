import SnapshotTesting
import UIKit
import XCTest

@testable import Habits

final class HabitCellTests: XCTestCase {
  private let size = CGSize(width: 375, height: 72)

  func testUsual() {
    assertSnapshot(of: makeCell(.reading), as: .image(size: size))
  }

  func testDark() {
    assertSnapshot(
      of: makeCell(.reading),
      as: .image(size: size, traits: UITraitCollection(userInterfaceStyle: .dark)))
  }

  func testLongTitle() {
    assertSnapshot(
      of: makeCell(.walk), as: .image(size: CGSize(width: 320, height: 96)))
  }

  func testRightToLeft() {
    assertSnapshot(
      of: makeCell(.reading),
      as: .image(size: size, traits: UITraitCollection(layoutDirection: .rightToLeft)))
  }

  func testAccessibilityTextSize() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    assertSnapshot(
      of: makeCell(.reading),
      as: .image(size: CGSize(width: 375, height: 240), traits: traits))
  }

  func testTints() {
    for tint in Habit.Tint.allCases {
      var habit = Habit.reading
      habit.tint = tint
      assertSnapshot(of: makeCell(habit), as: .image(size: size), named: tint.rawValue)
    }
  }

  private func makeCell(_ habit: Habit) -> HabitCell {
    let cell = HabitCell(style: .default, reuseIdentifier: nil)
    cell.configure(with: habit)
    return cell
  }
}
