import Foundation
import GalleyBase
import GalleyRaster
import GalleyScenes

extension ContentHasher {
  /// Adds everything that a scene is drawn from: its text, its file name (the default title), its pictures and its fonts.
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
    for (name, file) in scene.imageFiles.sorted(by: { $0.key.name < $1.key.name }) {
      guard let hash = ContentHash(contentsOf: file, .resolved) else { return false }
      add("picture", name.name.utf8)
      add("content", hash.bytes)
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
  ///   - cases: The cases.
  ///   - jobs: How many threads read their files.
  /// - Returns: The keys of the cases whose drawings are not here, each once, in the order of the cases.
  package func missingKeys(of cases: [SceneCase], jobs: Int) -> [ContentHash] {
    let keys = ThreadCrew(jobs: jobs).map(cases.count) { key(of: cases[$0]) }
    var seen: Set<ContentHash> = []
    return keys.compactMap { $0 }.filter { seen.insert($0).inserted && !contains($0) }
  }

  /// The key of a case's drawing; nil when one of its files cannot be read.
  func key(of item: SceneCase) -> ContentHash? {
    let hasher = hasher(for: "case")
    guard hasher.add(item.scene, from: item.file, text: item.text.map { Array($0.utf8) })
    else { return nil }
    switch item.subject {
    case .state(let state): hasher.add("state", state.name.utf8)
    case .film: hasher.add("film", [])
    }
    return hasher.finish()
  }
}
