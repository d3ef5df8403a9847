import Foundation
import GalleyLayouts
import XCTest

@testable import GalleyTesting

/// `assertLayout` in XCTest, with goldens in a temporary folder.
final class AssertLayoutTests: XCTestCase {
  private var failures: [String] = []
  private var isCollecting = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCollecting else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append(description)
  }

  /// The failures of a check of squares with a side length.
  private func failures(side: CGFloat, in folder: URL) -> [String] {
    isCollecting = true
    defer { isCollecting = false }
    failures = []
    var settings = GoldenSettings(.missing, folder: folder.path)
    // CI and GALLEY_RECORD must not change what these tests write.
    settings.environment = [:]
    GoldenSettings.$current.withValue(settings) {
      assertLayout(squares(side), content: .items(3), viewport: .size(200, 100))
    }
    return failures
  }

  func testTheFirstRecordingFailsTheNextPassesAndAChangeFailsWithItsSentence() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assert-layout-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    let first = failures(side: 40, in: folder)
    let second = failures(side: 40, in: folder)
    let third = failures(side: 50, in: folder)

    XCTAssertTrue(first.first?.contains("recorded") == true, "\(first)")
    XCTAssertEqual(second, [])
    XCTAssertTrue(third.first?.contains("cell 0-0") == true, "\(third)")
  }
}

@MainActor private func squares(_ side: CGFloat) -> CollectionViewFlowLayout {
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: side, height: side)
  return layout
}
