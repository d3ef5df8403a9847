import GalleyHub
import GalleyService
import GalleyBase
import Foundation
import GalleyCheck
import GalleyRaster

/// The cache of a check: a folder, an address, or both.
///
/// With an address alone, the drawings of the run are in a temporary folder while it lasts.
final class CheckCache {
  /// Where workers' drawings are kept and looked up.
  let drawings: DrawingCache
  private let folder: CacheFolder?
  private let shared: SharedCache?
  private let temporary: TemporaryFolder?
  private let name: String
  private var traffic = SharedCache.Traffic()
  /// What the address did not have; nil when it cannot be used.
  private var missing: [ContentHash]?

  /// Joins a cache's parts.
  ///
  /// - Parameters:
  ///   - drawings: The drawings in the folder.
  ///   - folder: The folder as a user named it; nil for a temporary one.
  ///   - temporary: The temporary folder, which is removed after the run.
  ///   - shared: What machines share; nil for nothing.
  init(
    _ drawings: DrawingCache, folder: String?, temporary: TemporaryFolder?, shared: SharedCache?
  ) {
    self.drawings = drawings
    self.folder = folder.map { CacheFolder(URL(fileURLWithPath: $0)) }
    (self.temporary, self.shared) = (temporary, shared)
    name = [folder, shared?.address.description].compactMap { $0 }.joined(separator: " and ")
  }

  /// Fetches the drawings of cases that are not in the folder.
  func fetch(
    _ cases: [SceneCase], allowedFolders: [String], jobs: Int, until cancellation: Cancellation
  ) {
    guard let shared else { return }
    missing = shared.fetch(
      drawings.missingKeys(
        of: cases.map { ($0.request(allowedFolders: allowedFolders), $0.scene) }, jobs: jobs),
      &traffic, while: { !cancellation.isCancelled }, keep: keep)
  }

  /// Keeps a drawing in the folder; returns why it cannot, or nil.
  private func keep(_ content: [UInt8], for key: ContentHash) -> String? {
    do throws(CacheError) {
      try drawings.write(content, for: key)
      return nil
    } catch {
      return error.description
    }
  }

  /// Stores at the address what the run drew; removes old entries if the folder is too large; prints how much
  /// of the run came from the cache.
  ///
  /// - Parameters:
  ///   - output: What the run gave.
  ///   - cancellation: Ends storing early.
  func finish(_ output: CheckRun.Output, until cancellation: Cancellation) {
    if let shared, let missing, output.isComplete {
      shared.store(
        missing, &traffic, while: { !cancellation.isCancelled }, content: { drawings.read($0) })
    }
    if let problem = output.cacheError { CacheArguments.warn(problem) }
    if let shared, !traffic.problems.isEmpty {
      Terminal.note(
        "warning: --cache \(shared.address): \(traffic.problems.joined(separator: "; ").inOneLine); "
          + "results do not depend on it")
    }
    folder?.prune()
    let more = shared == nil ? "" : ": \(traffic.description)"
    Terminal.note("\(output.keptCount) of \(output.results.count) drawings from \(name)\(more)")
  }
}
