/// How long the stages of a run took.
package struct StageTimes: Codable, Equatable, Sendable {
  package enum Stage: String, Codable, CaseIterable {
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

  /// No times.
  package init() {}

  /// Adds the time of a stage.
  package mutating func add(_ duration: Duration, to stage: Stage) {
    seconds[stage, default: 0] += duration / .seconds(1)
  }

  /// Adds the times of another part of the run.
  package mutating func add(_ other: StageTimes?) {
    for (stage, time) in other?.seconds ?? [:] { seconds[stage, default: 0] += time }
  }

  /// A line for each stage that the run has, and the sum.
  package var table: String {
    let rows = Stage.allCases.compactMap { stage in seconds[stage].map { (stage.rawValue, $0) } }
    let sum = Stage.allCases.reduce(0) { $0 + (seconds[$1] ?? 0) }
    return (rows + [("sum", sum)]).map { name, time in
      let number = String(Int((time * 1000).rounded()))
      return name + String(repeating: " ", count: max(1, 20 - name.count - number.count)) + number
        + " ms"
    }.joined(separator: "\n")
  }
}

/// The times of a piece of work, to which its parts add.
final class StageClock {
  /// The times so far.
  private(set) var times = StageTimes()

  /// Does a part of a stage, and adds the time that it takes.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - body: The part.
  /// - Returns: What the part returns.
  func measure<Value>(
    _ stage: StageTimes.Stage, _ body: () throws -> Value
  ) rethrows -> Value {
    let start = ContinuousClock.now
    defer { times.add(ContinuousClock.now - start, to: stage) }
    return try body()
  }
}

extension Optional where Wrapped == StageTimes {
  /// Runs a part of a stage; its time is taken only if there are times to add it to.
  package mutating func measure<Value, Failure: Error>(
    _ stage: StageTimes.Stage, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard self != nil else { return try body() }
    let start = ContinuousClock.now
    let value = try body()
    self?.add(ContinuousClock.now - start, to: stage)
    return value
  }
}
