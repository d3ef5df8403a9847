import ArgumentParser
import Foundation
import GalleyBase
import GalleyGoldens
import GalleyHub
import GalleyRaster

/// `galley goldens`: keeps the contents of goldens outside of Git.
struct GoldensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goldens",
    abstract: "Keep the contents of goldens outside of Git, and an index of them in Git.",
    discussion: """
      The index is goldens.txt in the folder of goldens: a line for each file, with its SHA-256. 'push' writes it and \
      stores the contents that it did not name before. 'pull' fetches what the folder lacks and replaces what differs, \
      also goldens that were accepted and not pushed. 'status' lists what differs; the exit status is then 1. 'prune' \
      removes from a folder what the last commit of no branch needs: run it where all branches were fetched. An \
      address is that of a build cache, as 'check --cache' takes it, with GALLEY_CACHE_SECRET.
      """)

  /// What is done.
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case push, pull, status, prune
  }

  @Argument(help: "push, pull, status or prune.")
  var action: Action

  @Option(help: StoreArguments.goldensHelp, completion: .directory)
  var goldens = StoreArguments.defaultGoldens

  @Option(
    help: ArgumentHelp(
      "Where the contents are: a folder, or the address of a build cache (GALLEY_GOLDENS, unless it is given).",
      valueName: "folder"), completion: .directory)
  var store: String?

  @Flag(help: "push: store all contents again.")
  var all = false

  @Flag(
    help: "pull: remove goldens that the index does not name; push: remove lines without a file.")
  var clean = false

  @Option(
    help: ArgumentHelp(
      "prune: what no branch needs stays for so many days after it was stored; 30, unless it is given.",
      valueName: "days"))
  var keepDays: Int?

  @Option(
    help: ArgumentHelp(
      "prune: keep what this branch or commit needs; all branches, unless some are given.",
      valueName: "commit"))
  var keepRef: [String] = []

  private var folder: GoldenStore { ProjectFolders(goldens: goldens).store }

  func validate() throws {
    try StoreArguments.check(goldens: goldens)
    if all, action != .push { throw ValidationError("--all belongs to 'galley goldens push'") }
    if clean, action != .push, action != .pull {
      throw ValidationError("--clean belongs to 'galley goldens push' and 'pull'")
    }
    guard action == .prune else {
      if keepDays != nil || !keepRef.isEmpty {
        throw ValidationError("--keep-days and --keep-ref belong to 'galley goldens prune'")
      }
      return
    }
    if let keepDays, keepDays < 0 { throw ValidationError("--keep-days must not be below 0") }
    // Git finds the index of a branch by this path; one that it cannot find would keep nothing.
    let root = ProjectFolders(goldens: goldens).places.folder
    if root.hasPrefix("/")
      || root.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    {
      throw ValidationError("prune: run it in the project, and name the folder of goldens in it")
    }
  }

  func run() throws {
    switch action {
    case .push: try push()
    case .pull: try pull()
    case .status: try status()
    case .prune: try prune()
    }
  }

  /// Where the contents are.
  ///
  /// - Throws: `CommandFailure` (64) if that is not said, or cannot be used.
  private func contents() throws(CommandFailure) -> GoldenContents {
    let variable = ProcessInfo.processInfo.environment["GALLEY_GOLDENS"] ?? ""
    guard let place = store ?? (variable.isEmpty ? nil : variable), !place.isEmpty else {
      throw CommandFailure(
        .usage, "it is not known where the contents of goldens are",
        hint: "name a folder or an address with --store or GALLEY_GOLDENS")
    }
    return try GoldenContents(place)
  }

  /// The index.
  ///
  /// - Throws: `CommandFailure` (66) where there is none.
  private func index() throws(CommandFailure) -> GoldenIndex {
    let index = try CommandFailure.wrap { () throws(GoldenError) in try folder.index() }
    guard let index else {
      throw CommandFailure(
        .nothingFound, "\(goldens): there is no \(GoldenIndex.fileName)",
        hint: "galley goldens push writes it")
    }
    return index
  }

  /// Does something with the folder while no other command writes there.
  ///
  /// - Throws: What `body` throws; `CommandFailure` (2) if the folder cannot be locked.
  private func locked(_ body: (GoldenStore, FolderLock) throws -> Void) throws {
    let folder = self.folder
    let lock = try CommandFailure.wrap { () throws(GoldenError) -> FolderLock in
      try folder.finishInterrupted()
      return try FolderLock(folder.root, folder.reach) {
        Terminal.note("another command is writing to \(goldens); waiting for it")
      }
    }
    try withExtendedLifetime(lock) { try body(folder, lock) }
  }

  private func push() throws {
    let contents = try self.contents()
    guard !folder.paths.isEmpty else {
      throw CommandFailure(.nothingFound, "\(goldens): there are no goldens")
    }
    try locked { folder, _ in
      let old = try CommandFailure.wrap { () throws(GoldenError) in try folder.index() }
      let new = try found(in: folder, besides: old)
      let known = Set((old?.files ?? []).map(\.hash))
      let isFolder = if case .folder = contents { true } else { false }
      let files = all || isFolder ? new.files : new.files.filter { !known.contains($0.hash) }
      let count = try contents.store(files, replaces: all) { file in
        folder.content(of: file.path).flatMap { ContentHash($0) == file.hash ? $0 : nil }
      }
      if new != old {
        try CommandFailure.wrap { () throws(GoldenError) in try folder.write(new) }
      }
      Terminal.note(
        "\(count) stored in \(contents.name); \(GoldenIndex.fileName) names \(new.files.count) files"
      )
    }
  }

  /// The index of what is in the folder.
  ///
  /// - Throws: `CommandFailure` (2) for a file that cannot be stored, or that only the old index has.
  private func found(
    in folder: GoldenStore, besides old: GoldenIndex?
  ) throws(CommandFailure) -> GoldenIndex {
    var files: [GoldenIndex.File] = []
    for path in folder.paths {
      guard let content = folder.content(of: path) else { throw .unreadableGolden(path) }
      files.append(GoldenIndex.File(path, content))
    }
    let known = Set(files.map(\.path))
    let lacking = (old?.files ?? []).filter { !known.contains($0.path) }
    guard lacking.isEmpty || clean else {
      throw CommandFailure(
        .goldenIndex,
        "\(goldens) lacks \(lacking.count) of the files that \(GoldenIndex.fileName) names, such as \(lacking[0].path)",
        hint: "pull them first; or, where they are gone for good, remove their lines with --clean")
    }
    return GoldenIndex(files)
  }

  private func pull() throws {
    let index = try self.index()
    try locked { folder, lock in
      var pull = GoldenPull(index, into: folder, removesOthers: clean)
      if !pull.isDone { try pull.run(from: contents(), under: lock) }
      let rest = clean ? ", \(pull.removed) removed" : ""
      Terminal.note("\(pull.pulled) pulled, \(pull.unchanged) unchanged\(rest)")
      guard let first = pull.missing.first else { return }
      let place = try contents().name
      throw CommandFailure(
        .goldenIndex,
        "\(place) lacks \(pull.missing.count) of the files that \(GoldenIndex.fileName) names, such as \(first.path)",
        hint: "who has them runs: galley goldens push --all")
    }
  }

  private func status() throws {
    let index = try self.index()
    let folder = self.folder
    let paths = Set(folder.paths)
    var lines: [String] = []
    for file in index.files where !folder.has(file) {
      lines.append("\(paths.contains(file.path) ? "different" : "missing"): \(file.path.inOneLine)")
    }
    for path in paths.subtracting(index.files.map(\.path)).sorted() {
      lines.append("not in the index: \(path.inOneLine)")
    }
    guard !lines.isEmpty else {
      Terminal.note("\(index.files.count) files are as \(GoldenIndex.fileName) says")
      return
    }
    try Terminal.tell(lines.map { $0 + "\n" }.joined())
    throw CommandFailure(.differences, "")
  }

  private func prune() throws {
    guard case .folder(let store) = try contents() else {
      throw CommandFailure(
        .usage, "prune: --store names an address, where the server removes what is old",
        hint: "run it where the contents are in a folder")
    }
    var kept: Set<ContentHash> = []
    let own = try CommandFailure.wrap { () throws(GoldenError) in try folder.index() }
    kept.formUnion((own?.files ?? []).map(\.hash))
    let root = ProjectFolders(goldens: goldens).places.folder
    let parts = root.split(separator: "/") + [Substring(GoldenIndex.fileName)]
    let path = parts.joined(separator: "/")
    let commits = try keepRef.isEmpty ? GitChanges.branches(for: "--keep-ref") : keepRef
    for commit in commits {
      guard let text = try GitChanges.text(of: path, in: commit, for: "--keep-ref") else {
        if !keepRef.isEmpty { Terminal.note("note: \(commit) has no \(path)") }
        continue
      }
      let index = try CommandFailure.wrap { () throws(GoldenError) in
        try GoldenIndex(text, at: "\(commit):\(path)")
      }
      kept.formUnion(index.files.map(\.hash))
    }
    guard !kept.isEmpty else {
      throw CommandFailure(
        .nothingFound, "no branch has \(path)", hint: "nothing is removed; push the goldens first")
    }
    let removed = try CommandFailure.wrap { () throws(GoldenError) in
      try store.prune(keeping: kept, days: keepDays ?? 30)
    }
    Terminal.note(
      "\(removed.count) removed from \(store.path) (\(megabytes(removed.bytes)))")
  }
}
