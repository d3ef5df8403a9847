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
      for state in item.scene.states {
        states += 1
        CrashReport.isAtWork(on: item.scene, at: item.path, state: state.name)
        let failures = try MainActor.assumeIsolated {
          let stage = try pipeline.staged(item.scene, state).stage
          return item.scene.expectations.filter { $0.state == state.name }
            .compactMap { expectation in
              expectation.failure(on: stage).map { (expectation, $0) }
            }
        }
        for (expectation, sentence) in failures {
          broken += 1
          Terminal.note(
            "\(item.path):\(expectation.line):\(expectation.column): \(sentence)"
              + " (state \(state.name))")
        }
      }
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
