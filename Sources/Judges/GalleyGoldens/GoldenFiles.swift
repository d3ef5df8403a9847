import Foundation
import GalleyBase
import GalleyGeometry

/// Creates a folder and its parents.
///
/// - Parameters:
///   - folder: The folder; it may exist.
///   - reach: Which links are followed.
///   - isDurable: Whether the folders must survive a power loss.
/// - Throws: `GoldenError`.
func makeFolder(
  _ folder: URL, _ reach: Reach, isDurable: Bool = false
) throws(GoldenError) {
  do throws(SystemError) {
    try createFolder(folder.path, reach, isDurable: isDurable)
  } catch {
    if let link = error.link { throw .link(link) }
    throw .system(path: folder.path, reason: "the folder cannot be created: \(error)")
  }
}

/// Writes a file that appears under its name only when it is complete.
///
/// - Parameters:
///   - bytes: The content.
///   - file: The file; its folder exists.
///   - reach: Which links are followed.
///   - isDurable: Whether the file must survive a power loss. Goldens must; the results of a run need not.
/// - Throws: `GoldenError`; the old file is then unchanged.
func writeWhole(
  _ bytes: [UInt8], to file: URL, _ reach: Reach, isDurable: Bool = false
) throws(GoldenError) {
  try onSystem(file.path) { () throws(SystemError) in
    try WholeFile.write(bytes, to: file.path, reach, isDurable: isDurable)
  }
}

/// Writes files into a folder that no other process reads yet; they and the folder survive a power loss.
///
/// - Throws: `GoldenError`.
func writeDurably(
  _ files: [(name: String, bytes: [UInt8])], into folder: OpenFolder
) throws(GoldenError) {
  for file in files {
    try onSystem(folder.path(of: file.name)) { () throws(SystemError) in
      try writeInPlace(file.bytes, to: folder.place(file.name))
    }
  }
  try onSystem(folder.path) { () throws(SystemError) in
    // The disk gets all files before the first wait, so that the waits are short.
    for file in files { try folder.sync(file.name) }
    try folder.sync()
  }
}

/// Opens a folder of the store.
///
/// - Throws: `GoldenError`.
func opened(
  _ folder: URL, _ reach: Reach, creating: OpenFolder.Creation = .none
) throws(GoldenError) -> OpenFolder {
  try onSystem(folder.path) { () throws(SystemError) in
    try OpenFolder(folder.path, reach, creating: creating)
  }
}

/// Names the path in an error of the system.
func onSystem<Value>(
  _ path: String, _ body: () throws(SystemError) -> Value
) throws(GoldenError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    if let link = error.link { throw .link(link) }
    throw .system(path: path, reason: error.description)
  }
}

extension GoldenError {
  /// The system's last error, for a path.
  static func system(at path: String) -> GoldenError {
    .system(path: path, reason: SystemReason.words(errno))
  }
}
