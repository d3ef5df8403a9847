import GalleyBase
import Foundation
import GalleyGeometry

/// A line on the terminal that shows the progress of a long run; shows nothing in a pipe.
struct ProgressBar {
  private let title: String
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private static let width = 24

  /// Makes a bar for a number of steps; it is shown if standard error is a terminal that can redraw a line.
  init(_ title: String, total: Int) {
    self.title = title
    self.total = max(total, 1)
    isShown = isatty(STDERR_FILENO) != 0 && Terminal.isCapable
  }

  /// Redraws the line after a number of steps.
  ///
  /// - Parameters:
  ///   - done: How many steps are done.
  ///   - name: What is at hand.
  ///   - seconds: How long the rest will take; nil to conclude it from the steps so far.
  ///   - remark: What follows the bar.
  func show(_ done: Int, at name: String? = nil, left seconds: Double? = nil, remark: String = "") {
    WorkWatch.goesOn(with: name)
    guard isShown else { return }
    let passed = (ContinuousClock.now - start) / .seconds(1)
    let left = seconds ?? (done > 0 ? passed / Double(done) * Double(total - done) : 0)
    var text = Self.line(title, done: done, total: total) + remark
    if let words = TimeLeft.words(left), done < total { text += "  " + words }
    if let name { text += "  " + HarmlessText.text(name.inOneLine) }
    // A line that wraps could not be drawn over.
    Terminal.draw("\r" + text.prefix(max(Terminal.columns - 1, 1)) + "\u{1B}[K")
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
