import Foundation
import GalleyCases
import GalleyDrawing
import GalleyRaster
import GalleyScenes
import GalleySVG

/// The file of a picture, and the characters in it that no font has.
struct RenderedFile {
  var bytes: [UInt8]
  var missing: [Unicode.Scalar] = []
}

extension RenderedFile {
  /// The file's form in the cache: a line with the numbers of the missing characters, then the bytes.
  var kept: [UInt8] {
    let numbers = missing.map { String($0.value) }.joined(separator: " ")
    return Array((numbers + "\n").utf8) + bytes
  }

  /// Reads a file from the cache; nil when the bytes are not such a file.
  init?(kept: [UInt8]) {
    guard let end = kept.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let numbers = String(decoding: kept[..<end], as: UTF8.self).split(separator: " ")
    missing = numbers.compactMap { UInt32($0).flatMap(Unicode.Scalar.init) }
    guard missing.count == numbers.count else { return nil }
    bytes = Array(kept[(end + 1)...])
  }
}

extension SceneRendering {
  /// The key of a picture's file; nil without a cache, or when one of its inputs cannot be read.
  func key(of picture: Picture, as kind: OutputTemplate.Kind) -> ContentHash? {
    guard let hasher = cache?.hasher(for: "render") else { return nil }
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
    do throws(CacheError) {
      try cache.write(file.kept, for: key)
    } catch {
      answer.cacheProblem = error.description
    }
  }
}
