import Foundation

/// Questions about the optional requirements of one's own protocols, as `galley port` writes them.
@MainActor @preconcurrency public enum OptionalCall {
  /// Whether a call reaches more than a default that throws; it is made in a copy of the process.
  ///
  /// What it answers there is never used, and the copy may come to any end: it has two seconds.
  public static func isImplemented(_ call: () throws -> Void) -> Bool {
    ResponseProbe.isAnsweredInCopy(call)
  }
}
