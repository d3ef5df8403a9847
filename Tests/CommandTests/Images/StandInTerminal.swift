import Foundation
import Testing

@testable import GalleyCLI

/// A terminal that a test plays: it answers the questions of `galley`, and somebody sits at it.
struct StandInTerminal {
  /// What it answers; nil to answer nothing at all.
  var answer: String?
  var columns: UInt16 = 80
  var rows: UInt16 = 24
  var hidesPixels = false
  var environment: [String: String] = [:]
  /// What happens as soon as a text has been written, in order.
  var steps: [(after: String, act: Act)] = []
  /// The signal that is sent when the terminal is asked.
  var signal: Int32?

  /// What a person does at the terminal.
  enum Act {
    case type(String)
    case interrupt
    case write(() -> Void)
  }

  /// What happened on the terminal.
  struct Session {
    var status: Int32
    var output: [UInt8]
    /// Whether the terminal had its settings again.
    var takesLines: Bool

    var text: String { String(decoding: output, as: UTF8.self) }
    var pictures: DrawnPictures { DrawnPictures(output: output) }
    /// How often the terminal was asked.
    var questions: Int {
      text.ranges(of: String(decoding: TerminalQuestions.bytes, as: UTF8.self)).count
    }
  }

  static let kitty =
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62c"
  static let iTerm = "\u{1B}P>|iTerm2 3.5.14\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c"
  static let sixel = "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?64;1;4c"
  static let plain = "\u{1B}[?1;2c"

  /// Runs `galley` with all three streams on the terminal.
  func run(_ arguments: [String], folder: URL) throws -> Session {
    let terminal = try PseudoTerminal(columns: columns, rows: rows, hidesPixels: hidesPixels)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "CI": "", "NO_COLOR": "1"]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = terminal.end
    process.standardOutput = terminal.end
    process.standardError = terminal.end
    try process.run()
    var (isAsked, rest) = (false, steps[...])
    var seen = 0
    let output = terminal.output { bytes in
      if !isAsked, bytes.contains(sequence: TerminalQuestions.bytes) {
        isAsked = true
        if let answer { terminal.type(Array(answer.utf8)) }
        if let signal { kill(process.processIdentifier, signal) }
      }
      while let next = rest.first {
        let place = bytes[seen...].firstRange(of: Array(next.after.utf8))
        guard let place else { break }
        seen = place.upperBound
        rest.removeFirst()
        switch next.act {
        case .type(let keys): terminal.type(Array(keys.utf8))
        case .interrupt: kill(process.processIdentifier, SIGINT)
        case .write(let write): write()
        }
      }
    }
    process.waitUntilExit()
    return Session(
      status: process.terminationReason == .exit ? process.terminationStatus : -1, output: output,
      takesLines: terminal.takesLines)
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool { firstRange(of: sequence) != nil }
}
