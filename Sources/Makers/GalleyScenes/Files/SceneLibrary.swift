import Foundation
import GalleyBase
import GalleyGeometry

/// A scene file and the name it goes by.
package struct SceneFile: Codable, Hashable, Sendable {
  /// The path under the folder that was searched, without extension: `decorationFlow/odd-five`.
  package var id: String
  /// Where the file is, as the argument led to it.
  package var path: String
  /// What a person named: this file, or a folder around it.
  ///
  /// Links in this part of the path are followed.
  package var named: String

  /// A file from its parts.
  ///
  /// - Parameters:
  ///   - id: The name it goes by.
  ///   - path: Where it is.
  ///   - named: What a person named; nil for the file itself.
  package init(id: String, path: String, named: String? = nil) {
    self.id = id
    self.path = path
    self.named = named ?? path
  }
}

/// Why no list of scenes could be made.
package enum SceneLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder does not exist, or no file matches the pattern.
  case nothingMatched(argument: String, hint: String)
  /// A file's path is not UTF-8; with the bytes that are not text as `\xFF`.
  case notText(path: String)
  /// Two files would go by one name.
  case sameID(String, paths: [String])

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .nothingMatched(let argument, _): "no scene matches '\(argument)'"
    case .notText(let path): "\(path): the name of this file or of its folder is not UTF-8"
    case .sameID(let id, let paths):
      isSpelling(paths)
        ? "the scenes \(paths.map(\.inASCII).joined(separator: " and ")) have names that differ only "
          + "in how Unicode writes a letter"
        : Set(paths.map { $0.lowercased() }).count < paths.count
          ? "the scenes \(paths.joined(separator: " and ")) have names that differ only in case"
          : "the scenes \(paths.joined(separator: " and ")) have one name, '\(id)'"
    }
  }

  /// How to put it right, where that is known.
  package var hint: String? {
    switch self {
    case .nothingMatched(_, let hint): hint
    case .notText: "rename it"
    case .sameID(_, let paths):
      isSpelling(paths)
        ? "rename one of them; archives and other systems take them for one file"
        : "rename one of them; a Mac takes names that differ only in case for one file"
    }
  }

  /// Whether paths of different files are equal to a reader.
  private func isSpelling(_ paths: [String]) -> Bool { Set(paths).count < paths.count }
}

extension SceneLibraryError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .nothingMatched: .nothingMatches
    case .notText, .sameID: .sceneNames
    }
  }
}

