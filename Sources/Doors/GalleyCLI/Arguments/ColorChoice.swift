import Foundation

/// Whether text for people is coloured: `--color` and `NO_COLOR`.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always, never

  /// Whether text written to a standard stream is coloured.
  func isOn(for stream: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // https://no-color.org: set to anything but the empty text. Reading the environment costs the most.
      return isatty(stream) != 0 && Terminal.isCapable
        && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
