import Foundation

/// A line on the terminal that shows the progress of a long run; shows nothing in a pipe.
struct ProgressBar {
  private let title: String
  private let total: Int
  private let isShown: Bool
  private static let width = 24

  /// Makes a bar for a number of steps; it is shown if standard error is a terminal that can redraw a line.
  init(_ title: String, total: Int) {
    self.title = title
    self.total = max(total, 1)
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
    isShown = isatty(STDERR_FILENO) != 0 && !terminal.isEmpty && terminal != "dumb"
  }

  /// Redraws the line after a number of steps, with a remark behind it.
  func show(_ done: Int, remark: String = "") {
    guard isShown else { return }
    Terminal.draw("\r" + Self.line(title, done: done, total: total) + remark + "\u{1B}[K")
  }

  /// Removes the line.
  func clear() {
    guard isShown else { return }
    Terminal.draw("\r\u{1B}[K")
  }

  /// The text of the bar, such as `film  ████░░░░  12/24`.
  static func line(_ title: String, done: Int, total: Int) -> String {
    let filled = min(max(done, 0), total) * width / max(total, 1)
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(title)  \(bar)  \(done)/\(total)"
  }
}
