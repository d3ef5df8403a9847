import ArgumentParser

/// How long the stages of a run took.
struct StageTimes: Codable, Equatable {
  enum Stage: String, Codable, CaseIterable {
    /// Reading scenes.
    case read
    /// Laying out.
    case layout
    /// Making display lists.
    case record
    /// Drawing and encoding, which happen at the same time.
    case draw
    /// Writing files.
    case write
    /// Comparing with goldens or pages.
    case compare
  }

  private var seconds: [Stage: Double] = [:]

  /// Adds the time of a stage.
  mutating func add(_ duration: Duration, to stage: Stage) {
    seconds[stage, default: 0] += duration / .seconds(1)
  }

  /// Adds the times of another part of the run.
  mutating func add(_ other: StageTimes?) {
    for (stage, time) in other?.seconds ?? [:] { seconds[stage, default: 0] += time }
  }

  /// A line for each stage that the run has, and the sum.
  var table: String {
    let rows = Stage.allCases.compactMap { stage in seconds[stage].map { (stage.rawValue, $0) } }
    let sum = Stage.allCases.reduce(0) { $0 + (seconds[$1] ?? 0) }
    return (rows + [("sum", sum)]).map { name, time in
      let number = String(Int((time * 1000).rounded()))
      return name + String(repeating: " ", count: max(1, 20 - name.count - number.count)) + number
        + " ms"
    }.joined(separator: "\n")
  }
}

extension Optional where Wrapped == StageTimes {
  /// Runs a part of a stage; its time is taken only if there are times to add it to.
  mutating func measure<Value, Failure: Error>(
    _ stage: StageTimes.Stage, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard self != nil else { return try body() }
    let start = ContinuousClock.now
    let value = try body()
    self?.add(ContinuousClock.now - start, to: stage)
    return value
  }
}

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
