import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// Finds out which scenes have changed, by looking at the files; one thread uses it.
final class SceneFinder {
  /// What has happened to a scene.
  struct Change {
    enum Kind {
      /// The scene is new or has another text, or a file that it uses has changed.
      case text([UInt8])
      /// The file of the scene cannot be read.
      case unreadable([SceneMistake])
      /// There is no such scene any more.
      case removed
    }

    /// The scene; its path stays the same for as long as it is there.
    var file: SceneFile
    var kind: Kind
  }

  private struct Known {
    var file: SceneFile
    var identity: FileIdentity?
    var text: [UInt8]?
    var mistakes: [SceneMistake] = []
    /// The files that the scene uses, by path, as they were when they were last looked at.
    var seen: [String: FileIdentity?] = [:]
  }

  private let arguments: [String]
  /// The files that the user has named; they stay scenes if they are gone.
  private let named: [SceneFile]
  /// Files that all scenes depend on.
  private let shared: [String]
  private var known: [String: Known] = [:]
  private var sharedIdentities: [String: FileIdentity?] = [:]
  private let allowedFolders: [String]
  /// Why there is no list of scenes; nil if there is one.
  private(set) var problem: SceneLibraryError?

  /// A finder that knows no scenes yet.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders and patterns.
  ///   - shared: Files that all scenes depend on, such as fonts.
  ///   - allowedFolders: Further folders in which files may be read.
  init(_ arguments: [String], shared: [String], allowedFolders: [String] = []) {
    self.arguments = arguments
    self.allowedFolders = allowedFolders
    self.shared = shared
    named = arguments.flatMap { argument -> [SceneFile] in
      let entry = Entry(argument, Reach(named: argument))
      guard entry != nil, entry != .folder else { return [] }
      return (try? SceneLibrary.find([argument])) ?? []
    }
    for path in shared { sharedIdentities[path] = FileIdentity(path) }
  }

  /// The folders in which a change may matter.
  ///
  /// - Parameter uses: The files that scenes use.
  /// - Returns: The folders, each with the names that matter; nil for all names.
  func folders(using uses: [String]) -> FolderWatch.Folders {
    var folders: FolderWatch.Folders = [:]
    func add(_ path: String) {
      // What is missing, and what may be replaced as a whole, appears in the folder around it.
      let parent = parentFolder(of: path)
      let folder = parent.isEmpty ? "." : parent
      guard Entry(folder, Reach(named: folder)) != nil else {
        return folder == path ? () : add(folder)
      }
      guard let names = folders[folder, default: Set<String>()] else { return }
      folders[folder] = names.union([(path as NSString).lastPathComponent])
    }
    for argument in arguments {
      let found = SceneLibrary.folders(of: argument, limit: WatchLimits.maximumFolders)
      for folder in found { folders.updateValue(nil, forKey: folder) }
      for root in found.prefix(1) where root != "." && root != "/" { add(root) }
    }
    for path in uses + shared + known.keys {
      add(path)
      // A link may lead to a file elsewhere.
      if let real = realPath(path) { add(real) }
    }
    return folders
  }

  /// Whether a file has changed that all scenes depend on, since the last call.
  func sharedHasChanged() -> Bool {
    let now = Dictionary(
      shared.map { ($0, FileIdentity($0)) }, uniquingKeysWith: { first, _ in first })
    defer { sharedIdentities = now }
    return now != sharedIdentities
  }

  /// What has changed since the last call, by path.
  ///
  /// - Parameter uses: The files that scenes use, as they were when they were read, by the path of the scene.
  /// - Returns: The changes.
  func changes(using uses: [String: [UsedFile]]) -> [Change] {
    guard let files = files() else { return [] }
    var changes: [Change] = []
    let paths = Set(files.map(\.path))
    for path in known.keys.sorted() where !paths.contains(path) {
      guard let gone = known.removeValue(forKey: path) else { continue }
      changes.append(Change(file: gone.file, kind: .removed))
    }
    for file in files.sorted(by: { $0.path < $1.path }) {
      if let change = change(of: file, using: uses[file.path] ?? []) { changes.append(change) }
    }
    return changes
  }

  /// The scenes that there are now; nil, and a problem, if they cannot be listed.
  private func files() -> [SceneFile]? {
    do {
      let found = try SceneLibrary.find(arguments, mayBeMissing: true)
      problem = nil
      let ownPaths = Set(named.map(\.path))
      return found.filter { file in
        !ownPaths.contains(file.path)
          && !ownPaths.contains { file.path.hasPrefix($0 + "/") }
      } + named
    } catch {
      problem = error
      return nil
    }
  }

  private func change(of file: SceneFile, using uses: [UsedFile]) -> Change? {
    let before = known[file.path]
    var now = before ?? Known(file: file)
    now.file = file
    now.identity = FileIdentity(file.path)
    // A second change shortly after the first leaves no trace in the times of a file.
    let isFresh = now.identity.map { $0.age < 3 } ?? true
    if before == nil || isFresh || now.identity != before?.identity {
      do throws(SceneError) {
        now.text = Array(try SceneLoader(allowedFolders: allowedFolders).contents(of: file))
        now.mistakes = []
      } catch {
        (now.text, now.mistakes) = (nil, error.mistakes)
      }
    }
    // A change is told once, whenever the scene is read again.
    var usesChanged = false
    now.seen = [:]
    for use in uses {
      let current = FileIdentity(use.path)
      usesChanged = usesChanged || current != before?.seen[use.path] ?? use.identity
      now.seen.updateValue(current, forKey: use.path)
    }
    known[file.path] = now
    guard
      before == nil || now.text != before?.text || now.mistakes != before?.mistakes
        || now.file != before?.file || usesChanged
    else { return nil }
    guard let text = now.text else {
      return Change(file: file, kind: .unreadable(now.mistakes))
    }
    return Change(file: file, kind: .text(text))
  }
}
