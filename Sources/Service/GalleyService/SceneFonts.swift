import GalleyCairo
import GalleyBase
import GalleyRaster
import Synchronization

/// The fonts of scenes that bring files along, opened once for each set of files.
final class SceneFonts: Sendable {
  /// The largest number of sets that stay open.
  private static let capacity = 8

  private let base: FontFiles
  private let known = Mutex(BoundedCache<[FileIdentity], FontLibrary>(capacity: capacity))

  /// Fonts in addition to others.
  init(_ base: FontFiles) { self.base = base }

  /// The fonts with further files, whose families come before those of the base.
  ///
  /// - Throws: `SceneImageError` for a file that is not a font.
  func library(adding paths: [String]) throws(SceneImageError) -> FontLibrary {
    let identities = paths.compactMap { FileIdentity($0) }
    if let library = known.withLock({ $0[identities] }) { return library }
    var files = base
    files.additional = paths + base.additional
    do throws(FontError) {
      let library = try FontLibrary(files)
      known.withLock { $0.keep(library, for: identities) }
      return library
    } catch {
      guard case .unreadable(let path) = error else {
        throw SceneImageError(path: paths[0], problem: error.description, code: error.code)
      }
      throw SceneImageError(
        path: path, problem: error.hint ?? "this is not a font file that can be read",
        code: error.code)
    }
  }
}
