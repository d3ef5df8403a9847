import Foundation
import Galley

/// One figure: the fastest of several runs in milliseconds of this thread's CPU, and the process's peak memory.
struct Figure {
  var name: String
  var count: Int
  var milliseconds: Double
  var note: String

  static let header =
    "| work | count | CPU ms | per item ns | peak MiB | note |\n|---|---:|---:|---:|---:|---|"

  var row: String {
    let perItem = milliseconds * 1_000_000 / Double(max(count, 1))
    return "| \(name) | \(count) | \(fixed(milliseconds, 3)) | \(fixed(perItem, 1)) | "
      + "\(fixed(peakMebibytes, 1)) | \(note) |"
  }
}

func fixed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}

/// Seconds of CPU that this thread has used.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The fastest of `runs` runs, in milliseconds of CPU.
func fastest(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = cpuSeconds()
    try work()
    best = min(best, (cpuSeconds() - start) * 1000)
  }
  return best
}

/// The most memory that the process has had resident, in MiB.
var peakMebibytes: Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) / 1024
}

/// The numbers of a seed, one after the other.
struct Numbers {
  private let source: SplitMix64
  private var index: UInt64 = 0

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// The next number, as a whole one in `range`.
  mutating func whole(in range: ClosedRange<Int>) -> Int {
    defer { index += 1 }
    return range.lowerBound + Int(source.value(at: index) % UInt64(range.count))
  }
}
