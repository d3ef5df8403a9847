import SnapshotTesting
import UIKit
import XCTest

@testable import Habits

final class ProgressRingTests: XCTestCase {
  func testHalf() {
    assertSnapshot(
      of: makeRing(0.5), as: .image(precision: 0.99, perceptualPrecision: 0.98))
  }

  func testStyles() {
    assertSnapshots(
      of: makeRing(0.8),
      as: [
        "light": .image(traits: UITraitCollection(userInterfaceStyle: .light)),
        "dark": .image(traits: UITraitCollection(userInterfaceStyle: .dark)),
      ])
  }

  func testLayer() {
    let ring = makeRing(0.25)
    ring.layoutIfNeeded()
    assertSnapshot(of: ring.layer, as: .image)
  }

  func testHierarchy() {
    assertSnapshot(of: makeRing(1), as: .recursiveDescription)
  }

  private func makeRing(_ progress: Double) -> ProgressRingView {
    let ring = ProgressRingView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    ring.lineWidth = 10
    ring.tintColor = .systemIndigo
    ring.progress = progress
    return ring
  }
}
