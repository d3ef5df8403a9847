import Foundation
import GalleyBase
import GalleyRaster
import GalleyScenes

extension ContentHasher {
  /// Adds everything that a scene is drawn from: its text, its file name (the default title), its pictures, texts and fonts.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: Its file.
  ///   - text: The text of a scene that is not a file; nil for files.
  /// - Returns: Whether everything could be read.
  package func add(_ scene: Scene, from source: SceneFile, text: [UInt8]?) -> Bool {
    add("name", (source.path as NSString).lastPathComponent.utf8)
    // The scene has been read from here: a link is no further from it than it was.
    let opened = Reach(named: source.path)
    guard let hash = text.map(ContentHash.init) ?? ContentHash(contentsOf: source.path, opened)
    else { return false }
    add("text", hash.bytes)
    for (name, files) in scene.imageFiles.sorted(by: { $0.key.name < $1.key.name }) {
      for (scale, file) in files.paths.sorted(by: { $0.key < $1.key }) {
        guard let hash = ContentHash(contentsOf: file, .resolved) else { return false }
        add("picture", name.name.utf8)
        if files.paths.count > 1 { add("scale", "\(scale)".utf8) }
        add("content", hash.bytes)
      }
    }
    for file in scene.assetFiles {
      guard let hash = ContentHash(contentsOf: file, .resolved) else { return false }
      add("assets", hash.bytes)
    }
    for file in scene.textFiles {
      guard let hash = ContentHash(contentsOf: file, .resolved) else { return false }
      // The folder of a file of texts says their language.
      add("language", (parentFolder(of: file) as NSString).lastPathComponent.utf8)
      add("texts", hash.bytes)
    }
    for file in scene.fontFiles {
      guard let hash = ContentHash(contentsOf: file, .resolved) else { return false }
      add("font", hash.bytes)
    }
    return true
  }
}

extension DrawingCache {
  /// Finds out what is not here.
  ///
  /// - Parameters:
  ///   - requests: Requests, and their scenes.
  ///   - jobs: How many threads read their files.
  /// - Returns: The keys of those whose drawings are not here, each once, in the order of the requests.
  package func missingKeys(of requests: [(DrawRequest, Scene)], jobs: Int) -> [ContentHash] {
    let keys = ThreadPool(jobs: jobs).map(requests.count) { index in
      key(of: requests[index].0, requests[index].1)
    }
    var seen: Set<ContentHash> = []
    return keys.compactMap { $0 }.filter { seen.insert($0).inserted && !contains($0) }
  }
}
