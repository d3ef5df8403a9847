import Foundation
import GalleyComparison
import UIKit
import XCTest

@testable import GalleySnapshots

/// Runs as a test of iOSSnapshotTestCase does.
final class TestCaseTests: FBSnapshotTestCase {
  private func box(_ gray: CGFloat = 0.5) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = UIColor(white: gray, alpha: 1)
    return view
  }

  private func failure(
    _ view: UIView, in folder: String, perPixel: CGFloat = 0, overall: CGFloat = 0,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes()
  ) -> String? {
    SnapshotTestingConfiguration.$environment.withValue(["FB_REFERENCE_IMAGE_DIR": folder]) {
      failure(
        of: view, .image, identifier: "box", suffixes: suffixes,
        tolerance: PixelTolerance(perPixel: perPixel, overall: overall), file: #filePath,
        line: #line)
    }
  }

  func testViewsAreComparedByTheOlderNames() throws {
    let folder = NSTemporaryDirectory() + "reference-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/Images_64", withIntermediateDirectories: true)
    let root = folder + "/Images"
    XCTAssertNotNil(failure(box(), in: root))
    let golden = root + "_64/TestCaseTests/testViewsAreComparedByTheOlderNames.box.galley/image.png"
    XCTAssertTrue(FileManager.default.fileExists(atPath: golden))
    XCTAssertNil(failure(box(), in: root))
    // 0.5 is 128 of 255, and 0.52 is 133.
    XCTAssertNotNil(failure(box(0.52), in: root))
    XCTAssertNotNil(failure(box(0.52), in: root, perPixel: 0.01))
    XCTAssertNil(failure(box(0.52), in: root, perPixel: 0.02))
    XCTAssertNil(failure(box(0.52), in: root, overall: 1))
    let others = NSOrderedSet(array: ["_ipad", "_64"])
    XCTAssertNil(failure(box(), in: root, suffixes: others))
    recordMode = true
    XCTAssertNotNil(failure(box(0.52), in: root))
    recordMode = false
    XCTAssertNil(failure(box(0.52), in: root))
  }

  func testAFolderWithTheNameOfTheModuleCounts() throws {
    let folder = NSTemporaryDirectory() + "reference-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let suite = folder + "/Images_64/GalleySnapshotsTests.TestCaseTests"
    try FileManager.default.createDirectory(atPath: suite, withIntermediateDirectories: true)
    for (isRecording, gray) in [(false, 0.5), (true, 0.52)] {
      recordMode = isRecording
      XCTAssertNotNil(failure(box(gray), in: folder + "/Images"))
      let names = try FileManager.default.contentsOfDirectory(atPath: suite)
      XCTAssertEqual(names, ["testAFolderWithTheNameOfTheModuleCounts.box.galley"])
    }
    recordMode = false
    XCTAssertNil(failure(box(0.52), in: folder + "/Images"))
  }
}
