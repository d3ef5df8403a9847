import Foundation

/// Checks for the optional requirements of an app's own protocols; `galley port` writes its calls.
@MainActor @preconcurrency public enum OptionalCall {
  /// Whether `call` reaches an implementation, not a default that throws; runs in a process copy.
  ///
  /// Its result is never used, and the copy may crash. It has a time limit of two seconds.
  public static func isImplemented(_ call: () throws -> Void) -> Bool {
    ResponseProbe.isAnsweredInCopy(call)
  }
}
