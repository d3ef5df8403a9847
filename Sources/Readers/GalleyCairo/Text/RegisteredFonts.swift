import GalleyBase
import Synchronization

/// Font files that a program adds while it runs, after those with which it was started.
package enum RegisteredFonts {
  // UIKit: fonts are registered before there are views, and belong to the process.
  private static let files = Mutex<[String]>([])

  /// The files in the order in which they were registered.
  package static var paths: [String] { files.withLock { $0 } }

  /// Adds a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: False if it is there already.
  /// - Throws: `FontError` if the file is not a font that can be read.
  package static func register(_ path: String) throws(FontError) -> Bool {
    if paths.contains(path) { return false }
    _ = try FontFaces(files: [path])
    return files.withLock { files in
      guard !files.contains(path) else { return false }
      files.append(path)
      return true
    }
  }

  /// Removes a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: False if it is not there.
  package static func unregister(_ path: String) -> Bool {
    files.withLock { files in
      guard let index = files.firstIndex(of: path) else { return false }
      files.remove(at: index)
      return true
    }
  }
}
