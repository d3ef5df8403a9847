import Foundation
import GalleyComparison
import GalleyGoldens
import GalleyGeometry

/// How tests of layouts keep and compare their goldens.
public struct GoldenSettings: Sendable {
  /// When goldens are written.
  public var mode: RecordMode
  /// Device pixels per point of the pictures, above zero.
  public var scale: CGFloat
  /// The folder of the goldens; nil for `Goldens` beside the test's file.
  public var folder: String?
  /// How far pictures may be from their goldens.
  public var tolerance: Tolerance
  /// The variables that say whether goldens are written; the process's own but in this package's tests.
  var environment = ProcessInfo.processInfo.environment

  /// Settings from their parts.
  public init(
    _ mode: RecordMode = .missing, scale: CGFloat = 2, folder: String? = nil,
    tolerance: Tolerance = .exact
  ) {
    precondition(scale > 0 && scale.isFinite, "a scale is a number above zero")
    self.mode = mode
    self.scale = scale
    self.folder = folder
    self.tolerance = tolerance
  }

  /// The settings of the running test.
  @TaskLocal static var current = GoldenSettings()

  /// The variable whose value goes before the mode in the code: a mode, or a case or folder to accept.
  static let variable = "GALLEY_RECORD"

  /// When goldens are written, as the environment and then the code say.
  ///
  /// On a CI system, where `CI` is set, none is.
  var recording: Recording {
    guard !ContinuousIntegration.isRunning(in: environment) else { return .never }
    let wish = environment[Self.variable] ?? ""
    return wish.isEmpty ? Recording(mode) : Recording(variable: wish)
  }
}

/// Runs tests with settings of their own: for XCTest, and within a test.
///
/// - Parameters:
///   - mode: When goldens are written.
///   - scale: Device pixels per point of the pictures, above zero.
///   - folder: The folder of the goldens; nil for `Goldens` beside the test's file.
///   - tolerance: How far pictures may be from their goldens.
///   - body: What is run.
/// - Returns: What `body` returns.
public func withGoldens<Result>(
  _ mode: RecordMode = .missing, scale: CGFloat = 2, folder: String? = nil,
  tolerance: Tolerance = .exact, perform body: () throws -> Result
) rethrows -> Result {
  let settings = GoldenSettings(mode, scale: scale, folder: folder, tolerance: tolerance)
  return try GoldenSettings.$current.withValue(settings, operation: body)
}
