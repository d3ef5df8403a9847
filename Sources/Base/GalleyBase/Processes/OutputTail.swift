import Foundation

/// The last output of a process.
package struct OutputTail: Equatable, Sendable {
  private static let byteLimit = 1 << 16
  private static let lineLimit = 12
  private var bytes: [UInt8] = []

  /// A tail without output.
  package init() {}

  /// Adds output.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The last lines, at most twelve, without empty lines, control characters and the runtime's stack trace,
  /// whose addresses change with each run.
  package var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.byteLimit), as: UTF8.self)
    var lines: [String] = []
    var isTrace = false
    for line in text.split(whereSeparator: \.isNewline) {
      if isTrace, Self.isFrame(line) { continue }
      isTrace = line == "Current stack trace:"
      let scalars = line.unicodeScalars.filter {
        $0 == "\t" || $0.properties.generalCategory != .control
      }
      if !isTrace, !scalars.isEmpty { lines.append(String(String.UnicodeScalarView(scalars))) }
    }
    return Array(lines.suffix(Self.lineLimit))
  }

  /// The runtime's own message of why it ended the process; nil if there is none.
  package var fatalMessage: String? {
    lines.last { $0.contains(Self.mark) }.flatMap { line in
      line.range(of: Self.mark).map { String(line[$0.upperBound...]) }
    }
  }

  private static let mark = "Fatal error: "

  /// Whether a line is a frame of a stack trace: a number, then names and an address.
  private static func isFrame(_ line: Substring) -> Bool {
    line.first?.isNumber == true && line.contains(" 0x")
  }
}

/// Descriptions of signals.
package enum SignalName {
  /// The signals that end a program because of a bug in it.
  package static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// Lets a crash end this process at once, whatever signal handlers it has.
  package static func leaveCrashesToTheSystem() {
    for number in crashes { signal(number, SIG_DFL) }
  }

  /// Why a signal ended a process.
  package static func sentence(_ signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "stopped by a trap (\(signal == SIGILL ? "SIGILL" : "SIGTRAP"))"
    case SIGSEGV: "stopped by an invalid memory access (SIGSEGV)"
    case SIGBUS: "stopped by an invalid memory access (SIGBUS)"
    case SIGABRT: "aborted (SIGABRT)"
    case SIGFPE: "stopped by an arithmetic error (SIGFPE)"
    case SIGKILL: "killed (SIGKILL), perhaps because memory ran out"
    default: "stopped by signal \(signal)"
    }
  }
}
