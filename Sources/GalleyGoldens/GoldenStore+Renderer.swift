import Foundation

extension GoldenStore {
  /// Says in one place what drew the pictures when every case says the same: an accepted store holds one
  /// `renderer.txt`, not one a case.
  ///
  /// - Throws: `GoldenError`.
  public func gatherRenderers() throws(GoldenError) {
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      let names = names(with: nil)
      let own = names.map { Self.renderer(in: folder(of: $0)) }
      guard own.contains(where: { $0 != nil }), let first = own.first ?? nil,
        own.allSatisfy({ $0 == first })
      else { return }
      // Until the last file is gone all say the same, so that an end in between changes nothing.
      let file = root.appendingPathComponent(Self.rendererFileName)
      try writeWhole(Self.rendererText(first), to: file)
      for name in names {
        unlink(folder(of: name).appendingPathComponent(Self.rendererFileName).path)
      }
    }
  }
}
