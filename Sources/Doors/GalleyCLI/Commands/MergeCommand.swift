import ArgumentParser
import Foundation
import GalleyBase
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
    try reports.removeOld()
    let parts = try parts()
    let joined: RunResults
    do {
      joined = try RunResults(merging: parts.map { ($0.path, $0.results) })
    } catch {
      throw CommandFailure(of: error)
    }
    let target = ProjectFolders(results: results).resultFolder
    try CommandFailure.wrap { () throws(GoldenError) in
      let lock = try FolderLock(target.root, target.reach)
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
    var paths: [(path: String, named: String)] = []
    for folder in folders { paths += try Self.shards(folder).map { ($0, folder) } }
    for (path, named) in paths {
      let own = Self.resolved(path)
      guard own != target, !own.hasPrefix(target + "/"), !target.hasPrefix(own + "/") else {
        throw CommandFailure(
          .usage, "\(path): the joined results would overwrite these",
          hint: "name another folder with --results")
      }
      let folder = Self.results(path, named: named)
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
    if results(path, named: path).hasResults { return [path] }
    let names = (try? OpenFolder(path, Reach(named: path)))?.names ?? []
    let found = names.map { path + "/" + $0 }.filter { results($0, named: path).hasResults }
    guard !found.isEmpty else {
      throw CommandFailure(
        .results, "\(path): no results",
        hint: "name the folders that galley check --shard i/n wrote")
    }
    return found
  }

  /// A folder of results in a folder that a person named.
  private static func results(_ path: String, named: String) -> ResultFolder {
    ResultFolder(root: URL(fileURLWithPath: path), reach: Reach(named: named))
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
