import GalleyBase
import ArgumentParser
import GalleyGeometry
import GalleyService

/// `galley worker`: the process in which scenes are drawn; internal.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Draw what standard input asks for.",
    shouldDisplay: false)

  func run() throws {
    let pipeline = try Pipeline.make()
    do {
      try MainActor.assumeIsolated {
        var service = DrawService(pipeline) { CrashReport.isAtWork(on: $0, at: $1, state: $2) }
        try service.run()
      }
    } catch {
      throw CommandFailure(.failure, "worker: \(SystemReason.words(of: error))")
    }
  }
}
