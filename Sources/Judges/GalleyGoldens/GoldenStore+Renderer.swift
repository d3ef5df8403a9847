import Foundation
import GalleyBase

extension GoldenStore {
  /// Says once, for the whole store, what drew most of its cases; only the others keep a `renderer.txt` of their own.
  ///
  /// - Throws: `GoldenError`.
  package func gatherRenderers() throws(GoldenError) {
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      let names = names(with: nil)
      let own = names.map { Self.renderer(in: folder(of: $0), reach) }
      guard own.contains(where: { $0 != nil }) else { return }
      let old = renderer
      guard let usual = try usualRenderer(own.map { $0 ?? old }, of: names) else { return }
      if let old, old != usual {
        // These cases would lose what drew them.
        for (name, own) in zip(names, own) where own == nil {
          try writeWhole(Self.rendererText(old), to: rendererFile(of: name), reach, isDurable: true)
        }
      }
      if old != usual { try writeRenderer(Self.rendererText(usual)) }
      // The whole store says the same, so an exit between two removals loses nothing.
      for (name, own) in zip(names, own) where own == usual {
        let folder = try? OpenFolder(folder(of: name).path, reach)
        try? folder?.removeFile(Self.rendererFileName)
      }
    }
  }

  private func rendererFile(of name: String) -> URL {
    folder(of: name).appendingPathComponent(Self.rendererFileName)
  }

  /// The renderer of most cases; the one that the store names already if it is among them, or if cases were not pulled.
  ///
  /// - Parameters:
  ///   - renderers: What drew each case; nil where that is not known.
  ///   - names: The names of the cases.
  /// - Returns: The renderer; nil where it cannot be said for all cases.
  /// - Throws: `GoldenError` when the index of goldens cannot be read.
  private func usualRenderer(
    _ renderers: [String?], of names: [String]
  ) throws(GoldenError) -> String? {
    let known = Set(names + [""])
    let files = try index()?.files ?? []
    guard files.allSatisfy({ known.contains(GoldenIndex.caseName(of: $0.path)) }) else {
      return renderer
    }
    var counts: [String: Int] = [:]
    for renderer in renderers {
      guard let renderer else { return nil }
      counts[renderer, default: 0] += 1
    }
    let most = counts.values.max()
    if let renderer, counts[renderer] == most { return renderer }
    return counts.filter { $0.value == most }.keys.min()
  }
}
