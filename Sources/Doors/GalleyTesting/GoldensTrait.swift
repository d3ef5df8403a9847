import GalleyComparison
import GalleyGeometry
import GalleyGoldens
import Testing

/// Settings for the goldens of a test, or of all tests in a suite.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  /// The settings.
  public var settings: GoldenSettings

  /// Nested suites inherit the settings.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenSettings.$current.withValue(settings, operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// When goldens are written, and how pictures are drawn and compared.
  ///
  /// - Parameters:
  ///   - mode: When goldens are written; `GALLEY_RECORD` overrides it.
  ///   - scale: Device pixels per point of the pictures, above zero.
  ///   - folder: The folder of the goldens; nil for `Goldens` next to the test's file.
  ///   - tolerance: How much pictures may differ from their goldens.
  /// - Returns: The trait.
  public static func goldens(
    _ mode: RecordMode = .missing, scale: CGFloat = 2, folder: String? = nil,
    tolerance: PixelTolerance = .exact
  ) -> Self {
    GoldensTrait(
      settings: GoldenSettings(mode, scale: scale, folder: folder, tolerance: tolerance))
  }
}
