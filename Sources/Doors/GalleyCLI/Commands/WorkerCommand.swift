import GalleyBase
import ArgumentParser
import GalleyCases
import GalleyGeometry
import GalleyPipeline

/// `galley worker`: the process in which `check` draws; internal.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Draw the cases that standard input names.",
    shouldDisplay: false)

  func run() throws {
    let pipeline = try Pipeline.make()
    do {
      try MainActor.assumeIsolated {
        var service = WorkerService(pipeline)
        try service.run()
      }
    } catch {
      throw CommandFailure(.failure, "worker: \(SystemReason.words(of: error))")
    }
  }
}
