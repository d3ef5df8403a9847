import GalleyBase
import GalleyGoldens

/// Divides the cases of a run into parts that take about the same time.
///
/// The longest case goes first, always to the part with the least work so far. Cases with equal durations
/// are ordered by a hash of their names, which spreads similar cases over the parts. The same names and
/// durations give the same plan on every machine.
package struct ShardPlan: Equatable, Sendable {
  /// The names of each part's cases, sorted.
  package let parts: [[String]]

  /// Makes a plan for some cases.
  ///
  /// - Parameters:
  ///   - names: The cases.
  ///   - durations: The seconds that cases took; a case without a duration counts as the median.
  ///   - count: The number of parts, at least 1.
  package init(_ names: [String], durations: [String: Double], count: Int) {
    let known = names.compactMap { durations[$0] }.filter { $0.isFinite && $0 >= 0 }.sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    let jobs = names.map { name in
      (name: name, seconds: durations[name].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? median)
    }
    let order = jobs.sorted { first, second in
      if first.seconds != second.seconds { return first.seconds > second.seconds }
      let (one, other) = (UInt64(fnv1aOf: first.name.utf8), UInt64(fnv1aOf: second.name.utf8))
      return one != other ? one < other : first.name < second.name
    }
    var parts = [[String]](repeating: [], count: max(count, 1))
    var loads = [Double](repeating: 0, count: parts.count)
    for job in order {
      // Parts with equal work are filled evenly by the number of cases.
      let least = parts.indices.min { first, second in
        (loads[first], parts[first].count, first) < (loads[second], parts[second].count, second)
      }
      guard let least else { continue }
      parts[least].append(job.name)
      loads[least] += job.seconds
    }
    self.parts = parts.map { $0.sorted() }
  }

  /// The cases of one part, sorted.
  package func names(of shard: ShardNumber) -> [String] {
    parts.indices.contains(shard.index - 1) ? parts[shard.index - 1] : []
  }
}
