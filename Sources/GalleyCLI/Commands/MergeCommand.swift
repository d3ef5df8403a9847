import ArgumentParser
import Foundation
import GalleyCases
import GalleyGoldens

/// `galley merge`: joins the results of shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the results that the shards of a run wrote.",
    discussion: """
      A folder holds the results of one shard, or one folder per shard. Every planned case must have been \
      checked exactly once; if a shard is missing, the exit status is 2. Otherwise the exit status is that \
      of 'check' without shards.
      """)

  @Argument(help: ArgumentHelp("Folders of results.", valueName: "folder"), completion: .directory)
  var folders: [String]

  @Option(
    help: ArgumentHelp("Where the joined results go.", valueName: "folder"), completion: .directory)
  var results = StoreArguments.defaultResults

  @OptionGroup(title: "Results") var reports: ReportArguments

  @Flag(help: "Also fail on pixels of another renderer and on goldens without a case.")
  var strict = false

  @Option(help: "text (what differs, in sentences) or json (results.json).")
  var format = OutputFormat.text

  func run() throws {
    reports.removeOld()
    let parts = try parts()
    let joined: RunResults
    do {
      joined = try RunResults(merging: parts.map { ($0.path, $0.results) })
    } catch {
      throw CommandFailure(of: error)
    }
    let target = ResultFolder(root: URL(fileURLWithPath: results))
    try CommandFailure.wrap { () throws(GoldenError) in
      let lock = try FolderLock(target.root)
      try withExtendedLifetime(lock) { () throws(GoldenError) in
        try target.join(joined, from: parts.map { ($0.folder, $0.results) })
      }
    }
    try RunEnding(strict: strict, format: format, reports: reports)
      .tell(joined, ProjectFolders(results: results))
  }

  private struct Part {
    var path: String
    var folder: ResultFolder
    var results: RunResults
  }

  private func parts() throws(CommandFailure) -> [Part] {
    let target = Self.resolved(results)
    var parts: [Part] = []
    var paths: [String] = []
    for folder in folders { paths += try Self.shards(folder) }
    for path in paths {
      let own = Self.resolved(path)
      guard own != target, !own.hasPrefix(target + "/"), !target.hasPrefix(own + "/") else {
        throw CommandFailure(
          .usage, "\(path): the joined results would overwrite these",
          hint: "name another folder with --results")
      }
      let folder = ResultFolder(root: URL(fileURLWithPath: path))
      do {
        parts.append(Part(path: path, folder: folder, results: try folder.read()))
      } catch {
        throw CommandFailure(of: error)
      }
    }
    return parts
  }

  /// The folder itself if it holds results, otherwise the folders in it that do, sorted.
  private static func shards(_ path: String) throws(CommandFailure) -> [String] {
    func hasResults(_ path: String) -> Bool {
      FileManager.default.fileExists(
        atPath: ResultFolder(root: URL(fileURLWithPath: path)).resultsFile.path)
    }
    if hasResults(path) { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let found = names.sorted().map { path + "/" + $0 }.filter(hasResults)
    guard !found.isEmpty else {
      throw CommandFailure(
        .results, "\(path): no results",
        hint: "name the folders that galley check --shard i/n wrote")
    }
    return found
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
