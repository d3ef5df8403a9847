import Foundation

/// Whether a run is on CI, where no person looks at what it writes.
public enum ContinuousIntegration {
  /// Whether `CI` is `true` or `1`; upper and lower case are equal.
  public static func isRunning(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    ["true", "1"].contains((environment["CI"] ?? "").lowercased())
  }
}
