import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// Why the results of some shards cannot be joined.
package enum MergeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no results to join.
  case nothing
  /// The results in a folder are not those of a shard.
  case noShard(folder: String)
  /// Two folders hold the same shard.
  case sameShard(Int, folders: [String])
  /// The shards belong to runs with different shard counts, cases, versions or renderers.
  case mismatch(what: String, folders: [String])
  /// Shards are missing.
  case missingShards([Int], of: Int)
  /// Two shards have checked the same case.
  case overlap(String, folders: [String])
  /// No shard has checked some of the planned cases.
  case unchecked([String])

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .nothing: "no results to join"
    case .noShard(let folder): "\(folder): these are not the results of a shard"
    case .sameShard(let index, let folders):
      "\(folders.joined(separator: " and ")) both hold shard \(index)"
    case .mismatch(let what, let folders):
      "\(folders.joined(separator: " and ")) are shards of different runs: \(what) differs"
    case .missingShards(let numbers, let count):
      (numbers.count == 1 ? "shard " : "shards ") + Self.list(numbers.map(String.init))
        + " of \(count) \(numbers.count == 1 ? "is" : "are") missing"
    case .overlap(let name, let folders):
      "\(name) was checked twice, in \(folders.joined(separator: " and "))"
    case .unchecked(let names): "no shard has checked " + Self.list(names)
    }
  }

  /// What to do about the error.
  package var hint: String? {
    switch self {
    case .nothing, .noShard: "name the folders that galley check --shard i/n wrote"
    case .sameShard:
      "if these are two attempts of one shard, merge only the folder of the later one; else give each shard a folder of its own"
    case .mismatch: "run all shards from one commit, on one kind of machine"
    case .missingShards: "check that the job of that shard ran and kept its results"
    case .overlap, .unchecked:
      "give all shards the same durations.json, or none; with --durations cache, run all shards again"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 5 else { return names.joined(separator: ", ") }
    return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
  }
}

extension MergeError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .shards }
}

extension RunResults {
  /// Joins the results of all shards of a run; every planned case must occur exactly once.
  ///
  /// The joined run is complete only if every shard is.
  ///
  /// - Parameter parts: The results of each folder.
  /// - Throws: `MergeError`.
  package init(
    merging parts: [(folder: String, results: RunResults)]
  ) throws(MergeError) {
    guard let first = parts.first else { throw .nothing }
    try Self.checkShards(parts)
    var owner: [String: String] = [:]
    for part in parts {
      for name in part.results.cases.map(\.name) {
        if let other = owner[name] { throw .overlap(name, folders: [other, part.folder]) }
        owner[name] = part.folder
      }
    }
    let isComplete = parts.allSatisfy(\.results.complete)
    let unchecked = first.results.planned.filter { owner[$0] == nil }
    // An interrupted shard already marks the joined run as incomplete.
    if isComplete, !unchecked.isEmpty { throw .unchecked(unchecked) }
    self.init(
      version: first.results.version, complete: isComplete, renderer: first.results.renderer,
      planned: first.results.planned, cases: parts.flatMap(\.results.cases),
      orphans: Set(parts.flatMap(\.results.orphans)).sorted())
  }

  private static func checkShards(
    _ parts: [(folder: String, results: RunResults)]
  ) throws(MergeError) {
    var seen: [Int: String] = [:]
    for part in parts {
      guard let shard = part.results.shard else { throw .noShard(folder: part.folder) }
      if let other = seen[shard.index] {
        throw .sameShard(shard.index, folders: [other, part.folder])
      }
      seen[shard.index] = part.folder
      let folders = [parts[0].folder, part.folder]
      let (one, other) = (parts[0].results, part.results)
      if one.shard?.count != shard.count {
        throw .mismatch(what: "the number of shards", folders: folders)
      }
      if one.planned != other.planned {
        throw .mismatch(what: "the list of cases", folders: folders)
      }
      if one.version != other.version {
        throw .mismatch(what: "Galley's version", folders: folders)
      }
      if one.renderer != other.renderer { throw .mismatch(what: "the renderer", folders: folders) }
    }
    let count = parts[0].results.shard?.count ?? 0
    let missing = (1...max(count, 1)).filter { seen[$0] == nil }
    if !missing.isEmpty { throw .missingShards(missing, of: count) }
  }
}
