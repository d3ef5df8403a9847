import Foundation

/// Whether a run is on CI, where no person looks at what it writes.
package enum ContinuousIntegration {
  /// Whether `CI` is `true` or `1`; upper and lower case are equal.
  package static func isRunning(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    ["true", "1"].contains((environment["CI"] ?? "").lowercased())
  }
}
