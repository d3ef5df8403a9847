import GalleyBase
import GalleyGeometry

/// The results of a whole run: the value of `results.json`.
///
/// It holds no times and no paths outside the run's folder, so equal runs give equal bytes.
package struct RunResults: Codable, Equatable, Sendable {
  /// The version of the format that this code writes.
  package static let currentFormat = 1

  /// The version of the format.
  package var format = RunResults.currentFormat
  /// The Galley version that ran.
  package var version: String
  /// Whether the run finished; an interrupted run keeps the results that it has.
  package var complete: Bool
  /// The fingerprint of the renderer that drew the pictures.
  package var renderer: String
  /// Which shard this run was; nil for a run of all cases.
  package var shard: ShardNumber?
  /// The names of all cases of the run, in all of its shards, sorted.
  package var planned: [String]
  /// The results, in the natural order of their names.
  package var cases: [CaseResult]
  /// Goldens that belong to no case, and files of cases that their scenes no longer ask for, sorted.
  package var orphans: [String]

  /// The results of a run.
  package init(
    version: String, complete: Bool, renderer: String, shard: ShardNumber? = nil,
    planned: [String], cases: [CaseResult], orphans: [String] = []
  ) {
    self.version = version
    self.complete = complete
    self.renderer = renderer
    self.shard = shard
    self.planned = planned
    self.cases = cases.sorted { $0.name.precedesNaturally($1.name) }
    self.orphans = orphans
  }
}

/// One part of a run that several machines share, such as 2 of 4.
package struct ShardNumber: Codable, Equatable, Sendable {
  /// Which part, from 1.
  package var index: Int
  /// How many parts there are.
  package var count: Int

  /// A part of a run; nil unless 1 ≤ index ≤ count ≤ 10,000.
  package init?(index: Int, count: Int) {
    guard (1...ResultLimits.maximumShards).contains(count), (1...count).contains(index) else {
      return nil
    }
    self.index = index
    self.count = count
  }

  /// Reads a part from results, which may come from elsewhere.
  ///
  /// - Throws: `DecodingError` for numbers that no run has.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (index, count) = (
      try values.decode(Int.self, forKey: .index), try values.decode(Int.self, forKey: .count)
    )
    guard let shard = ShardNumber(index: index, count: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: values, debugDescription: "there is no shard \(index)/\(count)")
    }
    self = shard
  }
}
