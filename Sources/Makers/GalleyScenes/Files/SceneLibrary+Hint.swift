import Foundation
import GalleyBase
import GalleyGeometry

// What may have been meant by an argument that leads to no scene.
extension SceneLibrary {
  /// The most folders in which a file of the same name is looked for.
  private static let searchedFolders = 256

  /// What to try instead of an argument that leads to no scene.
  static func hint(for argument: String) -> String {
    if let link = SystemReason.brokenLink(at: argument) { return "'\(argument)' is \(link)" }
    let endings =
      "the names of scene files end with " + extensions.map { ".\($0)" }.listed("or")
    if argument.isEmpty || isFolder(argument) { return endings }
    let isPattern = Glob.isPattern(argument)
    let folder = isPattern ? Glob(argument).folder : parentFolder(of: argument)
    if let missing = firstMissingFolder(of: folder) {
      let path =
        isPattern
        ? nearestPath(to: folder).map { $0 + argument.dropFirst(folder.count) }
        : nearestPath(to: argument)
      return path.map { "did you mean '\($0)'?" } ?? "there is no folder '\(missing)'"
    }
    if isPattern { return "'*' stays in one folder, '**' goes through all below it; \(endings)" }
    if let path = file(named: argument, below: folder) ?? nearestPath(to: argument) {
      return "did you mean '\(path)'?"
    }
    return "there is no such file; galley init creates a first scene"
  }

  /// The first folder on the way to a folder that is none; nil if all are there.
  private static func firstMissingFolder(of folder: String) -> String? {
    let parts = (folder as NSString).pathComponents
    return parts.indices.lazy
      .map { NSString.path(withComponents: Array(parts[...$0])) }
      .first { !isFolder($0) }
  }

  /// The path that leads somewhere if names that do not exist are taken for the nearest that do; nil if one has none.
  private static func nearestPath(to path: String) -> String? {
    var found = ""
    for name in (path as NSString).pathComponents {
      let next = (found as NSString).appendingPathComponent(name)
      if Entry(next, Reach(named: next)) != nil {
        found = next
        continue
      }
      let sorted = (try? OpenFolder(found, Reach(named: found)))?.names ?? []
      let complete = extensions.map { "\(name).\($0)" }.first(where: sorted.contains)
      guard let nearest = complete ?? Suggestion.nearest(to: name, among: sorted) else {
        return nil
      }
      found = (found as NSString).appendingPathComponent(nearest)
    }
    return found
  }

  /// A file of the same name in one of the folders below a folder, as when the folder was left out.
  private static func file(named argument: String, below folder: String) -> String? {
    let name = (argument as NSString).lastPathComponent
    let start = folder.isEmpty ? "." : folder
    return FolderWalk.folders(below: start, Reach(named: start), limit: searchedFolders)
      .map { place in
        let path = (place as NSString).appendingPathComponent(name)
        return folder.isEmpty ? String(path.dropFirst(2)) : path
      }
      .filter { Entry($0, Reach(named: start)) != nil }
      .min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
