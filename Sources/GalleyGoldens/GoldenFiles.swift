import Foundation
import GalleyGeometry
import GalleyRaster

/// Creates a folder and its parents.
///
/// - Parameters:
///   - folder: The folder; it may exist.
///   - isDurable: Whether the folders must survive a power loss.
/// - Throws: `GoldenError.system`.
func makeFolder(_ folder: URL, isDurable: Bool = false) throws(GoldenError) {
  do throws(SystemError) {
    try createFolder(folder.path, isDurable: isDurable)
  } catch {
    throw .system(path: folder.path, reason: "the folder cannot be created: \(error)")
  }
}

/// Writes a file that appears under its name only when it is complete.
///
/// - Parameters:
///   - bytes: The content.
///   - file: The file; its folder exists.
///   - isDurable: Whether the file must survive a power loss. Goldens must; the results of a run need not.
/// - Throws: `GoldenError.system`; the old file is then unchanged.
func writeWhole(
  _ bytes: [UInt8], to file: URL, isDurable: Bool = false
) throws(GoldenError) {
  try onSystem(file) { () throws(SystemError) in
    try WholeFile.write(bytes, to: file.path, isDurable: isDurable)
  }
}

/// Writes files into a folder that no other process reads yet; they and the folder survive a power loss.
///
/// - Throws: `GoldenError.system`.
func writeDurably(
  _ files: [(name: String, bytes: [UInt8])], into folder: URL
) throws(GoldenError) {
  let files = files.map { (url: folder.appendingPathComponent($0.name), bytes: $0.bytes) }
  for file in files {
    try onSystem(file.url) { () throws(SystemError) in
      try writeInPlace(file.bytes, to: file.url.path)
    }
  }
  // The disk gets all files before the first wait, so that the waits are short.
  for file in files { try syncToDisk(file.url) }
  try syncToDisk(folder)
}

/// Waits until the content of a file, or the list of names of a folder, survives a power loss.
///
/// - Throws: `GoldenError.system`.
func syncToDisk(_ url: URL) throws(GoldenError) {
  try onSystem(url) { () throws(SystemError) in try syncToDisk(url.path) }
}

/// Names the path in an error of the system.
func onSystem(
  _ url: URL, _ body: () throws(SystemError) -> Void
) throws(GoldenError) {
  do throws(SystemError) {
    try body()
  } catch {
    throw .system(path: url.path, reason: error.description)
  }
}

extension GoldenError {
  /// The system's last error, for a path.
  static func system(at path: String) -> GoldenError {
    .system(path: path, reason: SystemReason.words(errno))
  }
}
