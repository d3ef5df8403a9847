/// How long a run will still take, from how long its cases took before.
struct TimeLeft {
  private var open: [String: Double]
  private let jobs: Int
  /// Whether earlier runs say anything about these cases.
  private let isKnown: Bool

  /// A run of some cases at once; a case without a duration counts as an average one.
  init(_ names: [String], durations: [String: Double], jobs: Int) {
    let known = names.compactMap { durations[$0] }.filter { $0.isFinite && $0 >= 0 }
    let mean = known.reduce(0, +) / Double(max(known.count, 1))
    isKnown = !known.isEmpty
    open = Dictionary(
      names.map { ($0, durations[$0] ?? mean) }, uniquingKeysWith: { first, _ in first })
    self.jobs = max(jobs, 1)
  }

  /// Takes a case out that has ended.
  mutating func finish(_ name: String) { open[name] = nil }

  /// The seconds; nil where nothing is known.
  var seconds: Double? {
    // Sorted, because sums depend on the order.
    let times = open.values.sorted()
    return isKnown ? max(times.reduce(0, +) / Double(jobs), times.last ?? 0) : nil
  }

  /// A time for people, such as `about 3 min left`; nil where it is not worth a word.
  static func words(_ seconds: Double) -> String? {
    switch seconds {
    case 1.5..<90: "about \(Int(seconds.rounded())) s left"
    case 90..<5400: "about \(Int((seconds / 60).rounded())) min left"
    case 5400..<1e6: "about \(Int((seconds / 3600).rounded())) h left"
    default: nil
    }
  }
}
