import Foundation
import GalleyGeometry

/// The files below a folder, by the bytes of their names: a name need not be text.
enum FolderWalk {
  /// The paths of the files whose names end with one of some extensions, at most `depth` folders below.
  ///
  /// Hidden files and folders are left out, and what Galley wrote itself; links to folders are not followed.
  /// - Throws: `SceneLibraryError.notText` for a path that is not UTF-8.
  static func files(
    below folder: String, depth: Int? = nil, extensions: [String]
  ) throws(SceneLibraryError) -> [String] {
    var found: [[UInt8]] = []
    walk(below: folder, depth: depth) { path, isFolder in
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
  static func folders(below folder: String, depth: Int? = nil, limit: Int) -> [String] {
    var found = [folder]
    walk(below: folder, depth: depth) { path, isFolder in
      guard found.count < limit else { return false }
      if isFolder, let path = String(validating: path, as: UTF8.self) { found.append(path) }
      return true
    }
    return found
  }

  /// Visits the files and folders below a folder until `visit` answers false.
  private static func walk(
    below folder: String, depth: Int?, visit: (_ path: [UInt8], _ isFolder: Bool) -> Bool
  ) {
    var folders = [(path: Array(folder.utf8), depth: depth ?? .max)]
    while let next = folders.popLast() {
      for name in names(in: next.path) {
        let path = next.path + (next.path.last == slash ? [] : [slash]) + name
        let isFolder = isFolder(path)
        guard visit(path, isFolder) else { return }
        if isFolder, next.depth > 0 { folders.append((path, next.depth - 1)) }
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
  private static let schema = Array(WrittenFile.schema.rawValue.utf8)

  /// The names in a folder, except for hidden ones and what Galley wrote itself; none if it cannot be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != dot, name != schema { names.append(name) }
    }
    func has(_ file: WrittenFile) -> Bool { names.contains(Array(file.rawValue.utf8)) }
    // The goldens of a case, and the results of a run.
    return has(.layout) && has(.list) || has(.results) && has(.durations) ? [] : names
  }

  /// Whether a path is a folder, and not a link to one.
  private static func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What follows the last dot of a path's name, in lower case; empty if nothing does.
  private static func fileExtension(of path: [UInt8]) -> String {
    let name = path[((path.lastIndex(of: slash) ?? -1) + 1)...]
    guard let place = name.lastIndex(of: dot), place > name.startIndex else { return "" }
    return String(decoding: name[(place + 1)...], as: UTF8.self).lowercased()
  }
}
