import Foundation

/// Whether nobody looks at what a run writes: CI systems say so in the environment.
public enum ContinuousIntegration {
  /// Whether `CI` is `true` or `1`, in any case of letters.
  public static func isRunning(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    ["true", "1"].contains((environment["CI"] ?? "").lowercased())
  }
}
