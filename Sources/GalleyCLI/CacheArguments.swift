import ArgumentParser
import Foundation
import GalleyCases
import GalleyPipeline

/// Where a command keeps drawings for later runs.
struct CacheArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep drawings in this folder, and take from it what would be drawn alike again.",
      valueName: "folder"))
  var cache: String?

  private var folder: CacheFolder? {
    cache.map { CacheFolder(URL(fileURLWithPath: $0)) }
  }

  /// Makes the folder.
  ///
  /// - Throws: `CommandFailure` (2) when it cannot be made.
  func prepare() throws(CommandFailure) {
    do throws(CacheError) {
      try folder?.make()
    } catch {
      throw failure(error)
    }
  }

  /// The drawings that a pipeline could have made; nil when none are to be kept.
  ///
  /// - Throws: `CommandFailure` (2).
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
      hint: "name a folder that you may write to, or leave --cache out")
  }

  /// Brings the folder to its size, and tells how much of a run came out of it.
  ///
  /// - Parameters:
  ///   - keptCount: How many were drawn in earlier runs.
  ///   - count: How many there are.
  ///   - noun: What there is so many of: `drawings`.
  ///   - problem: Why some could not be kept for later runs; nil when they were.
  func finish(_ keptCount: Int, of count: Int, _ noun: String, problem: String?) {
    guard let cache, let folder else { return }
    if let problem {
      Terminal.note("warning: --cache \(problem); drawings of this run are not kept")
    }
    folder.prune()
    Terminal.note("\(keptCount) of \(count) \(noun) from \(cache)")
  }
}
