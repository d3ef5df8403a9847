import GalleyService
import GalleyBase
import ArgumentParser

/// How many jobs a command runs in parallel.
struct JobArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many jobs run in parallel; by default the number of processors.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be 1 to 256") }
  }

  /// Refuses a time limit that is none.
  ///
  /// - Throws: `ValidationError`.
  static func checkSeconds(_ seconds: Double, of option: String) throws {
    guard seconds > 0, seconds <= 86400 else {
      throw ValidationError("\(option) must be above 0 and at most 86400 seconds")
    }
  }

  /// The number of jobs, no more than the process may have open files for.
  ///
  /// - Throws: `CommandFailure` (2) where these are too few for any.
  var count: Int {
    get throws(CommandFailure) {
      min(jobs ?? ThreadPool.processors, try OpenFiles.mostWorkers())
    }
  }
}

extension WorkerLaunch {
  /// A worker of a command with the process's own arguments, as the option `--worker` of it.
  static func worker(of command: any ParsableCommand.Type) -> WorkerLaunch {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let name = command.configuration.commandName ?? ""
    let start = (arguments.firstIndex(of: name) ?? -1) + 1
    return WorkerLaunch(arguments: [name, "--worker"] + arguments[start...])
  }
}
