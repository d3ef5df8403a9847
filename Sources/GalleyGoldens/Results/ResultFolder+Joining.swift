import Foundation

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

  private func copyFiles(of name: String, from other: ResultFolder) throws(GoldenError) {
    let (from, to) = (other.files(of: name), files(of: name))
    guard FileManager.default.fileExists(atPath: from.path) else { return }
    try makeFolder(to.deletingLastPathComponent())
    do {
      try FileManager.default.copyItem(at: from, to: to)
    } catch {
      throw .system(path: from.path, reason: reason(of: error))
    }
  }
}
