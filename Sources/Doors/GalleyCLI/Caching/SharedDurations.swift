import Foundation
import GalleyBase
import GalleyGoldens
import GalleyHub
import GalleyRaster
import GalleyReport
import GalleyService

/// The durations of earlier runs in a cache, by which all parts of a run divide its cases.
///
/// Other runs may store newer durations while the parts of this one start. So the first part stores what it found under
/// the name of the run, and all other parts read that. A part that cannot read it ends, because it cannot know its cases.
struct SharedDurations {
  /// What `--durations` says for the cache.
  static let argument = "cache"

  /// Where the durations are.
  enum Place {
    case folder(DrawingCache)
    case address(SharedCache)
  }

  let place: Place
  /// What all parts of the run have in common, and no other run has.
  let run: String
  /// The name of the folder of scenes.
  let scenes: String
  let shard: ShardNumber

  /// The durations by which all parts of this run divide its cases.
  ///
  /// - Returns: The seconds by the name of the case; none after the first run.
  /// - Throws: `CommandFailure` (2) when the cache cannot be used.
  func ofRun() throws(CommandFailure) -> [String: Double] {
    let own = key("run", run)
    if let content = try read([own])[own] { return Self.durations(in: content) }
    let parts = (1...shard.count).map { key("part", String($0)) }
    let contents = try read(parts)
    var found: [String: Double] = [:]
    for part in parts {
      guard let content = contents[part] else { continue }
      found.merge(Self.durations(in: content)) { $1 }
    }
    try write(found, for: own)
    // Another part may have stored its own meanwhile: the last one counts.
    guard let stored = try read([own])[own] else {
      throw unusable(["what was stored is not there"])
    }
    return Self.durations(in: stored)
  }

  /// Stores how long the cases of this part took, for later runs; a problem is a warning.
  ///
  /// - Parameter durations: The seconds by the name of the case.
  func store(_ durations: [String: Double]) {
    do throws(CommandFailure) {
      try write(durations, for: key("part", String(shard.index)))
    } catch {
      Terminal.note("warning: \(error.problem); later runs do not know how long this part took")
    }
  }

  private func key(_ kind: String, _ name: String) -> ContentHash {
    let hasher = ContentHasher()
    hasher.add("format", "galley durations 1".utf8)
    hasher.add("version", galleyVersion.utf8)
    hasher.add("scenes", scenes.utf8)
    hasher.add(kind, name.utf8)
    return hasher.finish()
  }

  private func read(_ keys: [ContentHash]) throws(CommandFailure) -> [ContentHash: [UInt8]] {
    var contents: [ContentHash: [UInt8]] = [:]
    switch place {
    case .folder(let drawings):
      for key in keys { contents[key] = drawings.read(key) }
    case .address(let client):
      var traffic = SharedCache.Traffic()
      let missing = client.fetch(keys, &traffic, while: { true }) { content, key in
        contents[key] = content
        return nil
      }
      guard missing != nil else { throw unusable(traffic.problems) }
    }
    return contents
  }

  private func write(
    _ durations: [String: Double], for key: ContentHash
  ) throws(CommandFailure) {
    let content = Self.content(of: durations)
    switch place {
    case .folder(let drawings):
      do throws(CacheError) {
        try drawings.write(content, for: key)
      } catch {
        throw unusable([error.description])
      }
    case .address(let client):
      var traffic = SharedCache.Traffic()
      client.store([key], &traffic, while: { true }, content: { _ in content })
      guard traffic.problems.isEmpty else { throw unusable(traffic.problems) }
    }
  }

  private func unusable(_ problems: [String]) -> CommandFailure {
    let name =
      switch place {
      case .folder(let drawings): drawings.folder.path
      case .address(let client): client.address.description
      }
    return CommandFailure(
      .cache, "--durations cache: \(name): \(problems.joined(separator: "; "))",
      hint: "run this part again; without --durations cache, no run depends on a cache")
  }

  /// The text of an entry: JSON, to the millisecond.
  private static func content(of durations: [String: Double]) -> [UInt8] {
    let rounded = durations.filter { $0.value.isFinite }
      .mapValues { ($0 * 1000).rounded() / 1000 }
    return (try? jsonDocument(rounded)) ?? []
  }

  /// Reads an entry; all parts read the same, so what cannot be read is no duration in any of them.
  private static func durations(in content: [UInt8]) -> [String: Double] {
    (try? JSONDecoder().decode([String: Double].self, from: Data(content))) ?? [:]
  }
}
