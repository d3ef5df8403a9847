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
    GoldenStore(root: root.appendingPathComponent("accepted")).names(with: nil)
  }

  private func folder(_ part: String, of name: String) -> URL {
    root.appendingPathComponent(part).appendingPathComponent(name)
  }

  /// Records an acceptance before it is carried out; it replaces the record of the case's last one.
  ///
  /// - Throws: `GoldenError`.
  func keep(
    _ name: String, accepted: GoldenSet, before: GoldenSet
  ) throws(GoldenError) {
    try forget(name)
    try write(before, to: folder("previous", of: name))
    try write(accepted, to: folder("accepted", of: name))
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
    // Only an `accepted` folder makes an undo possible: it is removed first and written last.
    for part in ["accepted", "previous"] {
      let folder = folder(part, of: name)
      guard FileManager.default.fileExists(atPath: folder.path) else { continue }
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        throw .system(path: folder.path, reason: SystemReason.words(of: error))
      }
    }
  }

  /// Writes a set to a folder, which appears only when it is complete.
  private func write(_ set: GoldenSet, to folder: URL) throws(GoldenError) {
    guard !set.files.isEmpty else { return }
    let parent = folder.deletingLastPathComponent()
    let part = parent.appendingPathComponent("." + folder.lastPathComponent + ".part")
    try? FileManager.default.removeItem(at: part)
    try makeFolder(part)
    for stage in Stage.allCases {
      guard let bytes = set.bytes(of: stage) else { continue }
      try writeNew(bytes, to: part.appendingPathComponent(stage.fileName))
    }
    if let renderer = set.renderer {
      let file = part.appendingPathComponent(GoldenStore.rendererFileName)
      try writeNew(GoldenStore.rendererText(renderer), to: file)
    }
    guard rename(part.path, folder.path) == 0 else { throw .system(at: folder.path) }
  }
}
