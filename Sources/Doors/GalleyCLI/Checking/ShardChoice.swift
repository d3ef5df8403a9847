import ArgumentParser
import Foundation
import GalleyBase
import GalleyGoldens

/// What `--shard` says: a part of the run, or that the engine which started the command knows it.
enum ShardChoice: Equatable, ExpressibleByArgument {
  /// Part i of n.
  case part(ShardNumber)
  /// The part that the engine's variables name.
  case auto

  /// Reads `2/4` or `auto`.
  init?(argument: String) {
    if argument == "auto" {
      self = .auto
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      let number = ShardNumber(index: index, count: count)
    else { return nil }
    self = .part(number)
  }
}

/// An engine that starts a command on several machines, and the variables by which it tells each its part.
struct ShardEngine: Sendable {
  let name: String
  /// The variable with the number of the part.
  let index: String
  /// The number of the first part, or the variable that has it.
  let first: Number
  /// The variable with the number of parts.
  let count: String
  /// The variable with the distance between numbers; nil where that is one.
  var step: String?
  /// The variable that names a file whose existence says that the command knows of parts.
  var acknowledgement: String?
  /// The variable that has the same value in all parts of a run, also when one is tried again, and another in each run.
  var run: String?

  /// A number that is known, or the variable that has it.
  enum Number: Sendable {
    case known(Int)
    case variable(String)
  }

  /// The variable that says of how many parts, where an engine does not.
  static let ownCount = "GALLEY_SHARDS"

  /// The variable with a name for the run, where an engine has none.
  static let ownRun = "GALLEY_RUN"

  /// All engines that are known; where several have set their variables, the first one started the command.
  static let all = [
    ShardEngine(
      name: "Bazel", index: "TEST_SHARD_INDEX", first: .known(0), count: "TEST_TOTAL_SHARDS",
      acknowledgement: "TEST_SHARD_STATUS_FILE"),
    ShardEngine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: .variable("SLURM_ARRAY_TASK_MIN"),
      count: "SLURM_ARRAY_TASK_COUNT", step: "SLURM_ARRAY_TASK_STEP", run: "SLURM_ARRAY_JOB_ID"),
    ShardEngine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: .known(0),
      count: "AWS_BATCH_JOB_ARRAY_SIZE", run: "AWS_BATCH_JOB_ID"),
    ShardEngine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: .known(0), count: ownCount),
    ShardEngine(
      name: "GitLab", index: "CI_NODE_INDEX", first: .known(1), count: "CI_NODE_TOTAL",
      run: "CI_PIPELINE_ID"),
    ShardEngine(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: .known(0), count: "CIRCLE_NODE_TOTAL",
      run: "CIRCLE_WORKFLOW_ID"),
    ShardEngine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: .known(0),
      count: "BUILDKITE_PARALLEL_JOB_COUNT", run: "BUILDKITE_BUILD_ID"),
    ShardEngine(name: "GNU parallel", index: "PARALLEL_SEQ", first: .known(1), count: ownCount),
  ]
}

extension ShardEngine {
  /// What all parts of a run have in common; nil where no variable says it.
  ///
  /// GitHub starts parts by a matrix, which names each part on the command line.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: The variable and its value.
  static func run(in environment: [String: String]) -> String? {
    for name in [ownRun, "GITHUB_RUN_ID"] + all.compactMap(\.run) {
      guard let value = environment[name], !value.isEmpty else { continue }
      // AWS Batch writes the number of the part behind a colon.
      let shared = name == "AWS_BATCH_JOB_ID" ? String(value.prefix { $0 != ":" }) : value
      return "\(name)=\(shared)"
    }
    return nil
  }
}

/// The part of a run that an engine has given to this command.
struct FoundShard: Equatable {
  var engine: String
  var number: ShardNumber
  /// The file to create, so that the engine knows that the command takes only its part.
  var acknowledgement: String?

  /// Looks at the variables of all engines.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: What the first engine says.
  /// - Throws: `CommandFailure` (64) when no engine has set its variables, or one has set impossible values.
  static func found(in environment: [String: String]) throws(CommandFailure) -> FoundShard {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ name: String, in engine: ShardEngine) throws(CommandFailure) -> Int {
      guard let text = value(name) else {
        let hint =
          name == ShardEngine.ownCount
          ? "set \(name) to the number of parts" : "name the part, such as --shard 1/4"
        throw CommandFailure(
          .usage, "--shard auto: \(engine.name) sets \(engine.index), but \(name) is not set",
          hint: hint)
      }
      guard let number = Int(text) else {
        throw CommandFailure(
          .usage, "--shard auto: \(name) is '\(text.inOneLine)', which is no whole number")
      }
      return number
    }
    guard let engine = ShardEngine.all.first(where: { value($0.index) != nil }) else {
      throw CommandFailure(
        .usage, "--shard auto: nothing says which part this is",
        hint: "these engines do: " + ShardEngine.all.map(\.name).joined(separator: ", ")
          + "; elsewhere name the part, such as --shard 1/4")
    }
    let index = try number(engine.index, in: engine)
    let count = try number(engine.count, in: engine)
    let first: Int
    switch engine.first {
    case .known(let known): first = known
    case .variable(let name): first = try number(name, in: engine)
    }
    let step = value(engine.step ?? "") == nil ? 1 : try number(engine.step ?? "", in: engine)
    let (distance, isTooFar) = index.subtractingReportingOverflow(first)
    guard !isTooFar, step > 0, distance >= 0, distance % step == 0,
      let part = ShardNumber(index: distance / step + 1, count: count)
    else {
      throw CommandFailure(
        .usage, "--shard auto: \(engine.name) says part \(index) of \(count), from \(first)",
        hint: "there are 1 to \(ResultLimits.maximumShards) parts")
    }
    return FoundShard(
      engine: engine.name, number: part,
      acknowledgement: engine.acknowledgement.flatMap(value))
  }
}
