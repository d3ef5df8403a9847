import Foundation
import GalleyBase
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

  /// Which links are followed.
  package var reach: Reach

  /// A folder of acceptances; nothing is read or created yet.
  package init(root: URL, reach: Reach? = nil) {
    self.root = root.standardizedFileURL
    self.reach = reach ?? Reach(named: self.root.path)
  }

  /// The cases whose last acceptance can be undone, sorted.
  package func names() -> [String] {
    // Every command that undoes asks this first. What cannot be removed does no harm.
    try? finishInterrupted()
    return GoldenStore(root: root.appendingPathComponent("accepted"), reach: reach)
      .names(with: nil)
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
    try change { (work: OpenFolder) throws(GoldenError) in
      let sets = [("previous", before), ("accepted", accepted)]
      for (part, set) in sets where !set.files.isEmpty {
        let new = try onSystem(work.path(of: part)) { () throws(SystemError) in
          try work.folder(part, .missing)
        }
        try set.write(to: new)
      }
      try discard(name, into: work)
      for (part, set) in sets where !set.files.isEmpty {
        let path = folder(part, of: name).path
        try onSystem(path) { () throws(SystemError) in
          let place = try Place(path, reach, creating: .durable)
          try work.place(part).move(to: place)
          try place.folder.sync()
        }
      }
    }
  }

  /// The goldens that were accepted last; nil when there is nothing to undo.
  func accepted(_ name: String) -> GoldenSet? {
    let set = GoldenSet(in: folder("accepted", of: name), reach)
    return set.files.isEmpty ? nil : (try? set.copy(of: folder("accepted", of: name)))
  }

  /// The goldens that the last acceptance replaced; empty when there were none.
  ///
  /// - Throws: `GoldenError.system` when a file cannot be read.
  func previous(_ name: String) throws(GoldenError) -> GoldenSet {
    let folder = folder("previous", of: name)
    var set = try GoldenSet(in: folder, reach).copy(of: folder)
    set.renderer = GoldenStore.renderer(in: folder, reach)
    return set
  }

  /// Forgets the last acceptance of a case.
  ///
  /// - Throws: `GoldenError.system`.
  func forget(_ name: String) throws(GoldenError) {
    try change { (work: OpenFolder) throws(GoldenError) in try discard(name, into: work) }
  }

  /// Cleans up after a process that exited while it changed the records, if there was one.
  ///
  /// - Throws: `GoldenError`.
  func finishInterrupted() throws(GoldenError) {
    if WorkFolder.hasAny(in: root, reach) { try change { (_: OpenFolder) throws(GoldenError) in } }
  }

  /// Moves the record of a case into a work folder, which is then removed.
  private func discard(_ name: String, into work: OpenFolder) throws(GoldenError) {
    // Only an `accepted` folder makes an undo possible: it goes first, whole, and comes last.
    for part in ["accepted", "previous"] {
      let path = folder(part, of: name).path
      guard let place = try? Place(path, reach), place.status != nil else { continue }
      try onSystem(path) { () throws(SystemError) in
        try place.move(to: work.place("old-" + part))
      }
    }
  }

  /// Lets `body` change the records, with a work folder, while no other process does.
  private func change(
    _ body: (_ work: OpenFolder) throws(GoldenError) -> Void
  ) throws(GoldenError) {
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      WorkFolder.sweep(lock.folder)
      let work = try WorkFolder(in: lock.folder)
      defer { work.remove() }
      try body(work.folder)
    }
  }
}

extension GoldenSet {
  /// Writes the set into a new folder; it survives a power loss.
  ///
  /// - Throws: `GoldenError.system`.
  func write(to folder: OpenFolder) throws(GoldenError) {
    var files = Stage.allCases.compactMap { stage in
      bytes(of: stage).map { (name: stage.fileName, bytes: $0) }
    }
    if let renderer, !files.isEmpty {
      files.append((GoldenStore.rendererFileName, GoldenStore.rendererText(renderer)))
    }
    if let acceptance, !files.isEmpty { files.append((Acceptance.fileName, acceptance.text)) }
    try writeDurably(files, into: folder)
  }
}
