import GalleyBase
import ArgumentParser
import Foundation
import GalleyGoldens
import GalleyReport

/// Options that serve the page of a review on this machine.
struct ReviewServing: ParsableArguments {
  @Flag(
    help: "Serve the report on 127.0.0.1, with buttons to accept, reject and undo; Ctrl-C ends it.")
  var serve = false

  @OptionGroup var listening: PortArguments

  /// Serves until the process is interrupted.
  ///
  /// - Throws: `CommandFailure` when it cannot listen.
  func run(
    _ review: Review, _ folders: ProjectFolders, format: OutputFormat
  ) throws(CommandFailure) {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let server = try listening.server()
    let pages = ReviewPages(
      review,
      options: ReportOptions(
        goldens: folders.places.folder, template: folders.places,
        goldenReach: folders.store.reach), port: server.port)
    let url = pages.address
    try Terminal.tell(format == .json ? "{\"url\":\"\(url)\"}\n" : url + "\n")
    Terminal.note("reviewing \(folders.results); Ctrl-C ends it")
    // A decision is carried out in this thread: it has finished when the server ends.
    withExtendedLifetime(interrupts) { server.run(until: cancellation, answer: pages.answer) }
  }
}
