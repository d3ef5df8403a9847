import Foundation
import GalleyBase
import GalleyRaster

/// A folder of contents, each in a file whose name is its hash: `ab/ab12…`.
package struct ContentFolder: Sendable {
  /// The folder, as a person named it.
  package let path: String

  private var reach: Reach { Reach(named: path, isStrict: true) }

  /// A folder, which need not exist.
  package init(_ path: String) { self.path = path }

  private func file(of hash: ContentHash) -> String { "\(path)/\(hash.hex.prefix(2))/\(hash.hex)" }

  /// The content with a hash; nil if the folder does not have it, or holds something else under its name.
  package func read(_ hash: ContentHash) -> [UInt8]? {
    contents(of: file(of: hash), reach, maximumBytes: CacheLimits.maximumEntry).map { Array($0) }
      .flatMap { ContentHash($0) == hash ? $0 : nil }
  }

  /// Stores a content; one that is there counts as new again.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - hash: Its hash.
  ///   - replaces: Whether it is also written where it is there.
  /// - Returns: Whether it was written.
  /// - Throws: `GoldenError`.
  package func store(
    _ content: [UInt8], as hash: ContentHash, replaces: Bool
  ) throws(GoldenError) -> Bool {
    try onSystem(file(of: hash)) { () throws(SystemError) -> Bool in
      let place = try Place(file(of: hash), reach, creating: .missing)
      if !replaces, let status = place.status, status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_size) == content.count
      {
        place.touch()
        return false
      }
      try WholeFile.write(content, to: place, isDurable: true)
      return true
    }
  }

  /// Removes contents that nobody needs.
  ///
  /// - Parameters:
  ///   - kept: The hashes that stay.
  ///   - days: For how many days what nobody needs stays after it was stored.
  /// - Returns: How many were removed, and their size in bytes.
  /// - Throws: `GoldenError`.
  package func prune(
    keeping kept: Set<ContentHash>, days: Int
  ) throws(GoldenError) -> (count: Int, bytes: Int) {
    let whole = try opened(URL(fileURLWithPath: path), reach)
    var removed = (count: 0, bytes: 0)
    for name in whole.names where name.utf8.count == 2 {
      guard let part = try? whole.folder(name) else { continue }
      WholeFile.sweep(part)
      for file in part.names where file.hasPrefix(name) {
        guard let hash = ContentHash(hex: file), !kept.contains(hash),
          let status = part.status(file), status.st_mode & S_IFMT == S_IFREG,
          Self.days(since: status) >= days
        else { continue }
        try onSystem(part.path(of: file)) { () throws(SystemError) in try part.removeFile(file) }
        removed.count += 1
        removed.bytes += Int(status.st_size)
      }
    }
    return removed
  }

  private static func days(since status: stat) -> Int {
    #if os(Linux)
      let written = status.st_mtim.tv_sec
    #else
      let written = status.st_mtimespec.tv_sec
    #endif
    return (time(nil) - written) / (24 * 60 * 60)
  }
}
