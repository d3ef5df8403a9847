import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// The files of a drawing cache: counts them and removes old ones.
///
/// It touches only files whose folder and name are those of a cache entry.
package struct CacheFolder: Sendable {
  static let fileEnding = ".galley"

  /// A number of entries and their total size.
  package struct Amount: Equatable, Sendable {
    /// The number of entries.
    package var entries = 0
    /// Their total size in bytes.
    package var bytes = 0
  }

  private struct Entry {
    var place: Place
    var bytes: Int
    var used: timespec

    /// Removes the entry; returns whether that worked.
    func remove() -> Bool { (try? place.folder.removeFile(place.name)) != nil }
  }

  /// The folder.
  package let folder: URL

  /// Makes a cache folder; the folder need not exist.
  package init(_ folder: URL) { self.folder = folder }

  /// Which links are followed: those in the path of the folder, which a person named.
  var reach: Reach { Reach(named: folder.path, isStrict: true) }

  /// Creates the folder if needed.
  ///
  /// - Throws: `CacheError.folder`.
  package func make() throws(CacheError) {
    do throws(SystemError) {
      try createFolder(folder.path, reach)
    } catch {
      throw .folder(folder.path, reason: error.description)
    }
  }

  /// How much the folder holds.
  package var amount: Amount { Self.amount(of: entries()) }

  /// Removes the least recently used entries until the rest has at most `limit` bytes.
  ///
  /// Other processes may remove entries at the same time.
  /// - Returns: How much was removed.
  @discardableResult
  package func prune(to limit: Int = CacheLimits.maximumSize) -> Amount {
    let entries = entries().sorted { first, second in
      let (one, other) = (first.used, second.used)
      return (one.tv_sec, one.tv_nsec, first.place.name) < (
        other.tv_sec, other.tv_nsec, second.place.name
      )
    }
    var excess = Self.amount(of: entries).bytes - limit
    var removed: [Entry] = []
    for entry in entries where excess > 0 && entry.remove() {
      removed.append(entry)
      excess -= entry.bytes
    }
    return Self.amount(of: removed)
  }

  private static func amount(of entries: [Entry]) -> Amount {
    Amount(entries: entries.count, bytes: entries.reduce(0) { $0 + $1.bytes })
  }

  /// Lists the entries, and removes temporary files that are left over.
  private func entries() -> [Entry] {
    var found: [Entry] = []
    guard let whole = try? OpenFolder(folder.path, reach) else { return [] }
    for name in whole.names where Self.isHexadecimal(name, count: 2) {
      guard let parent = try? whole.folder(name) else { continue }
      WholeFile.sweep(parent)
      for file in parent.names {
        guard let status = parent.status(file), status.st_mode & S_IFMT == S_IFREG else { continue }
        #if os(Linux)
          let time = status.st_mtim
        #else
          let time = status.st_mtimespec
        #endif
        if file.hasPrefix(name), file.hasSuffix(Self.fileEnding),
          Self.isHexadecimal(String(file.dropLast(Self.fileEnding.count)), count: 64)
        {
          found.append(Entry(place: parent.place(file), bytes: Int(status.st_size), used: time))
        }
      }
    }
    return found
  }

  private static func isHexadecimal(_ text: String, count: Int) -> Bool {
    let digits = Array("0123456789abcdef".utf8)
    return text.utf8.count == count && text.utf8.allSatisfy(digits.contains)
  }
}
