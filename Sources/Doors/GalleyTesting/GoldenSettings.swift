import Foundation
import GalleyComparison
import GalleyGoldens
import GalleyGeometry

/// How layout tests store and compare their goldens.
public struct GoldenSettings: Sendable {
  /// When goldens are written.
  public var mode: RecordMode
  /// Device pixels per point of the pictures, above zero.
  public var scale: CGFloat
  /// The folder of the goldens; nil for `Goldens` next to the test's file.
  public var folder: String?
  /// How much pictures may differ from their goldens.
  public var tolerance: PixelTolerance
  /// The environment that decides whether goldens are written; tests of this package replace it.
  var environment = ProcessInfo.processInfo.environment

  /// Settings from their parts.
  public init(
    _ mode: RecordMode = .missing, scale: CGFloat = 2, folder: String? = nil,
    tolerance: PixelTolerance = .exact
  ) {
    precondition(scale > 0 && scale.isFinite, "the scale must be a number above zero")
    self.mode = mode
    self.scale = scale
    self.folder = folder
    self.tolerance = tolerance
  }

  /// The settings of the running test.
  @TaskLocal static var current = GoldenSettings()

  /// The environment variable that overrides the mode: a mode, or a case or folder to accept.
  static let variable = "GALLEY_RECORD"

  /// When goldens are written; the environment overrides the mode in the code.
  ///
  /// On CI, where `CI` is set, goldens are never written.
  var recording: Recording {
    guard !ContinuousIntegration.isRunning(in: environment) else { return .never }
    let value = environment[Self.variable] ?? ""
    return value.isEmpty ? Recording(mode) : Recording(variable: value)
  }
}

/// Runs code with its own golden settings: in XCTest, or for a part of a test.
///
/// - Parameters:
///   - mode: When goldens are written.
///   - scale: Device pixels per point of the pictures, above zero.
///   - folder: The folder of the goldens; nil for `Goldens` next to the test's file.
///   - tolerance: How much pictures may differ from their goldens.
///   - body: The code to run.
/// - Returns: What `body` returns.
public func withGoldens<Result>(
  _ mode: RecordMode = .missing, scale: CGFloat = 2, folder: String? = nil,
  tolerance: PixelTolerance = .exact, perform body: () throws -> Result
) rethrows -> Result {
  let settings = GoldenSettings(mode, scale: scale, folder: folder, tolerance: tolerance)
  return try GoldenSettings.$current.withValue(settings, operation: body)
}
