import ArgumentParser
import Foundation
import GalleyCases
import GalleyPipeline

/// The cache of drawings that a command uses.
struct CacheArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cache drawings in this folder, and reuse those whose inputs have not changed.",
      valueName: "folder"), completion: .directory)
  var cache: String?

  private var folder: CacheFolder? {
    cache.map { CacheFolder(URL(fileURLWithPath: $0)) }
  }

  /// Creates the folder if needed.
  ///
  /// - Throws: `CommandFailure` (2) when it cannot be created.
  func prepare() throws(CommandFailure) {
    do throws(CacheError) {
      try folder?.make()
    } catch {
      throw failure(error)
    }
  }

  /// Opens the cache for a pipeline; nil when no cache is given.
  ///
  /// - Throws: `CommandFailure` (2) when the cache cannot be used.
  func open(for pipeline: Pipeline) throws(CommandFailure) -> DrawingCache? {
    guard let folder else { return nil }
    do throws(CacheError) {
      return try DrawingCache(in: folder.folder, for: pipeline)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: CacheError) -> CommandFailure {
    CommandFailure(
      .failure, "--cache \(error)",
      hint: "name a folder that you may write to, or omit --cache")
  }

  /// Removes old entries if the folder is too large, and prints how much of a run came from the cache.
  ///
  /// - Parameters:
  ///   - keptCount: How many drawings or files came from the cache.
  ///   - count: How many the run has.
  ///   - noun: The word for them, such as `drawings`.
  ///   - problem: Why some could not be cached; nil when there was no such error.
  func finish(_ keptCount: Int, of count: Int, _ noun: String, problem: String?) {
    guard let cache, let folder else { return }
    if let problem {
      Terminal.note("warning: --cache \(problem); drawings of this run are not cached")
    }
    folder.prune()
    Terminal.note("\(keptCount) of \(count) \(noun) from \(cache)")
  }
}
