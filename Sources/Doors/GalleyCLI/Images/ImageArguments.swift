import GalleyBase
import ArgumentParser
import Foundation
import GalleyGoldens

/// The option that keeps pictures off the terminal.
struct ImageArguments: ParsableArguments {
  @Flag(
    name: .customLong("no-images"),
    help: "Show no pictures in the terminal, and do not ask whether it can show them.")
  var areOff = false

  /// Asks the terminal whether it shows pictures; nil if it does not, or if there is nobody to ask.
  ///
  /// - Throws: `CommandFailure` when the process is interrupted.
  func ask() throws(CommandFailure) -> TerminalImages? {
    // The console of Linux shows no pictures, and old ones would print the questions.
    let kind = ProcessInfo.processInfo.environment["TERM"]
    guard !areOff, isatty(STDOUT_FILENO) != 0, kind != "linux", !ContinuousIntegration.isRunning(),
      let terminal = KeyTerminal(), terminal.isInForeground
    else { return nil }
    let cancellation = Cancellation()
    let reply = try terminal.readingKeys(until: cancellation) {
      () throws(CommandFailure) -> TerminalReply in
      try Terminal.write(TerminalQuestions.bytes)
      return TerminalQuestions.reply { KeyTerminal.bytes(within: $0, or: cancellation) }
    }
    if cancellation.isCancelled { throw CommandFailure(.interrupted, "interrupted") }
    return ImageProtocol(reply).map { TerminalImages(kind: $0, cell: reply.cell) }
  }
}
