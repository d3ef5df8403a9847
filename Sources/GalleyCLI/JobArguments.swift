import ArgumentParser
import GalleyCases

/// How much a command does at once.
struct JobArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many at once; the number of processors unless told.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is 1 to 256") }
  }

  /// The number of jobs.
  var count: Int { jobs ?? ThreadCrew.processors }
}
