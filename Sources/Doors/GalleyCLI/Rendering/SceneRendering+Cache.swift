import GalleyBase
import Foundation
import GalleyCases
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleySVG

/// The file of a picture with its warnings, as it is cached: a line of JSON, then the bytes.
struct RenderedFile {
  var bytes: [UInt8]
  var warnings: [SceneMistake]

  init(_ bytes: [UInt8], _ warnings: [SceneMistake]) {
    (self.bytes, self.warnings) = (bytes, warnings)
  }

  /// The file's form in the cache.
  ///
  /// - Throws: `EncodingError`.
  func kept() throws -> [UInt8] {
    Array(try JSONEncoder().encode(warnings)) + Array("\n".utf8) + bytes
  }

  /// Reads a file from the cache, for a scene at a path; nil when the bytes are not such a file.
  init?(kept: [UInt8], of path: String) {
    guard let end = kept.firstIndex(of: UInt8(ascii: "\n")),
      let found = try? JSONDecoder().decode([SceneMistake].self, from: Data(kept[..<end]))
    else { return nil }
    bytes = Array(kept[(end + 1)...])
    warnings = found.map { warning in
      var warning = warning
      warning.file = path
      return warning
    }
  }
}

extension SceneRendering {
  /// The key of a picture's file; nil without a cache, or when one of its inputs cannot be read.
  func key(of picture: Picture, as kind: OutputTemplate.Kind) -> ContentHash? {
    guard let hasher = cache?.hasher(for: "picture") else { return nil }
    let file =
      picture.loaded.input == nil ? picture.loaded.file : SceneFile(id: "stdin", path: "stdin")
    guard hasher.add(picture.loaded.scene, from: file, text: picture.loaded.input.map(Array.init))
    else { return nil }
    hasher.add("kind", kind.rawValue.utf8)
    hasher.add("state", picture.state.name.utf8)
    if let scale = options.scale { hasher.add("scale", "\(scale)".utf8) }
    if let offset = options.offset { hasher.add("offset", "\(offset.x) \(offset.y)".utf8) }
    if let size = options.size { hasher.add("size", "\(size.width) \(size.height)".utf8) }
    if options.isFull { hasher.add("full", []) }
    if let element = options.element?.element { hasher.add("element", element.description.utf8) }
    if kind == .png, options.png.isFast { hasher.add("fast", []) }
    if kind == .svg { hasher.add("svg", "\(options.svg)".utf8) }
    return hasher.finish()
  }

  /// Caches a file, unless the files that it was drawn from have changed since its key was computed.
  func keep(
    _ file: RenderedFile, of picture: Picture, as kind: OutputTemplate.Kind, for key: ContentHash?,
    _ answer: inout RenderAnswer
  ) {
    guard let cache, let key, self.key(of: picture, as: kind) == key else { return }
    do {
      try cache.write(try file.kept(), for: key)
    } catch {
      answer.cacheProblem = SystemReason.words(of: error)
    }
  }
}
