import Foundation

extension GoldenStore {
  /// Replaces the `renderer.txt` files of the cases with one for the whole store, if all of them are equal.
  ///
  /// - Throws: `GoldenError`.
  package func gatherRenderers() throws(GoldenError) {
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      let names = names(with: nil)
      let own = names.map { Self.renderer(in: folder(of: $0)) }
      guard own.contains(where: { $0 != nil }), let first = own.first ?? nil,
        own.allSatisfy({ $0 == first })
      else { return }
      // All files are equal, so an exit between two removals loses nothing.
      let file = root.appendingPathComponent(Self.rendererFileName)
      try writeWhole(Self.rendererText(first), to: file, isDurable: true)
      for name in names {
        unlink(folder(of: name).appendingPathComponent(Self.rendererFileName).path)
      }
    }
  }
}
