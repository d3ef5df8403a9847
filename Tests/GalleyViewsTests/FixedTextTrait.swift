import GalleyViews
import Testing

/// Gives each test the fixed text and images, independent of tests that run at the same time.
struct FixedTextTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Environment.$ofRunningWork.withValue(.fixed) { try await function() }
  }
}

extension Trait where Self == FixedTextTrait {
  /// Fixed text and images.
  static var fixedText: Self { FixedTextTrait() }
}