/// Finds scene files in files, folders and patterns.
package enum SceneLibrary {
  /// What the names of scene files end with.
  package static let extensions = ["yaml", "yml", "json"]

  /// The scenes that the arguments name, each once, sorted by the bytes of their ids.
  ///
  /// A file stands for itself, a folder for all scene files below it, and a pattern (`*`, `?`,
  /// `[a-z]` within a name, `**` across folders) for what it fits. An id starts after the argument's
  /// folder, or after `root` where the file lies below it; where two would be the same, ids start
  /// from the folder that is around all files.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders and patterns.
  ///   - root: The folder that ids start from.
  ///   - named: The folder that a person named; nil if they named the arguments.
  ///   - mayBeMissing: Whether an argument may lead to no scene.
  /// - Returns: The scenes, at least one when there is an argument, unless they may be missing.
  /// - Throws: An argument that leads to no scene, or two files with one id.
  package static func find(
    _ arguments: [String], root: String? = nil, named: String? = nil, mayBeMissing: Bool = false
  ) throws(SceneLibraryError) -> [SceneFile] {
    var files: [SceneFile] = []
    var known: Set<PathBytes> = []
    for argument in arguments {
      let found = try scenes(for: argument, named: named)
      if found.paths.isEmpty, !mayBeMissing {
        throw .nothingMatched(argument: argument, hint: hint(for: argument))
      }
      // Of several links to one file, the first name is the scene's.
      let paths = found.paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for path in paths where known.insert(PathBytes(realPath(path) ?? path)).inserted {
        files.append(
          SceneFile(
            id: id(of: path, below: [root, found.folder]), path: path, named: found.named ?? path))
      }
    }
    if Set(files.map(\.id)).count < files.count { nameFromCommonFolder(&files) }
    return try sorted(files)
  }

  /// The files sorted by the bytes of their ids.
  ///
  /// - Throws: `SceneLibraryError.sameID` for ids that are equal, or differ only in case or in how Unicode writes a letter:
  ///   on a Mac, their goldens would have one folder.
  package static func sorted(_ files: [SceneFile]) throws(SceneLibraryError) -> [SceneFile] {
    let sorted = files.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    var known: [String: SceneFile] = [:]
    for file in sorted {
      if let other = known.updateValue(file, forKey: file.id.lowercased()) {
        throw .sameID(file.id, paths: [other.path, file.path])
      }
    }
    return sorted
  }

  /// The folders in which files may appear that an argument leads to; the first may be missing.
  ///
  /// - Parameters:
  ///   - argument: A file, a folder or a pattern.
  ///   - limit: The most folders.
  /// - Returns: The folders, at least one.
  package static func folders(of argument: String, limit: Int) -> [String] {
    let isPattern = Glob.isPattern(argument) && Entry(argument, Reach(named: argument)) == nil
    let isFile = extensions.contains((argument as NSString).pathExtension.lowercased())
    let start =
      isPattern
      ? Glob(argument).folder
      : isFile && !isFolder(argument) ? parentFolder(of: argument) : argument
    let folder = start.isEmpty ? "." : start
    guard isPattern || isFolder(argument) else { return [folder] }
    return FolderWalk.folders(
      below: folder, Reach(named: folder), depth: isPattern ? Glob(argument).depth : nil,
      limit: limit)
  }

  /// Whether an argument leads to the file at `path`, or will once that file is written.
  package static func finds(_ path: String, with argument: String) -> Bool {
    guard extensions.contains((path as NSString).pathExtension.lowercased()) else { return false }
    let isFolder = isFolder(argument)
    guard isFolder || Glob.isPattern(argument) else { return false }
    let glob = Glob(argument)
    let folder = isFolder ? argument : glob.folder.isEmpty ? "." : glob.folder
    guard let names = names(of: path, below: folder), !names.contains(where: { $0.hasPrefix(".") })
    else { return false }
    let start = glob.folder.isEmpty || glob.folder.hasSuffix("/") ? glob.folder : glob.folder + "/"
    return isFolder || glob.matches(start + names.joined(separator: "/"))
  }

  /// The names that lead from a folder to a file that may not be there yet; nil if it is elsewhere.
  private static func names(of path: String, below folder: String) -> [String]? {
    guard let base = realPath(folder) else { return nil }
    var file = URL(fileURLWithPath: path).standardizedFileURL.path
    var missing: [String] = []
    while realPath(file) == nil, file.count > 1 {
      missing.insert((file as NSString).lastPathComponent, at: 0)
      file = parentFolder(of: file)
    }
    let found = ((realPath(file) ?? file) as NSString).pathComponents + missing
    let start = (base as NSString).pathComponents
    return found.starts(with: start) ? Array(found.dropFirst(start.count)) : nil
  }

  static func isFolder(_ path: String) -> Bool {
    Entry(path, Reach(named: path)) == .folder
  }

  /// Gives files of one name in several folders ids that start from the folder around them all.
  private static func nameFromCommonFolder(_ files: inout [SceneFile]) {
    let stems = files.map { ((realPath($0.path) ?? $0.path) as NSString).deletingPathExtension }
    let folders = stems.map { ($0 as NSString).pathComponents.dropLast() }
    let common = folders.dropFirst().reduce(Array(folders.first ?? [])) { shared, folder in
      zip(shared, folder).prefix { $0 == $1 }.map(\.0)
    }
    for index in files.indices {
      let names = (stems[index] as NSString).pathComponents.dropFirst(common.count)
      files[index].id = names.joined(separator: "/")
    }
  }

  /// The files of one argument, the folder that their ids start from, and what a person named.
  private static func scenes(
    for argument: String, named: String?
  ) throws(SceneLibraryError) -> (paths: [String], folder: String, named: String?) {
    switch Entry(argument, Reach(named: named ?? argument)) {
    case .folder:
      let named = named ?? argument
      let found = try FolderWalk.files(
        below: argument, Reach(named: named), extensions: extensions)
      return (found, argument, named)
    case .file, .other: return ([argument], parentFolder(of: argument), named)
    case nil: break
    }
    guard Glob.isPattern(argument) else { return ([], "", nil) }
    let glob = Glob(argument)
    let folder = glob.folder.isEmpty ? "." : glob.folder
    let reach = Reach(named: named ?? folder)
    let names = try FolderWalk.files(
      below: folder, reach, depth: glob.depth, extensions: extensions)
    let paths = names.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    return (paths.filter(glob.matches), glob.folder, reach.named)
  }

  private static func id(of path: String, below folders: [String?]) -> String {
    let stem = (path as NSString).deletingPathExtension
    for case let folder? in folders {
      let base = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
      if stem.hasPrefix(base) { return String(stem.dropFirst(base.count)) }
    }
    return (stem as NSString).lastPathComponent
  }
}

extension String {
  /// The text with what is not ASCII in its written form, such as `\u{301}`.
  fileprivate var inASCII: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
