import ArgumentParser
import Foundation
import GalleyCases
import GalleyGoldens
import GalleyReport
import Synchronization

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
    _ review: Review, _ folders: ProjectFolders, format: CheckCommand.Format
  ) throws(CommandFailure) {
    let server = ReviewServer(review, options: ReportOptions(goldens: folders.goldens))
    let ready: @Sendable (String) throws -> Void = { url in
      let text = format == .json ? "{\"url\":\"\(url)\"}\n" : url + "\n"
      try Terminal.tell(text)
      Terminal.note("reviewing \(folders.results); Ctrl-C ends it")
    }
    let port = port ?? 0
    let failure = Mutex<CommandFailure?>(nil)
    let cancellation = Cancellation()
    Task.detached {
      do {
        try await server.run(port: port, ready: ready)
      } catch {
        let told = error as? CommandFailure ?? CommandFailure(.failure, "\(error)")
        failure.withLock { $0 = told }
      }
      cancellation.cancel()
    }
    let interrupts = Interrupts(cancellation)
    _ = withExtendedLifetime(interrupts) { cancellation.waitForInput() }
    let rested = DispatchSemaphore(value: 0)
    Task.detached {
      // A decision that has started must finish; everything else may end with the process.
      await server.desk.rest()
      rested.signal()
    }
    rested.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
