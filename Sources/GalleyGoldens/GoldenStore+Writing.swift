import CExchange
import Foundation
import GalleyGeometry

extension GoldenStore {
  /// Replaces the goldens of a case atomically: even if the process is killed, they are all old or all new.
  ///
  /// The new set is written to a temporary folder in the store, which is then swapped with the old folder
  /// in one file system operation. Files that are not goldens stay. Only one process writes at a time.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - artifacts: The new goldens; goldens of other stages are removed.
  ///   - renderer: The fingerprint of the renderer that drew the pictures; nil when it is not known.
  ///   - acceptances: Where the old goldens are kept, so that the acceptance can be undone.
  ///   - expected: What the old goldens must be; nil to replace any. If the old goldens already equal
  ///     the artifacts, nothing is written.
  /// - Throws: `GoldenError`, such as `.changedSinceRun`; the goldens are then unchanged.
  package func accept(
    _ name: String, _ artifacts: Artifacts, renderer: String? = nil,
    undo acceptances: AcceptanceFolder? = nil, replacing expected: Artifacts? = nil
  ) throws(GoldenError) {
    try check(name)
    try artifacts.checkSizes(in: folder(of: name))
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover()
      try checkNesting(of: name)
      let set = GoldenSet(
        files: Dictionary(
          uniqueKeysWithValues: artifacts.files.map { ($0.stage, .bytes($0.bytes)) }),
        renderer: renderer)
      let before = try goldens(of: name).copy(of: folder(of: name))
      if let expected {
        if before.isSame(as: artifacts, in: artifacts) { return }
        guard before.isSame(as: expected, in: artifacts) else { throw .changedSinceRun(name) }
      }
      try acceptances?.keep(name, accepted: set, before: before)
      try replace(name, with: set)
    }
  }

  /// Undoes the last acceptance of a case: restores the goldens that it replaced.
  ///
  /// The undo can be repeated until its record is forgotten.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - acceptances: The records of acceptances.
  ///   - forgets: Whether the record is forgotten now; if not, the caller does it.
  /// - Throws: `GoldenError.nothingToUndo`; `.changedSince` when the goldens are not the accepted ones.
  package func undo(
    _ name: String, from acceptances: AcceptanceFolder, forgets: Bool = true
  ) throws(GoldenError) {
    try check(name)
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover()
      guard let accepted = acceptances.accepted(name) else { throw .nothingToUndo(name) }
      let now = try goldens(of: name).copy(of: folder(of: name))
      let previous = try acceptances.previous(name)
      // A process may have been killed after it restored the old goldens, or before it accepted the new ones.
      if now.files != previous.files {
        guard now.files == accepted.files else { throw .changedSince(name) }
        try replace(name, with: previous)
      }
      if forgets { try acceptances.forget(name) }
    }
  }

  /// Removes all goldens of a case, and the folders that are then empty.
  ///
  /// - Throws: `GoldenError`.
  package func remove(_ name: String) throws(GoldenError) {
    try check(name)
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover()
      try checkNesting(of: name)
      try replace(name, with: GoldenSet(files: [:]))
    }
  }

  /// Replaces the goldens of a case with a set; the caller holds the lock.
  ///
  /// To survive a power loss, the new set is on the disk before it gets its place, and has its place on the
  /// disk before the old set is removed.
  private func replace(_ name: String, with set: GoldenSet) throws(GoldenError) {
    let target = folder(of: name)
    let parent = target.deletingLastPathComponent()
    let work = try WorkFolder(in: root)
    defer { work.remove() }
    let new = work.url.appendingPathComponent("new")
    try makeFolder(new)
    try keepOtherFiles(of: target, in: new)
    try write(set, to: new)
    guard FileManager.default.fileExists(atPath: target.path) else {
      try makeFolder(parent, isDurable: true)
      guard rename(new.path, target.path) == 0 else { throw .system(at: target.path) }
      try syncToDisk(parent)
      removeIfEmpty(target)
      return
    }
    if let code = exchange(new, target) {
      guard [EXDEV, EINVAL, ENOSYS, ENOTSUP, EPERM].contains(code) else {
        throw .system(path: target.path, reason: SystemReason.words(code))
      }
      try replaceByJournal(work.url, of: name)
    } else {
      try syncToDisk(parent)
    }
    removeIfEmpty(target)
  }

  /// Writes a set to a new folder.
  private func write(_ set: GoldenSet, to folder: URL) throws(GoldenError) {
    var set = set
    if let own = set.renderer, !set.files.isEmpty, renderer == nil, names(with: nil).isEmpty {
      // The first goldens of a store set its renderer.
      let file = root.appendingPathComponent(Self.rendererFileName)
      try writeWhole(Self.rendererText(own), to: file, isDurable: true)
    }
    if set.renderer == renderer { set.renderer = nil }
    try set.write(to: folder)
  }

  /// Hard-links the files of a case's folder that are not goldens into the new folder.
  private func keepOtherFiles(of target: URL, in new: URL) throws(GoldenError) {
    let own = Set(Stage.allCases.map(\.fileName) + [Self.rendererFileName])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target.path)) ?? []
    for name in names.sorted() where !own.contains(name) {
      let (from, to) = (target.appendingPathComponent(name), new.appendingPathComponent(name))
      guard link(from.path, to.path) == 0 else { throw .system(at: from.path) }
    }
  }

  /// Removes a case's folder if it is empty, and then its empty parents below the root.
  private func removeIfEmpty(_ folder: URL) {
    var folder = folder
    while folder.path.count > root.path.count, rmdir(folder.path) == 0 {
      folder = folder.deletingLastPathComponent()
    }
  }
}

extension Artifacts {
  /// Throws for a file that could not be read again.
  fileprivate func checkSizes(in folder: URL) throws(GoldenError) {
    for file in files where file.bytes.count > file.stage.maximumSize {
      throw .system(
        path: folder.appendingPathComponent(file.stage.fileName).path,
        reason: "it would have \(file.bytes.count) bytes (limit \(file.stage.maximumSize))")
    }
  }
}

extension GoldenSet {
  /// Whether, at every stage of `artifacts`, the set has the same bytes as `other`, or neither has any.
  fileprivate func isSame(as other: Artifacts, in artifacts: Artifacts) -> Bool {
    artifacts.files.allSatisfy { bytes(of: $0.stage) == other[$0.stage] }
  }
}

/// Swaps two folders atomically; returns the system's error code if that fails.
@Sendable func exchangeFolders(_ first: URL, _ second: URL) -> Int32? {
  exchange_paths(first.path, second.path) == 0 ? nil : errno
}
