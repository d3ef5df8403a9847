import Foundation
import GalleyBase
import GalleyGeometry

/// The files below a folder, by the bytes of their names: a name need not be text.
enum FolderWalk {
  /// The paths of the files whose names end with one of some extensions, at most `depth` folders below.
  ///
  /// Hidden files and folders are left out, asset catalogs, and what Galley wrote itself; links to folders are not followed.
  /// - Throws: `SceneLibraryError.notText` for a path that is not UTF-8.
  static func files(
    below folder: String, _ reach: Reach, depth: Int? = nil, extensions: [String]
  ) throws(SceneLibraryError) -> [String] {
    var found: [[UInt8]] = []
    walk(below: folder, reach, depth: depth) { path, isFolder in
      if !isFolder, extensions.contains(fileExtension(of: path)) { found.append(path) }
      return true
    }
    return try found.map { bytes throws(SceneLibraryError) in
      guard let path = String(validating: bytes, as: UTF8.self) else {
        throw .notText(path: String(escapingInvalidUTF8: bytes))
      }
      return path
    }
  }

  /// A folder and the folders at most `depth` below it, at most `limit`; the same are left out, and those with names
  /// that are not UTF-8.
  static func folders(
    below folder: String, _ reach: Reach, depth: Int? = nil, limit: Int
  ) -> [String] {
    var found = [folder]
    walk(below: folder, reach, depth: depth) { path, isFolder in
      guard found.count < limit else { return false }
      if isFolder, let path = String(validating: path, as: UTF8.self) { found.append(path) }
      return true
    }
    return found
  }

  /// Visits the files and folders below a folder until `visit` answers false.
  private static func walk(
    below folder: String, _ reach: Reach, depth: Int?,
    visit: (_ path: [UInt8], _ isFolder: Bool) -> Bool
  ) {
    guard let start = try? OpenFolder(reading: folder, reach) else { return }
    _ = walk(in: start, at: Array(folder.utf8), depth: depth ?? .max, visit: visit)
  }

  /// Visits what is in an open folder; returns whether to go on.
  private static func walk(
    in folder: OpenFolder, at path: [UInt8], depth: Int,
    visit: (_ path: [UInt8], _ isFolder: Bool) -> Bool
  ) -> Bool {
    for name in names(in: folder) {
      let inner = path + (path.last == slash ? [] : [slash]) + name
      let entry = name.map(CChar.init(bitPattern:)) + [0]
      // A link to a folder is an entry that is no folder.
      let isFolder = folder.status(entry).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      guard visit(inner, isFolder) else { return false }
      guard isFolder, depth > 0, let next = try? folder.folder(entry) else { continue }
      guard walk(in: next, at: inner, depth: depth - 1, visit: visit) else { return false }
    }
    return true
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
  private static let schema = Array(WrittenFile.schema.rawValue.utf8)

  /// The endings of asset catalogs and their sets, whose files are no scenes.
  private static let assetEndings = ["xcassets", "imageset", "colorset"]

  /// The names in a folder, except for hidden ones, asset catalogs and what Galley wrote itself.
  private static func names(in folder: OpenFolder) -> [[UInt8]] {
    let names = folder.nameBytes.filter {
      $0.first != dot && $0 != schema && !assetEndings.contains(fileExtension(of: $0))
    }
    func has(_ file: WrittenFile) -> Bool { names.contains(Array(file.rawValue.utf8)) }
    // The goldens of a case, and the results of a run.
    return has(.layout) && has(.list) || has(.results) && has(.durations) ? [] : names
  }

  /// What follows the last dot of a path's name, in lower case; empty if nothing does.
  private static func fileExtension(of path: [UInt8]) -> String {
    let name = path[((path.lastIndex(of: slash) ?? -1) + 1)...]
    guard let place = name.lastIndex(of: dot), place > name.startIndex else { return "" }
    return String(decoding: name[(place + 1)...], as: UTF8.self).lowercased()
  }
}
