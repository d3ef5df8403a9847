import Foundation
import GalleyGeometry

/// The goldens that the last acceptance of each case replaced, so that it can be undone.
///
/// ```
/// output/results/undo/previous/<case>/    the old goldens; no folder if there were none
/// output/results/undo/accepted/<case>/    the accepted goldens
/// ```
package struct AcceptanceFolder: Sendable {
  /// The folder, such as `output/results/undo`.
  package var root: URL

  /// A folder of acceptances; nothing is read or created yet.
  package init(root: URL) { self.root = root.standardizedFileURL }

  /// The cases whose last acceptance can be undone, sorted.
  package func names() -> [String] {
    // Every command that undoes asks this first. What cannot be removed does no harm.
    try? finishInterrupted()
    return GoldenStore(root: root.appendingPathComponent("accepted")).names(with: nil)
  }

  private func folder(_ part: String, of name: String) -> URL {
    root.appendingPathComponent(part).appendingPathComponent(name)
  }

  /// Records an acceptance before it is carried out; it replaces the record of the case's last one.
  ///
  /// The record survives a power loss, as the goldens do.
  /// - Throws: `GoldenError`.
  func keep(
    _ name: String, accepted: GoldenSet, before: GoldenSet
  ) throws(GoldenError) {
    try change { (work: URL) throws(GoldenError) in
      let sets = [("previous", before), ("accepted", accepted)]
      for (part, set) in sets where !set.files.isEmpty {
        let new = work.appendingPathComponent(part)
        try makeFolder(new)
        try set.write(to: new)
      }
      try discard(name, into: work)
      for (part, set) in sets where !set.files.isEmpty {
        let folder = folder(part, of: name)
        let parent = folder.deletingLastPathComponent()
        try makeFolder(parent, isDurable: true)
        try move(work.appendingPathComponent(part), to: folder)
        try syncToDisk(parent)
      }
    }
  }

  /// The goldens that were accepted last; nil when there is nothing to undo.
  func accepted(_ name: String) -> GoldenSet? {
    let set = GoldenSet(in: folder("accepted", of: name))
    return set.files.isEmpty ? nil : (try? set.copy(of: folder("accepted", of: name)))
  }

  /// The goldens that the last acceptance replaced; empty when there were none.
  ///
  /// - Throws: `GoldenError.system` when a file cannot be read.
  func previous(_ name: String) throws(GoldenError) -> GoldenSet {
    let folder = folder("previous", of: name)
    var set = try GoldenSet(in: folder).copy(of: folder)
    set.renderer = GoldenStore.renderer(in: folder)
    return set
  }

  /// Forgets the last acceptance of a case.
  ///
  /// - Throws: `GoldenError.system`.
  func forget(_ name: String) throws(GoldenError) {
    try change { (work: URL) throws(GoldenError) in try discard(name, into: work) }
  }

  /// Cleans up after a process that exited while it changed the records, if there was one.
  ///
  /// - Throws: `GoldenError`.
  func finishInterrupted() throws(GoldenError) {
    if WorkFolder.hasAny(in: root) { try change { (_: URL) throws(GoldenError) in } }
  }

  /// Moves the record of a case into a work folder, which is then removed.
  private func discard(_ name: String, into work: URL) throws(GoldenError) {
    // Only an `accepted` folder makes an undo possible: it goes first, whole, and comes last.
    for part in ["accepted", "previous"] {
      let folder = folder(part, of: name)
      guard FileManager.default.fileExists(atPath: folder.path) else { continue }
      try move(folder, to: work.appendingPathComponent("old-" + part))
    }
  }

  private func move(_ folder: URL, to target: URL) throws(GoldenError) {
    guard rename(folder.path, target.path) == 0 else { throw .system(at: target.path) }
  }

  /// Lets `body` change the records, with a work folder, while no other process does.
  private func change(_ body: (_ work: URL) throws(GoldenError) -> Void) throws(GoldenError) {
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      WorkFolder.sweep(root)
      let work = try WorkFolder(in: root)
      defer { work.remove() }
      try body(work.url)
    }
  }
}

extension GoldenSet {
  /// Writes the set into a new folder; it survives a power loss.
  ///
  /// - Throws: `GoldenError.system`.
  func write(to folder: URL) throws(GoldenError) {
    var files = Stage.allCases.compactMap { stage in
      bytes(of: stage).map { (name: stage.fileName, bytes: $0) }
    }
    if let renderer, !files.isEmpty {
      files.append((GoldenStore.rendererFileName, GoldenStore.rendererText(renderer)))
    }
    try writeDurably(files, into: folder)
  }
}
