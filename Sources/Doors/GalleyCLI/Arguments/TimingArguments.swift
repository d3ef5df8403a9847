import ArgumentParser
import GalleyService

/// The option that prints how long the stages of a command took.
struct TimingArguments: ParsableArguments {
  @Flag(help: "Print how long each stage took, of all jobs together.")
  var timings = false

  /// Empty times; nil where nothing is measured.
  var times: StageTimes? { timings ? StageTimes() : nil }

  /// Prints the times to standard error.
  func tell(_ times: StageTimes?) {
    if let times { Terminal.note(times.table) }
  }
}
