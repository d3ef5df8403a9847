import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

extension ResultFolder {
  /// Stores joined results, with the pictures and durations of the parts.
  ///
  /// - Parameters:
  ///   - joined: The results of the whole run.
  ///   - parts: The folders of the parts, with the results in each.
  /// - Throws: `GoldenError.system`.
  package func join(
    _ joined: RunResults, from parts: [(folder: ResultFolder, results: RunResults)]
  ) throws(GoldenError) {
    try prepare()
    for part in parts {
      for result in part.results.cases {
        try copyFiles(of: result.name, from: part.folder)
        try write(result)
      }
      try write(durations: part.folder.durations())
    }
    try write(joined)
  }

  /// Copies the files of a case; results may come from elsewhere, so only regular files are read.
  private func copyFiles(of name: String, from other: ResultFolder) throws(GoldenError) {
    let (from, to) = (other.files(of: name), files(of: name))
    let names = (try? OpenFolder(from.path, other.reach))?.names ?? []
    for name in names where !name.hasPrefix(".") {
      let file = from.appendingPathComponent(name)
      let bytes: [UInt8]
      do throws(ImageFileError) {
        bytes = Array(
          try readFile(
            file.path, other.reach, maximumBytes: ResultLimits.maximumPictureSize))
      } catch .empty {
        bytes = []
      } catch .isDirectory {
        continue
      } catch {
        throw .system(path: file.path, reason: error.description)
      }
      try write(bytes, to: to.appendingPathComponent(name))
    }
  }
}
