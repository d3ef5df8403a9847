import GalleyBase
import GalleyRaster
import Synchronization

/// Libraries of some files and further ones, opened once for each set of further files.
package final class FontSets: Sendable {
  /// The largest number of sets that stay open.
  private static let capacity = 8

  private let base: FontFiles
  private let known = Mutex(BoundedCache<[FileIdentity], FontLibrary>(capacity: capacity))

  /// Sets that all have some files.
  package init(_ base: FontFiles) { self.base = base }

  /// The fonts with further files, whose families come before those of the base.
  ///
  /// - Throws: `FontError` for a file that is not a font.
  package func library(adding paths: [String]) throws(FontError) -> FontLibrary {
    let identities = paths.compactMap { FileIdentity($0) }
    if identities.count == paths.count, let library = known.withLock({ $0[identities] }) {
      return library
    }
    var files = base
    files.additional = paths + base.additional
    let library = try FontLibrary(files)
    known.withLock { $0.keep(library, for: identities) }
    return library
  }

  /// A library with the files that the program has registered; the library itself if there are none, or if one of them can
  /// no longer be read.
  package func withRegistered(_ library: FontLibrary) -> FontLibrary {
    let paths = RegisteredFonts.paths
    return paths.isEmpty ? library : (try? self.library(adding: paths)) ?? library
  }
}
