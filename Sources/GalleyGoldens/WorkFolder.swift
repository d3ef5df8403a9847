import Foundation
import GalleyRaster

/// A temporary folder in a root folder, for what is prepared out of sight; the caller holds a lock.
struct WorkFolder {
  /// The folder.
  let url: URL

  /// Creates a folder.
  ///
  /// - Throws: `GoldenError.system`.
  init(in root: URL) throws(GoldenError) {
    var template = Array((root.path + "/" + WholeFile.prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(at: root.path) }
    url = URL(
      fileURLWithPath: String(
        decoding: template.dropLast().map { UInt8(bitPattern: $0) },
        as: UTF8.self))
  }

  /// Removes the folder, as far as possible; the next process removes the rest.
  func remove() { try? removeTree(url.path) }

  /// Removes what processes that no longer live left in a root folder.
  static func sweep(_ root: URL) {
    WholeFile.sweep(root.path)
    for name in names(in: root) where !WholeFile.isTemporary(name) {
      try? removeTree(root.path + "/" + name)
    }
  }

  /// Whether a root folder holds something temporary: of a process that writes, or of one that was killed.
  static func hasAny(in root: URL) -> Bool { !names(in: root).isEmpty }

  private static func names(in root: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
      .filter { $0.hasPrefix(WholeFile.prefix) }.sorted()
  }
}
