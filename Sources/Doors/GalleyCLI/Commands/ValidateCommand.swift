import GalleyBase
import ArgumentParser
import GalleyEngine
import GalleyGeometry
import GalleyService
import GalleyScenes

/// `galley validate`: checks scene files, and the assertions in them.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check scene files, and the 'expect' assertions in them.",
    discussion:
      "Reports every mistake in every file. Exit status: 1 broken expectations, 65 mistakes.")

  @OptionGroup var input: SceneArguments

  @OptionGroup var many: JobArguments

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    switch format {
    case .text: try tell(try input.load())
    case .json: try list(try input.results())
    }
  }

  private func tell(_ loaded: [SceneArguments.Loaded]) throws {
    var broken = 0
    try MainActor.assumeIsolated {
      let run = try run(over: loaded)
      try run.each { item, answer in
        CommandRecord.warn(answer.warnings)
        for (first, text) in answer.broken.sentences {
          Terminal.note("\(item.path):\(first.line):\(first.column): \(text)")
        }
        broken += answer.broken.count
      }
    }
    if broken > 0 {
      throw CommandFailure(
        .differences,
        broken == 1 ? "1 expectation does not hold" : "\(broken) expectations do not hold")
    }
    guard !CommandRecord.hasInvalidScenes else { return }
    let states = loaded.reduce(0) { $0 + $1.scene.allStates.count }
    try Terminal.tell(
      "\(loaded.count) scene\(loaded.count == 1 ? "" : "s") with \(states) "
        + "state\(states == 1 ? "" : "s"): fine\n")
  }
}

extension ValidateCommand {
  /// Asks what all states of scenes show.
  private func run(over loaded: [SceneArguments.Loaded]) throws(CommandFailure) -> SceneRun {
    try SceneRun(loaded, jobs: try many.count) { [$0.look] }
  }
}

// MARK: - JSON

extension ValidateCommand {
  fileprivate struct Listing: Encodable {
    struct Scene: Encodable {
      var scene: String
      var path: String
      var states: [String] = []
      var mistakes: [Mistake] = []
      /// How many further mistakes there are.
      var omitted = 0
      var warnings: [Mistake] = []
      /// The expectations that do not hold.
      var broken: [BrokenExpectation] = []
      /// Why the scene could not be laid out, such as a picture that cannot be read.
      var failure: String?
    }

    struct Mistake: Encodable {
      var line: Int
      var column: Int
      var code: ErrorCode
      var problem: String
      var hint: String?

      init(_ mistake: SceneMistake) {
        (line, column, code) = (mistake.line, mistake.column, mistake.code)
        (problem, hint) = (mistake.problem, mistake.hint)
      }
    }

    var format = 1
    var scenes: [Scene] = []
  }

  /// Prints what is wrong with each scene.
  private func list(
    _ results: [(file: SceneFile, scene: Result<SceneArguments.Loaded, SceneError>)]
  ) throws {
    let isValid = results.allSatisfy { (try? $0.scene.get()) != nil }
    var answers: [String: Result<DrawAnswer, CommandFailure>] = [:]
    let run = try run(over: results.compactMap { try? $0.scene.get() })
    try MainActor.assumeIsolated { try run.each(outcome: { answers[$0.path] = $1 }) }
    var listing = Listing()
    for (file, result) in results {
      var entry = Listing.Scene(scene: file.id, path: file.path)
      switch result {
      case .failure(let error):
        entry.mistakes = error.mistakes.map(Listing.Mistake.init)
        entry.omitted = error.omitted
      case .success(let item):
        entry.states = item.scene.allStates.map(\.name)
        entry.warnings = item.scene.warnings.map(Listing.Mistake.init)
        switch answers[file.path] {
        case .success(let answer):
          entry.broken = answer.broken
          entry.warnings += answer.warnings.map(Listing.Mistake.init)
        case .failure(let failure): entry.failure = failure.named(item.id).problem
        case nil: break
        }
      }
      listing.scenes.append(entry)
    }
    try Terminal.write(json: listing)
    guard isValid, listing.scenes.allSatisfy({ $0.failure == nil }) else {
      throw CommandFailure(.invalidScene, "")
    }
    guard listing.scenes.allSatisfy(\.broken.isEmpty) else {
      throw CommandFailure(.differences, "")
    }
  }
}
