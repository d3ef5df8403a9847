import GalleyViews
import Testing

/// Gives tests the fixed text and pictures, whatever tests that run beside them set.
struct FixedTextTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Environment.$ofRunningWork.withValue(.fixed) { try await function() }
  }
}

extension Trait where Self == FixedTextTrait {
  /// Fixed text and pictures.
  static var fixedText: Self { FixedTextTrait() }
}
