import Foundation
import GalleyBase

/// A temporary folder in a root folder, for what is prepared out of sight; the caller holds a lock.
struct WorkFolder {
  /// The place of the folder in its root.
  let place: Place
  /// The folder itself.
  let folder: OpenFolder

  /// Creates a folder.
  ///
  /// - Throws: `GoldenError`.
  init(in root: OpenFolder) throws(GoldenError) {
    (place, folder) = try onSystem(root.path) { () throws(SystemError) in
      let name = try root.makeFolder(prefix: WholeFile.prefix)
      return (root.place(name), try root.folder(name))
    }
  }

  /// Removes the folder, as far as possible; the next process removes the rest.
  func remove() { try? place.folder.removeTree(place.name) }

  /// Removes what processes that no longer live left in a root folder.
  static func sweep(_ root: OpenFolder) {
    WholeFile.sweep(root)
    for name in names(in: root) where !WholeFile.isTemporary(name) { try? root.removeTree(name) }
  }

  /// Whether a root folder holds something temporary: of a process that writes, or of one that was killed.
  static func hasAny(in root: URL, _ reach: Reach) -> Bool {
    guard let folder = try? OpenFolder(root.path, reach) else { return false }
    return !names(in: folder).isEmpty
  }

  private static func names(in root: OpenFolder) -> [String] {
    root.names.filter { $0.hasPrefix(WholeFile.prefix) }
  }
}
