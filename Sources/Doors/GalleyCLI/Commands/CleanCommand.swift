import GalleyHub
import GalleyService
import GalleyBase
import GalleyCheck
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyGoldens

/// `galley clean`: removes goldens that belong to no case, or the drawings in a cache.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "List the goldens that belong to no case; with --orphans, remove them.",
    discussion: """
      Files of a case that its scene no longer asks for, such as accessibility.txt, are among them. Only goldens in \
      the folder of goldens are removed. With --cache, the drawings that 'check --cache' and 'render --cache' have \
      stored in a folder are removed instead.
      """)

  @OptionGroup(title: "Folders") var project: StoreArguments

  private var folders: ProjectFolders { project.folders }

  @Flag(help: "Remove the goldens that belong to no case.")
  var orphans = false

  @Option(
    help: ArgumentHelp("Remove all drawings from this cache folder.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    var format = 1
    /// The goldens without a case, and files that cases no longer have.
    var goldens: [String]?
    /// Whether they have been removed.
    var isRemoved: Bool
    /// The drawings that have been removed from a cache, and their size.
    var drawings: Int?
    var bytes: Int?
  }

  func validate() throws {
    try CacheArguments.requireFolder(cache.map { [$0] } ?? [])
    guard cache == nil || !orphans else {
      throw ValidationError("use only one of --orphans and --cache")
    }
    guard !orphans || !ContinuousIntegration.isRunning() else {
      throw ValidationError("--orphans: goldens are never removed on CI (CI is set)")
    }
  }

  func run() throws {
    if let cache { return try empty(cache) }
    let selection = try CaseSelection([], in: folders)
    try selection.requireValid()
    let known = Set(selection.cases.map(\.name))
    if orphans {
      try CommandFailure.wrap { () throws(GoldenError) in try folders.store.finishInterrupted() }
    }
    let store = folders.store
    let goldens = store.names(with: nil)
    // A golden whose name differs from a case's only in case waits for `check` to move it, and may be that case's folder.
    let awaited = Set(known.subtracting(goldens).map { $0.lowercased() })
    var names: [String] = []
    for name in goldens where !known.contains(name) {
      guard !awaited.contains(name.lowercased()) else {
        Terminal.note(
          "\(name.inOneLine) differs from a case only in upper and lower case: galley check --update=missing moves it"
        )
        continue
      }
      if orphans { try CommandFailure.wrap { () throws(GoldenError) in try store.remove(name) } }
      names.append(name)
      if format == .text { try Terminal.tell(name.inOneLine + "\n") }
    }
    for item in selection.cases {
      let files = store.leftovers(of: [item])
      if orphans {
        try CommandFailure.wrap { () throws(GoldenError) in try store.removeLeftovers(of: item) }
      }
      names += files
      if format == .text { try Terminal.tell(files.map { $0.inOneLine + "\n" }.joined()) }
    }
    if format == .json {
      return try Terminal.write(json: Listing(goldens: names, isRemoved: orphans))
    }
    switch (names.count, orphans) {
    case (0, _): Terminal.note("every golden belongs to a case")
    case (let count, true): Terminal.note("\(count) removed")
    case (let count, false):
      Terminal.note("\(count) without a case; --orphans removes \(count == 1 ? "it" : "them")")
    }
  }

  private func empty(_ path: String) throws {
    let removed = CacheFolder(URL(fileURLWithPath: path)).prune(to: 0)
    if format == .json {
      return try Terminal.write(
        json: Listing(isRemoved: true, drawings: removed.entries, bytes: removed.bytes))
    }
    Terminal.note("\(removed.entries) drawings, \(megabytes(removed.bytes)), removed from \(path)")
  }
}
