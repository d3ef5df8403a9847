import ArgumentParser
import GalleyEngine
import GalleyGeometry
import GalleyPipeline
import GalleyScenes

/// `galley validate`: checks scene files, and the assertions in them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check scene files, and the 'expect' assertions in them.",
    discussion:
      "Reports every mistake in every file. Exit status: 1 broken expectations, 65 mistakes.")

  @OptionGroup var input: SceneArguments

  func run() throws {
    let loaded = try input.load()
    let pipeline = try Pipeline.make()
    var broken = 0
    var states = 0
    for item in loaded {
      states += item.scene.states.count
      let failures = try MainActor.assumeIsolated {
        try item.scene.brokenExpectations(with: pipeline)
      }
      for failure in failures {
        Terminal.note("\(item.path):\(failure.line):\(failure.column): \(failure.sentence)")
      }
      broken += failures.count
    }
    if broken > 0 {
      throw CommandFailure(
        .differences,
        broken == 1 ? "1 expectation does not hold" : "\(broken) expectations do not hold")
    }
    try Terminal.tell(
      "\(loaded.count) scene\(loaded.count == 1 ? "" : "s") with \(states) "
        + "state\(states == 1 ? "" : "s"): fine\n")
  }
}
