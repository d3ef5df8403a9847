import Foundation

/// Milliseconds by the clock and of the process's CPU, run by run.
struct Spent {
  var wall: [Double] = []
  var cpu: [Double] = []

  /// Runs some work and adds what it took.
  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let spent = try measured(work)
    wall.append(spent.wall)
    cpu.append(spent.cpu)
    return spent.result
  }
}

/// Runs some work; `scripts/counts` counts the instructions between its beginning and its end.
@inline(never) func measured<Result>(
  _ work: () throws -> Result
) rethrows -> (result: Result, wall: Double, cpu: Double) {
  let (wall, cpu) = (milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID))
  let result = try work()
  return (
    result, milliseconds(CLOCK_MONOTONIC) - wall, milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu
  )
}

private func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The one line that a command prints: `BENCH` and an object of lists of numbers, in order.
struct BenchLine {
  private var parts: [String] = []

  /// Adds a list of numbers with as many decimals as they need, at most.
  mutating func add(_ name: String, _ values: [Double], decimals: Int = 3) {
    let list = values.map { fixed($0, decimals) }.joined(separator: ", ")
    parts.append("\"\(name)\": [\(list)]")
  }

  /// Adds `name_ms` and `name_cpu_ms`.
  mutating func add(_ name: String, _ spent: Spent) {
    add("\(name)_ms", spent.wall)
    add("\(name)_cpu_ms", spent.cpu)
  }

  /// Prints the line.
  func print() { Swift.print("BENCH {\(parts.joined(separator: ", "))}") }
}

func fixed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}
