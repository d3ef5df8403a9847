import ArgumentParser
import Foundation
import GalleyCases
import GalleyGoldens
import GalleyReport

/// Options that serve the page of a review on this machine.
struct ReviewServing: ParsableArguments {
  @Flag(
    help: "Serve the report on 127.0.0.1, with buttons to accept, reject and undo; Ctrl-C ends it.")
  var serve = false

  @Option(
    help: ArgumentHelp(
      "The port, 1024 to 65535, or 0 for any free port (the default).", valueName: "port"))
  var port: UInt16?

  /// Checks that the port is not reserved for the system.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    guard let port, (1..<1024).contains(port) else { return }
    throw ValidationError("--port must be 0 or 1024 to 65535")
  }

  /// Serves until the process is interrupted.
  ///
  /// - Throws: `CommandFailure` when it cannot listen.
  func run(
    _ review: Review, _ folders: ProjectFolders, format: OutputFormat
  ) throws(CommandFailure) {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let server = try LocalServer(port: port ?? 0)
    let pages = ReviewPages(
      review, options: ReportOptions(goldens: folders.goldens), port: server.port)
    let url = pages.address
    try Terminal.tell(format == .json ? "{\"url\":\"\(url)\"}\n" : url + "\n")
    Terminal.note("reviewing \(folders.results); Ctrl-C ends it")
    // A decision is carried out in this thread: it has finished when the server ends.
    withExtendedLifetime(interrupts) { server.run(until: cancellation, answer: pages.answer) }
  }
}
