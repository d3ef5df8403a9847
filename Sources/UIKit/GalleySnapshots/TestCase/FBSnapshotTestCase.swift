import Foundation
import GalleyBase
import GalleyComparison
import GalleyViews
import XCTest

// The names of iOSSnapshotTestCase (FBSnapshotTestCase), on top of the others.

/// A test case whose tests compare views with reference pictures.
///
/// References lie in `ReferenceImages_64` beside the test's file, or in the folder that `FB_REFERENCE_IMAGE_DIR` names with
/// `_64` at its end, in a folder for each class, `Class` or `Module.Class`.
open class FBSnapshotTestCase: XCTestCase {
  /// Whether the references are written, which fails the tests.
  open var recordMode = false
  /// The folder of the class's references; nil for its name.
  open var folderName: String?
  /// Has no effect: views are always drawn in a window.
  open var usesDrawViewHierarchyInRect = false

  /// The class and the method of the running test.
  private var names: (suite: String, test: String) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts.first ?? name, parts.last ?? name)
  }

  /// Says how a snapshot differs from its reference; nil if it does not.
  final func failure<Value>(
    of value: Value, _ strategy: Snapshotting<Value, UIImage>, identifier: String?,
    suffixes: NSOrderedSet, tolerance: PixelTolerance, file: StaticString, line: UInt
  ) -> String? {
    var strategy = strategy
    strategy.diffing.pictureTolerance = tolerance
    let folders = self.folders(suffixes, "\(file)")
    var reference = Reference(
      file: "\(file)", line: Int(line), testName: names.test,
      name: identifier?.isEmpty == false ? identifier : nil, folder: folders.own,
      pathExtension: strategy.pathExtension)
    reference.uikitFolders = folders.all
    return reference.failure(
      of: value, as: strategy, record: recordMode ? .all : nil, timeout: 5)
  }

  /// The folder of the class's references, and all folders that may have pictures of UIKit for the class.
  ///
  /// The references' folder is that of the first suffix which is there, or of the first of all. A class has the folder
  /// `Class`; `Module.Class`, as iOS names it, counts where only that is there.
  private func folders(_ suffixes: NSOrderedSet, _ file: String) -> (own: String, all: [String]) {
    let root =
      SnapshotTestingConfiguration.environment["FB_REFERENCE_IMAGE_DIR"]
      ?? URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("ReferenceImages").path
    let module = String(reflecting: type(of: self)).prefix(while: { $0 != "." })
    let classes = folderName.map { [$0] } ?? [names.suite, "\(module).\(names.suite)"]
    let ends = suffixes.count > 0 ? suffixes.map { "\($0)" } : [""]
    let all = ends.map { end in classes.map { root + end + "/" + $0 } }
    let isThere: (String) -> Bool = { Entry($0, Reach(named: $0)) == .folder }
    let recorded = recordMode ? nil : all.joined().first(where: isThere)
    let own = recorded ?? all[0].first(where: isThere) ?? all[0][0]
    return (own, Array(all.joined()))
  }
}

/// The ends of the names of folders with references: `_64`, then `_32`.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet {
  NSOrderedSet(array: ["_64", "_32"])
}

extension PixelTolerance {
  /// The limits of iOSSnapshotTestCase.
  ///
  /// - Parameters:
  ///   - perPixel: How much a channel of a pixel may differ, 0 … 1. Beside `overall`, it is the distance in L*a*b* in
  ///     hundredths from which a pixel counts as different.
  ///   - overall: The share of the pixels that may differ, 0 … 1.
  init(perPixel: CGFloat, overall: CGFloat) {
    self.init()
    if overall > 0 {
      maxShare = Double(overall)
      if perPixel > 0 { metric = .labDistance(Double(perPixel) * 100) }
    } else if perPixel > 0 {
      maxChannelStep = Int((min(perPixel, 1) * 255).rounded(.down))
    }
  }
}

extension FBSnapshotTestCase {
  /// Compares a view with its reference, and fails the test if they differ.
  ///
  /// - Parameters:
  ///   - view: The view, in the size that it has.
  ///   - identifier: The end of the reference's name; nil for the number of the call in its test.
  ///   - suffixes: The ends of the names of folders with references; the first that is there counts.
  ///   - perPixelTolerance: How much a channel of a pixel may differ, 0 … 1.
  ///   - overallTolerance: The share of the pixels that may differ, 0 … 1.
  ///   - file: The path of the test's file.
  ///   - line: The line of the call.
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    verify(
      view, .image, identifier, suffixes, (perPixelTolerance, overallTolerance), file: file,
      line: line)
  }

  /// Compares a controller's view with its reference, and fails the test if they differ.
  ///
  /// - Parameters:
  ///   - viewController: The controller, whose view has its size.
  ///   - identifier: The end of the reference's name; nil for the number of the call in its test.
  ///   - suffixes: The ends of the names of folders with references; the first that is there counts.
  ///   - perPixelTolerance: How much a channel of a pixel may differ, 0 … 1.
  ///   - overallTolerance: The share of the pixels that may differ, 0 … 1.
  ///   - file: The path of the test's file.
  ///   - line: The line of the call.
  public func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    verify(
      viewController, .image, identifier, suffixes, (perPixelTolerance, overallTolerance),
      file: file, line: line)
  }

  /// Compares a layer with its reference, and fails the test if they differ.
  ///
  /// - Parameters:
  ///   - layer: The layer, in the size of its bounds.
  ///   - identifier: The end of the reference's name; nil for the number of the call in its test.
  ///   - suffixes: The ends of the names of folders with references; the first that is there counts.
  ///   - perPixelTolerance: How much a channel of a pixel may differ, 0 … 1.
  ///   - overallTolerance: The share of the pixels that may differ, 0 … 1.
  ///   - file: The path of the test's file.
  ///   - line: The line of the call.
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    verify(
      layer, .image, identifier, suffixes, (perPixelTolerance, overallTolerance), file: file,
      line: line)
  }

  private func verify<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>, _ identifier: String?,
    _ suffixes: NSOrderedSet, _ tolerance: (perPixel: CGFloat, overall: CGFloat),
    file: StaticString, line: UInt
  ) {
    let found = failure(
      of: value, strategy, identifier: identifier, suffixes: suffixes,
      tolerance: PixelTolerance(perPixel: tolerance.perPixel, overall: tolerance.overall),
      file: file, line: line)
    if let found { XCTFail(found, file: file, line: line) }
  }
}
