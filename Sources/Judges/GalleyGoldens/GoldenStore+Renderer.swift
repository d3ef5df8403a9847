import Foundation
import GalleyBase

extension GoldenStore {
  /// Replaces the `renderer.txt` files of the cases with one for the whole store, if all of them are equal.
  ///
  /// - Throws: `GoldenError`.
  package func gatherRenderers() throws(GoldenError) {
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      let names = names(with: nil)
      let own = names.map { Self.renderer(in: folder(of: $0), reach) }
      guard own.contains(where: { $0 != nil }), let first = own.first ?? nil,
        own.allSatisfy({ $0 == first })
      else { return }
      // All files are equal, so an exit between two removals loses nothing.
      let file = root.appendingPathComponent(Self.rendererFileName)
      try writeWhole(Self.rendererText(first), to: file, reach, isDurable: true)
      for name in names {
        let folder = try? OpenFolder(folder(of: name).path, reach)
        try? folder?.removeFile(Self.rendererFileName)
      }
    }
  }
}
