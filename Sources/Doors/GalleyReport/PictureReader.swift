import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyRaster

/// Finds the pictures of cases; it reads only files in the folder of results.
struct PictureReader {
  /// The order in which pictures are listed.
  static let kinds = ResultFolder.Picture.allCases

  let folder: ResultFolder

  /// One picture, with the size from its header.
  struct Picture {
    var kind: ResultFolder.Picture
    var bytes: Data
    var width: Int
    var height: Int
  }

  /// The pictures of a case that exist and are PNG files.
  func pictures(of name: String) -> [Picture] {
    Self.kinds.compactMap { picture($0, of: name) }
  }

  /// A picture of a case; nil if there is none, or if it is not a PNG file.
  func picture(_ kind: ResultFolder.Picture, of name: String) -> Picture? {
    guard name.isPathBelow else { return nil }
    return Self.picture(kind, at: folder.picture(kind, of: name), folder.reach)
  }

  /// The picture among the goldens of a case, in their folder; a film's is its sheet.
  static func picture(_ kind: ResultFolder.Picture, in goldens: URL, _ reach: Reach) -> Picture? {
    [Stage.png, .sheet].lazy
      .compactMap { picture(kind, at: goldens.appendingPathComponent($0.fileName), reach) }.first
  }

  private static func picture(
    _ kind: ResultFolder.Picture, at file: URL, _ reach: Reach
  ) -> Picture? {
    // Most pages only link to a picture: its bytes are mapped, not read.
    let limit = ResultLimits.maximumPictureSize
    guard let bytes = (try? MappedFile.bytes(of: file.path, reach, maximumBytes: limit)) ?? nil,
      bytes.count >= 24, bytes.prefix(8).elementsEqual([137, 80, 78, 71, 13, 10, 26, 10])
    else { return nil }
    func number(at offset: Int) -> Int {
      bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    return Picture(kind: kind, bytes: bytes, width: number(at: 16), height: number(at: 20))
  }

  /// The path of a picture relative to a folder; nil if there is none.
  func path(of kind: ResultFolder.Picture, _ name: String, from base: URL) -> String? {
    guard name.isPathBelow else { return nil }
    let file = folder.picture(kind, of: name)
    guard Entry(file.path, folder.reach) == .file else { return nil }
    return file.path(from: base)
  }
}

extension String {
  /// Whether the name, used as a path, stays inside its folder.
  var isPathBelow: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return !isEmpty && !unicodeScalars.contains { $0 == "\0" || $0 == "\\" }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension URL {
  /// The relative path from a folder to this file, with `..` where needed.
  func path(from base: URL) -> String {
    let here = standardizedFileURL.pathComponents
    let there = base.standardizedFileURL.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: there.count - shared)
    return (up + here.dropFirst(shared)).joined(separator: "/")
  }
}
