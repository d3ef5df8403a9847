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
      // https://no-color.org: set to anything but the empty text.
      return (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && isatty(stream) != 0 && Terminal.isCapable
    }
  }
}
